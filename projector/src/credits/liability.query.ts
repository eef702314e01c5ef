import type { Money } from '@vonk/contracts/kernel';
import type { Knex } from 'knex';

/** A bought lot of which something was unused at the end of a day; `worth`: its share of the price, rounded half up. */
export type UnusedLot = Readonly<{
  id: string;
  member: string;
  payment: string | null;
  package: string | null;
  bought: number;
  unused: number;
  worth: Money;
  at: string;
}>;

/** What was owed in credits at the end of a day in the site's zone, by currency: those that were bought, with their worth, and those granted. */
export async function readLiability(
  db: Knex,
  date: string,
): Promise<{ currency: string | null; lots: number; credits: number; worth_minor: number }[]> {
  const { rows } = await db.raw<{ rows: Record<'currency' | 'lots' | 'credits' | 'worth_minor', string>[] }>(
    `select currency, sum(lots)::text as lots, sum(credits)::text as credits, sum(worth_minor)::text as worth_minor
     from read.liability_days where date <= ? group by currency having sum(lots) > 0
     order by nullif(currency, '') nulls last`,
    [date],
  );
  return rows.map((row) => ({
    currency: row.currency === '' ? null : row.currency,
    lots: Number(row.lots),
    credits: Number(row.credits),
    worth_minor: Number(row.worth_minor),
  }));
}

/** A day whose end is meant, and that end: the first moment after it. */
type EndOfDay = Readonly<{ date: string; before: Date }>;

/**
 * Lots as they were before a moment: what is unused now, less all that moved in them since. Only those that can have
 * had something left then are looked at, one after the other, until the page is full.
 */
const lotsBefore = (where: string) => `
  select l.member, l.lot, l.payment, l.package, l.credits, l.currency, l.at, u.unused,
    floor((2 * l.price_minor::bigint * u.unused + l.credits) / (2.0 * l.credits))::bigint as worth_minor
  from read.lots l
  cross join lateral (
    select l.unused - coalesce(sum(s.credits), 0)::int as unused from read.lot_lines s
    where s.member = l.member and s.lot = l.lot and s.at >= :before
  ) u
  where l.at < :before and (l.emptied_at is null or l.emptied_at >= :before) and u.unused > 0
    and ${where}`;

type Range = Readonly<{ offset: number; limit: number }>;
type LotFilter = EndOfDay & Readonly<{ currency?: string; member?: string }>;

/** The bought lots that the liability of the end of a day is made of, oldest first. `total` counts all that match. */
export const listUnusedLots = async (
  db: Knex,
  filter: LotFilter,
  range: Range,
): Promise<{ lots: UnusedLot[]; total: number }> => {
  const { lots, total } = await lotsOf(db, 'bought', filter, range);
  return {
    lots: lots.map(({ currency, worth_minor, ...lot }) => ({
      ...lot,
      worth: { amount_minor: Number(worth_minor), currency: currency ?? '' },
    })),
    total,
  };
};

/** The same of what was granted, which is worth nothing. */
export const listGrantedLots = async (
  db: Knex,
  filter: Omit<LotFilter, 'currency'>,
  range: Range,
): Promise<{ lots: (Omit<UnusedLot, 'worth'> & { worth: null })[]; total: number }> => {
  const { lots, total } = await lotsOf(db, 'granted', filter, range);
  return { lots: lots.map(({ currency: _, worth_minor: __, ...lot }) => ({ ...lot, worth: null })), total };
};

async function lotsOf(
  db: Knex,
  kind: 'bought' | 'granted',
  { date, before, ...filter }: LotFilter,
  range: Range,
): Promise<{
  lots: (Omit<UnusedLot, 'worth'> & Readonly<{ currency: string | null; worth_minor: string }>)[];
  total: number;
}> {
  const lots = lotsBefore(
    [
      `l.kind = '${kind}'`,
      ...(filter.currency === undefined ? [] : ['l.currency = :currency']),
      ...(filter.member === undefined ? [] : ['l.member = :member']),
    ].join(' and '),
  );
  const values = { ...filter, ...range, before };
  type Row = Omit<UnusedLot, 'id' | 'bought' | 'worth' | 'at'> &
    Readonly<{ lot: string; credits: number; worth_minor: string; currency: string | null; at: Date }>;
  const countOfMember = async () =>
    (await db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count from (${lots}) x`, values)).rows[0]
      ?.count ?? 0;
  // The days know how many there are; of one member there are few.
  const countOfAll = async () =>
    (await readLiability(db, date))
      .filter(({ currency }) => (currency === null) === (kind === 'granted'))
      .filter(({ currency }) => (filter.currency ?? currency) === currency)
      .reduce((sum, one) => sum + one.lots, 0);
  const [total, { rows }] = await Promise.all([
    filter.member === undefined ? countOfAll() : countOfMember(),
    db.raw<{ rows: Row[] }>(`${lots} order by l.at, l.member, l.lot offset :offset limit :limit`, values),
  ]);
  return {
    lots: rows.map(({ lot, member, payment, package: bundle, credits, unused, at, ...row }) => ({
      ...{ id: `${member}:${lot}`, member, payment, package: bundle, bought: credits, unused, at: at.toISOString() },
      ...{ currency: row.currency, worth_minor: row.worth_minor },
    })),
    total,
  };
}

type BalanceLot = { lot: string; kind: 'granted' | 'bought'; payment: string | null; unused: number };

/** The balance of a wallet before a moment, and what of each lot was unused then. */
export async function readBalanceBefore(
  db: Knex,
  member: string,
  before: Date,
): Promise<{ credits: number; lots: BalanceLot[] }> {
  const { rows } = await db.raw<{ rows: BalanceLot[] }>(
    `select l.lot, l.kind, l.payment, l.unused - coalesce(s.credits, 0)::int as unused
     from read.lots l
     left join (
       select lot, sum(credits) as credits from read.lot_lines where member = :member and at >= :before group by lot
     ) s on s.lot = l.lot
     where l.member = :member and l.at < :before order by l.at, l.lot`,
    { member, before },
  );
  return { credits: rows.reduce((sum, { unused }) => sum + unused, 0), lots: rows.filter(({ unused }) => unused > 0) };
}

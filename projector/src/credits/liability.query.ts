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

/**
 * Each lot as it was before a moment: what is unused now, less all that moved in it since. Days of late cost little, and one
 * long ago a look at everything that happened after it.
 */
const LOTS_BEFORE = `
  select l.member, l.lot, l.payment, l.package, l.kind, l.credits, l.price_minor, l.currency, l.at, u.unused,
    floor((2 * l.price_minor::bigint * u.unused + l.credits) / (2.0 * l.credits))::bigint as worth_minor
  from read.lots l
  left join (
    select member, lot, sum(credits) as credits from read.lot_lines where at >= :before group by member, lot
  ) s on s.member = l.member and s.lot = l.lot
  cross join lateral (select l.unused - coalesce(s.credits, 0)::int as unused) u
  where u.unused > 0 and l.at < :before`;

/** What was owed in credits before a moment, by currency: those that were bought, with their worth, and those granted. */
export async function readLiability(
  db: Knex,
  before: Date,
): Promise<{ currency: string | null; lots: number; credits: number; worth_minor: number }[]> {
  const { rows } = await db.raw<{ rows: Record<'currency' | 'lots' | 'credits' | 'worth_minor', string>[] }>(
    `select currency, count(*)::text as lots, sum(unused)::text as credits, sum(worth_minor)::text as worth_minor
     from (${LOTS_BEFORE}) x group by currency order by currency nulls last`,
    { before },
  );
  return rows.map((row) => ({
    currency: row.currency,
    lots: Number(row.lots),
    credits: Number(row.credits),
    worth_minor: Number(row.worth_minor),
  }));
}

/** The bought lots that the liability of a moment is made of, oldest first. `total` counts all that match. */
export async function listUnusedLots(
  db: Knex,
  filter: Readonly<{ before: Date; currency?: string; member?: string }>,
  range: { offset: number; limit: number },
): Promise<{ lots: UnusedLot[]; total: number }> {
  const where = [
    `kind = 'bought'`,
    ...(filter.currency === undefined ? [] : ['currency = :currency']),
    ...(filter.member === undefined ? [] : ['member = :member']),
  ].join(' and ');
  const from = `(${LOTS_BEFORE}) x where ${where}`;
  const values = { ...filter, ...range };
  type Row = Omit<UnusedLot, 'id' | 'bought' | 'worth' | 'at'> &
    Readonly<{ lot: string; credits: number; worth_minor: string; currency: string; at: Date }>;
  const counted = await db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count from ${from}`, values);
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select * from ${from} order by at, member, lot offset :offset limit :limit`,
    values,
  );
  return {
    lots: rows.map(({ lot, member, payment, package: bundle, credits, unused, worth_minor, currency, at }) => ({
      ...{ id: `${member}:${lot}`, member, payment, package: bundle, bought: credits, unused, at: at.toISOString() },
      worth: { amount_minor: Number(worth_minor), currency },
    })),
    total: counted.rows[0]?.count ?? 0,
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

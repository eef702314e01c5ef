import type { Money } from '@vonk/contracts/kernel';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { booksTables } from './bookLines.ts';
import { CUTS, placed } from './bookMonths.ts';

/** What lines of the books can be put under, and chosen by. */
export const HEADINGS = ['country', 'currency', 'method', 'package', 'discount', 'source'] as const;
export type Heading = (typeof HEADINGS)[number];
export type BookKind = 'sale' | 'transaction_cost' | 'refund' | 'charge_back' | 'fee';
/** Both days included, YYYY-MM-DD in the site's zone. A heading that is empty means: without one. */
export type BookFilter = Readonly<
  {
    from?: string;
    to?: string;
    kind?: string;
    /** Sales with their transaction costs, or what went back of them. */
    side?: 'in' | 'out';
    payment?: string;
    member?: string;
    /** YYYY-MM: those that it has as months are closed; `today` with it, a day of the site's zone. */
    month?: string;
    today?: string;
  } & Partial<Record<Heading, string>>
>;

/** A movement of money; the amount signed, positive comes in. */
export type BookLine = Readonly<{
  id: string;
  at: string;
  date: string;
  kind: BookKind;
  amount: Money;
  payment: string | null;
  member: string | null;
  country: string;
  method: string;
  package: string;
  discount: string;
  source: string;
}>;
type Row = StoredRowOf<typeof booksTables.book_lines, { kind: BookKind }>;

const lineOf = ({ position, at, amount_minor, currency, ...row }: Row): BookLine => ({
  ...row,
  id: `${position}-${row.kind}`,
  at: at.toISOString(),
  amount: { amount_minor: Number(amount_minor), currency },
});

/**
 * The movements of events, and the fees that settlements of the provider tell of; a fee has a number of its own below zero, for
 * many have the position of one settlement.
 */
const LINES = `(
  select position, kind, at, date, amount_minor, currency, payment, member, country, method, package, discount, source
  from read.book_lines
  union all
  select -(s.position * 1000000 + l.line), 'fee', s.imported_at, l.date, l.amount_minor, l.currency, null, null,
    '', '', '', '', ''
  from read.settlement_lines l join read.settlements s on s.id = l.settlement
  where l.kind = 'fee' and s.position is not null
) as book_lines`;

const SIDES: Readonly<Record<'in' | 'out', readonly BookKind[]>> = {
  in: ['sale', 'transaction_cost'],
  out: ['refund', 'charge_back'],
};

/** The lines that the net of a month is made of, as months are closed: see bookMonths. */
const LINES_OF_MONTH = `(
  with ${CUTS}, own as (
    select date_trunc('month', date)::date as month, booked_position as position, at, position as line_position, kind
    from read.book_lines where date < (:month || '-01')::date + interval '1 month'
    union all
    select date_trunc('month', l.date)::date, s.position, null, -(s.position * 1000000 + l.line), 'fee'
    from read.settlement_lines l join read.settlements s on s.id = l.settlement
    where l.kind = 'fee' and s.position is not null and l.date < (:month || '-01')::date + interval '1 month'
  ), of_month as (
    select o.line_position, o.kind from own o left join cuts c on c.month = o.month
    where ${placed('o')} = (:month || '-01')::date
  )
  select book_lines.* from ${LINES} join of_month m on m.line_position = book_lines.position and m.kind = book_lines.kind
) as book_lines`;

const matching = (db: Knex, { month, today = '', ...filter }: BookFilter) => {
  const query = db(month === undefined ? db.raw(LINES) : db.raw(LINES_OF_MONTH, { month, today, closing: null }));
  if (filter.from) void query.where('date', '>=', filter.from);
  if (filter.to) void query.where('date', '<=', filter.to);
  if (filter.side) void query.whereRaw('kind = any(?)', [[...SIDES[filter.side]]]);
  for (const column of [...HEADINGS, 'kind', 'payment', 'member'] as const)
    if (filter[column] !== undefined) void query.where(column, filter[column]);
  return query;
};

/** Lines of the books, newest first. `total` counts all that match. */
export async function listBookLines(
  db: Knex,
  filter: BookFilter,
  range: { offset: number; limit: number; uncounted?: boolean },
): Promise<{ lines: BookLine[]; total: number }> {
  const [counted, rows] = await Promise.all([
    range.uncounted ? null : matching(db, filter).count({ count: '*' }).first<{ count: string }>(),
    matching(db, filter)
      .orderByRaw('date desc, position desc, kind')
      .offset(range.offset)
      .limit(range.limit)
      .select<Row[]>('*'),
  ]);
  return { lines: rows.map(lineOf), total: Number(counted?.count ?? 0) };
}

/** One line by its id; null when there is none. */
export async function readBookLine(db: Knex, id: string): Promise<BookLine | null> {
  const [, position, kind] = /^(-?\d{1,19})-([a-z_]+)$/.exec(id) ?? [];
  if (position === undefined) return null;
  const row = await db(db.raw(LINES)).where({ position, kind }).first<Row | undefined>('*');
  return row ? lineOf(row) : null;
}

export type Grouping = 'day' | 'week' | 'month' | Heading;
/** What came in and went out under one heading, in minor units of `currency`; `before`: net of the period before. */
export type RevenueGroup = Readonly<{
  group: string;
  currency: string;
  sale: number;
  transaction_cost: number;
  refund: number;
  charge_back: number;
  fee: number;
  net: number;
  before: number;
  purchases: number;
}>;

/** Buckets of time begin with their first day: a week with its Monday. */
const GROUPS: Readonly<Record<Grouping, string>> = {
  day: `to_char(on_day, 'YYYY-MM-DD')`,
  week: `to_char(date_trunc('week', on_day), 'YYYY-MM-DD')`,
  month: `to_char(date_trunc('month', on_day), 'YYYY-MM-DD')`,
  ...{ country: 'country', currency: 'currency', method: 'method', package: 'package' },
  ...{ discount: 'discount', source: 'source' },
};
const KINDS = ['sale', 'transaction_cost', 'refund', 'charge_back', 'fee'] as const;

/**
 * The books of a period, summed under a heading and by currency. The period before is as many days long and laid over this
 * one, so that its first day stands beside the first day.
 */
export async function readRevenue(
  db: Knex,
  by: Grouping,
  { from, to, ...filter }: BookFilter & Readonly<{ from: string; to: string }>,
): Promise<RevenueGroup[]> {
  const chosen = HEADINGS.filter((heading) => filter[heading] !== undefined);
  const where = chosen.map((one) => `and ${one} = :${one}`).join(' ');
  const heading = by === 'currency' ? null : (HEADINGS.find((one) => one === by) ?? null);
  const { rows } = await db.raw<{ rows: Record<string, string>[] }>(
    `with days as (select :to::date - :from::date + 1 as length), summed as (
       -- By day first: what a group is called is then asked of days, not of every line.
       select date, kind, currency${heading === null ? '' : `, ${heading}`}, sum(amount_minor) as minor, count(*) as count
       from ${LINES}
       where date >= :from::date - (:to::date - :from::date + 1) and date <= :to::date ${where}
       group by date, kind, currency${heading === null ? '' : `, ${heading}`}
     ), lines as (
       select *, date >= :from::date as now, case when date >= :from::date then date else date + length end as on_day
       from summed, days
     )
     select ${GROUPS[by]} as "group", currency,
       ${KINDS.map((kind) => `coalesce(sum(minor) filter (where now and kind = '${kind}'), 0)::text as ${kind}`).join(', ')},
       coalesce(sum(minor) filter (where now), 0)::text as net,
       coalesce(sum(minor) filter (where not now), 0)::text as before,
       coalesce(sum(count) filter (where now and kind = 'sale'), 0)::text as purchases
     from lines group by 1, 2 order by 1, 2`,
    { from, to, ...filter },
  );
  return rows.map(({ group = '', currency = '', ...sums }) => {
    const minor = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)]));
    return { group, currency, ...minor } as unknown as RevenueGroup;
  });
}

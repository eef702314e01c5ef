import type { Money } from '@vonk/contracts/kernel';
import type { Knex } from 'knex';

type Range = Readonly<{ offset: number; limit: number }>;

export type SettlementRow = Readonly<{
  id: string;
  name: string;
  imported_at: string;
  imported_by: string;
  from: string;
  to: string;
  lines: number;
  payout: Money;
  open: number;
  resolved: number;
}>;

/** Files of the provider that were taken in, newest first. */
export async function listSettlements(
  db: Knex,
  filter: Readonly<{ id?: string }>,
  { offset, limit }: Range,
): Promise<{ settlements: SettlementRow[]; total: number }> {
  const matching = () => {
    const query = db('ops.settlements as s');
    if (filter.id) void query.where('s.id', filter.id);
    return query;
  };
  type Row = Omit<SettlementRow, 'imported_at' | 'payout'> &
    Readonly<{ imported_at: Date; payout_minor: string | null; currency: string | null }>;
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .joinRaw(
        `cross join lateral (
           select min(date)::text as from, max(date)::text as to, count(*)::int as lines,
             sum(amount_minor) filter (where kind = 'payout')::text as payout_minor,
             coalesce(min(currency) filter (where kind = 'payout'), min(currency)) as currency
           from ops.settlement_lines where settlement = s.id
         ) l cross join lateral (
           select count(*) filter (where resolved_at is null)::int as open,
             count(resolved_at)::int as resolved from ops.settlement_differences where settlement = s.id
         ) d`,
      )
      .orderBy('imported_at', 'desc')
      .offset(offset)
      .limit(limit)
      .select<Row[]>('s.id', 's.name', 's.imported_at', 's.imported_by', 'l.*', 'd.*'),
  ]);
  return {
    settlements: rows.map(({ imported_at, payout_minor, currency, ...row }) => ({
      ...row,
      imported_at: imported_at.toISOString(),
      payout: { amount_minor: Number(payout_minor ?? 0), currency: currency ?? 'EUR' },
    })),
    total: Number(counted?.count ?? 0),
  };
}

export type DifferenceRow = Readonly<{
  id: string;
  settlement: string;
  kind: string;
  reference: string;
  payment: string | null;
  expected: string;
  found: string;
  month: string;
  resolved_at: string | null;
  resolved_by: string | null;
  note: string | null;
}>;

/** Differences of settlements: those that are open first. */
export async function listDifferences(
  db: Knex,
  filter: Readonly<{ id?: string; settlement?: string; kind?: string; resolved?: boolean }>,
  { offset, limit }: Range,
): Promise<{ differences: DifferenceRow[]; total: number }> {
  const matching = () => {
    const query = db('ops.settlement_differences');
    for (const column of ['id', 'settlement', 'kind'] as const)
      if (filter[column]) void query.where(column, filter[column]);
    if (filter.resolved === true) void query.whereNotNull('resolved_at');
    if (filter.resolved === false) void query.whereNull('resolved_at');
    return query;
  };
  type Row = Omit<DifferenceRow, 'resolved_at'> & Readonly<{ resolved_at: Date | null }>;
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderByRaw('(resolved_at is not null), settlement_differences.month, id')
      .offset(offset)
      .limit(limit)
      .select<Row[]>('*', db.raw(`to_char(month, 'YYYY-MM') as month`)),
  ]);
  return {
    differences: rows.map((row) => ({ ...row, resolved_at: row.resolved_at?.toISOString() ?? null })),
    total: Number(counted?.count ?? 0),
  };
}

export type MonthRow = Readonly<{
  id: string;
  differences: number;
  net: readonly Money[];
  closed_at: string | null;
  closed_by: string | null;
  /** Of a closed one: how far the books were. */
  position: string | null;
}>;

/**
 * The months of the books with what they come to. A line that came after its month was closed is one of the next month that
 * was open then; a closed month is what it was.
 */
const MONTHS = `
  with lines as (
    select date_trunc('month', date)::date as month, position, null::bigint as place, currency, amount_minor
    from read.book_lines
    union all
    select date_trunc('month', l.date)::date, null, s.place, l.currency, l.amount_minor
    from ops.settlement_lines l join ops.settlements s on s.id = l.settlement where l.kind = 'fee'
  ), placed as (
    select case when c.month is null or coalesce(l.position <= c.position, l.place <= c.settlements) then l.month
      else (
        select min(n)::date from generate_series(l.month + interval '1 month', :today::date + interval '1 month', '1 month') n
        where not exists (
          select 1 from ops.closed_months x
          where x.month = n::date and not coalesce(l.position <= x.position, l.place <= x.settlements)
        )
      ) end as month, l.currency, l.amount_minor
    from lines l left join ops.closed_months c on c.month = l.month
  ), sums as (
    select month, currency, sum(amount_minor) as minor from placed group by month, currency
  ), months as (
    select month from placed union select month from ops.settlement_differences union select month from ops.closed_months
    union select date_trunc('month', :today::date)::date
  )
  select to_char(m.month, 'YYYY-MM') as id, c.closed_at, c.closed_by, c.position::text,
    (select count(*)::int from ops.settlement_differences d where d.month <= m.month and d.resolved_at is null) as differences,
    coalesce(c.net, (
      select json_agg(json_build_object('amount_minor', minor, 'currency', currency) order by currency)::jsonb
      from sums where sums.month = m.month
    ), '[]') as net
  from months m left join ops.closed_months c on c.month = m.month
  where m.month is not null order by m.month desc`;

/** All months of the books, newest first; `today`: a day of the site's zone. */
export async function readMonths(db: Knex, today: string): Promise<MonthRow[]> {
  const { rows } = await db.raw<{ rows: (Omit<MonthRow, 'closed_at'> & { closed_at: Date | null })[] }>(MONTHS, {
    today,
  });
  return rows.map((row) => ({ ...row, closed_at: row.closed_at?.toISOString() ?? null }));
}

/** Up to where the books know the events. */
export async function readBooksPosition(db: Knex): Promise<bigint> {
  const row = await db('read.projection_checkpoints')
    .where({ projection: 'books' })
    .first<{ position: string } | undefined>('position');
  return BigInt(row?.position ?? 0);
}

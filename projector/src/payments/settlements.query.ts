import type { Money } from '@vonk/contracts/kernel';
import { BANK } from '@vonk/contracts/payments/settlementLine';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import { CUTS, placed } from './bookMonths.ts';
import type { settlementsTables } from './settlements.projection.ts';

type Range = Readonly<{ offset: number; limit: number }>;

/** What one settlement lacked and a later one has is no difference any more. */
const DIFFERENCES = `(
  select * from read.settlement_differences found
  where found.kind <> 'missing_payment' or found.resolved_at is not null or not exists (
    select 1 from read.settlement_lines l join read.settlements s on s.id = l.settlement
    where l.reference = found.reference and l.kind = 'payment' and s.position is not null
  )
)`;
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
  provider: 'bank' | null;
  left_out: number;
}>;

/** Files of the provider and of the bank that were taken in, newest first. */
export async function listSettlements(
  db: Knex,
  filter: Readonly<{ id?: string }>,
  { offset, limit }: Range,
): Promise<{ settlements: SettlementRow[]; total: number }> {
  const matching = () => {
    const query = db('read.settlements as s').whereNotNull('s.position');
    if (filter.id) void query.where('s.id', filter.id);
    return query;
  };
  type Row = StoredRowOf<typeof settlementsTables.settlements> & Readonly<{ open: number; resolved: number }>;
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .joinRaw(
        `cross join lateral (
           select count(*) filter (where resolved_at is null)::int as open, count(resolved_at)::int as resolved
           from ${DIFFERENCES} d where d.settlement = s.id
         ) d`,
      )
      .orderByRaw('imported_at desc, position desc')
      .offset(offset)
      .limit(limit)
      .select<Row[]>('s.*', 'd.*'),
  ]);
  return {
    settlements: rows.map(({ imported_at, from_date, to_date, payout_minor, currency, lines, ...row }) => ({
      ...{ id: row.id, name: row.name, imported_at: imported_at.toISOString(), imported_by: row.imported_by, lines },
      ...{ from: from_date ?? '', to: to_date ?? '', open: row.open, resolved: row.resolved },
      ...{ provider: row.provider === BANK ? BANK : null, left_out: row.left_out },
      payout: { amount_minor: Number(payout_minor), currency: currency ?? 'EUR' },
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

/** Differences of settlements: those that are open first. `today`: a day of the site's zone. */
export async function listDifferences(
  db: Knex,
  today: string,
  filter: Readonly<{ id?: string; settlement?: string; kind?: string; resolved?: boolean }>,
  { offset, limit }: Range,
): Promise<{ differences: DifferenceRow[]; total: number }> {
  const chosen = (['id', 'settlement', 'kind'] as const).filter((column) => filter[column]);
  const where = [
    ...chosen.map((column) => `d.${column} = :${column}`),
    ...(filter.resolved === undefined ? [] : [`(d.resolved_at is not null) = :resolved`]),
  ];
  type Row = Omit<DifferenceRow, 'resolved_at'> & Readonly<{ resolved_at: Date | null; total: string }>;
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with ${CUTS}, differences as (
       select d.*, null::timestamptz as at from ${DIFFERENCES} d where ${['true', ...where].join(' and ')}
     ), shown as (
       select d.id, d.settlement, d.kind, d.reference, d.payment, d.expected, d.found, ${placed('d')} as placed,
         d.resolved_at, d.resolved_by, d.note
       from differences d left join cuts c on c.month = d.month
     )
     select id, settlement, kind, reference, payment, expected, found, to_char(placed, 'YYYY-MM') as month, resolved_at,
       resolved_by, note, count(*) over () as total
     from shown order by (resolved_at is not null), placed, id offset :offset limit :limit`,
    { closing: null, today, offset, limit, resolved: filter.resolved ?? null, ...filter },
  );
  return {
    differences: rows.map(({ total: _, resolved_at, ...row }) => ({
      ...row,
      resolved_at: resolved_at?.toISOString() ?? null,
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}

export type MonthRow = Readonly<{
  id: string;
  differences: number;
  net: readonly Money[];
  closed_at: string | null;
  closed_by: string | null;
}>;

/**
 * The months of the books with what they come to. A line that came after its month was closed is one of the next month that
 * was open then; a closed month is what it was. The lines of a closed month before its cut are not looked at again.
 */
const MONTHS = `
  with ${CUTS}, lines as (
    select date_trunc('month', date)::date as month, booked_position as position, at, currency, amount_minor
    from read.book_lines
    union all
    select date_trunc('month', l.date)::date, s.position, null, l.currency, l.amount_minor
    from read.settlement_lines l join read.settlements s on s.id = l.settlement
    where l.kind = 'fee' and s.position is not null
  ), placed as (
    select ${placed('l')} as month, l.currency, l.amount_minor from lines l left join cuts c on c.month = l.month
  ), sums as (
    select month, currency, sum(amount_minor) as minor from placed group by month, currency
  ), differences as (
    select ${placed('d')} as month, d.resolved_at is null as is_open
    from (select *, null::timestamptz as at from ${DIFFERENCES} found) d left join cuts c on c.month = d.month
  ), months as (
    select month from placed union select month from differences
    union select month from read.book_months where closed_at is not null
    union select date_trunc('month', :today::date)::date
  )
  select to_char(m.month, 'YYYY-MM') as id, c.closed_at, c.closed_by,
    (select count(*)::int from differences d where d.month <= m.month and d.is_open) as differences,
    coalesce(c.net, (
      select json_agg(json_build_object('amount_minor', minor, 'currency', currency) order by currency)::jsonb
      from sums where sums.month = m.month
    ), '[]') as net
  from months m left join read.book_months c on c.month = m.month and c.closed_at is not null
  where m.month is not null order by m.month desc`;

/** All months of the books, newest first; `today`: a day of the site's zone; `closing`: one that is seen up to its cut. */
export async function readMonths(db: Knex, today: string, closing: string | null = null): Promise<MonthRow[]> {
  const { rows } = await db.raw<{ rows: (Omit<MonthRow, 'closed_at'> & { closed_at: Date | null })[] }>(MONTHS, {
    today,
    closing,
  });
  return rows.map((row) => ({ ...row, closed_at: row.closed_at?.toISOString() ?? null }));
}

/** What each closed month (YYYY-MM) came to when it was closed. */
export async function readClosedMonths(db: Knex): Promise<Map<string, readonly Money[]>> {
  const { rows } = await db.raw<{ rows: { month: string; net: readonly Money[] | null }[] }>(
    `select to_char(month, 'YYYY-MM') as month, net from read.book_months where closed_at is not null`,
  );
  return new Map(rows.map(({ month, net }) => [month, net ?? []]));
}

import type { CodeRow, CodeState } from '@vonk/contracts/payments/codeTerms';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { codesTables } from './codes.projection.ts';

type Terms = Pick<CodeRow, 'methods' | 'validity' | 'elsewhere'>;
type Stored = StoredRowOf<typeof codesTables.codes, Terms> &
  Readonly<{ state: CodeState; used: number; orders: number }>;
type Figures = StoredRowOf<typeof codesTables.code_figures>;

const WITH_STATE = `(select c.*, coalesce(f.used, 0)::int as used, coalesce(f.orders, 0)::int as orders,
  case when c.ended_at is not null then 'ended' when c.times is not null and coalesce(f.used, 0) >= c.times then 'used'
  when c.expires_at <= :at then 'expired' when c.starts_at > :at then 'planned' else 'running' end as state
  from read.codes c left join (select code, sum(used) as used, sum(orders) as orders from read.code_figures group by code) f
  on f.code = c.code) x`;

const iso = (at: Date | null) => at?.toISOString() ?? null;
const money = (amount_minor: number | null, currency: string | null) =>
  amount_minor === null || currency === null ? null : { amount_minor, currency };

const rowOf = (row: Stored, figures: CodeRow['figures']): CodeRow => ({
  id: row.code,
  code: row.code,
  state: row.state,
  percentage: row.percentage,
  amount: money(row.value_minor, row.value_currency),
  country: row.country,
  member: row.member,
  starts_at: row.starts_at.toISOString(),
  expires_at: iso(row.expires_at),
  minimum_order: money(row.minimum_minor, row.minimum_currency),
  elsewhere: row.elsewhere,
  methods: row.methods,
  validity: row.validity,
  times: row.times,
  issued_at: row.issued_at.toISOString(),
  issued_by: row.issued_by,
  ended_at: iso(row.ended_at),
  ended_by: row.ended_by,
  orders: row.orders,
  used: row.used,
  figures,
});

const figuresOf = ({ currency, orders, used, revenue_minor, cost_minor, back_minor }: Figures) => ({
  orders,
  used,
  revenue: { amount_minor: Number(revenue_minor), currency },
  cost: { amount_minor: Number(cost_minor), currency },
  back: { amount_minor: Number(back_minor), currency },
});

/** What came of codes, by currency; codes without an order have none. */
export async function readCodeFigures(
  db: Knex,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CodeRow['figures']>> {
  const rows = await db('read.code_figures')
    .whereRaw('code = any(?)', [[...codes]])
    .orderBy(['code', 'currency'])
    .select<Figures[]>('*');
  const byCode = new Map<string, CodeRow['figures'][number][]>();
  for (const row of rows) byCode.set(row.code, [...(byCode.get(row.code) ?? []), figuresOf(row)]);
  return byCode;
}

type CodeFilter = { code?: string; state?: CodeState; q?: string; member?: string };

/** Discount codes that staff made, newest first, as they are at a moment; `q` finds in the code. `total` counts all that match. */
export async function listCodes(
  db: Knex,
  filter: CodeFilter,
  range: { offset: number; limit: number },
  at: Date,
): Promise<{ codes: CodeRow[]; total: number }> {
  const where = ['true'];
  if (filter.code !== undefined) where.push('x.code = :code');
  if (filter.state !== undefined) where.push('x.state = :state');
  if (filter.member !== undefined) where.push('x.member = :member');
  if (filter.q !== undefined) where.push('position(upper(:q) in x.code) > 0');
  const all = `${WITH_STATE} where ${where.join(' and ')}`;
  const bindings = { at, code: null, state: null, member: null, q: null, ...filter, ...range };
  const [counted, listed] = await Promise.all([
    db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count from ${all}`, bindings),
    db.raw<{ rows: Stored[] }>(
      `select x.* from ${all} order by x.issued_at desc, x.code offset :offset limit :limit`,
      bindings,
    ),
  ]);
  const figures = await readCodeFigures(
    db,
    listed.rows.map(({ code }) => code),
  );
  return {
    codes: listed.rows.map((row) => rowOf(row, figures.get(row.code) ?? [])),
    total: counted.rows[0]?.count ?? 0,
  };
}

import type { Money } from '@vonk/contracts/kernel';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { booksTables } from './bookLines.ts';

/** VAT of one country, rate and currency; money in and money out (positive), and what of it is owed. Minor units. */
export type VatGroup = Readonly<{
  country: string;
  /** Null where none is charged. */
  rate: number | null;
  currency: string;
  in_gross: number;
  in_vat: number;
  out_gross: number;
  out_vat: number;
}>;
type Days = Readonly<{ from: string; to: string }>;

/** VAT by the consumer's country and rate, both days included. */
export async function readVat(db: Knex, { from, to }: Days): Promise<VatGroup[]> {
  const { rows } = await db.raw<{ rows: (Pick<VatGroup, 'country' | 'rate' | 'currency'> & Record<string, string>)[] }>(
    `select country, vat_percentage as rate, currency,
       coalesce(sum(gross_minor) filter (where gross_minor >= 0), 0)::text as in_gross,
       coalesce(sum(vat_minor) filter (where gross_minor >= 0), 0)::text as in_vat,
       coalesce(-sum(gross_minor) filter (where gross_minor < 0), 0)::text as out_gross,
       coalesce(-sum(vat_minor) filter (where gross_minor < 0), 0)::text as out_vat
     from read.vat_lines where date between ? and ? group by 1, 2, 3 order by 1, 2, 3`,
    [from, to],
  );
  return rows.map(({ country, rate, currency, in_gross, in_vat, out_gross, out_vat }) => ({
    ...{ country, rate, currency, in_gross: Number(in_gross), in_vat: Number(in_vat) },
    ...{ out_gross: Number(out_gross), out_vat: Number(out_vat) },
  }));
}

/** A receipt, a credit note, what cancels one, or a charge-back, with the VAT in it; signed, positive comes in. */
export type VatLine = Readonly<{
  id: string;
  kind: 'receipt' | 'credit_note' | 'cancellation' | 'charge_back';
  at: string;
  /** The day of the site's zone, YYYY-MM-DD. */
  date: string;
  payment: string;
  country: string;
  rate: number | null;
  gross: Money;
  net: Money;
  vat: Money;
}>;
type Row = StoredRowOf<typeof booksTables.vat_lines, Pick<VatLine, 'kind'>>;

const lineOf = ({ line, at, gross_minor, vat_minor, currency, vat_percentage, ...row }: Row): VatLine => {
  const money = (amount_minor: number) => ({ amount_minor, currency });
  const { kind, payment, country, date } = row;
  return {
    ...{ id: line, kind, at: at.toISOString(), date, payment, country, rate: vat_percentage },
    ...{ gross: money(Number(gross_minor)), vat: money(Number(vat_minor)) },
    net: money(Number(gross_minor) - Number(vat_minor)),
  };
};

/** What a figure of the VAT report is made of, newest first. `rate` null: where none is charged. */
export async function listVatLines(
  db: Knex,
  filter: Readonly<{
    from?: string;
    to?: string;
    country?: string;
    currency?: string;
    rate?: number | null;
    payment?: string;
    /** As the figures of readVat part them. */
    side?: 'in' | 'out';
  }>,
  range: { offset: number; limit: number; uncounted?: boolean },
): Promise<{ lines: VatLine[]; total: number }> {
  const matching = () => {
    const query = db('read.vat_lines');
    if (filter.from) void query.where('date', '>=', filter.from);
    if (filter.to) void query.where('date', '<=', filter.to);
    for (const column of ['country', 'currency', 'payment'] as const)
      if (filter[column]) void query.where(column, filter[column]);
    if (filter.side) void query.where('gross_minor', filter.side === 'in' ? '>=' : '<', 0);
    if (filter.rate === null) void query.whereNull('vat_percentage');
    else if (filter.rate !== undefined) void query.where('vat_percentage', filter.rate);
    return query;
  };
  const [counted, rows] = await Promise.all([
    range.uncounted ? null : matching().count({ count: '*' }).first<{ count: string }>(),
    matching().orderByRaw('date desc, position desc, line').offset(range.offset).limit(range.limit).select<Row[]>('*'),
  ]);
  return { lines: rows.map(lineOf), total: Number(counted?.count ?? 0) };
}

/** One of them by its id; null when there is none. */
export async function readVatLine(db: Knex, line: string): Promise<VatLine | null> {
  const row = await db('read.vat_lines').where({ line }).first<Row | undefined>('*');
  return row ? lineOf(row) : null;
}

import { siteZone } from '@vonk/contracts/siteZone';
import type { Knex } from 'knex';
import type { FoldDifference } from './ledgerFold.query.ts';

/**
 * A line of the books as the events say it. `position`: of the event that moved the money; `booked_position`: of the one that
 * brought it into the books, later where a charge-back overtook its credits.
 */
export type FoldedBookLine = Readonly<{
  position: string;
  kind: string;
  booked_position: string;
  date: string;
  payment: string;
  amount_minor: number;
}>;
/** What a charge-back took, from `entered_position` on in the books. */
export type FoldedTaken = Readonly<{
  position: string;
  payment: string;
  at: string;
  taken_minor: number;
  entered_position: string;
}>;
/** What came again of one. */
export type FoldedUndone = Readonly<{ position: string; undone_at: string; undone_position: string }>;
/** A receipt, a credit note, or what cancels one, as it was issued; `content`: all that it says. */
export type FoldedDocument = Readonly<{
  position: string;
  site: string;
  year: number;
  number: number;
  kind: string;
  payment: string;
  at: string;
  date: string;
  country: string;
  vat_percentage: number | null;
  total_minor: number;
  currency: string;
  charge_back: number | null;
  content: unknown;
}>;

/** Tables of this session alone for books, VAT and receipts: however many lines there are, memory holds a page of them. */
export async function openBooksFold(tx: Knex): Promise<void> {
  await tx.raw(`
    create temporary table fold_book_lines (
      position bigint, kind text, booked_position bigint not null, date date not null, payment text not null,
      amount_minor bigint not null, primary key (position, kind)
    )`);
  await tx.raw(`
    create temporary table fold_taken (
      position bigint primary key, payment text not null, at timestamptz not null, taken_minor bigint not null,
      entered_position bigint not null, undone_at timestamptz, undone_position bigint
    )`);
  await tx.raw(`
    create temporary table fold_documents (
      position bigint primary key, site text not null, year integer not null, number integer not null, kind text not null,
      payment text not null, at timestamptz not null, date date not null, country text not null,
      vat_percentage double precision, total_minor bigint not null, currency text not null, charge_back integer,
      content text not null
    )`);
  await tx.raw(`create index on fold_documents (payment)`);
}

/** Keeps a page of lines. */
export async function keepBookLines(tx: Knex, lines: readonly FoldedBookLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.raw(
    `insert into fold_book_lines select * from json_to_recordset(?::json) as x(
       position bigint, kind text, booked_position bigint, date date, payment text, amount_minor bigint
     )`,
    [JSON.stringify(lines)],
  );
}

/** Keeps what charge-backs took, and then what of it came again. */
export async function keepTaken(
  tx: Knex,
  taken: readonly FoldedTaken[],
  undone: readonly FoldedUndone[],
): Promise<void> {
  if (taken.length > 0)
    await tx.raw(
      `insert into fold_taken select * from json_to_recordset(?::json) as x(
         position bigint, payment text, at timestamptz, taken_minor bigint, entered_position bigint
       )`,
      [JSON.stringify(taken)],
    );
  if (undone.length > 0)
    await tx.raw(
      `update fold_taken t set undone_at = x.undone_at, undone_position = x.undone_position
       from json_to_recordset(?::json) as x(position bigint, undone_at timestamptz, undone_position bigint)
       where t.position = x.position`,
      [JSON.stringify(undone)],
    );
}

/** Keeps a page of documents; of all that they say, a digest. */
export async function keepDocuments(tx: Knex, documents: readonly FoldedDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await tx.raw(
    `insert into fold_documents
     select position, site, year, number, kind, payment, at, date, country, vat_percentage, total_minor, currency,
       charge_back, md5(content::text)
     from json_to_recordset(?::json) as x(
       position bigint, site text, year integer, number integer, kind text, payment text, at timestamptz, date date,
       country text, vat_percentage double precision, total_minor bigint, currency text, charge_back integer,
       content jsonb
     )`,
    [JSON.stringify(documents)],
  );
}

const SHOWN = 100;
const differences = async (tx: Knex, expected: string, found: string): Promise<FoldDifference[]> => {
  const { rows } = await tx.raw<{ rows: FoldDifference[] }>(
    `select subject, coalesce(f.words, '') as expected, coalesce(r.words, '') as found
     from (${expected}) f full join (${found}) r using (subject)
     where f.words is distinct from r.words order by subject limit ${SHOWN}`,
  );
  return rows;
};

/** Lines of the books that are missing, are not what the events say, or that no event made; the first hundred. */
export const readBookLineDifferences = (tx: Knex): Promise<FoldDifference[]> => {
  const subject = (row: string) => `coalesce(${row}.payment, '–') || ' ' || ${row}.kind || ' ' || ${row}.position`;
  const words = (line: string, order: string) =>
    `concat_ws(', ', ${line}.amount_minor || ' ' || ${order}.currency, ${line}.date, ${line}.booked_position,
       ${order}.country, ${order}.method, ${order}.package, ${order}.discount, ${order}.member)`;
  return differences(
    tx,
    `select ${subject('l')} as subject, ${words('l', 'o')} as words
     from fold_book_lines l join fold_payments o on o.payment = l.payment`,
    `select ${subject('l')} as subject, ${words('l', 'l')} as words from read.book_lines l`,
  );
};

/** The VAT in an amount that holds it, rounded half up in whole minor units; the sign is that of the amount. */
const vatOf = (gross: string, rate: string) => {
  const whole = `(10000 + round((coalesce(${rate}, 0) * 100)::numeric))`;
  return `(sign(${gross}) * (abs(${gross}) - floor((2 * abs(${gross}) * 10000 + ${whole}) / (2 * ${whole}))))::bigint`;
};
const vatWords = (row: string, gross: string, vat: string) =>
  `concat_ws(', ', ${row}.kind, ${gross} || ' ' || ${row}.currency, 'VAT ' || ${vat}, ${row}.vat_percentage || ' %',
     ${row}.country, ${row}.date, ${row}.payment)`;

/**
 * Lines of VAT that are missing, are not what documents and charge-backs say, or that nothing made; the first hundred. Each
 * document has one; a charge-back, and what of it came again, while no document says it, from when there was a receipt.
 */
export const readVatLineDifferences = (tx: Knex): Promise<FoldDifference[]> => {
  const gross = `(case d.kind when 'credit_note' then -1 else 1 end * d.total_minor)`;
  const isDocumented = (kind: string, at: string) =>
    `exists (select from fold_documents n where n.payment = t.payment and n.charge_back is not null
       and (n.kind = 'cancellation') = ${kind} and n.at = ${at})`;
  // The receipt that says at which rate; one that came later than the charge-back finds it only while it stands.
  const receipt = `cross join lateral (
    select vat_percentage, position from fold_documents r where r.payment = t.payment and r.kind = 'receipt'
    order by position limit 1
  ) r`;
  const milliseconds = (at: string) => `(extract(epoch from ${at}) * 1000)::bigint`;
  const zone = `at time zone '${siteZone}'`;
  const chargeBack = (line: string, amount: string, at: string, where: string) => `
    select 'charge_back ' || x.payment || ' ' || ${line} as subject,
      ${vatWords('x', 'x.gross', vatOf('x.gross', 'x.vat_percentage'))} as words
    from (
      select t.*, 'charge_back'::text as kind, ${amount} as gross, o.currency, o.country, r.vat_percentage,
        (${at} ${zone})::date as date
      from fold_taken t join fold_payments o on o.payment = t.payment ${receipt} where ${where}
    ) x`;
  return differences(
    tx,
    `select d.site || ' ' || d.year || '-' || lpad(d.number::text, greatest(6, length(d.number::text)), '0') as subject,
       ${vatWords('d', gross, vatOf(gross, 'd.vat_percentage'))} as words
     from fold_documents d
     union all ${chargeBack(
       milliseconds('x.at'),
       '-t.taken_minor',
       't.at',
       `(r.position < t.entered_position or t.undone_position is null or t.undone_position > r.position)
        and not ${isDocumented('false', 't.at')}`,
     )}
     union all ${chargeBack(
       `${milliseconds('x.undone_at')} || ' undone'`,
       't.taken_minor',
       't.undone_at',
       `t.undone_position > r.position and not ${isDocumented('true', 't.undone_at')}`,
     )}`,
    `select v.line as subject, ${vatWords('v', 'v.gross_minor', 'v.vat_minor')} as words from read.vat_lines v`,
  );
};

/** Receipts and credit notes that are missing, do not say what was issued, or that nobody issued; the first hundred. */
export const readReceiptDifferences = (tx: Knex): Promise<FoldDifference[]> => {
  const subject = (row: string) => `${row}.site || ' ' || ${row}.year || ' ' || ${row}.number`;
  return differences(
    tx,
    `select ${subject('d')} as subject,
       concat_ws(', ', d.kind, d.total_minor || ' ' || d.currency, d.payment, 'digest ' || left(d.content, 12)) as words
     from fold_documents d`,
    `select ${subject('r')} as subject,
       concat_ws(', ', r.kind, (r.content->'total'->>'amount_minor') || ' ' || (r.content->'total'->>'currency'), r.payment,
         'digest ' || left(md5(r.content::text), 12)) as words
     from read.receipts r`,
  );
};

/** Sites and years whose numbers, as the events say them, have a gap or come twice; the first hundred. */
export async function readSeriesDifferences(tx: Knex): Promise<FoldDifference[]> {
  const { rows } = await tx.raw<{ rows: FoldDifference[] }>(
    `select site || ' ' || year as subject, 'numbers 1 to ' || count(*) as expected,
       count(distinct number) || ' numbers from ' || min(number) || ' to ' || max(number) as found
     from fold_documents group by site, year
     having min(number) <> 1 or max(number) <> count(*) or count(distinct number) <> count(*)
     order by site, year limit ${SHOWN}`,
  );
  return rows;
}

import { balancingLines, REFERENCE_MAX, type SettlementLine } from '@vonk/contracts/payments/settlementLine';
import type { LineReader, Row } from './lineReader.ts';

/**
 * The columns of the settlement report as Mollie's dashboard exports it (docs.mollie.com "Settlement report"), by the names it
 * has in English and in Dutch. Names, accounts and descriptions of payers are in it as well: they are not kept.
 */
const COLUMNS = {
  date: ['date', 'datum'],
  method: ['payment method', 'betaalmethode'],
  currency: ['currency', 'valuta'],
  amount: ['amount', 'bedrag'],
  id: ['id'],
  description: ['description', 'omschrijving'],
  paidCurrency: ['settlement currency', 'uitbetalingsvaluta'],
  paidAmount: ['settlement amount', 'uitbetalingsbedrag'],
  paidReference: ['settlement reference', 'uitbetalingsreferentie'],
} as const;
type Column = keyof typeof COLUMNS;
type Kind = SettlementLine['kind'];

/** What an id is of: a payment, a refund, a charge-back, or what was captured of a card. */
const KINDS: Readonly<Record<string, Kind>> = { re: 'refund', chb: 'charge_back', cpt: 'payment' };
const CHARGE_BACKS = ['chargeback', 'charge back', 'terugboeking'];
/** Of somebody else's words, the payment that they are about. */
const PAYMENT = /\btr_[A-Za-z0-9]{1,40}/;

/** Reads the report; null where the heading is not its own. */
export function mollieExport(heading: readonly string[]): LineReader | null {
  const names = heading.map((name) => name.toLowerCase());
  const places = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, known]) => [
      column,
      names.findIndex((name) => (known as readonly string[]).includes(name)),
    ]),
  ) as Record<Column, number>;
  if (Object.values(places).includes(-1)) return null;
  const payouts = new Map<string, SettlementLine>();
  const balancing: SettlementLine[] = [];
  return {
    line: (row) => {
      const line = lineOf(row, places);
      const settled = { amount_minor: row.minor(places.paidAmount), currency: row.currency(places.paidCurrency) };
      balancing.push(...balancingLines(line, settled));
      addUp(payouts, row, places, line.date);
      return line;
    },
    // No row says what came to the account: it is what the rows say was settled.
    end: () => [...balancing, ...payouts.values()],
  };
}

function lineOf(row: Row, places: Readonly<Record<Column, number>>): SettlementLine {
  const told = row.minor(places.amount);
  const settled = row.minor(places.paidAmount);
  const currency = row.currency(places.currency);
  const date = row.day(places.date);
  const id = row.reference(places.id);
  const description = row.text(places.description);
  const about = PAYMENT.exec(description)?.[0];
  // What went out is told with or without its sign; in what was settled it has one.
  const amount_minor = settled < 0 ? 0 - Math.abs(told) : told;
  const line = { amount_minor, currency, date };
  if (id === '') return { kind: 'fee', reference: clean(description), ...line };
  const [, prefix = ''] = /^([a-z]{1,8})_[A-Za-z0-9]{1,60}$/.exec(id) ?? row.unclear(places.id);
  const kind = KINDS[prefix];
  // Where nothing was settled of it no sign says that it went out.
  const isUnsigned = settled === 0 && (kind === 'refund' || kind === 'charge_back');
  if (kind !== undefined)
    return { kind, reference: about ?? id, ...line, ...(isUnsigned ? { amount_minor: 0 - Math.abs(told) } : {}) };
  if (amount_minor >= 0) return { kind: 'payment', reference: id, ...line };
  const isChargeBack = CHARGE_BACKS.includes(row.text(places.method).toLowerCase());
  return { kind: isChargeBack ? 'charge_back' : 'refund', reference: id, ...line };
}

/** Of a fee its words are all there is; signs that nobody sees are none of them. */
const clean = (words: string) => words.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, REFERENCE_MAX);

function addUp(
  payouts: Map<string, SettlementLine>,
  row: Row,
  places: Readonly<Record<Column, number>>,
  date: string,
): void {
  const reference = row.reference(places.paidReference);
  const currency = row.currency(places.paidCurrency);
  const key = `${reference} ${currency}`;
  const known = payouts.get(key);
  payouts.set(key, {
    ...{ kind: 'payout', reference, currency },
    amount_minor: (known?.amount_minor ?? 0) + row.minor(places.paidAmount),
    date: known && known.date > date ? known.date : date,
  });
}

import { COLLECTION_PREFIX, collectionName } from '@vonk/contracts/payments/collectionName';
import type { SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { daysAfter } from '../daysAfter.ts';

/**
 * A booking of the bank that has to do with direct debits; signed minor units, positive is ours. `debit`: what both sides call
 * one debit, `batch`: what they call a file of them; null where the bank says neither. `count`: debits in the batch by the bank.
 * `entry`: what the bank calls the booking. `date`: YYYY-MM-DD.
 */
export type BankEntry = Readonly<{
  kind: 'payment' | 'charge_back' | 'fee';
  entry: string;
  debit: string | null;
  batch: string | null;
  count: number | null;
  amount_minor: number;
  currency: string;
  date: string;
}>;

/** A file that was collected. `credited`: a statement has money of it already; `returned`: the bank refused or took back. */
export type CollectedFile = Readonly<{
  id: string;
  collect_on: string;
  currency: string;
  credited: boolean;
  debits: readonly Readonly<{ reference: string; amount_minor: number; returned: boolean }>[];
}>;

/** A file is on the account on its day, or, where that is none of the bank's, within these many. */
export const DAYS_TO_CREDIT = 5;
/** Bookings that are looked at in a slice. */
const IN_SLICE = 500;

const sumOf = (debits: CollectedFile['debits']) => debits.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
/** What is left of a file of which the bank credits only what was not refused before. */
const netOf = ({ debits }: CollectedFile) => sumOf(debits.filter(({ returned }) => !returned));

/**
 * What a statement of the bank says of direct debits, debit by debit; yields after each slice. A file that is booked as one is
 * found by its name, or by amount and date where exactly one fits. It becomes a line for each of its debits, with a line of its
 * own for what the bank booked more or less than that, and another one, called `name × count`, where the bank counts other
 * debits. The lines add up to the bookings.
 */
export function* bankLines(
  entries: readonly BankEntry[],
  files: readonly CollectedFile[],
): Generator<void, SettlementLine[]> {
  const lines: SettlementLine[] = [];
  const used = new Set(files.filter(({ credited }) => credited).map(({ id }) => id));
  for (const [place, entry] of entries.entries()) {
    if (place % IN_SLICE === IN_SLICE - 1) yield;
    const file = entry.kind === 'payment' && entry.debit === null ? fileOf(entry, files, used) : null;
    if (file) used.add(file.id);
    lines.push(...(file ? linesOfFile(entry, file) : [lineOf(entry)]));
  }
  return [...lines, ...payouts(lines)];
}

const lineOf = ({ kind, entry, debit, batch, amount_minor, currency, date }: BankEntry): SettlementLine => ({
  ...{ kind, reference: debit ?? batch ?? entry, amount_minor, currency, date },
});

function fileOf(entry: BankEntry, files: readonly CollectedFile[], used: ReadonlySet<string>): CollectedFile | null {
  const { batch, amount_minor, currency, date } = entry;
  const named = files.find(({ id }) => batch === id || batch === collectionName(id));
  if (named) return named.currency === currency ? named : null;
  if (batch?.startsWith(COLLECTION_PREFIX)) return null;
  const fitting = files.filter(
    (file) =>
      !used.has(file.id) &&
      file.currency === currency &&
      date >= file.collect_on &&
      date <= daysAfter(file.collect_on, DAYS_TO_CREDIT) &&
      [sumOf(file.debits), netOf(file)].includes(amount_minor),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function linesOfFile({ amount_minor, count, currency, date }: BankEntry, file: CollectedFile): SettlementLine[] {
  const { debits } = file;
  const refused = debits.filter(({ returned }) => returned);
  const gross = sumOf(debits);
  // What was refused before it was booked is in no sum: in the books it came and went.
  const isNet = refused.length > 0 && amount_minor === netOf(file);
  const left = amount_minor - (isNet ? netOf(file) : gross);
  const name = collectionName(file.id);
  const line = (kind: SettlementLine['kind'], reference: string, minor: number): SettlementLine => ({
    ...{ kind, reference, amount_minor: minor, currency, date },
  });
  const isCounted = count === null || count === debits.length || (isNet && count === debits.length - refused.length);
  return [
    ...debits.map(({ reference, amount_minor: minor }) => line('payment', reference, minor)),
    ...(isNet ? refused.map(({ reference, amount_minor: minor }) => line('charge_back', reference, 0 - minor)) : []),
    line('payment', name, left),
    ...(isCounted ? [] : [line('payment', `${name} × ${count}`, 0)]),
  ];
}

/** By currency, what all of it comes to on the account. */
function payouts(lines: readonly SettlementLine[]): SettlementLine[] {
  const sums = new Map<string, SettlementLine>();
  for (const { currency, amount_minor, date } of lines) {
    const known = sums.get(currency);
    sums.set(currency, {
      ...{ kind: 'payout', reference: 'bank', currency },
      amount_minor: (known?.amount_minor ?? 0) + amount_minor,
      date: known && known.date > date ? known.date : date,
    });
  }
  return [...sums.values()];
}

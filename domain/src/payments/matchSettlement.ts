import type { SETTLEMENT_DIFFERENCES, SettlementLine } from '@vonk/contracts/payments/settlementLine';
import type { BookedReference } from '@vonk/contracts/payments/bookedReference';

/** A difference between a file and the books; `line` from 0, -1 where the file has none. */
export type FoundDifference = Readonly<{
  line: number;
  kind: (typeof SETTLEMENT_DIFFERENCES)[number];
  reference: string;
  expected: string;
  found: string;
  date: string;
}>;
/** What lines of other files say of a reference. */
export type Settled = ReadonlyMap<string, readonly Pick<SettlementLine, 'kind' | 'amount_minor'>[]>;

const money = (minor: number, currency: string) => `${currency} ${(minor / 100).toFixed(2)}`;

/** Lines, and references of the books, that are looked at in a slice. */
export const MATCHED_IN_SLICE = 5_000;

/** The first and the last day of lines; null where there are none. */
export function daysOf(lines: readonly Pick<SettlementLine, 'date'>[]): { from: string; to: string } | null {
  const [first] = lines;
  if (!first) return null;
  let [from, to] = [first.date, first.date];
  for (const { date } of lines) {
    if (date < from) from = date;
    if (date > to) to = date;
  }
  return { from, to };
}

/**
 * Lays each line of a file against the books; yields after each slice. `booked`: what the books know of the references in it, and of all that moved in
 * its days; each movement answers one line of one file. `before` and `after`: lines of files that were taken in earlier and
 * later; what a later one has is not missing.
 */
export function* matchSettlement(
  lines: readonly SettlementLine[],
  booked: ReadonlyMap<string, BookedReference>,
  before: Settled,
  after: Settled = new Map(),
): Generator<void, FoundDifference[]> {
  const differences: FoundDifference[] = [];
  const seen = new Map<string, Pick<SettlementLine, 'kind' | 'amount_minor'>[]>(
    [...before].map(([reference, known]) => [reference, [...known]]),
  );
  for (const [place, line] of lines.entries()) {
    if (place % MATCHED_IN_SLICE === MATCHED_IN_SLICE - 1) yield;
    if (line.kind === 'fee' || line.kind === 'payout') continue;
    const known = booked.get(line.reference);
    const there = seen.get(line.reference) ?? [];
    const earlier = there.filter(({ kind }) => kind === line.kind);
    const difference = differenceOf(line, known, earlier);
    if (difference) differences.push({ line: place, reference: line.reference, date: line.date, ...difference });
    there.push(line);
    seen.set(line.reference, there);
  }
  for (const [reference, later] of after) seen.set(reference, [...(seen.get(reference) ?? []), ...later]);
  const days = daysOf(lines);
  let place = 0;
  for (const [reference, known] of booked) {
    differences.push(...missing(reference, known, seen.get(reference) ?? [], days));
    place += 1;
    if (place % MATCHED_IN_SLICE === 0) yield;
  }
  return [...differences, ...totals(lines, days?.to ?? '')];
}

type Parting = Pick<FoundDifference, 'kind' | 'expected' | 'found'>;

function differenceOf(
  { kind, amount_minor, currency }: SettlementLine,
  known: BookedReference | undefined,
  earlier: readonly Pick<SettlementLine, 'amount_minor'>[],
): Parting | null {
  const found = money(amount_minor, currency);
  if (!known) return { kind: 'unknown_payment', expected: '', found };
  if (currency !== known.currency)
    return { kind: 'currency', expected: money(known.amount_minor, known.currency), found };
  if (kind === 'payment') {
    const expected = money(known.amount_minor, known.currency);
    if (!known.paid) return { kind: 'not_paid', expected: '', found };
    if (earlier.length > 0) return { kind: 'duplicate', expected: '', found };
    return amount_minor === known.amount_minor ? null : { kind: 'amount', expected, found };
  }
  const own = kind === 'refund' ? known.refunds : known.charge_backs;
  const left = [...own];
  for (const one of earlier) {
    const place = left.indexOf(-one.amount_minor);
    left.splice(place === -1 ? 0 : place, 1);
  }
  if (left.includes(-amount_minor)) return null;
  const [expected] = left;
  if (expected !== undefined) return { kind: 'amount', expected: money(-expected, known.currency), found };
  if (own.length > 0) return { kind: 'duplicate', expected: '', found };
  return { kind: kind === 'refund' ? 'unknown_refund' : 'not_charged_back', expected: '', found };
}

/** What the books moved of a reference in the days of the file, but the last of them, and no file has. */
function missing(
  reference: string,
  known: BookedReference,
  seen: readonly Pick<SettlementLine, 'kind' | 'amount_minor'>[],
  days: { from: string; to: string } | null,
): FoundDifference[] {
  const isWithin = (date: string | null): date is string =>
    date !== null && days !== null && date >= days.from && date < days.to;
  const of = (kind: string) => seen.filter((line) => line.kind === kind);
  // A refund that did not arrive is nothing in the end: a provider may as well not tell of it at all.
  const sum = (kind: string) => total(of(kind).map(({ amount_minor }) => amount_minor));
  const gone = (kind: FoundDifference['kind'], minor: number, date: string): FoundDifference => ({
    ...{ line: -1, kind, reference, expected: money(minor, known.currency), found: '', date },
  });
  return [
    ...(known.paid && isWithin(known.paid_on) && of('payment').length === 0
      ? [gone('missing_payment', known.amount_minor, known.paid_on)]
      : []),
    ...(isWithin(known.refunded_on) &&
    of('refund').length < known.refunds.length &&
    sum('refund') !== -total(known.refunds)
      ? [gone('missing_refund', -(known.refunds.at(-1) ?? 0), known.refunded_on)]
      : []),
    ...(isWithin(known.charged_back_on) && of('charge_back').length < known.charge_backs.length
      ? [gone('missing_charge_back', -(known.charge_backs.at(-1) ?? 0), known.charged_back_on)]
      : []),
  ];
}

const total = (minors: readonly number[]) => minors.reduce((all, minor) => all + minor, 0);

/** By currency, what came to the account is the sum of the lines. `date`: their last day. */
function totals(lines: readonly SettlementLine[], date: string): FoundDifference[] {
  const sums = new Map<string, { paidOut: number; lines: number; isPaidOut: boolean }>();
  for (const { currency, kind, amount_minor } of lines) {
    const sum = sums.get(currency) ?? { paidOut: 0, lines: 0, isPaidOut: false };
    if (kind === 'payout') sums.set(currency, { ...sum, paidOut: sum.paidOut + amount_minor, isPaidOut: true });
    else sums.set(currency, { ...sum, lines: sum.lines + amount_minor });
  }
  return [...sums].flatMap(([currency, sum]) => {
    const [expected, found] = [money(sum.lines, currency), money(sum.paidOut, currency)];
    return !sum.isPaidOut || expected === found
      ? []
      : [{ line: -1, kind: 'total' as const, reference: currency, expected, found, date }];
  });
}

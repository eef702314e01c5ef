import type { SETTLEMENT_DIFFERENCES, SettlementLine } from '@vonk/contracts/payments/settlementLine';
import type { BookedReference } from '@vonk/contracts/payments/bookedReference';
import { amountsLeft, type AmountsLeft } from './amountsLeft.ts';

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
export type Settled = ReadonlyMap<string, readonly SettledLine[]>;
type SettledLine = Pick<SettlementLine, 'kind' | 'amount_minor'>;

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
 * Lays each line of a file against the books; yields after each slice. `booked`: what the books know of the references in it, and
 * of all that moved from `since` to its last day; each movement answers one line of one file. `before` and `after`: lines of files
 * that were taken in earlier and later; what a later one has is not missing. `since`: the last day of the file before this one, or
 * the first day of this one where it is the first: no day lies between two files.
 */
export function* matchSettlement(
  lines: readonly SettlementLine[],
  booked: ReadonlyMap<string, BookedReference>,
  before: Settled,
  after: Settled = new Map(),
  since: string | null = null,
): Generator<void, FoundDifference[]> {
  const differences: FoundDifference[] = [];
  const seen = tallies(booked);
  const tally = (settled: Settled) => {
    for (const [reference, known] of settled)
      for (const { kind, amount_minor } of known) if (isMovement(kind)) note(seen(kind, reference), amount_minor);
  };
  tally(before);
  for (const [place, line] of lines.entries()) {
    if (place % MATCHED_IN_SLICE === MATCHED_IN_SLICE - 1) yield;
    const { kind, reference, date } = line;
    if (!isMovement(kind)) continue;
    const there = seen(kind, reference);
    const difference = differenceOf({ ...line, kind }, booked.get(reference), there);
    if (difference) differences.push({ line: place, reference, date, ...difference });
    note(there, line.amount_minor);
  }
  tally(after);
  const days = daysOf(lines);
  let place = 0;
  const watched = days && { from: since ?? days.from, to: days.to };
  for (const [reference, known] of booked) {
    differences.push(...missing(reference, known, seen, watched));
    place += 1;
    if (place % MATCHED_IN_SLICE === 0) yield;
  }
  return [...differences, ...totals(lines, days?.to ?? '')];
}

type Movement = 'payment' | 'refund' | 'charge_back';
const isMovement = (kind: SettlementLine['kind']): kind is Movement =>
  kind === 'payment' || kind === 'refund' || kind === 'charge_back';

/** Lines of a kind and reference so far: how many, what they come to, and the movements of the books without one yet. */
type Tally = { count: number; sum: number; left: AmountsLeft };
type TallyOf = (kind: Movement, reference: string) => Tally;

/** Each is made when it is first asked for: most references have one line. */
function tallies(booked: ReadonlyMap<string, BookedReference>): TallyOf {
  const known = new Map<string, Tally>();
  return (kind, reference) => {
    const key = `${kind} ${reference}`;
    const found = known.get(key) ?? { count: 0, sum: 0, left: amountsLeft(ownOf(kind, booked.get(reference))) };
    known.set(key, found);
    return found;
  };
}

const NONE: readonly number[] = [];
const ownOf = (kind: Movement, known: BookedReference | undefined): readonly number[] =>
  (kind === 'refund' ? known?.refunds : kind === 'charge_back' ? known?.charge_backs : NONE) ?? NONE;

function note(tally: Tally, amount_minor: number): void {
  tally.count += 1;
  tally.sum += amount_minor;
  tally.left.take(-amount_minor);
}

type Parting = Pick<FoundDifference, 'kind' | 'expected' | 'found'>;

function differenceOf(
  { kind, amount_minor, currency }: SettlementLine & { kind: Movement },
  known: BookedReference | undefined,
  { count, left }: Tally,
): Parting | null {
  const found = money(amount_minor, currency);
  if (!known) return { kind: 'unknown_payment', expected: '', found };
  const isOther = currency !== known.currency || amount_minor !== known.amount_minor;
  if (kind === 'payment' && known.mismatched && isOther && count === 0)
    return { kind: 'wrong_amount', expected: money(known.amount_minor, known.currency), found };
  if (currency !== known.currency)
    return { kind: 'currency', expected: money(known.amount_minor, known.currency), found };
  if (known.batch) {
    if (count > 0) return { kind: 'duplicate', expected: '', found };
    const booked = money(known.amount_minor + amount_minor, currency);
    return amount_minor === 0
      ? null
      : { kind: 'amount', expected: money(known.amount_minor, known.currency), found: booked };
  }
  if (kind === 'payment') {
    const expected = money(known.amount_minor, known.currency);
    if (!known.paid) return { kind: 'not_paid', expected: '', found };
    if (count > 0) return { kind: 'duplicate', expected: '', found };
    return amount_minor === known.amount_minor ? null : { kind: 'amount', expected, found };
  }
  if (left.has(-amount_minor)) return null;
  const expected = left.first();
  if (expected !== undefined) return { kind: 'amount', expected: money(-expected, known.currency), found };
  if (ownOf(kind, known).length > 0) return { kind: 'duplicate', expected: '', found };
  return { kind: kind === 'refund' ? 'unknown_refund' : 'not_charged_back', expected: '', found };
}

/** What the books moved of a reference in these days, but the last of them, and no file has: that is the next file's to miss. */
function missing(
  reference: string,
  known: BookedReference,
  seen: TallyOf,
  days: { from: string; to: string } | null,
): FoundDifference[] {
  if (known.settled_elsewhere) return [];
  const isWithin = (date: string | null): date is string =>
    date !== null && days !== null && date >= days.from && date < days.to;
  const gone = (kind: FoundDifference['kind'], minor: number, date: string): FoundDifference => ({
    ...{ line: -1, kind, reference, expected: money(minor, known.currency), found: '', date },
  });
  return [
    ...(known.paid && isWithin(known.paid_on) && seen('payment', reference).count === 0
      ? [gone('missing_payment', known.amount_minor, known.paid_on)]
      : []),
    ...(isWithin(known.refunded_on) &&
    seen('refund', reference).count < known.refunds.length &&
    // A refund that did not arrive is nothing in the end: a provider may as well not tell of it at all.
    seen('refund', reference).sum !== -total(known.refunds)
      ? [gone('missing_refund', -(known.refunds.at(-1) ?? 0), known.refunded_on)]
      : []),
    ...(isWithin(known.charged_back_on) && seen('charge_back', reference).count < known.charge_backs.length
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

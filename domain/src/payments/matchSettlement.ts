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

/**
 * Lays each line of a file against the books. `booked`: what the books know of the references in it, and of all that moved in
 * its days; each movement answers one line of one file. `before` and `after`: lines of files that were taken in earlier and
 * later; what a later one has is not missing.
 */
export function matchSettlement(
  lines: readonly SettlementLine[],
  booked: ReadonlyMap<string, BookedReference>,
  before: Settled,
  after: Settled = new Map(),
): FoundDifference[] {
  const differences: FoundDifference[] = [];
  const seen = new Map<string, Pick<SettlementLine, 'kind' | 'amount_minor'>[]>(
    [...before].map(([reference, known]) => [reference, [...known]]),
  );
  lines.forEach((line, place) => {
    if (line.kind === 'fee' || line.kind === 'payout') return;
    const known = booked.get(line.reference);
    const earlier = (seen.get(line.reference) ?? []).filter(({ kind }) => kind === line.kind);
    const difference = differenceOf(line, known, earlier);
    if (difference) differences.push({ line: place, reference: line.reference, date: line.date, ...difference });
    seen.set(line.reference, [...(seen.get(line.reference) ?? []), line]);
  });
  for (const [reference, later] of after) seen.set(reference, [...(seen.get(reference) ?? []), ...later]);
  return [...differences, ...missing(lines, booked, seen), ...totals(lines)];
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

/** What the books moved in the days of the file, but the last of them, and no file has. */
function missing(
  lines: readonly SettlementLine[],
  booked: ReadonlyMap<string, BookedReference>,
  seen: Settled,
): FoundDifference[] {
  const dates = lines.map(({ date }) => date).sort();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const isWithin = (date: string | null): date is string => date !== null && date >= from && date < to;
  return [...booked].flatMap(([reference, known]) => {
    const has = (kind: string) => (seen.get(reference) ?? []).filter((line) => line.kind === kind).length;
    // A refund that did not arrive is nothing in the end: a provider may as well not tell of it at all.
    const sum = (kind: string) =>
      total((seen.get(reference) ?? []).filter((line) => line.kind === kind).map(({ amount_minor }) => amount_minor));
    const gone = (kind: FoundDifference['kind'], minor: number, date: string): FoundDifference => ({
      ...{ line: -1, kind, reference, expected: money(minor, known.currency), found: '', date },
    });
    return [
      ...(known.paid && isWithin(known.paid_on) && has('payment') === 0
        ? [gone('missing_payment', known.amount_minor, known.paid_on)]
        : []),
      ...(isWithin(known.refunded_on) && has('refund') < known.refunds.length && sum('refund') !== -total(known.refunds)
        ? [gone('missing_refund', -(known.refunds.at(-1) ?? 0), known.refunded_on)]
        : []),
      ...(isWithin(known.charged_back_on) && has('charge_back') < known.charge_backs.length
        ? [gone('missing_charge_back', -(known.charge_backs.at(-1) ?? 0), known.charged_back_on)]
        : []),
    ];
  });
}

const total = (minors: readonly number[]) => minors.reduce((all, minor) => all + minor, 0);

/** By currency, what came to the account is the sum of the lines. */
function totals(lines: readonly SettlementLine[]): FoundDifference[] {
  const currencies = new Set(lines.filter(({ kind }) => kind === 'payout').map(({ currency }) => currency));
  return [...currencies].flatMap((currency) => {
    const sum = (isPayout: boolean) =>
      lines
        .filter((line) => line.currency === currency && (line.kind === 'payout') === isPayout)
        .reduce((total, { amount_minor }) => total + amount_minor, 0);
    const date =
      lines
        .map((line) => line.date)
        .sort()
        .at(-1) ?? '';
    const [expected, found] = [money(sum(false), currency), money(sum(true), currency)];
    return expected === found ? [] : [{ line: -1, kind: 'total' as const, reference: currency, expected, found, date }];
  });
}

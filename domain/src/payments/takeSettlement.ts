import type { BookedReference } from '@vonk/contracts/payments/bookedReference';
import { BANK, type SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { inSlices, type Pause } from '../inSlices.ts';
import { beginSettlement } from './beginSettlement.ts';
import type { Decisions } from './decisions.ts';
import { daysOf, matchSettlement, type FoundDifference, type Settled } from './matchSettlement.ts';
import { noteDifferences, unnoted } from './noteDifferences.ts';
import { settlement as settlementStream, type Difference, type Settlement } from './settlement.ts';
import { takeSettlementLines } from './takeSettlementLines.ts';

/** What the provider tells of; its lines are asked for when it is taken in. */
export type ToldSettlement = Readonly<{
  id: string;
  name: string;
  lines: () => Promise<readonly SettlementLine[]>;
  /** Of a statement of the bank: that it is one, and bookings in it that are about something else. */
  bank?: Readonly<{ left_out: number }>;
}>;
/** `run`: one of its own for each time somebody takes something in; `by`: a member of staff or the house. */
export type TakenBy = Readonly<{ run: string; by: string; at: Date }>;
/** What the read models know. */
export type SettlementFacts = Readonly<{
  /** Resolves when they know all that has happened up to now; rejects when that takes too long. */
  caughtUp: () => Promise<unknown>;
  lines: (settlement: string) => Promise<readonly SettlementLine[]>;
  /** The last day (YYYY-MM-DD) of the settlements before it, of the same one who pays out; null for the first. */
  settledUntil: (settlement: string) => Promise<string | null>;
  booked: (
    wanted: Readonly<{ settlement: string; references: readonly string[]; from: string; to: string }>,
  ) => Promise<ReadonlyMap<string, BookedReference>>;
  /** Lines of other settlements with these references, of those before and after this one. */
  settled: (
    settlement: string,
    references: readonly string[],
  ) => Promise<Readonly<{ before: Settled; after: Settled }>>;
  /** SHA-256 of lines, in hexadecimal digits. */
  digestOf: (lines: readonly SettlementLine[]) => string;
  /** Lets others have their turn: a settlement may have very many lines. */
  pause: Pause;
}>;
type Decide = Pick<Decisions, 'decide'>;

/** `unmatched`: settlements that are here, but were not laid against the books; `differing`: those with open differences. */
type ToTake = Readonly<{
  told: readonly ToldSettlement[];
  unmatched?: readonly string[];
  differing?: readonly string[];
}>;

/**
 * Takes settlements in and lays them against the books, with those that are here but `unmatched`, and looks whether those that
 * were `differing` still do. Taken in again one is matched anew; cut off anywhere it goes on where it was. Several may do it at
 * once. Refuses file_too_long.
 */
export async function takeSettlements(
  decisions: Decide,
  facts: SettlementFacts,
  { told, unmatched = [], differing = [] }: ToTake,
  taker: TakenBy,
): Promise<void> {
  const anew = new Set(unmatched);
  for (const one of told) if (await takeLines(decisions, facts, one, taker)) anew.add(one.id);
  const again = differing.filter((id) => !anew.has(id));
  if (anew.size + again.length === 0) return;
  // Of two that are taken in at once, the later one finds what the earlier one has: its lines are in the read model by then.
  await facts.caughtUp();
  for (const id of anew) await match(decisions, facts, id, taker, true);
  for (const id of again) await match(decisions, facts, id, taker, false);
}

/** Puts the lines into the log, some at a time. False: somebody takes another one in by this name. */
async function takeLines(
  { decide }: Decide,
  { digestOf }: SettlementFacts,
  { id, name, lines: read, bank }: ToldSettlement,
  { run, by, at }: TakenBy,
): Promise<boolean> {
  const lines = await read();
  const digest = digestOf(lines);
  const of = bank === undefined ? {} : { provider: BANK, ...bank };
  const begun = { settlement: id, name, lines: lines.length, digest, by, at: at.toISOString(), ...of };
  let state = await decide(settlementStream, id, `${run}:begin`, (now) => beginSettlement(now, begun));
  for (let part = 0; !state.whole && state.begun?.digest === digest; part += 1)
    state = await decide(settlementStream, id, `${run}:lines:${part}`, (now) =>
      takeSettlementLines(now, { settlement: id, digest, lines }),
    );
  return state.whole;
}

/** Notes what differs. `isNew`: it is noted that somebody looked, also where nothing has changed. */
async function match(
  { decide }: Decide,
  facts: SettlementFacts,
  id: string,
  { run, by, at }: TakenBy,
  isNew: boolean,
): Promise<void> {
  const differences = await differencesOf(facts, id);
  const isSame = (now: Settlement) => Object.values(unnoted(now, differences)).every(({ length }) => length === 0);
  for (let part = 0, left = true; left; part += 1) {
    const state = await decide(settlementStream, id, `${run}:match:${part}`, (now) =>
      !isNew && isSame(now) ? [] : noteDifferences(now, { settlement: id, differences, by, at: at.toISOString() }),
    );
    const { found, gone } = unnoted(state, differences);
    left = state.whole && found.length + gone.length > 0;
  }
}

async function differencesOf(facts: SettlementFacts, id: string): Promise<Difference[]> {
  const lines = await facts.lines(id);
  const days = daysOf(lines);
  if (days === null) return [];
  const references = [...new Set(lines.map(({ reference }) => reference))];
  const since = (await facts.settledUntil(id)) ?? days.from;
  const booked = await facts.booked({ settlement: id, references, from: since, to: days.to });
  const { before, after } = await facts.settled(id, [...new Set([...references, ...booked.keys()])]);
  const matched = await inSlices(matchSettlement(lines, booked, before, after, since), facts.pause);
  const found = matched.map((one) => differenceOf(id, one, booked));
  return [...new Map(found.map((one) => [one.difference, one])).values()];
}

const differenceOf = (
  settlement: string,
  { line, kind, reference, expected, found, date }: FoundDifference,
  booked: ReadonlyMap<string, BookedReference>,
): Difference => ({
  difference: `${settlement}:${kind}:${line === -1 ? reference : line}`,
  ...{ kind, reference, expected, found, month: date.slice(0, 7) },
  payment: booked.get(reference)?.payment ?? null,
});

import { setImmediate } from 'node:timers/promises';
import { calendarDate } from '@vonk/domain/calendarDate';
import { siteZone } from '@vonk/contracts/siteZone';
import { closeMonth, cutMonth } from '@vonk/domain/payments/closeMonth';
import { month as monthStream } from '@vonk/domain/payments/month';
import { inSlices } from '@vonk/domain/inSlices';
import { settlementsSince } from '@vonk/domain/payments/settlementsSince';
import { takeSettlements, type SettlementFacts, type TakenBy } from '@vonk/domain/payments/takeSettlement';
import { refuse } from '@vonk/domain/refuse';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { digestOf } from '@vonk/platform/commands/digestOf';
import { ProviderUnavailable } from '@vonk/platform/payment-provider/paymentProvider';
import { readBookedReferences } from '@vonk/projector/payments/bookedReferences.query';
import {
  readSettledElsewhere,
  readSettlementLines,
  readUnmatched,
  withoutTaken,
} from '@vonk/projector/payments/settlementFacts.query';
import { readMonths, type MonthRow } from '@vonk/projector/payments/settlements.query';
import type { AppContext } from '../appContext.ts';
import { parseSettlement } from './parseSettlement.ts';
import { settlementDecisions } from './settlementDecisions.ts';

/** Longer than an answer waits for its own change: a settlement may have many lines. The deadline of the call ends it sooner. */
const CAUGHT_UP_MS = 20_000;

const factsOf = ({ db, store, readYourWrites, payments }: AppContext): SettlementFacts => ({
  caughtUp: async () =>
    (await readYourWrites.waitFor(await store.head(), CAUGHT_UP_MS)) || refuse('temporarily_unavailable'),
  lines: (settlement) => readSettlementLines(db, settlement),
  booked: (wanted) => readBookedReferences(db, { ...wanted, provider: payments?.name ?? null }),
  settled: (settlement, references) => readSettledElsewhere(db, settlement, references),
  digestOf,
  pause: () => setImmediate(),
});

type File = Readonly<{ id: string; name: string; file: string }>;

/** Takes a file in. Refuses unsupported_type, and temporarily_unavailable: the same file once more goes on where it was. */
export async function importSettlement(context: AppContext, { id, name, file }: File, taker: TakenBy): Promise<void> {
  const lines = await inSlices(parseSettlement(file), () => setImmediate());
  const told = [{ id, name, lines: () => Promise.resolve(lines) }];
  await takeSettlements(settlementDecisions(context), factsOf(context), { told }, taker);
}

/** Takes in what the provider tells of and is not here yet. Refuses temporarily_unavailable. */
export async function fetchSettlements(context: AppContext, taker: TakenBy): Promise<void> {
  const { db, payments } = context;
  try {
    const told = await withoutTaken(db, (await payments?.settlements?.(settlementsSince(taker.at))) ?? []);
    const unmatched = await readUnmatched(db);
    await takeSettlements(settlementDecisions(context), factsOf(context), { told, unmatched }, taker);
  } catch (error) {
    if (error instanceof ProviderUnavailable) refuse('temporarily_unavailable');
    throw error;
  }
}

/** What a month is: it runs, it is over and can be closed, or it is closed. `today`: a day of the site's zone. */
export const monthState = ({ id, closed_at }: MonthRow, today: string): 'running' | 'open' | 'closed' =>
  closed_at !== null ? 'closed' : id >= today.slice(0, 7) ? 'running' : 'open';

type Closing = Readonly<{ month: string; by: string; now: Date; reason: string; command: Command }>;

/**
 * Closes a month with what it came to where the books are cut for it; answers the position of that. Refuses as the decider
 * does, and temporarily_unavailable: the read models do not know the cut yet.
 */
export async function closeTheMonth(
  context: AppContext,
  { month, by, now, reason, command }: Closing,
): Promise<{ position: bigint | null }> {
  const { commands, db, readYourWrites } = context;
  const today = calendarDate(now, siteZone);
  const factsNow = async (closing: string | null) => {
    const months = await readMonths(db, today, closing);
    const own = months.find(({ id }) => id === month);
    // One before it that is open could still change it.
    const earlier = months.some((one) => one.id < month && monthState(one, today) === 'open' && one.net.length > 0);
    const over = own !== undefined && month < today.slice(0, 7) && !earlier;
    return { known: own !== undefined, over, net: own?.net ?? [], differences: own?.differences ?? 0 };
  };
  const cut = command.id;
  const before = await factsNow(null);
  const made = await commands.execute({
    ...{ stream: monthStream, id: month, command: deriveCommand(command, 'cut') },
    decide: (state) => cutMonth(state, { month, cut, by }, before),
  });
  if (!(await readYourWrites.waitFor(made.position))) refuse('temporarily_unavailable');
  const facts = await factsNow(month);
  return commands.execute({
    ...{ stream: monthStream, id: month, command },
    decide: (state) => closeMonth(state, { month, cut, by, at: now.toISOString(), reason }, facts),
  });
}

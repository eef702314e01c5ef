import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { settlementsSince } from '@vonk/domain/payments/settlementsSince';
import { takeSettlements, type SettlementFacts } from '@vonk/domain/payments/takeSettlement';
import { digestOf } from '@vonk/platform/commands/digestOf';
import { readBookedReferences } from '@vonk/projector/payments/bookedReferences.query';
import {
  readSettledElsewhere,
  readSettledUntil,
  readSettlementLines,
  readToMatch,
  withoutTaken,
} from '@vonk/projector/payments/settlementFacts.query';
import type { TimerDefinition } from '../timerDefinition.ts';
import type { WorkerContext } from '../workerContext.ts';
import { decisionsOf } from './settle.ts';

export const FETCH_SETTLEMENTS = 'fetch-settlements';
const DAY_MS = 24 * 60 * 60_000;
const BY = 'system:payment-provider';
/** Settlements in a night: those of more than a year that are paid out every day. */
const LOOKED_AT_AGAIN = 400;

const factsOf = ({ db, store, projected, provider }: WorkerContext): SettlementFacts => ({
  caughtUp: async () => {
    if (!(await projected(await store.head()))) throw new Error('the read models do not know the settlement yet');
  },
  lines: (settlement) => readSettlementLines(db, settlement),
  settledUntil: (settlement) => readSettledUntil(db, settlement),
  booked: (wanted) => readBookedReferences(db, { ...wanted, provider: provider?.name ?? null }),
  settled: (settlement, references) => readSettledElsewhere(db, settlement, references),
  digestOf,
  pause: () => setImmediate(),
});

/**
 * Takes in, once a day, what the provider paid out and is not here yet, ends what was cut off, and looks at open differences
 * again: of most the books know more by then. One row; one that fails is tried again.
 */
export const fetchSettlements: TimerDefinition = {
  kind: FETCH_SETTLEMENTS,
  handle: (context) => async () => {
    const now = context.clock();
    const told = await withoutTaken(context.db, (await context.provider?.settlements?.(settlementsSince(now))) ?? []);
    const toMatch = await readToMatch(context.db, LOOKED_AT_AGAIN);
    const taker = { run: randomUUID(), by: BY, at: now };
    await takeSettlements(decisionsOf(context), factsOf(context), { told, ...toMatch }, taker);
    return new Date(now.getTime() + DAY_MS);
  },
};

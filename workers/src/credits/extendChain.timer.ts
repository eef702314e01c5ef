import { extendEventChain } from '@vonk/platform/event-chain/extendEventChain';
import type { TimerDefinition } from '../timerDefinition.ts';
import { CHAINED_CATEGORIES } from './proveLedger.ts';

export const EXTEND_CHAIN = 'extend-chain';
const EVERY_MS = 60_000;

/** Follows the events of money and books with the chain: what is changed in the log after that minute is found. */
export const extendChain: TimerDefinition = {
  kind: EXTEND_CHAIN,
  handle: (context) => async () => {
    await extendEventChain(context.db, context.store, CHAINED_CATEGORIES);
    return new Date(context.clock().getTime() + EVERY_MS);
  },
};

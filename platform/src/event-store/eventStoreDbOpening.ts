import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStoreDbAddress } from './eventStoreDbAddress.ts';
import { isRefused, isUnknownUser } from './eventStoreDbConnection.ts';
import { connectionFault } from './eventStoreDbProbe.ts';
import { EventStoreUrlWrong } from './eventStoreUrlWrong.ts';

const ASK_AGAIN_MS = 500;

/**
 * Milliseconds for which a node must say no to a user before it is believed: one that has just come up knows nobody until a
 * leader is there, which took a cluster of three 3.4 s.
 */
export const REFUSED_FOR_MS = 15_000;

/**
 * Asks until the store answers. Throws EventStoreUrlWrong when waiting is of no use, and what `ask` throws when nobody has
 * answered for `openWithin` milliseconds.
 */
export async function untilItAnswers(
  ask: () => Promise<void>,
  address: EventStoreDbAddress,
  openWithin: number,
): Promise<void> {
  const begun = performance.now();
  let refusedSince: number | null = null;
  for (;;)
    try {
      return await ask();
    } catch (error) {
      const now = performance.now();
      if (isRefused(error)) {
        refusedSince ??= now;
        if (now - refusedSince >= Math.min(REFUSED_FOR_MS, openWithin)) throw refusal(error, address);
      } else {
        refusedSince = null;
        const fault = await connectionFault(address);
        if (fault) throw new EventStoreUrlWrong(fault, false, { cause: error });
        if (now - begun >= openWithin) throw error;
      }
      await sleep(ASK_AGAIN_MS);
    }
}

function refusal(error: unknown, { where, hasUser }: EventStoreDbAddress): EventStoreUrlWrong {
  const at = `EventStoreDB at ${where}`;
  const what = isUnknownUser(error)
    ? `${at} does not take this user and password.`
    : hasUser
      ? `${at} does not let this user read $all: give it that right, see "EventStoreDB with TLS and users" in docs/operations.md.`
      : `${at} wants a user: esdb://user:password@…`;
  return new EventStoreUrlWrong(what, true, { cause: error });
}

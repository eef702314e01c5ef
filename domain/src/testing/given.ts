import { allEvents } from '@vonk/contracts/events';
import { Refusal, remember, type Event, type Recorded, type Stream } from '@vonk/contracts/kernel';
import type { RefusalCode } from '@vonk/contracts/refusals';
import { expect } from 'vitest';

/** When the events of a past happened, unless `happened` says otherwise. */
export const longAgo = new Date('2026-01-05T12:00:00Z');

/** An event with its own time. */
export const happened = <E extends Event>(at: string, event: E): E => ({ ...event, at: new Date(at) });

/** As the store would give it back, at revision `revision`. */
export function recorded<E extends Event>(event: E, revision: number): Recorded<E> {
  const at = (event as Partial<Recorded>).at ?? longAgo;
  const place = { id: `event-${revision}`, stream: 'test-1', revision, position: BigInt(revision) };
  return { ...event, ...place, at, metadata: { at: at.toISOString() } };
}

/** The state a past leaves; each event must be one that the contract lets into the store. */
export function stateAfter<State, E extends Event>(stream: Stream<State, E>, past: readonly NoInfer<E>[]): State {
  for (const { type, data } of past) expect(allEvents[type]?.data.parse(data), type).toEqual(data);
  return remember(stream, past.map(recorded));
}

/**
 * given(events).when(decision).thenRecords(events): the way a decision is tested.
 * (No bare `then`: it would make the object a thenable.)
 */
export function specify<State, E extends Event>(stream: Stream<State, E>) {
  return (...past: E[]) => ({
    when: (decide: (state: State) => E[]) => {
      const run = () => {
        const events = decide(stateAfter(stream, past));
        for (const { type, data } of events) expect(allEvents[type]?.data.parse(data), type).toEqual(data);
        return events;
      };
      return {
        thenRecords: (...expected: E[]) => expect(run()).toEqual(expected),
        thenNothing: () => expect(run()).toEqual([]),
        thenRefuses: (code: RefusalCode, details: Record<string, unknown> = {}) => {
          try {
            run();
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
            const refusal = error as Refusal;
            return expect({ code: refusal.code, details: refusal.details }).toEqual({ code, details });
          }
          return expect.fail(`expected refusal ${code}`);
        },
      };
    },
  });
}

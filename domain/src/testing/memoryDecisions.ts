import type { Event } from '@vonk/contracts/kernel';
import type { Decisions } from '../payments/decisions.ts';
import { stateAfter } from './given.ts';

/** More than any test decides: what goes on for ever fails instead. */
const MOST = 200;

/**
 * A log in memory, for what decides on several streams: what a stream decides under the same name is recorded once, as
 * in the store. `past` and `log` by the name of the stream.
 */
export function memoryDecisions(past: Readonly<Record<string, readonly Event[]>> = {}) {
  const log = new Map<string, readonly Event[]>(Object.entries(past));
  const recorded = new Set<string>();
  let asked = 0;
  const nameOf = ({ category }: { category: string }, id: string) => `${category}-${id}`;
  const load: Decisions['load'] = (stream, id) =>
    Promise.resolve(stateAfter(stream, (log.get(nameOf(stream, id)) ?? []) as never));
  const decide: Decisions['decide'] = async (stream, id, what, decision) => {
    if ((asked += 1) > MOST) throw new Error('it decides without end');
    const name = nameOf(stream, id);
    const once = `${name} ${what}`;
    const decided = recorded.has(once) ? [] : decision(await load(stream, id));
    if (decided.length > 0) {
      recorded.add(once);
      log.set(name, [...(log.get(name) ?? []), ...decided]);
    }
    return load(stream, id);
  };
  /** What was recorded on a stream beyond its past. */
  const added = (name: string) => (log.get(name) ?? []).slice(past[name]?.length ?? 0);
  return { load, decide, added };
}

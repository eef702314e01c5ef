import { listen } from '@vonk/platform/postgres/listen';
import type { SessionData } from 'express-session';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../appContext.ts';

/** Channel on which the table of the sessions tells which one was changed or ended: its `sid`, or nothing for all. */
export const SESSION_CHANGED_CHANNEL = 'session_changed';
/** A session that is over by a change nobody could tell of is over here after so long. */
const KEPT_MS = 60_000;
const KEPT_MAX = 20_000;

type Kept = Readonly<{ text: string; data: Readonly<SessionData>; until: number }>;

/** Sessions of members as their rows had them, in front of the table. `sid` as in the table. */
export type SessionMemory = Readonly<{
  /** What is kept, fresh for each caller; else what `look` finds in the table, kept from now on. Null where there is none. */
  read: (sid: string, look: () => Promise<SessionData | null>) => Promise<SessionData | null>;
  /** What is kept and holds now, shared by all who look: not to be changed. Null where the table would have to be asked. */
  peek: (sid: string) => Readonly<SessionData> | null;
  /** After these rows were changed or ended here: others hear it from the table. */
  forget: (sids: readonly string[]) => void;
}>;

const memories = new WeakMap<AppContext, SessionMemory>();

/**
 * The memory of this api: a session is read from its row once a minute instead of with every call. Whoever changes or ends one,
 * in whatever process, is heard at once (a trigger of the table announces it); while nobody listens nothing is kept, and after
 * each new connection all is forgotten. Bounded: 20,000 sessions, a minute each.
 */
export function sessionMemoryOf(context: AppContext): SessionMemory {
  const known = memories.get(context);
  if (known) return known;
  const kept = new LRUCache<string, Kept>({ max: KEPT_MAX });
  /** Reads that are under way: one that a change overtook may have seen the row of before, and is not kept. */
  const reading = new Map<string, Set<symbol>>();
  let listens = false;

  const forgetOne = (sid: string) => {
    kept.delete(sid);
    reading.delete(sid);
  };
  const forgetAll = () => {
    kept.clear();
    reading.clear();
  };
  const listening = listen(
    context.config.databaseDirectUrl,
    [SESSION_CHANGED_CHANNEL],
    (_, sid) => (sid === '' ? forgetAll() : forgetOne(sid)),
    () => {
      listens = true;
      forgetAll();
    },
  );
  context.onClose(listening.close);

  const holding = (sid: string) => {
    const found = kept.get(sid);
    return found && context.clock().getTime() < found.until ? found : null;
  };
  const memory: SessionMemory = {
    peek: (sid) => holding(sid)?.data ?? null,
    read: async (sid, look) => {
      const found = holding(sid);
      if (found) return JSON.parse(found.text) as SessionData;
      const now = context.clock().getTime();
      const mine = Symbol(sid);
      const readers = reading.get(sid) ?? new Set();
      reading.set(sid, readers.add(mine));
      try {
        const data = await look();
        if (data !== null && listens && reading.get(sid)?.has(mine)) {
          const text = JSON.stringify(data);
          kept.set(sid, { text, data: JSON.parse(text) as SessionData, until: now + KEPT_MS });
        }
        return data;
      } finally {
        readers.delete(mine);
        if (readers.size === 0 && reading.get(sid) === readers) reading.delete(sid);
      }
    },
    forget: (sids) => sids.forEach(forgetOne),
  };
  memories.set(context, memory);
  return memory;
}

import { keepPresent } from '@vonk/projector/discovery/presence.query';
import type { AppContext } from '../appContext.ts';
import { readLivingSessions } from '../http/sessions.store.ts';
import type { LiveConnection } from './liveConnection.ts';

const LOOK_MS = 2000;
const PRESENT_MS = 60_000;
const KEEP_ALIVE_MS = 20_000;

/**
 * Looks after open streams: ends those whose session has ended (logout, password change, deletion) and all of them when the
 * server is closing, keeps them alive on the way, and their members present. Two queries for all of them together, the
 * second once a minute.
 */
export function watchStreams(context: AppContext, all: () => LiveConnection[]): () => void {
  let presentAt = 0;
  let keptAliveAt = 0;
  let busy = false;

  const look = async () => {
    const open = all();
    if (open.length === 0) return;
    for (const connection of open) if (connection.isServerClosing) connection.end();
    const keys = [...new Set(open.map(({ who }) => who.sessionKey))];
    const alive = await readLivingSessions(context.db, keys);
    for (const connection of open) if (!alive.has(connection.who.sessionKey)) connection.end();

    const now = context.clock();
    if (now.getTime() - presentAt < PRESENT_MS) return;
    presentAt = now.getTime();
    const present = open.map(({ who }) => who.member);
    await keepPresent(context.db, present, now);
  };

  // Also while the store is away: a stream is not cut for it.
  const keepAlive = () => {
    if (performance.now() - keptAliveAt < KEEP_ALIVE_MS) return;
    keptAliveAt = performance.now();
    for (const connection of all()) connection.keepAlive();
  };

  const timer = setInterval(() => {
    keepAlive();
    if (busy) return;
    busy = true;
    look()
      .catch((error: unknown) => context.logger.warn({ error }, 'the open streams could not be looked after'))
      .finally(() => (busy = false));
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

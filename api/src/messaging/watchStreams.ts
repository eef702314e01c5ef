import type { AppContext } from '../appContext.ts';
import type { LiveConnection } from './liveConnection.ts';

const LOOK_MS = 2000;
const PRESENT_MS = 60_000;

/**
 * Looks after open streams: ends those whose session has ended (logout, password change, deletion) and all of them when the
 * server is closing, and keeps their members present. Two queries for all of them together, the second once a minute.
 */
export function watchStreams(context: AppContext, all: () => LiveConnection[]): () => void {
  let presentAt = 0;
  let busy = false;

  const look = async () => {
    const open = all();
    if (open.length === 0) return;
    for (const connection of open) if (connection.isServerClosing) connection.end();
    const keys = [...new Set(open.map(({ who }) => who.sessionKey))];
    const { rows } = await context.db.raw<{ rows: { sid: string }[] }>(
      'select sid from ops.sessions where sid = any(?) and expire > now()',
      [keys],
    );
    const alive = new Set(rows.map(({ sid }) => sid));
    for (const connection of open) if (!alive.has(connection.who.sessionKey)) connection.end();

    const now = context.clock();
    if (now.getTime() - presentAt < PRESENT_MS) return;
    presentAt = now.getTime();
    await context.db.raw(
      `insert into ops.presence (member, last_seen_at) select unnest(?::text[]), ?::timestamptz
       on conflict (member) do update set last_seen_at = greatest(presence.last_seen_at, excluded.last_seen_at)`,
      [[...new Set(open.map(({ who }) => who.member))], now],
    );
  };

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      .catch((error: unknown) => context.logger.warn({ error }, 'the open streams could not be looked after'))
      .finally(() => (busy = false));
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

import pg from 'pg';

/** Any number, as long as every projector uses the same. */
const LEADER_LOCK = 7_270_013;
const TRY_AGAIN_MS = 500;

/** Postgres channel on which somebody asks for parked events to be tried again; the payload is the projection. */
export const RETRY_CHANNEL = 'projection_retry';

export type Leadership = Readonly<{
  /** Resolves when the lock is lost, with the connection that held it. */
  lost: Promise<void>;
  onRetry: (listener: () => void) => void;
  release: () => Promise<void>;
}>;

/**
 * Waits until this process is the one that writes. The lock belongs to a connection of its own: when the process dies, so
 * does the connection, and the next one in the queue has it within a second; within about five when the machine is gone.
 * Null when `stopped` said so first.
 */
export async function waitForLeadership(databaseUrl: string, stopped: () => boolean): Promise<Leadership | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    application_name: 'projector-leader',
  });
  let onLost = () => {};
  const lost = new Promise<void>((resolve) => (onLost = resolve));
  client.on('error', () => onLost());
  client.on('end', () => onLost());
  await client.connect();
  try {
    await client.query('set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3');
    for (;;) {
      if (stopped()) {
        await client.end();
        return null;
      }
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LEADER_LOCK]);
      if (rows[0]?.mine) break;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
    await client.query(`listen ${RETRY_CHANNEL}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    lost,
    onRetry: (listener) => void client.on('notification', listener),
    release: () => client.end().catch(() => undefined),
  };
}

import type { Knex } from 'knex';
import pg from 'pg';
import { PROJECTED_CHANNEL } from './applyPage.ts';

const RECONNECT_MS = 500;

export type ProjectedPosition = Readonly<{
  /** Tells of each position the live read models reach; gives back how to stop listening. */
  onAdvance: (listener: (position: bigint) => void) => () => void;
  /** Where the live read models are by the database (one that is behind catches up beside them); 0n when there are none. */
  currentPosition: () => Promise<bigint>;
  close: () => Promise<void>;
}>;

/**
 * Listens, on a connection of its own, to how far the read models are. Reconnects by itself; what was announced meanwhile
 * is caught up with by asking for the current position. Fits `createReadYourWrites`, and wakes the live stream.
 */
export function projectedPosition(options: { databaseUrl: string; db: Knex }): ProjectedPosition {
  const { databaseUrl, db } = options;
  const listeners = new Set<(position: bigint) => void>();
  let closed = false;
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | null = null;

  const tell = (position: bigint) => listeners.forEach((listener) => listener(position));
  const currentPosition = async () => {
    const row = await db('read.projection_checkpoints').max({ position: 'position' }).first<{ position: unknown }>();
    return BigInt((row?.position as string | null) ?? 0);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'projected-position',
    });
    const lost = () => {
      if (client === next) client = null;
      next.removeAllListeners();
      next.on('error', () => undefined);
      void next.end().catch(() => undefined);
      if (!closed) again ??= setTimeout(() => ((again = null), void connect()), RECONNECT_MS).unref();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => tell(BigInt(payload ?? 0)));
    try {
      await next.connect();
      await next.query(`listen ${PROJECTED_CHANNEL}`);
      if (closed) return void (await next.end());
      client = next;
      tell(await currentPosition());
    } catch {
      lost();
    }
  };
  const connecting = connect();

  return {
    onAdvance: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentPosition,
    close: async () => {
      closed = true;
      if (again) clearTimeout(again);
      await connecting;
      client?.removeAllListeners();
      await client?.end();
    },
  };
}

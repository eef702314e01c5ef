import type { Knex } from 'knex';
import { listen } from '../postgres/listen.ts';
import { PROJECTED_CHANNEL } from './applyPage.ts';

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
  const tell = (position: bigint) => listeners.forEach((listener) => listener(position));
  const currentPosition = async () => {
    const row = await db('read.projection_checkpoints').max({ position: 'position' }).first<{ position: unknown }>();
    return BigInt((row?.position as string | null) ?? 0);
  };
  const listening = listen(
    databaseUrl,
    [PROJECTED_CHANNEL],
    (_, payload) => tell(BigInt(payload)),
    // While it is away too, the next look comes from whoever waits.
    () => void currentPosition().then(tell, () => undefined),
  );
  return {
    onAdvance: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentPosition,
    close: listening.close,
  };
}

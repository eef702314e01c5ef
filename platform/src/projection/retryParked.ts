import type { Knex } from 'knex';
import type { Recorded } from '@vonk/contracts/kernel';
import { applyAround, PROJECTED_CHANNEL } from './applyPage.ts';
import { notify } from '../postgres/notify.ts';
import { openPage, type ProjectionSource } from './catchUp.ts';
import { RETRY_CHANNEL } from './leaderLock.ts';
import { askForRetry, endRetry, parkAgain, parkedInOrder, ParkedStreams, unpark } from './parkedEvents.store.ts';
import type { Projection } from './projection.ts';

/** Asks the leading projector, from any process, to try the parked events of a projection again. False: it has none. */
export async function requestRetryParked(db: Knex, projection: string): Promise<boolean> {
  const asked = await askForRetry(db, projection);
  if (asked > 0) await notify(db, RETRY_CHANNEL, projection);
  return asked > 0;
}

/**
 * Tries the parked events of a projection again, stream by stream in their order. A stream whose first event fails again
 * waits on, with one more attempt counted; a stream that is through is no longer parked. Safe while a projector runs.
 */
export async function retryParked(
  source: ProjectionSource,
  projection: Projection,
): Promise<{ applied: number; stillParked: number }> {
  const { db, store, open, now = () => new Date() } = source;
  const { name } = projection;
  return db.transaction(async (tx) => {
    // The new generation makes the leading projector read again which streams wait.
    const moved = await tx('read.projection_checkpoints')
      .where({ projection: name })
      .increment('generation', 1)
      .returning<{ position: string }[]>('position');
    const rows = await parkedInOrder(tx, name);
    const parked = new ParkedStreams();
    let applied = 0;
    for (const { position, stream, revision } of rows) {
      if (parked.isParked(name, stream)) continue;
      const [event] = await store.readStream(stream, { fromRevision: revision, limit: 1 });
      if (!event) throw new Error(`parked event at position ${position} is not in the store`);
      const error = await tryAgain(tx, event);
      if (error === null) {
        await unpark(tx, name, position);
        applied++;
        continue;
      }
      parked.add(name, stream);
      await parkAgain(tx, { projection: name, position, error, now: now() });
    }
    await endRetry(tx, name);
    if (applied > 0 && moved[0]) await tx.raw('select pg_notify(?, ?)', [PROJECTED_CHANNEL, moved[0].position]);
    return { applied, stillParked: rows.length - applied };
  });

  async function tryAgain(tx: Knex.Transaction, event: Recorded): Promise<unknown> {
    const page = await openPage(open, { events: [event], next: event.position, atHead: true });
    const broken = page.broken.get(event.position);
    if (broken !== undefined) return broken;
    const group = { schema: 'read', parked: new ParkedStreams() } as const;
    const [parkedAgain] = await applyAround(tx, group, projection, page.events, now());
    return parkedAgain ? parkedAgain.error : null;
  }
}

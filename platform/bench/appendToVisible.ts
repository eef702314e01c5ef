import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { EventStore } from '../src/event-store/eventStore.ts';
import { projectedPosition } from '../src/projection/projectedPosition.ts';
import { startProjector } from '../src/projection/startProjector.ts';
import { entered, entries } from './entries.ts';

/** Appends a second, and for how long. */
export const A_SECOND = 100;
const SECONDS = 10;

/**
 * Milliseconds from the call of append until the notice that the rows are there, for each of 1,000 appends. A projector of
 * its own runs meanwhile; the tables of `entries` are there already.
 */
export async function appendToVisible({
  databaseUrl,
  db,
  store,
}: Readonly<{ databaseUrl: string; db: Knex; store: EventStore }>): Promise<number[]> {
  const run = randomUUID().slice(0, 8);
  const waiting = new Map<bigint, (at: number) => void>();
  let reached = 0n;
  const announced = projectedPosition({ databaseUrl, db });
  announced.onAdvance((position) => {
    reached = position > reached ? position : reached;
    const now = performance.now();
    for (const [wanted, resolve] of waiting) if (wanted <= reached && waiting.delete(wanted)) resolve(now);
  });
  const projector = startProjector({ db, store, databaseUrl, projections: [entries] });
  while (projector.position() !== (await store.head())) await pause(50);
  const delay = async (account: string) => {
    const begun = performance.now();
    const { position } = await store.append(`bench-${account}`, -1, [entered(account, 1)]);
    if (position <= reached) return performance.now() - begun;
    return (await new Promise<number>((resolve) => waiting.set(position, resolve))) - begun;
  };
  // Warm: plans, caches and compiled code are what a running house has.
  for (let index = 0; index < 50; index++) await delay(`${run}-warm-${index}`);
  const delays: Promise<number>[] = [];
  const begun = performance.now();
  for (let index = 0; index < A_SECOND * SECONDS; index++) {
    const wait = begun + index * (1000 / A_SECOND) - performance.now();
    if (wait > 0) await pause(wait);
    delays.push(delay(`${run}-live-${index}`));
  }
  const measured = await Promise.all(delays);
  await projector.stop();
  await announced.close();
  return measured;
}

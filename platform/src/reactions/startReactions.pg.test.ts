import { randomUUID } from 'node:crypto';
import type { Recorded } from '@vonk/contracts/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventStore } from '../event-store/eventStore.ts';
import { postgresEventStore } from '../event-store/postgresEventStore.ts';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import type { ReactionTable } from './reaction.ts';
import { startReactions, type RunningReactions } from './startReactions.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
type Tools = { seen: string[][] };

describe('reactions to all events of a page', () => {
  let database: TestDatabase;
  let store: EventStore;
  let tools: Tools;
  let running: RunningReactions | null = null;
  beforeAll(async () => {
    database = await testDatabase();
    store = postgresEventStore(database.url);
  });
  beforeEach(() => (tools = { seen: [] }));
  afterEach(async () => {
    await running?.stop();
    running = null;
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  /** Appends events of a stream at once: they are read as one page. */
  const happened = async (...types: string[]) => {
    const stream = `note-${randomUUID()}`;
    const metadata = { at: '2026-03-02T12:00:00.000Z' };
    const { position } = await store.append(
      stream,
      -1,
      types.map((type, at) => ({ id: randomUUID(), type, data: { at }, metadata })),
    );
    return position;
  };
  const react = async (tables: readonly ReactionTable<Tools>[], upTo: bigint) => {
    const errors: string[] = [];
    running = await startReactions({
      store,
      open: (events) => Promise.resolve([...events]),
      db: database.db,
      tables,
      tools,
      onError: (error, what) => void errors.push(`${what}: ${String(error)}`),
    });
    await vi.waitFor(() => expect(running?.position()).toBe(upTo), PATIENCE);
    return errors;
  };
  const placesOf = (events: readonly Recorded[]) => events.map(({ data }) => String((data as { at: number }).at));
  const noting = (fails: (place: string) => boolean): ReactionTable<Tools> => ({
    name: 'notes',
    on: {},
    onPage: {
      Noted: (events, { seen }) => {
        const places = placesOf(events);
        seen.push(places);
        return places.some(fails) ? Promise.reject(new Error('no')) : Promise.resolve();
      },
    },
  });
  const parked = () => database.db('ops.parked_reactions').orderBy('revision').pluck<number[]>('revision');

  it('are called once for all of them, in their order, and not for events of another name', async () => {
    const upTo = await happened('Noted', 'Other', 'Noted', 'Noted');
    expect(await react([noting(() => false)], upTo)).toEqual([]);
    expect(tools.seen).toEqual([['0', '2', '3']]);
  });

  it('park only the event that cannot be taken, do the others, and take it later when it can be', async () => {
    let broken = true;
    const upTo = await happened('Noted', 'Noted', 'Noted');
    const errors = await react([noting((place) => broken && place === '1')], upTo);
    expect(errors).toEqual(['notes on Noted: Error: no']);
    expect(tools.seen[0]).toEqual(['0', '1', '2']);
    expect(tools.seen).toContainEqual(['0']);
    expect(tools.seen).toContainEqual(['2']);
    expect(await parked()).toEqual([1]);
    broken = false;
    await database.db('ops.parked_reactions').update({ next_try_at: new Date(0) });
    await vi.waitFor(async () => expect(await parked()).toEqual([]), PATIENCE);
    expect(tools.seen.at(-1)).toEqual(['1']);
  });

  it('stand beside those to single events', async () => {
    const single: ReactionTable<Tools> = {
      name: 'single',
      on: { Noted: ({ data }, { seen }) => Promise.resolve(void seen.push([`alone ${(data as { at: number }).at}`])) },
    };
    const upTo = await happened('Noted', 'Noted');
    await react([noting(() => false), single], upTo);
    expect(tools.seen[0]).toEqual(['0', '1']);
    expect(tools.seen.slice(1).flat().sort()).toEqual(['alone 0', 'alone 1']);
  });
});

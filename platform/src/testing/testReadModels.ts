import { createHash, randomUUID } from 'node:crypto';
import type { EventDefinition } from '@vonk/contracts/streamEvents';
import { allEvents, type AnyEvent } from '@vonk/contracts/events';
import type { Event, EventMetadata } from '@vonk/contracts/kernel';
import { expect } from 'vitest';
import { postgresEventStore } from '../event-store/postgresEventStore.ts';
import { createEventCodec } from '../personal-data/eventCodec.ts';
import { createPersonalKeys } from '../personal-data/personalKeys.store.ts';
import { applyPage, Fenced } from '../projection/applyPage.ts';
import { catchUp, groupOf, openPage, type ProjectionSource } from '../projection/catchUp.ts';
import type { Projection, Row } from '../projection/projection.ts';
import { ensureReadTables } from '../projection/projectionTables.ts';
import { rebuildProjections } from '../projection/rebuildProjections.ts';
import { testDatabase } from './testDatabase.ts';

const START = new Date('2026-03-02T12:00:00.000Z');
const ALL = 100_000;

/**
 * A database, the Postgres event store with sealed personal fields, and the given projections: what a test needs to say
 * "these events, that view". The clock stands at 2 March 2026, 12:00 UTC until it is set. Call `drop` in afterAll.
 * `definitions`: the events that can happen, those of the house when not given.
 */
export async function testReadModels<E extends Event = AnyEvent>(
  projections: readonly Projection[],
  options: { definitions?: Readonly<Record<string, EventDefinition>> } = {},
) {
  const { db, url, drop } = await testDatabase();
  await ensureReadTables(db, projections);
  const store = postgresEventStore(url);
  const keys = createPersonalKeys({ db, masterKey: createHash('sha256').update('test').digest() });
  const codec = createEventCodec({ definitions: options.definitions ?? allEvents, keys });
  const clock = { now: START };
  const source: ProjectionSource = { db, store, open: codec.openAll, now: () => clock.now };
  let live = await groupOf(db, 'read', projections);

  /** Puts events at the end of a stream, as they happened at the house's time, without projecting them. */
  const append = async (stream: string, events: readonly E[], metadata: Partial<EventMetadata> = {}) => {
    const revision = (await store.readStream(stream)).at(-1)?.revision ?? -1;
    const plain = events.map(({ type, data }) => ({
      id: randomUUID(),
      type,
      data,
      metadata: { at: clock.now.toISOString(), ...metadata },
    }));
    return store.append(stream, revision, await codec.seal(stream, plain));
  };
  const project = () => catchUp(source, live);

  /** All rows of all tables, in the order of their keys. */
  const rows = async (): Promise<Record<string, Row[]>> => {
    const found: Record<string, Row[]> = {};
    for (const { tables } of projections)
      for (const [name, { key }] of Object.entries(tables))
        found[name] = await db(`read.${name}`)
          .orderBy([...key])
          .select<Row[]>('*');
    return found;
  };
  const someRows = async () => {
    const found = await rows();
    // Nothing equals nothing: such a check would hold for any projection.
    expect(Object.values(found).flat().length).toBeGreaterThan(0);
    return found;
  };

  return {
    db,
    url,
    store,
    codec,
    keys,
    source,
    append,
    project,
    rows,
    now: () => clock.now,
    setNow: (at: Date | string) => void (clock.now = new Date(at)),
    /** These events happened, in this stream, and the read models know. */
    given: async (stream: string, ...events: E[]) => {
      await append(stream, events);
      await project();
    },
    /** As given, with who did it: `member:<id>`, `staff:<id>`. */
    givenBy: async (actor: string, stream: string, ...events: E[]) => {
      await append(stream, events, { actor });
      await project();
    },

    /** Made anew from all events, in pages of other sizes, every read model has the very rows it has now. */
    rebuiltEqualsLive: async () => {
      const before = await someRows();
      for (const pageSize of [1, 3, 1000]) {
        await rebuildProjections({ ...source, pageSize }, projections);
        expect(await rows()).toEqual(before);
      }
      live = await groupOf(db, 'read', projections);
    },

    /** The same events once more, to the process that had them or to one that woke up in the past, change no row. */
    deliveredTwiceChangesNothing: async () => {
      const before = await someRows();
      const all = await openPage(codec.openAll, await store.readAll({ after: 0n, limit: ALL }));
      await applyPage(db, live, all, { now: clock.now, notify: false });
      expect(await rows()).toEqual(before);
      const stale = { ...live, position: 0n };
      await expect(applyPage(db, stale, all, { now: clock.now, notify: false })).rejects.toThrow(Fenced);
      expect(await rows()).toEqual(before);
    },

    drop: async () => {
      await store.close();
      await drop();
    },
  };
}
export type TestReadModels<E extends Event = AnyEvent> = Awaited<ReturnType<typeof testReadModels<E>>>;

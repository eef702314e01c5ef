import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { follow, newCategory, newEvent, newStream, numberOf } from './contractSuite.ts';
import type { EventStore } from './eventStore.ts';
import { postgresEventStore } from './postgresEventStore.ts';

const writerScript = fileURLToPath(new URL('./testing/appendingWriters.ts', import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const processes = 4;
const writersEach = 4;
/** Raise it to look longer: VONK_EVENTS_PER_WRITER=62500 is a million events. */
const eventsEach = Number(process.env.VONK_EVENTS_PER_WRITER ?? 250);
const total = processes * writersEach * eventsEach;

describe('a reader at the heels of writers', () => {
  let database: TestDatabase;
  let store: EventStore;
  beforeAll(async () => {
    database = await testDatabase();
    store = postgresEventStore(database.url);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  it(
    'misses no event of 16 writers in 4 processes, and the positions have no gap',
    { timeout: 60_000 + total },
    async () => {
      const category = newCategory();
      const start = await store.head();
      let done = () => {};
      const all = new Promise<void>((resolve) => (done = resolve));
      const positions: bigint[] = [];
      const next = new Map<string, number>();
      const follower = store.subscribe({
        after: start,
        onPage: ({ events }) => {
          for (const event of events) {
            positions.push(event.position);
            expect(numberOf(event)).toBe(next.get(event.stream) ?? 0);
            next.set(event.stream, numberOf(event) + 1);
          }
          if (positions.length >= total) done();
          return Promise.resolve();
        },
        onError: (error) => {
          throw error;
        },
      });
      const ended = await Promise.all(
        Array.from({ length: processes }, async () => {
          const args = ['--import', tsx, writerScript, database.url, category, String(writersEach), String(eventsEach)];
          const writer = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
          const [code] = (await once(writer, 'exit')) as [number];
          return code;
        }),
      );
      expect(ended).toEqual([0, 0, 0, 0]);
      await all;
      await follower.stop();
      expect(positions).toEqual(Array.from({ length: total }, (_, index) => start + 1n + BigInt(index)));
      expect([...next.values()]).toEqual(Array.from({ length: processes * writersEach }, () => eventsEach));
    },
  );

  describe('while one transaction is slow to commit', () => {
    /** Runs two writers, of which the first to write is the last to commit, and reads between the two commits. */
    const race = async (write: (db: Knex, text: string) => Promise<unknown>, read: () => Promise<string[]>) => {
      const slow = await database.db.transaction();
      await write(slow, 'slow');
      const fast = write(database.db, 'fast');
      // The fast writer is either done or waiting for the slow one.
      await Promise.race([fast, waiting()]);
      const between = await read();
      await slow.commit();
      await fast;
      return [...between, ...(await read())];
    };
    const waiting = async () => {
      for (;;) {
        const locked = await database
          .db('pg_stat_activity')
          .where({ wait_event_type: 'Lock' })
          .whereRaw('datname = current_database()');
        if (locked.length > 0) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };

    it('a naive reader of "position > checkpoint" on an identity column loses its event', async () => {
      await database.db.raw('create table public.naive (position bigint generated always as identity, text text)');
      let checkpoint = 0;
      const seen = await race(
        async (db, text) => db('public.naive').insert({ text }).returning('text'),
        async () => {
          const rows = await database
            .db<{ position: string; text: string }>('public.naive')
            .where('position', '>', checkpoint)
            .orderBy('position');
          checkpoint = Number(rows.at(-1)?.position ?? checkpoint);
          return rows.map(({ text }) => text);
        },
      );
      expect(seen).toEqual(['fast']);
    });

    it('a reader of the event store gets both, in the order of their positions', async () => {
      let after = await store.head();
      const seen = await race(
        async (db, text) => db.raw<unknown>(append, rowOf(text)).then(() => undefined),
        async () => {
          const page = await store.readAll({ after, limit: 10 });
          after = page.next;
          return page.events.map(({ data }) => (data as { text: string }).text);
        },
      );
      expect(seen).toEqual(['slow', 'fast']);
    });

    it('a transaction that is open elsewhere holds up no reader', async () => {
      const idle = await database.db.transaction();
      await idle.raw('select txid_current()');
      const category = newCategory();
      const follower = follow(store, { after: await store.head(), categories: [category] });
      await store.append(newStream(category), -1, [newEvent()]);
      await follower.got(1);
      await follower.stop();
      await idle.rollback();
    });

    it('an append that was rolled back leaves no gap', async () => {
      const before = await store.head();
      const undone = await database.db.transaction();
      await undone.raw(append, rowOf('undone'));
      await undone.rollback();
      expect((await store.append(newStream(), -1, [newEvent()])).position).toBe(before + 1n);
    });
  });
});

const append = `select event_store.append(
  array[?::uuid], array[?], array[?], array[0], array[false], array[?], array[?::json], array[?::json])`;

function rowOf(text: string): string[] {
  const { id, type, metadata } = newEvent();
  const stream = newStream();
  return [id, stream, stream.split('-')[0] ?? '', type, JSON.stringify({ text }), JSON.stringify(metadata)];
}

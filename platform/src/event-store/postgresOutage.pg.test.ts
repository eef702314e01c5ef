import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { follow, newCategory, newEvent, newStream, numbered, numbersOf } from './contractSuite.ts';
import { InvalidEvent, StoreUnavailable, type EventStore } from './eventStore.ts';
import { openEventStore } from './openEventStore.ts';
import { postgresEventStore } from './postgresEventStore.ts';

describe('when Postgres is in trouble', () => {
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
  const breakConnections = () =>
    database.db.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'vonk%'`,
    );
  const everyCall = (one: EventStore): [string, () => Promise<unknown>][] => [
    ['append', () => one.append(newStream(), -1, [newEvent()])],
    ['readStream', () => one.readStream(newStream())],
    ['readAll', () => one.readAll({ after: 0n, limit: 1 })],
    ['head', () => one.head()],
    ['ping', () => one.ping()],
  ];
  const expectUnavailable = async (url: string, deadlineMs?: number) => {
    const away = postgresEventStore(url, { deadlineMs });
    const answers = await Promise.allSettled(everyCall(away).map(([, call]) => call()));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) as unknown });
    await away.close();
  };

  it('a server that is not there: every call says that the store is not available', async () => {
    await expectUnavailable('postgres://postgres@127.0.0.1:1/none');
  });

  describe('a server that takes connections and never answers', () => {
    let silent: Server;
    const sockets = new Set<Socket>();
    beforeAll(async () => {
      silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    it('every call says that the store is not available', async () => {
      await expectUnavailable(`postgres://postgres@127.0.0.1:${(silent.address() as AddressInfo).port}/none`);
    });
  });

  it('a database without tables: every call says that the store is not available', async () => {
    const empty = await testDatabase({ migrated: false });
    await expectUnavailable(empty.url);
    await empty.drop();
  });

  it('a head row that somebody holds: appends give up, reads go on, and afterwards all is well', async () => {
    const impatient = postgresEventStore(database.url, { deadlineMs: 300 });
    const holder = await database.db.transaction();
    await holder.raw('select * from event_store.head for update');
    const stream = newStream();
    const events = numbered(2);
    const many = Array.from({ length: 5 }, () => impatient.append(newStream(), -1, [newEvent()]));
    const all = await Promise.allSettled([impatient.append(stream, -1, events), ...many]);
    for (const one of all)
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) as unknown });
    expect(await impatient.readStream(stream)).toEqual([]);
    await holder.rollback();
    // The first may have been stored after all: whoever repeats it gets one and the same answer.
    expect(await store.append(stream, -1, events)).toMatchObject({ revision: 1 });
    expect(await store.readStream(stream)).toHaveLength(2);
    await impatient.close();
  });

  it('broken connections: the next append and the next read work', async () => {
    await store.append(newStream(), -1, [newEvent()]);
    await breakConnections();
    const stream = newStream();
    await repeatUntilAnswered(() => store.append(stream, -1, numbered(2)));
    expect(await store.readStream(stream)).toHaveLength(2);
  });

  it('connections that break all the time: repeated appends are stored exactly once', async () => {
    const streams = Array.from({ length: 200 }, () => newStream());
    let breaking = true;
    const breaker = (async () => {
      while (breaking) {
        await breakConnections();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    await Promise.all(
      streams.map(async (stream) => {
        for (let n = 0; n < 3; n++) {
          const events = numbered(1, n);
          await repeatUntilAnswered(() => store.append(stream, n - 1, events));
        }
      }),
    );
    breaking = false;
    await breaker;
    for (const stream of streams)
      expect(numbersOf(await repeatUntilAnswered(() => store.readStream(stream)))).toEqual([0, 1, 2]);
  });

  it('a follower goes on after its connections broke', async () => {
    const category = newCategory();
    const stream = newStream(category);
    const follower = follow(store, { after: await store.head(), categories: [category] });
    for (let n = 0; n < 5; n++) {
      await repeatUntilAnswered(() => store.append(stream, n - 1, numbered(1, n)));
      await follower.got(n + 1);
      await breakConnections();
    }
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual([0, 1, 2, 3, 4]);
  });

  it.each([-2, 0.5, Number.NaN, 2 ** 53])('%d is no revision', async (expected) => {
    await expect(store.append(newStream(), expected, [newEvent()])).rejects.toBeInstanceOf(InvalidEvent);
  });
});

describe('choosing the event store', () => {
  it('without an address of EventStoreDB it is Postgres', async () => {
    const { url, drop } = await testDatabase();
    for (const eventStoreUrl of [undefined, null, '', url]) {
      const store = await openEventStore({ eventStoreUrl, databaseUrl: url });
      expect(await store.head()).toBe(0n);
      await store.close();
    }
    await drop();
  });

  it.each(['http://localhost:2113', 'localhost:2113', 'esdb:localhost'])('%s is refused', async (eventStoreUrl) => {
    await expect(openEventStore({ eventStoreUrl, databaseUrl: 'postgres://localhost' })).rejects.toThrow(
      'EVENTSTORE_URL: must begin with esdb:// or kurrentdb://',
    );
  });
});

async function repeatUntilAnswered<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
}

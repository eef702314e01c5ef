import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { appendSingly, newStream, numbered, numbersOf } from './contractSuite.ts';
import type { EventStore } from './eventStore.ts';
import { postgresEventStore } from './postgresEventStore.ts';
import { readBackwards } from './readBackwards.ts';

describe('reading a stream from a moment back', () => {
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

  const backFrom = async (stream: string, until: bigint, pageSize: number) => {
    const pages: number[][] = [];
    for await (const page of readBackwards(store, stream, { until, pageSize })) pages.push(numbersOf([...page]));
    return pages;
  };

  it('gives what had happened by then, the newest first, whichever event that moment falls on', async () => {
    const stream = newStream();
    const positions = await appendSingly(store, stream, numbered(9));
    for (const [place, position] of positions.entries()) {
      const expected = Array.from({ length: place + 1 }, (_, back) => place - back);
      expect((await backFrom(stream, position, 4)).flat()).toEqual(expected);
    }
    expect(await backFrom(stream, positions[8]! + 1000n, 4)).toEqual([[8, 7, 6, 5], [4, 3, 2, 1], [0]]);
    expect(await backFrom(stream, positions[0]! - 1n, 4)).toEqual([]);
    expect(await backFrom(newStream(), positions[8]!, 4)).toEqual([]);
  });

  it('reads a page and the way to it of a stream of thousands, not the whole stream', async () => {
    const stream = newStream();
    for (let at = 0; at < 5000; at += 1000) await store.append(stream, at - 1, numbered(1000, at));
    const before = (await store.readStream(stream, { fromRevision: 3499, limit: 1 }))[0]!;
    let read = 0;
    const counting: Pick<EventStore, 'readStream'> = {
      readStream: async (...asked) => {
        const events = await store.readStream(...asked);
        read += events.length;
        return events;
      },
    };
    for await (const page of readBackwards(counting, stream, { until: before.position })) {
      expect(numbersOf([...page])[0]).toBe(3499);
      break;
    }
    expect(read).toBeLessThanOrEqual(1000 + 2 * Math.ceil(Math.log2(5000)));
  });
});

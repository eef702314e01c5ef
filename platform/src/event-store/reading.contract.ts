import { beforeAll, describe, expect, it } from 'vitest';
import {
  appendSingly,
  newCategory,
  newEvent,
  newStream,
  numbered,
  numbersOf,
  readPages,
  type ContractSuite,
} from './contractSuite.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Reading a stream, and all events page by page. */
export function readingContract({ store, options }: ContractSuite): void {
  describe('one stream', () => {
    const stream = newStream();
    beforeAll(async () => {
      await store().append(stream, -1, numbered(10));
    });

    it('an unknown stream is empty', async () => expect(await store().readStream(newStream())).toEqual([]));

    it.each([
      ['from the beginning', {}, upTo(10)],
      ['from revision 0', { fromRevision: 0 }, upTo(10)],
      ['from the second event', { fromRevision: 1 }, upTo(10).slice(1)],
      ['from the last event', { fromRevision: 9 }, [9]],
      ['from one after the last event', { fromRevision: 10 }, []],
      ['from far after the last event', { fromRevision: 1_000_000 }, []],
      ['with a limit of one', { limit: 1 }, [0]],
      ['with a limit of one less than there are', { limit: 9 }, upTo(9)],
      ['with a limit of as many as there are', { limit: 10 }, upTo(10)],
      ['with a limit of one more than there are', { limit: 11 }, upTo(10)],
      ['from the middle with a limit', { fromRevision: 4, limit: 3 }, [4, 5, 6]],
      ['from near the end with a limit', { fromRevision: 8, limit: 3 }, [8, 9]],
    ])('is read %s', async (_, how, expected) => {
      expect(numbersOf(await store().readStream(stream, how))).toEqual(expected);
    });

    it('comes with everything that is known of each event', async () => {
      const events = await store().readStream(stream);
      events.forEach((event, revision) => {
        expect(event).toMatchObject({ stream, revision, type: 'NoteTaken', data: { n: revision } });
        expect(event.at).toEqual(new Date('2026-03-01T10:00:00.000Z'));
        expect(event.metadata).toEqual({ at: '2026-03-01T10:00:00.000Z' });
        expect(typeof event.position).toBe('bigint');
      });
    });
  });

  describe('several streams in one question', () => {
    it('come each as if read alone, in the order asked for, also one that is asked for twice and one that is unknown', async () => {
      const [one, two] = [newStream(), newStream()];
      await store().append(one, -1, numbered(10));
      await store().append(two, -1, numbered(3, 100));
      const whole = { fromRevision: 0, limit: 1_000 };
      const found = await store().readStreams([
        { stream: two, ...whole },
        { stream: newStream(), ...whole },
        { stream: one, fromRevision: 4, limit: 3 },
        { stream: one, fromRevision: 10, limit: 1_000 },
        { stream: one, ...whole },
      ]);
      expect(found.map(numbersOf)).toEqual([[100, 101, 102], [], [4, 5, 6], [], upTo(10)]);
      expect(found[4]).toEqual(await store().readStream(one));
    });

    it('none asked for are none', async () => expect(await store().readStreams([])).toEqual([]));

    it('hold what was appended before the question', async () => {
      const streams = upTo(20).map(() => newStream());
      await Promise.all(streams.map((stream, n) => store().append(stream, -1, numbered(1, n))));
      const found = await store().readStreams(streams.map((stream) => ({ stream, fromRevision: 0, limit: 10 })));
      expect(found.map(numbersOf)).toEqual(upTo(20).map((n) => [n]));
    });
  });

  describe('all events', () => {
    const category = newCategory();
    const quiet = newCategory();
    const streams = [newStream(category), newStream(category), newStream(category)];
    let positions: bigint[];
    let start: bigint;
    /** 30 events over three streams in turn, with a foreign one after each. */
    beforeAll(async () => {
      start = await store().head();
      positions = [];
      for (const [n, event] of numbered(30).entries()) {
        const { position } = await store().append(streams[n % 3]!, Math.floor(n / 3) - 1, [event]);
        positions.push(position);
        await store().append(newStream(quiet), -1, [newEvent()]);
      }
    });
    const page = (after: bigint, limit: number) => store().readAll({ after, limit, categories: [category] });

    it('come in the order in which they were appended, across streams', async () => {
      const { events } = await page(0n, 100);
      expect(numbersOf(events)).toEqual(upTo(30));
      expect(events.map(({ position }) => position)).toEqual(positions);
    });

    it.each([1, 2, 7, 10, 29, 30, 31, 1000])('are the same in pages of %i', async (limit) => {
      const pages = await readPages(store(), { categories: [category], limit });
      expect(numbersOf(pages.flatMap(({ events }) => events))).toEqual(upTo(30));
      for (const { events } of pages) expect(events.length).toBeLessThanOrEqual(limit);
      expect(pages.at(-1)?.atHead).toBe(true);
    });

    it('after a position begin with the next event', async () => {
      for (const n of [0, 1, 15, 28]) expect(numbersOf((await page(positions[n]!, 2)).events)[0]).toBe(n + 1);
    });

    // A position that no event has is a question only where positions are counted: EventStoreDB refuses it.
    it.runIf(options.dense)('just before a position begin with that event', async () => {
      for (const n of [0, 15, 29]) expect(numbersOf((await page(positions[n]! - 1n, 1)).events)).toEqual([n]);
    });

    it('after the last one are none', async () => {
      const { events, atHead } = await page(positions.at(-1)!, 10);
      expect(events).toEqual([]);
      expect(atHead).toBe(true);
    });

    it('a full page tells to go on after its last event', async () => {
      const { events, next, atHead } = await page(start, 5);
      expect(events).toHaveLength(5);
      expect(next).toBeGreaterThanOrEqual(events.at(-1)!.position);
      expect(next).toBeLessThan(positions[5]!);
      expect(atHead).toBe(false);
    });

    it('a page that found all moves on past what the filter left out', async () => {
      const { next, atHead } = await page(positions.at(-1)!, 10);
      expect(next).toBeGreaterThan(positions.at(-1)!);
      expect(atHead).toBe(true);
      expect((await page(next, 10)).events).toEqual([]);
    });

    it('going on never goes back', async () => {
      let after = start;
      for (const { next } of await readPages(store(), { categories: [category], limit: 4, after: start })) {
        expect(next).toBeGreaterThanOrEqual(after);
        after = next;
      }
    });

    it('of a category nobody has used are none, and the position moves to the head', async () => {
      const head = await store().head();
      const none = await store().readAll({ after: 0n, limit: 10, categories: [newCategory()] });
      expect(none).toMatchObject({ events: [], atHead: true });
      expect(none.next).toBeGreaterThanOrEqual(head);
    });

    it('of several categories are mixed in order', async () => {
      const { events } = await store().readAll({ after: 0n, limit: 100, categories: [quiet, category] });
      expect(events).toHaveLength(60);
      const order = events.map(({ position }) => position);
      expect(order).toEqual([...order].sort((a, b) => (a < b ? -1 : 1)));
      expect(new Set(order).size).toBe(60);
      expect(events.filter(({ stream }) => stream.startsWith(`${category}-`))).toHaveLength(30);
    });

    it('of several categories are complete in small pages', async () => {
      const pages = await readPages(store(), { categories: [category, quiet, newCategory()], limit: 7 });
      expect(new Set(pages.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(60);
    });

    it('of a category named twice come once', async () => {
      const { events } = await store().readAll({ after: 0n, limit: 100, categories: [category, category] });
      expect(events).toHaveLength(30);
    });

    it('of a category are not those of a longer category that begins alike', async () => {
      await store().append(newStream(`${category}x`), -1, [newEvent()]);
      expect((await page(0n, 100)).events).toHaveLength(30);
    });

    it('without a filter are those of every category', async () => {
      const pages = await readPages(store(), { limit: 50, after: start });
      const ids = pages.flatMap(({ events }) => events.map(({ position }) => position));
      expect(new Set(ids).size).toBe(ids.length);
      for (const position of positions) expect(ids).toContain(position);
    });

    it('without a filter, in steps of one, are none twice and none left out', async () => {
      const category = newCategory();
      const before = await store().head();
      await store().append(newStream(category), -1, numbered(5));
      const pages = await readPages(store(), { limit: 1, after: before });
      const mine = pages.flatMap(({ events }) => events).filter(({ stream }) => stream.startsWith(category));
      expect(numbersOf(mine)).toEqual(upTo(5));
    });

    it('are as in their streams', async () => {
      const { events } = await page(0n, 100);
      for (const stream of streams)
        expect(events.filter((event) => event.stream === stream)).toEqual(await store().readStream(stream));
    });
  });

  it('the head is where the last page ends', async () => {
    const before = await store().head();
    const [position] = await appendSingly(store(), newStream(), numbered(1));
    const pages = await readPages(store(), { limit: 100, after: before });
    expect(pages.at(-1)!.next).toBeGreaterThanOrEqual(position!);
    expect(await store().head()).toBeGreaterThanOrEqual(position!);
    if (options.dense) expect(position!).toBeGreaterThan(before);
  });

  it('an append of events over many pages is read whole', async () => {
    const category = newCategory();
    await store().append(newStream(category), -1, numbered(1_000));
    const pages = await readPages(store(), { categories: [category], limit: 64 });
    expect(numbersOf(pages.flatMap(({ events }) => events))).toEqual(upTo(1_000));
  });
}

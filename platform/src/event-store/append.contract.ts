import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newCategory, newEvent, newStream, numbered, numbersOf, type ContractSuite } from './contractSuite.ts';
import { InvalidEvent, StoreUnavailable, WrongRevision } from './eventStore.ts';

/** Appends, expected revisions, and what is refused. */
export function appendContract({ store, another, options }: ContractSuite): void {
  it('the first event of a stream has revision 0', async () => {
    const appended = await store().append(newStream(), -1, [newEvent()]);
    expect(appended).toMatchObject({ revision: 0, repeated: false });
    expect(appended.position).toBeGreaterThan(0n);
  });

  it.each([1, 2, 10, 500])(
    'an append of %i events answers with the revision and position of the last one',
    async (count) => {
      const stream = newStream();
      const { revision, position } = await store().append(stream, -1, numbered(count));
      const last = (await store().readStream(stream)).at(-1);
      expect(revision).toBe(count - 1);
      expect(last).toMatchObject({ revision, position });
    },
  );

  it('appends to one stream go on where the last one ended', async () => {
    const stream = newStream();
    for (const [expected, count] of [
      [-1, 3],
      [2, 1],
      [3, 2],
    ] as const)
      await store().append(stream, expected, numbered(count, expected + 1));
    const events = await store().readStream(stream);
    expect(events.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(numbersOf(events)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('a later append has a higher position, whatever the stream', async () => {
    const positions: bigint[] = [];
    for (let i = 0; i < 5; i++) positions.push((await store().append(newStream(), -1, [newEvent()])).position);
    expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)));
    expect(new Set(positions).size).toBe(5);
  });

  it('the events of one append follow each other in the store', async () => {
    const category = newCategory();
    await store().append(newStream(category), -1, numbered(20));
    const { events } = await store().readAll({ after: 0n, limit: 100, categories: [category] });
    const positions = events.map(({ position }) => position);
    const [first = 0n] = positions;
    if (options.dense) expect(positions).toEqual(positions.map((_, index) => first + BigInt(index)));
    else expect(positions).toEqual([...new Set(positions)].sort((a, b) => (a < b ? -1 : 1)));
  });

  it.each([
    ['already has events', 3, -1, 2],
    ['is further than believed', 3, 0, 2],
    ['is one further than believed', 3, 1, 2],
    ['is not yet as far as believed', 3, 3, 2],
    ['is far from where it is believed to be', 3, 1000, 2],
  ])(
    'an append to a stream that %s is refused, and the store tells its revision',
    async (_, count, expected, actual) => {
      const stream = newStream();
      await store().append(stream, -1, numbered(count));
      const refused = await store()
        .append(stream, expected, [newEvent()])
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(WrongRevision);
      expect(refused).toMatchObject({ stream, expected });
      expect([actual, null]).toContain((refused as WrongRevision).actual);
      expect(await store().readStream(stream)).toHaveLength(count);
    },
  );

  it.each([0, 1, 7])('an append that believes an unknown stream to be at %i is refused', async (expected) => {
    const stream = newStream();
    await expect(store().append(stream, expected, [newEvent()])).rejects.toBeInstanceOf(WrongRevision);
    expect(await store().readStream(stream)).toEqual([]);
  });

  it('after a refusal the right revision is taken, with the same ids', async () => {
    const stream = newStream();
    await store().append(stream, -1, numbered(1));
    const next = newEvent();
    await expect(store().append(stream, -1, [next])).rejects.toBeInstanceOf(WrongRevision);
    expect(await store().append(stream, 0, [next])).toMatchObject({ revision: 1, repeated: false });
  });

  it('a refused append of many events leaves none of them', async () => {
    const stream = newStream();
    await store().append(stream, -1, numbered(1));
    await expect(store().append(stream, -1, numbered(50))).rejects.toBeInstanceOf(WrongRevision);
    expect(await store().readStream(stream)).toHaveLength(1);
  });

  it('streams that begin alike are different streams', async () => {
    const stream = newStream();
    const names = [stream, `${stream}-a`, `${stream}a`, stream.toUpperCase()];
    for (const name of names) await store().append(name, -1, [newEvent({ data: { name } })]);
    for (const name of names) expect(await store().readStream(name)).toMatchObject([{ stream: name, data: { name } }]);
  });

  it('what one store object appended another one sees and is bound by', async () => {
    const other = await another();
    const stream = newStream();
    await store().append(stream, -1, numbered(2));
    expect(numbersOf(await other.readStream(stream))).toEqual([0, 1]);
    await expect(other.append(stream, 0, [newEvent()])).rejects.toBeInstanceOf(WrongRevision);
    expect(await other.append(stream, 1, [newEvent()])).toMatchObject({ revision: 2 });
  });

  it('a stream that grew by 3,000 single appends has 3,000 events in order', { timeout: 240_000 }, async () => {
    const stream = newStream();
    for (let n = 0; n < 3_000; n += 100) await store().append(stream, n - 1, numbered(100, n));
    expect(numbersOf(await store().readStream(stream))).toEqual(Array.from({ length: 3_000 }, (_, n) => n));
  });

  it.each([
    ['no events', 'note-1', []],
    ['an id that is no UUID', 'note-1', [newEvent({ id: 'one' })]],
    ['an empty id', 'note-1', [newEvent({ id: '' })]],
    ['an id with a letter too many', 'note-1', [newEvent({ id: `${randomUUID()}a` })]],
    ['a stream without category', 'note', [newEvent()]],
    ['a stream without id', 'note-', [newEvent()]],
    ['a stream with an empty category', '-1', [newEvent()]],
    ['a stream with a space', 'note-1 2', [newEvent()]],
    ['an empty stream name', '', [newEvent()]],
    ['a stream name of the store itself', '$note-1', [newEvent()]],
    ['U+0000 in the stream name', 'note-\u0000', [newEvent()]],
    ['a lone surrogate in the stream name', 'note-\ud800', [newEvent()]],
    ['an empty type', 'note-1', [newEvent({ type: '' })]],
    ['U+0000 in a value', 'note-1', [newEvent({ data: { text: 'a\u0000b' } })]],
    ['U+0000 in a field name', 'note-1', [newEvent({ data: { 'a\u0000b': 1 } })]],
    ['U+0000 deep inside', 'note-1', [newEvent({ data: [[{ a: [{ b: '\u0000' }] }]] })]],
    ['a lone high surrogate', 'note-1', [newEvent({ data: { text: 'a\ud83d' } })]],
    ['a lone low surrogate', 'note-1', [newEvent({ data: { text: '\ude00a' } })]],
    ['surrogates the wrong way round', 'note-1', [newEvent({ data: { text: '\ude00\ud83d' } })]],
    ['U+0000 in the metadata', 'note-1', [newEvent({ metadata: { at: '2026-03-01T10:00:00Z', actor: '\u0000' } })]],
    ['no time', 'note-1', [newEvent({ metadata: { at: '' } })]],
    ['data that is no JSON', 'note-1', [newEvent({ data: undefined })]],
    ['a bigint', 'note-1', [newEvent({ data: { amount: 1n } })]],
    ['more than a megabyte', 'note-1', [newEvent({ data: { text: 'x'.repeat(1_000_001) } })]],
    [
      'more than a megabyte in all',
      'note-1',
      Array.from({ length: 11 }, () => newEvent({ data: 'x'.repeat(100_000) })),
    ],
  ])('%s is refused as no valid event', async (_, stream, events) => {
    await expect(store().append(stream, -1, events)).rejects.toBeInstanceOf(InvalidEvent);
  });

  it('one invalid event keeps the valid ones beside it out', async () => {
    const stream = newStream();
    const events = [newEvent(), newEvent({ data: '\u0000' }), newEvent()];
    await expect(store().append(stream, -1, events)).rejects.toBeInstanceOf(InvalidEvent);
    expect(await store().readStream(stream)).toEqual([]);
  });

  it('one id twice in one append is refused', async () => {
    const event = newEvent();
    await expect(store().append(newStream(), -1, [event, event])).rejects.toBeInstanceOf(InvalidEvent);
  });

  it('the head is at the newest event', async () => {
    const { position } = await store().append(newStream(), -1, numbered(3));
    expect(await store().head()).toBeGreaterThanOrEqual(position);
  });

  it('the store answers a ping', () => expect(store().ping()).resolves.toBeUndefined());

  it('after closing, every call says that the store is not available', async () => {
    const closed = await another();
    const stream = newStream();
    await closed.append(stream, -1, [newEvent()]);
    await closed.close();
    await expect(closed.append(stream, 0, [newEvent()])).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(closed.readStream(stream)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(closed.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store().readStream(stream)).toHaveLength(1);
  });

  it('closing waits for what is being appended', async () => {
    const closing = await another();
    const stream = newStream();
    const appending = closing.append(stream, -1, numbered(10));
    await closing.close();
    // Either it was done before the end or it was refused as a whole; afterwards nothing changes any more.
    const answered = await appending.then(
      () => 10,
      () => 0,
    );
    const there = (await store().readStream(stream)).length;
    expect([0, 10]).toContain(there);
    expect(there).toBeGreaterThanOrEqual(answered);
  });
}

import { expect, it } from 'vitest';
import { newCategory, newEvent, newStream, numbered, type ContractSuite } from './contractSuite.ts';
import { EventIdReused, WrongRevision, type NewEvent } from './eventStore.ts';

/** Idempotency by event id: an answer that was lost can be asked for again. */
export function repeatContract({ store, another }: ContractSuite): void {
  /** A stream of three appends: 2, 1 and 2 events. */
  const started = async () => {
    const stream = newStream();
    const appends = [numbered(2), numbered(1, 2), numbered(2, 3)];
    const answers = [];
    let expected = -1;
    for (const events of appends) {
      const answer = await store().append(stream, expected, events);
      answers.push({ expected, events, answer });
      expected = answer.revision;
    }
    return { stream, answers, all: appends.flat() };
  };
  const laterClock = (events: readonly NewEvent[]) =>
    events.map((event) => ({ ...event, metadata: { ...event.metadata, at: '2026-04-01T00:00:00.000Z' } }));

  it.each([
    ['first', 0],
    ['middle', 1],
    ['last', 2],
  ])('the %s append of a stream, repeated as it was, answers as it did then', async (_, index) => {
    const { stream, answers } = await started();
    const { expected, events, answer } = answers[index]!;
    expect(await store().append(stream, expected, events)).toEqual({ ...answer, repeated: true });
    expect(await store().readStream(stream)).toHaveLength(5);
  });

  it.each([
    ['first', 0],
    ['middle', 1],
    ['last', 2],
  ])('the %s append, repeated with the revision of today, answers as it did then', async (_, index) => {
    const { stream, answers } = await started();
    const { events, answer } = answers[index]!;
    expect(await store().append(stream, 4, events)).toEqual({ ...answer, repeated: true });
    expect(await store().readStream(stream)).toHaveLength(5);
  });

  it('a repeat with any wrong revision is still a repeat', async () => {
    const { stream, answers } = await started();
    const { events, answer } = answers[1]!;
    for (const expected of [-1, 0, 3])
      expect(await store().append(stream, expected, events)).toEqual({ ...answer, repeated: true });
  });

  it('a repeat through another store object is a repeat', async () => {
    const other = await another();
    const { stream, answers } = await started();
    const { expected, events, answer } = answers[0]!;
    expect(await other.append(stream, expected, events)).toEqual({ ...answer, repeated: true });
  });

  it('a repeat with a later clock in the metadata is a repeat, and the first clock stays', async () => {
    const { stream, answers } = await started();
    const { expected, events, answer } = answers[2]!;
    expect(await store().append(stream, expected, laterClock(events))).toEqual({ ...answer, repeated: true });
    expect((await store().readStream(stream)).at(-1)?.metadata.at).toBe('2026-03-01T10:00:00.000Z');
  });

  it('a repeat with the fields in another order is a repeat', async () => {
    const stream = newStream();
    const event = newEvent({ data: { a: 1, b: { c: [1, 2], d: null } } });
    const first = await store().append(stream, -1, [event]);
    const again = { ...event, data: { b: { d: null, c: [1, 2] }, a: 1 } };
    expect(await store().append(stream, -1, [again])).toEqual({ ...first, repeated: true });
  });

  it('the revision of an event is found by its id, in its stream alone', async (test) => {
    const { revisionOf } = store();
    test.skip(!revisionOf, 'this store keeps no index of ids');
    const { stream, all } = await started();
    expect(await revisionOf?.(stream, all[3]!.id)).toBe(3);
    expect(await revisionOf?.(newStream(), all[3]!.id)).toBeNull();
    expect(await revisionOf?.(stream, newEvent().id)).toBeNull();
  });

  it('a repeat with the id in capitals is a repeat', async () => {
    const stream = newStream();
    const event = newEvent();
    const first = await store().append(stream, -1, [event]);
    const again = { ...event, id: event.id.toUpperCase() };
    expect(await store().append(stream, -1, [again])).toEqual({ ...first, repeated: true });
  });

  it('ten repeats are one append', async () => {
    const stream = newStream();
    const events = numbered(3);
    const first = await store().append(stream, -1, events);
    for (let i = 0; i < 10; i++) expect(await store().append(stream, -1, events)).toEqual({ ...first, repeated: true });
    expect(await store().readStream(stream)).toHaveLength(3);
  });

  it('a repeat is in no page a second time', async () => {
    const category = newCategory();
    const stream = newStream(category);
    const events = numbered(2);
    await store().append(stream, -1, events);
    await store().append(stream, -1, events);
    expect((await store().readAll({ after: 0n, limit: 10, categories: [category] })).events).toHaveLength(2);
  });

  it.each<[string, (event: NewEvent) => NewEvent]>([
    ['other data', (event) => ({ ...event, data: { n: 77 } })],
    ['one field more', (event) => ({ ...event, data: { ...(event.data as object), more: null } })],
    ['a number as text', (event) => ({ ...event, data: { n: String((event.data as { n: number }).n) } })],
    ['no fields', (event) => ({ ...event, data: {} })],
    ['another type', (event) => ({ ...event, type: 'NoteLost' })],
  ])('known ids with %s are refused, at the old revision and at the new one', async (_, change) => {
    const { stream, answers } = await started();
    const { events, expected } = answers[1]!;
    const changed = events.map(change);
    for (const revision of [expected, 4])
      await expect(store().append(stream, revision, changed)).rejects.toBeInstanceOf(EventIdReused);
    expect(await store().readStream(stream)).toHaveLength(5);
  });

  it('the refusal names the id', async () => {
    const stream = newStream();
    const event = newEvent();
    await store().append(stream, -1, [event]);
    const refused = store().append(stream, 0, [newEvent(), { ...event, data: 'other' }]);
    await expect(refused).rejects.toMatchObject({ eventId: event.id });
  });

  it.each([-1, 0])('a known id in another stream that is at %i is refused', async (revision) => {
    const [stream, other] = [newStream(), newStream()];
    const event = newEvent();
    await store().append(stream, -1, [event]);
    if (revision === 0) await store().append(other, -1, [newEvent()]);
    await expect(store().append(other, revision, [event])).rejects.toBeInstanceOf(EventIdReused);
    expect(await store().readStream(other)).toHaveLength(revision + 1);
  });

  it('an append of which only the first event is known is refused and adds nothing', async () => {
    const { stream, all } = await started();
    await expect(store().append(stream, 4, [all[4]!, newEvent()])).rejects.toBeInstanceOf(EventIdReused);
    expect(await store().readStream(stream)).toHaveLength(5);
  });

  it('an append of which only the last event is known is refused and adds nothing', async () => {
    const { stream, all } = await started();
    await expect(store().append(stream, 4, [newEvent(), all[0]!])).rejects.toBeInstanceOf(EventIdReused);
    expect(await store().readStream(stream)).toHaveLength(5);
  });

  it('an append that repeats everything and adds one event is refused', async () => {
    const { stream, all } = await started();
    await expect(store().append(stream, -1, [...all, newEvent()])).rejects.toBeInstanceOf(EventIdReused);
    expect(await store().readStream(stream)).toHaveLength(5);
  });

  it('known events in another order are refused', async () => {
    const stream = newStream();
    const [one, two] = numbered(2);
    await store().append(stream, -1, [one!, two!]);
    await expect(store().append(stream, -1, [two!, one!])).rejects.toBeInstanceOf(EventIdReused);
  });

  it('known events with one left out between them are refused', async () => {
    const stream = newStream();
    const [one, two, three] = numbered(3);
    await store().append(stream, -1, [one!, two!, three!]);
    await expect(store().append(stream, -1, [one!, three!])).rejects.toBeInstanceOf(EventIdReused);
  });

  it('the first events of an append, repeated alone, are a repeat that ends where they end', async () => {
    const stream = newStream();
    const events = numbered(3);
    const { position } = await store().append(stream, -1, events);
    const again = await store().append(stream, -1, events.slice(0, 2));
    expect(again).toMatchObject({ revision: 1, repeated: true });
    expect(again.position).toBeLessThanOrEqual(position);
  });

  it('the same data under new ids is a new append', async () => {
    const stream = newStream();
    await store().append(stream, -1, [newEvent()]);
    expect(await store().append(stream, 0, [newEvent()])).toMatchObject({ revision: 1, repeated: false });
  });

  it('new ids at a revision that is taken are refused, not repeated', async () => {
    const stream = newStream();
    await store().append(stream, -1, [newEvent()]);
    await expect(store().append(stream, -1, [newEvent()])).rejects.toBeInstanceOf(WrongRevision);
  });

  it.each([2, 16])('%i identical appends at once are one append and its repeats', async (count) => {
    const stream = newStream();
    const events = numbered(2);
    const answers = await Promise.all(Array.from({ length: count }, () => store().append(stream, -1, events)));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(answers.map(({ position, revision }) => `${position} ${revision}`)).size).toBe(1);
    expect(await store().readStream(stream)).toHaveLength(2);
  });

  it('identical appends through four store objects at once are one append and its repeats', async () => {
    const stores = [store(), await another(), await another(), await another()];
    for (let round = 0; round < 10; round++) {
      const stream = newStream();
      const events = numbered(2);
      const answers = await Promise.all(stores.map((one) => one.append(stream, -1, events)));
      expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
      expect(await store().readStream(stream)).toHaveLength(2);
    }
  });

  it('of two appends at once with the same id and other data, one is stored and one refused', async () => {
    const stream = newStream();
    const event = newEvent();
    const both = await Promise.allSettled([
      store().append(stream, -1, [event]),
      store().append(stream, -1, [{ ...event, data: { text: 'Doei' } }]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.any(EventIdReused) as unknown,
    });
    expect(await store().readStream(stream)).toHaveLength(1);
  });
}

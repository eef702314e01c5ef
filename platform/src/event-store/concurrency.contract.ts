import { expect, it } from 'vitest';
import {
  follow,
  newCategory,
  newEvent,
  newStream,
  numberOf,
  numbered,
  numbersOf,
  type ContractSuite,
} from './contractSuite.ts';
import { WrongRevision, type EventStore } from './eventStore.ts';

/** Writers and readers who get in each other's way. */
export function concurrencyContract({ store, another, options }: ContractSuite): void {
  const several = async (count: number) => [
    store(),
    ...(await Promise.all(Array.from({ length: count - 1 }, another))),
  ];

  it.each([2, 5, 30])('of %i writers at one revision exactly one wins', async (count) => {
    const stream = newStream();
    const all = await Promise.allSettled(
      Array.from({ length: count }, (_, n) => store().append(stream, -1, numbered(1, n))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(WrongRevision);
    expect(await store().readStream(stream)).toHaveLength(1);
  });

  it('of writers in four processes exactly one wins each revision', async () => {
    const stores = await several(4);
    const stream = newStream();
    for (let revision = 0; revision < 10; revision++) {
      const all = await Promise.allSettled(
        Array.from({ length: 8 }, (_, n) => stores[n % 4]!.append(stream, revision - 1, numbered(1, n))),
      );
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect((await store().readStream(stream)).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 10 }, (_, n) => n),
    );
  });

  it('writers who try again after losing all get their event in, once each', async () => {
    const stores = await several(2);
    const stream = newStream();
    await Promise.all(Array.from({ length: 12 }, (_, n) => appendSomehow(stores[n % 2]!, stream, n)));
    const numbers = numbersOf(await store().readStream(stream));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  it('a hundred writers of a hundred streams all succeed', async () => {
    const streams = Array.from({ length: 100 }, () => newStream());
    const answers = await Promise.all(streams.map((stream) => store().append(stream, -1, numbered(2))));
    expect(new Set(answers.map(({ position }) => position)).size).toBe(100);
    for (const { revision, repeated } of answers) expect([revision, repeated]).toEqual([1, false]);
    for (const [n, stream] of streams.entries())
      expect((await store().readStream(stream)).at(-1)?.position).toBe(answers[n]!.position);
  });

  it('one writer who fails does not harm those who append at the same moment', async () => {
    const taken = newStream();
    await store().append(taken, -1, [newEvent()]);
    const known = newEvent();
    await store().append(newStream(), -1, [known]);
    const good = Array.from({ length: 40 }, () => newStream());
    const all = await Promise.allSettled([
      ...good.slice(0, 20).map((stream) => store().append(stream, -1, numbered(3))),
      store().append(taken, -1, [newEvent()]),
      store().append(newStream(), 5, [newEvent()]),
      store().append(newStream(), -1, [{ ...known, data: 'other' }]),
      ...good.slice(20).map((stream) => store().append(stream, -1, numbered(3))),
    ]);
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    for (const stream of good) expect(await store().readStream(stream)).toHaveLength(3);
  });

  it('appends to one stream, sent one after the other without waiting, all succeed', async () => {
    const stream = newStream();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => store().append(stream, n - 1, numbered(1, n))),
    );
    expect(answers.map(({ revision }) => revision)).toEqual(Array.from({ length: 30 }, (_, n) => n));
    expect(numbersOf(await store().readStream(stream))).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('large and small appends at once all come whole', async () => {
    const sizes = [1, 500, 2, 300, 1, 700, 5, 1, 499, 501];
    const streams = sizes.map(() => newStream());
    await Promise.all(sizes.map((size, n) => store().append(streams[n]!, -1, numbered(size))));
    for (const [n, stream] of streams.entries()) expect(await store().readStream(stream)).toHaveLength(sizes[n]!);
  });

  it('the events of one append stay together when others write at the same moment', async () => {
    const stores = await several(3);
    const category = newCategory();
    await Promise.all(
      stores.flatMap((one) => Array.from({ length: 10 }, () => one.append(newStream(category), -1, numbered(5)))),
    );
    const { events } = await store().readAll({ after: 0n, limit: 1_000, categories: [category] });
    expect(events).toHaveLength(150);
    for (let n = 0; n < 150; n += 5) {
      const five = events.slice(n, n + 5);
      expect(new Set(five.map(({ stream }) => stream)).size).toBe(1);
      expect(numbersOf(five)).toEqual([0, 1, 2, 3, 4]);
      if (options.dense) expect(five[4]!.position - five[0]!.position).toBe(4n);
    }
  });

  it('a reader at the heels of writers in three processes misses nothing and sees nothing twice', async () => {
    const stores = await several(3);
    const category = newCategory();
    const follower = follow(store(), { after: await store().head(), categories: [category] });
    await Promise.all(
      stores.flatMap((one) => Array.from({ length: 4 }, () => writeStream(one, newStream(category), 50))),
    );
    await follower.got(600);
    await follower.stop();
    expect(new Set(follower.events.map(({ id }) => id)).size).toBe(600);
    const next = new Map<string, number>();
    for (const event of follower.events) {
      expect(numberOf(event)).toBe(next.get(event.stream) ?? 0);
      next.set(event.stream, numberOf(event) + 1);
    }
  });

  it('a reader who asks page by page while others write gets the same as one who comes later', async () => {
    const category = newCategory();
    const start = await store().head();
    let writing = true;
    const writers = Promise.all(Array.from({ length: 8 }, () => writeStream(store(), newStream(category), 25))).finally(
      () => (writing = false),
    );
    const seen: string[] = [];
    for (let after = start; ;) {
      const last = !writing;
      const page = await store().readAll({ after, limit: 20, categories: [category] });
      seen.push(...page.events.map(({ id }) => id));
      after = page.next;
      if (last && page.atHead) break;
    }
    await writers;
    const { events } = await store().readAll({ after: start, limit: 1_000, categories: [category] });
    expect(seen).toEqual(events.map(({ id }) => id));
    expect(seen).toHaveLength(200);
  });

  it('whoever appends sees the own event at once', async () => {
    for (let n = 0; n < 20; n++) {
      const stream = newStream();
      const { position } = await store().append(stream, -1, [newEvent()]);
      expect(await store().readStream(stream)).toMatchObject([{ position }]);
      expect(await store().head()).toBeGreaterThanOrEqual(position);
    }
  });
}

async function writeStream(store: EventStore, stream: string, count: number) {
  for (let n = 0; n < count; n++) await store.append(stream, n - 1, numbered(1, n));
}

async function appendSomehow(store: EventStore, stream: string, n: number): Promise<void> {
  const event = newEvent({ data: { n } });
  for (;;)
    try {
      await store.append(stream, (await store.readStream(stream)).length - 1, [event]);
      return;
    } catch (error) {
      if (!(error instanceof WrongRevision)) throw error;
    }
}

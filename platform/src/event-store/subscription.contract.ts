import { expect, it } from 'vitest';
import {
  appendSingly,
  follow,
  newCategory,
  newEvent,
  newStream,
  numbered,
  numbersOf,
  type ContractSuite,
} from './contractSuite.ts';
import type { Page } from './eventStore.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Following the store: what was, then what comes, each page once and in order. */
export function subscriptionContract({ store, another }: ContractSuite): void {
  it('from the beginning brings what was there, in order', async () => {
    const category = newCategory();
    await store().append(newStream(category), -1, numbered(25));
    const follower = follow(store(), { after: 0n, categories: [category] });
    await follower.got(25);
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual(upTo(25));
  });

  it('from a position brings what came after it', async () => {
    const category = newCategory();
    const positions = await appendSingly(store(), newStream(category), numbered(10));
    const follower = follow(store(), { after: positions[3]!, categories: [category] });
    await follower.got(6);
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual([4, 5, 6, 7, 8, 9]);
  });

  it('brings what is appended while it follows', async () => {
    const category = newCategory();
    const stream = newStream(category);
    await store().append(stream, -1, numbered(2));
    const follower = follow(store(), { after: 0n, categories: [category] });
    await follower.got(2);
    for (let n = 2; n < 12; n++) {
      await store().append(stream, n - 1, numbered(1, n));
      await follower.got(n + 1);
    }
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual(upTo(12));
  });

  it('brings what another process appends', async () => {
    const other = await another();
    const category = newCategory();
    const follower = follow(store(), { after: await store().head(), categories: [category] });
    await other.append(newStream(category), -1, numbered(3));
    await follower.got(3);
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual([0, 1, 2]);
  });

  it('without categories brings the events of all', async () => {
    const after = await store().head();
    const [one, two] = [newStream(), newStream()];
    const follower = follow(store(), { after });
    await store().append(one, -1, numbered(2));
    await store().append(two, -1, numbered(2));
    await follower.until(() =>
      [one, two].every((name) => follower.events.filter(({ stream }) => stream === name).length === 2),
    );
    await follower.stop();
  });

  it('brings only the categories asked for', async () => {
    const [wanted, also, unwanted] = [newCategory(), newCategory(), newCategory()];
    for (const category of [wanted, unwanted, also, unwanted, wanted])
      await store().append(newStream(category), -1, [newEvent()]);
    const follower = follow(store(), { after: 0n, categories: [wanted, also] });
    await follower.got(3);
    await follower.stop();
    expect(follower.events.map(({ stream }) => stream.split('-')[0])).toEqual([wanted, also, wanted]);
  });

  it.each([1, 3, 100])('brings pages of %i events at most', async (batchSize) => {
    const category = newCategory();
    await store().append(newStream(category), -1, numbered(10));
    const follower = follow(store(), { after: 0n, categories: [category], batchSize });
    await follower.got(10);
    await follower.stop();
    expect(Math.max(...follower.pages.map(({ events }) => events.length))).toBeLessThanOrEqual(batchSize);
    expect(numbersOf(follower.events)).toEqual(upTo(10));
  });

  it('at a pace brings each event once and in order, however they fall', async () => {
    const category = newCategory();
    const stream = newStream(category);
    await store().append(stream, -1, numbered(3));
    let asked = 0;
    const pace = () => (asked += 1) % 3;
    const follower = follow(store(), { after: 0n, categories: [category], pace });
    await follower.got(3);
    for (let n = 3; n < 60; n += 3) await store().append(stream, n - 1, numbered(3, n));
    await follower.got(60);
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual(upTo(60));
    expect(asked).toBeGreaterThan(0);
  });

  it('at a pace does not keep back what was there already, nor whoever ends it', async () => {
    const category = newCategory();
    await store().append(newStream(category), -1, numbered(10));
    const follower = follow(store(), { after: 0n, categories: [category], batchSize: 3, pace: () => 3_600_000 });
    await follower.got(10);
    // The next page would begin in an hour.
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual(upTo(10));
  });

  it('tells how far it is when others write, so that a checkpoint can follow', async () => {
    const follower = follow(store(), { after: await store().head(), categories: [newCategory()] });
    const { position } = await store().append(newStream(), -1, [newEvent()]);
    await follower.until(() => follower.pages.some(({ next }) => next >= position));
    await follower.stop();
    expect(follower.events).toEqual([]);
  });

  it('the place where a page ends is where the next follower goes on', async () => {
    const category = newCategory();
    const stream = newStream(category);
    await store().append(stream, -1, numbered(7));
    const first = follow(store(), { after: 0n, categories: [category], batchSize: 3 });
    await first.until(() => first.events.length >= 3);
    await first.stop();
    await store().append(stream, 6, numbered(3, 7));
    const second = follow(store(), { after: first.pages.at(-1)!.next, categories: [category] });
    await second.got(10 - first.events.length);
    await second.stop();
    expect(numbersOf([...first.events, ...second.events])).toEqual(upTo(10));
  });

  it('positions of pages only grow', async () => {
    const category = newCategory();
    await appendSingly(store(), newStream(category), numbered(20));
    const follower = follow(store(), { after: 0n, categories: [category], batchSize: 2 });
    await follower.got(20);
    await follower.stop();
    const ends = follower.pages.map(({ next }) => next);
    expect(ends).toEqual([...ends].sort((a, b) => (a < b ? -1 : 1)));
    for (const { events, next } of follower.pages)
      for (const { position } of events) expect(position).toBeLessThanOrEqual(next);
  });

  it('says that it is at the head when it has brought everything', async () => {
    const category = newCategory();
    await store().append(newStream(category), -1, numbered(3));
    const follower = follow(store(), { after: 0n, categories: [category] });
    await follower.until(() => follower.events.length === 3 && follower.pages.at(-1)!.atHead);
    await follower.stop();
  });

  it('hands over one page at a time', async () => {
    const category = newCategory();
    await store().append(newStream(category), -1, numbered(20));
    let busy = 0;
    let most = 0;
    const follower = follow(store(), {
      after: 0n,
      categories: [category],
      batchSize: 2,
      onPage: async () => {
        most = Math.max(most, ++busy);
        await new Promise((resolve) => setTimeout(resolve, 5));
        busy--;
      },
    });
    await follower.got(20);
    await follower.stop();
    expect(most).toBe(1);
  });

  it('hands the same page over again when it was not taken, and tells the error', async () => {
    const category = newCategory();
    await store().append(newStream(category), -1, numbered(6));
    const offered: Page[] = [];
    const errors: unknown[] = [];
    const follower = follow(store(), {
      after: 0n,
      categories: [category],
      batchSize: 4,
      onError: (error) => errors.push(error),
      onPage: (page) => {
        offered.push(page);
        return offered.length <= 2 ? Promise.reject(new Error('the database is away')) : Promise.resolve();
      },
    });
    await follower.got(6);
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual(upTo(6));
    const tries = offered.slice(0, 3).map(({ events }) => events.map(({ id }) => id));
    expect(tries[1]).toEqual(tries[0]);
    expect(tries[2]).toEqual(tries[0]);
    expect(errors).toMatchObject([{ message: 'the database is away' }, { message: 'the database is away' }]);
  });

  it('goes on after a handler that failed while others wrote', async () => {
    const category = newCategory();
    const stream = newStream(category);
    await store().append(stream, -1, numbered(1));
    let failures = 0;
    const follower = follow(store(), {
      after: 0n,
      categories: [category],
      onPage: async ({ events }) => {
        if (events.length === 0 || failures > 0) return;
        failures++;
        await store().append(stream, 0, numbered(2, 1));
        throw new Error('not now');
      },
    });
    await follower.got(3);
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual([0, 1, 2]);
  });

  it('brings nothing after it was stopped', async () => {
    const category = newCategory();
    const stream = newStream(category);
    await store().append(stream, -1, numbered(1));
    const follower = follow(store(), { after: 0n, categories: [category] });
    await follower.got(1);
    await follower.stop();
    await store().append(stream, 0, numbered(1, 1));
    const witness = follow(store(), { after: 0n, categories: [category] });
    await witness.got(2);
    await witness.stop();
    expect(follower.events).toHaveLength(1);
  });

  it('stopping waits for the page in hand', async () => {
    const category = newCategory();
    await store().append(newStream(category), -1, numbered(1));
    let letGo = () => {};
    let begin = () => {};
    let done = false;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const subscription = store().subscribe({
      after: 0n,
      categories: [category],
      onPage: async ({ events }) => {
        if (events.length === 0) return;
        begin();
        await held;
        done = true;
      },
    });
    await begun;
    const stopping = subscription.stop();
    letGo();
    await stopping;
    expect(done).toBe(true);
  });

  it('may be stopped twice', async () => {
    const follower = follow(store(), { after: 0n, categories: [newCategory()] });
    await follower.stop();
    await expect(follower.stop()).resolves.toBeUndefined();
  });

  it('two followers each get everything', async () => {
    const category = newCategory();
    const followers = [0n, 0n].map((after) => follow(store(), { after, categories: [category] }));
    await appendSingly(store(), newStream(category), numbered(10));
    for (const follower of followers) {
      await follower.got(10);
      await follower.stop();
      expect(numbersOf(follower.events)).toEqual(upTo(10));
    }
  });

  it('closing the store ends its followers', async () => {
    const closing = await another();
    const category = newCategory();
    const stream = newStream(category);
    await store().append(stream, -1, numbered(1));
    const follower = follow(closing, { after: 0n, categories: [category] });
    await follower.got(1);
    await closing.close();
    await store().append(stream, 0, numbered(1, 1));
    expect(follower.events).toHaveLength(1);
  });
}

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEventStorePeer, type EventStorePeer } from '../testing/event-store-peer/eventStorePeer.ts';
import { StoreUnavailable, type EventStore, type NewEvent, type Page, type SubscribeOptions } from './eventStore.ts';
import { eventStoreDb } from './eventStoreDb.ts';

/** Milliseconds: plenty for a busy machine, and few enough to wait for in a test. */
const plenty = 10_000;
const few = 1_000;
const event = (n: number): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  data: { n },
  metadata: { at: '2026-03-01T10:00:00.000Z' },
});
const events = (from: number, count: number) => Array.from({ length: count }, (_, index) => event(from + index));
const numbers = (pages: readonly Page[]) =>
  pages.flatMap((page) => page.events.map(({ data }) => (data as { n: number }).n));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const wait = { timeout: 60_000, interval: 20 };

let peer: EventStorePeer;
let store: EventStore;
let pages: Page[];
let errors: unknown[];
const closing: (() => Promise<void>)[] = [];

const follow = (options: Partial<SubscribeOptions> = {}) =>
  store.subscribe({
    after: 0n,
    onPage: (page) => {
      pages.push(page);
      return Promise.resolve();
    },
    onError: (error) => errors.push(error),
    ...options,
  });

beforeEach(async () => {
  pages = [];
  errors = [];
  peer = await startEventStorePeer();
  store = await eventStoreDb(peer.connectionString, plenty);
  closing.push(peer.stop, store.close);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('following EventStoreDB', { timeout: 240_000 }, () => {
  it('brings the past and then what happens, in order, nothing twice and nothing left out', async () => {
    await store.append('counter-1', -1, events(0, 700));
    follow();
    await vi.waitFor(() => expect(numbers(pages)).toHaveLength(700), wait);
    for (let n = 700; n < 720; n += 1) await store.append('counter-1', n - 1, [event(n)]);
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(720)), wait);
    expect(pages.at(-1)).toMatchObject({ atHead: true, next: await store.head() });
    expect(Math.max(...pages.map((page) => page.events.length))).toBeLessThanOrEqual(500);
  });

  it('goes on where it was when the connection is dropped again and again', async () => {
    follow({ batchSize: 7 });
    for (let n = 0; n < 300; n += 1) {
      if (n % 50 === 25) peer.dropSubscriptions();
      await store.append('counter-1', n - 1, [event(n)]);
    }
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(300)), wait);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('goes on after the server was stopped and started again', async () => {
    follow();
    await store.append('counter-1', -1, events(0, 3));
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(3)), wait);
    await peer.stop();
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), wait);
    const again = await startEventStorePeer({ log: peer.log, port: peer.port });
    closing.unshift(again.stop);
    await store.append('counter-1', 2, events(3, 2));
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(5)), wait);
  });

  it('brings a page again until it is taken, and nothing else before', async () => {
    await store.append('counter-1', -1, events(0, 20));
    const tried: number[][] = [];
    follow({
      batchSize: 5,
      onPage: (page) => {
        tried.push(numbers([page]));
        if (tried.length < 4) return Promise.reject(new Error('the database is away'));
        pages.push(page);
        return Promise.resolve();
      },
    });
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(20)), wait);
    const [first = []] = tried;
    // A page is at most a batch; on a slow machine it goes before it is full.
    expect(first).toEqual(upTo(first.length));
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThanOrEqual(5);
    expect(tried.slice(0, 4)).toEqual([first, first, first, first]);
    expect(errors).toHaveLength(3);
  });

  it('brings one page at a time and asks the store to wait meanwhile', async () => {
    for (let n = 0; n < 10_000; n += 1_000) await store.append('counter-1', n - 1, events(n, 1_000));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let inside = 0;
    let most = 0;
    follow({
      onPage: async (page) => {
        inside += 1;
        most = Math.max(most, inside);
        await held;
        pages.push(page);
        inside -= 1;
      },
    });
    await vi.waitFor(() => expect(inside).toBe(1), wait);
    // The store stops sending by itself: wait until it has.
    let before = -1;
    await vi.waitFor(
      () => {
        const now = peer.sent();
        const stands = now === before;
        before = now;
        expect(stands).toBe(true);
      },
      { ...wait, interval: 200 },
    );
    expect(peer.sent()).toBeLessThan(5_000);
    letGo();
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(10_000)), wait);
    expect(most).toBe(1);
  });

  it('of one category tells how far it is when nothing of that category happens', async () => {
    follow({ categories: ['counter'] });
    await store.append('counter-1', -1, [event(0)]);
    const { position } = await store.append('other-1', -1, events(1, 3));
    await vi.waitFor(() => expect(pages.at(-1)?.next).toBe(position), wait);
    expect(numbers(pages)).toEqual([0]);
    expect(pages.at(-1)).toMatchObject({ events: [], atHead: true });
  });

  it('of one category leaves out a category whose name only begins the same', async () => {
    await store.append('pairs-1', -1, [event(0)]);
    await store.append('pair-1', -1, [event(1)]);
    follow({ categories: ['pair'] });
    await vi.waitFor(() => expect(numbers(pages)).toEqual([1]), wait);
    expect(await store.readAll({ after: 0n, limit: 10, categories: [] })).toMatchObject({ events: [], atHead: true });
  });

  it('brings nothing more after it was stopped', async () => {
    const subscription = follow();
    await store.append('counter-1', -1, [event(0)]);
    await vi.waitFor(() => expect(numbers(pages)).toEqual([0]), wait);
    await subscription.stop();
    const before = pages.length;
    await store.append('counter-1', 0, [event(1)]);
    const other: Page[] = [];
    follow({ onPage: (page) => Promise.resolve(void other.push(page)) });
    await vi.waitFor(() => expect(numbers(other)).toEqual([0, 1]), wait);
    expect(pages).toHaveLength(before);
  });

  it('a page of a rare category is searched for in steps and found', async () => {
    for (let n = 0; n < 10_000; n += 1_000) await store.append('counter-1', n - 1, events(n, 1_000));
    await store.append('rare-1', -1, [event(0)]);
    let after = 0n;
    const found: Page[] = [];
    for (let page: Page | null = null; !page?.atHead; after = page.next) {
      page = await store.readAll({ after, limit: 10, categories: ['rare'] });
      found.push(page);
    }
    expect(numbers(found)).toEqual([0]);
    expect(after).toBe(await store.head());
  });
});

describe('following EventStoreDB that does not answer', { timeout: 240_000 }, () => {
  beforeEach(async () => {
    store = await eventStoreDb(peer.connectionString, few);
    closing.push(store.close);
  });

  it('notices a connection that has gone silent and goes on where it was', async () => {
    follow();
    await store.append('counter-1', -1, events(0, 3));
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(3)), wait);
    peer.muteSubscriptions();
    await store.append('counter-1', 2, events(3, 3));
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(6)), wait);
  });

  it('is not disturbed by another call that gets no answer', async () => {
    follow();
    await store.append('counter-1', -1, events(0, 3));
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(3)), wait);
    peer.fail('read', { kind: 'neverAnswers' });
    await expect(store.readStream('counter-1')).rejects.toThrow(StoreUnavailable);
    await store.append('counter-1', 2, events(3, 3));
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(6)), wait);
    expect(errors).toEqual([]);
  });

  it('starts as soon as the store answers, when it did not at first', async () => {
    peer.fail('subscribe', { kind: 'neverAnswers' }, { kind: 'unavailable' }, { kind: 'neverAnswers' });
    await store.append('counter-1', -1, events(0, 3));
    follow();
    await vi.waitFor(() => expect(numbers(pages)).toEqual(upTo(3)), wait);
  });
});

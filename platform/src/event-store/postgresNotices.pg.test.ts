import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../postgres/listen.ts';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { newCategory, newEvent, newStream } from './contractSuite.ts';
import type { EventStore } from './eventStore.ts';
import { postgresEventStore } from './postgresEventStore.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const LOOK_EVERY_MS = 1000;

describe('who is woken by an append on Postgres', () => {
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

  /** A follower that counts how often it has looked at the store. */
  const follower = (after: bigint, categories?: readonly string[]) => {
    const seen = { looks: 0, events: 0, next: after };
    const subscription = store.subscribe({
      after,
      ...(categories ? { categories } : {}),
      onPage: ({ events, next }) => {
        seen.events += events.length;
        seen.next = next;
        return Promise.resolve();
      },
      onWell: () => void seen.looks++,
    });
    return { seen, stop: subscription.stop };
  };

  it('sleeps on while others write, when it follows other categories', async () => {
    const wanted = newCategory();
    const started = performance.now();
    const [sleeper, everybody] = [follower(await store.head(), [wanted]), follower(await store.head())];
    let last = 0n;
    for (let count = 0; count < 60; count++) {
      ({ position: last } = await store.append(newStream(), -1, [newEvent()]));
      await vi.waitFor(() => expect(everybody.seen.next).toBe(last), PATIENCE);
    }
    // It looks by itself once a second, as a notice can be lost, and once at the start.
    const atMost = 2 + (performance.now() - started) / LOOK_EVERY_MS;
    expect(sleeper.seen.looks).toBeLessThanOrEqual(atMost);
    expect(everybody.seen.looks).toBeGreaterThanOrEqual(60);
    await store.append(newStream(wanted), -1, [newEvent()]);
    await vi.waitFor(() => expect(sleeper.seen.events).toBe(1), PATIENCE);
    await sleeper.stop();
    await everybody.stop();
  });

  it('hears which categories a batch is of, and nothing of them when they are very many', async () => {
    const heard: string[] = [];
    const listening = listen(database.url, ['event_store'], (_channel, notice) => void heard.push(notice));
    await listening.ready;
    const appended = (name: string) => ({ ...newEvent(), stream: `${name}-1`, revision: 0 });
    const told = async (position: bigint) => {
      await vi.waitFor(() => expect(heard.map((notice) => notice.split(' ')[0])).toContain(String(position)), PATIENCE);
      return heard.find((notice) => notice.startsWith(String(position)));
    };
    const one = newCategory();
    const { position } = await store.append(newStream(one), -1, [newEvent()]);
    expect(await told(position)).toBe(`${position} ${one}`);
    const names = (count: number) => Array.from({ length: count }, () => newCategory()).sort();
    for (const few of [names(2), names(20)]) {
      const end = await store.appendAll([...few].reverse().map(appended));
      expect(await told(end)).toBe(`${end} ${few.join(' ')}`);
    }
    const end = await store.appendAll(names(21).map(appended));
    expect(await told(end)).toBe(String(end));
    // A name of a stream has 400 characters at most, and a notice 8,000 bytes.
    const wide = await store.appendAll(names(20).map((name) => appended(name.padEnd(395, 'x'))));
    expect(await told(wide)).toBe(String(wide));
    await listening.close();
  });
});

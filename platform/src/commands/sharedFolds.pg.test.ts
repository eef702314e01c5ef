import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { underDeadline } from '../deadline.ts';
import { StoreUnavailable, type EventStore } from '../event-store/eventStore.ts';
import { command, fill, filled, openPurseFixture, purse, type PurseFixture } from './testing/purseFixture.ts';

const PATIENCE = { timeout: 60_000 };
/** Several pages. */
const EVENTS = 2_500;

describe('the fold of a long stream', () => {
  let fixture: PurseFixture;
  beforeAll(async () => {
    fixture = await openPurseFixture();
  });
  afterAll(() => fixture.close());

  const longStream = async () => {
    const id = randomUUID();
    const decide = () => Array.from({ length: EVENTS }, () => filled(id, 1));
    await fixture.handler().execute({ stream: purse, id, command: command(), decide });
    return id;
  };
  /** The real store, whose answers are on their way until `arrive`; tells how many events it has read. */
  const slowStore = () => {
    let [arrive, read] = [() => {}, 0];
    const arrived = new Promise<void>((done) => (arrive = done));
    const store: EventStore = {
      ...fixture.store,
      readStream: async (...args) => {
        const events = await fixture.store.readStream(...args);
        read += events.length;
        await arrived;
        return events;
      },
      readStreams: async (reads) => {
        const found = await fixture.store.readStreams(reads);
        read += found.flat().length;
        await arrived;
        return found;
      },
    };
    return { store, arrive: () => arrive(), read: () => read };
  };

  it('goes on when its caller’s time is over, and is there for the next try', async () => {
    const [owner, slow] = [await longStream(), slowStore()];
    const process = fixture.handler({ store: slow.store });
    await expect(underDeadline(50, () => process.load(purse, owner))).rejects.toThrow(StoreUnavailable);
    slow.arrive();
    await vi.waitFor(() => expect(process.held().streams).toBe(1), PATIENCE);
    expect(slow.read()).toBe(EVENTS);
    expect((await process.load(purse, owner)).coins).toBe(EVENTS);
    expect(slow.read()).toBe(EVENTS);
  });

  it('is one for all who ask meanwhile', async () => {
    const [owner, slow] = [await longStream(), slowStore()];
    const process = fixture.handler({ store: slow.store });
    const asked = [1, 2, 3, 4].map(() => process.load(purse, owner).then(({ coins }) => coins));
    await vi.waitFor(() => expect(slow.read()).toBeGreaterThan(0), PATIENCE);
    asked.push(process.load(purse, owner).then(({ coins }) => coins));
    slow.arrive();
    expect(await Promise.all(asked)).toEqual(Array(5).fill(EVENTS));
    expect(slow.read()).toBe(EVENTS);
  });

  it('is caught up with by whoever asks after it began: nobody is told what was before their call', async () => {
    const owner = randomUUID();
    await fill(fixture.handler(), owner, 1);
    const slow = slowStore();
    const process = fixture.handler({ store: slow.store });
    const first = process.load(purse, owner);
    await vi.waitFor(() => expect(slow.read()).toBe(1), PATIENCE);
    await fill(fixture.handler(), owner, 1);
    const second = process.load(purse, owner).then(({ coins }) => coins);
    slow.arrive();
    await first;
    expect(await second).toBe(2);
  });

  it('is not kept where somebody is to be forgotten meanwhile', async () => {
    const [owner, slow] = [await longStream(), slowStore()];
    const process = fixture.handler({ store: slow.store });
    const loaded = process.load(purse, owner);
    await vi.waitFor(() => expect(slow.read()).toBeGreaterThan(0), PATIENCE);
    process.forget(owner);
    slow.arrive();
    await loaded;
    expect(process.held().streams).toBe(0);
  });

  it('that failed is begun anew by the next', async () => {
    const owner = await longStream();
    let failing = true;
    const readStream: EventStore['readStream'] = (...args) =>
      failing ? Promise.reject(new StoreUnavailable('no connection')) : fixture.store.readStream(...args);
    const process = fixture.handler({ store: { ...fixture.store, readStream } });
    await expect(process.load(purse, owner)).rejects.toThrow(StoreUnavailable);
    failing = false;
    expect((await process.load(purse, owner)).coins).toBe(EVENTS);
  });
});

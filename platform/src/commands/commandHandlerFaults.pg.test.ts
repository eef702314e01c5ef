import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable, type EventStore } from '../event-store/eventStore.ts';
import type { CommandHandler } from './commandHandler.ts';
import { createStreamSnapshots } from './streamSnapshots.store.ts';
import {
  clock,
  command,
  fill,
  openPurseFixture,
  outcome,
  purse,
  purseOf,
  spend,
  spendOne,
  tally,
  type Purse,
  type PurseFixture,
} from './testing/purseFixture.ts';

let fixture: PurseFixture;
beforeAll(async () => {
  fixture = await openPurseFixture();
});
afterAll(() => fixture.close());

describe('a store that fails at a bad moment', () => {
  /** The real store, whose answer to the next appends gets lost: before or after they were committed. */
  const losing = (losses: ('before' | 'after')[]): EventStore => ({
    ...fixture.store,
    append: async (...args) => {
      const loss = losses.shift();
      if (loss === 'before') throw new StoreUnavailable('no connection');
      const appended = await fixture.store.append(...args);
      if (loss === 'after') throw new StoreUnavailable('no answer');
      return appended;
    },
  });

  it.each([[['after']], [['before']], [['before', 'after', 'before']]] as const)(
    'does the command once when the answer was lost %s the commit',
    async (losses) => {
      const owner = randomUUID();
      await fill(fixture.handler(), owner, 3);
      const { events, repeated } = await spend(fixture.handler({ store: losing([...losses]) }), owner);
      expect({ repeated, spent: events.length }).toEqual({ repeated: false, spent: 1 });
      expect((await fixture.handler().load(purse, owner)).coins).toBe(2);
    },
  );

  it('says that it does not know when the store stays away, and the same command may be tried again', async () => {
    await fill(fixture.handler(), 'pia', 3);
    const by = command();
    const process = fixture.handler({ store: losing(['after']), deadlineMs: 0 });
    await expect(spend(process, 'pia', by)).rejects.toThrow(StoreUnavailable);
    expect(await spend(process, 'pia', by)).toMatchObject({ repeated: true, state: { coins: 2 } });
  });

  it('does the command once when the process died between the append and the answer', async () => {
    await fill(fixture.handler(), 'quin', 3);
    const by = command();
    // The process appended and was gone: nobody heard the answer, its memory is lost.
    await spend(fixture.handler(), 'quin', by);
    const caller = await spend(fixture.handler(), 'quin', by);
    expect(caller).toMatchObject({ repeated: true, state: { coins: 2 } });
  });
});

describe('what a process keeps in memory', () => {
  it('makes no difference to any answer when there is room for nothing', async () => {
    const forgetful = fixture.handler({ cacheBytes: 0 });
    await fill(forgetful, 'rob', 2);
    const by = command();
    await spend(forgetful, 'rob', by);
    expect((await spend(forgetful, 'rob', by)).repeated).toBe(true);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(spend(forgetful, 'rob'))));
    expect(tally(outcomes)).toEqual({ done: 1, purse_empty: 4 });
    expect(forgetful.held()).toEqual({ streams: 0, bytes: 0 });
  });

  it('stays within its bounds however many streams there are', async () => {
    const process = fixture.handler({ cacheBytes: 8 * 1024 });
    for (let index = 0; index < 30; index += 1) await fill(process, `many-${index}`, 1);
    expect(process.held().bytes).toBeLessThanOrEqual(8 * 1024);
    expect(process.held().streams).toBeGreaterThan(0);
    expect((await process.load(purse, 'many-0')).coins).toBe(1);
  });
});

describe('a long stream', () => {
  const snapshot = {
    version: 1,
    write: ({ coins, spentOn }: Purse) => ({ coins, spentOn: spentOn.length }),
    read: (kept: unknown) => {
      const { coins, spentOn } = kept as { coins: number; spentOn: number };
      return { coins, spentOn: Array<string>(spentOn).fill('(long ago)') };
    },
  };
  const withSnapshot = purseOf({ snapshot });
  const snapshots = () => createStreamSnapshots(fixture.db);
  const long = (owner: string, events: number) =>
    fixture.store.append(
      `purse-${owner}`,
      -1,
      Array.from({ length: events }, () => ({
        id: randomUUID(),
        type: 'PurseFilled',
        data: { owner, coins: 1 },
        metadata: { at: clock().toISOString() },
      })),
    );
  const spendFrom = (process: CommandHandler, owner: string, by = command()) =>
    process.execute({ stream: withSnapshot, id: owner, command: by, decide: spendOne(owner) });

  it('is read from its snapshot on, with the same state and the same memory of commands', async () => {
    await long('sam', 520);
    const by = command();
    const writing = fixture.handler({ snapshots: snapshots() });
    await spendFrom(writing, 'sam', by);
    await writing.settled();
    // A command in the snapshot, and one in the tail after it.
    const late = command();
    await spendFrom(fixture.handler(), 'sam', late);
    const reads: number[] = [];
    const counting: EventStore = {
      ...fixture.store,
      readStream: async (stream, options) => {
        const events = await fixture.store.readStream(stream, options);
        reads.push(events.length);
        return events;
      },
      readStreams: async (asked) => {
        const pages = await fixture.store.readStreams(asked);
        reads.push(...pages.map((events) => events.length));
        return pages;
      },
    };
    const reading = fixture.handler({ store: counting, snapshots: snapshots() });
    expect(await reading.load(withSnapshot, 'sam')).toMatchObject({ coins: 518 });
    expect(reads.reduce((sum, read) => sum + read, 0)).toBeLessThan(10);
    for (const again of [by, late]) expect((await spendFrom(reading, 'sam', again)).repeated).toBe(true);
    expect(await outcome(spendFrom(reading, 'sam', { ...by, fingerprint: 'other' }))).toBe('idempotency_key_reused');
  });

  it('is read whole when its snapshot is of an older version, damaged, or of another past', async () => {
    await long('tom', 510);
    const writing = fixture.handler({ snapshots: snapshots() });
    await spendFrom(writing, 'tom');
    await writing.settled();
    const table = () => fixture.db('ops.stream_snapshots').where({ stream: 'purse-tom' });
    expect(await table()).toHaveLength(1);
    const coins = async (stream = withSnapshot) =>
      (await fixture.handler({ snapshots: snapshots() }).load(stream, 'tom')).coins;
    const newer = purseOf({ snapshot: { ...snapshot, version: 2 } });
    expect(await coins(newer)).toBe(509);
    await table().update({ last_event_id: randomUUID(), state: '{"coins":1,"spentOn":0}' });
    expect(await coins()).toBe(509);
    await table().update({ state: '{' });
    expect(await coins()).toBe(509);
  });

  it('works on when snapshots cannot be written', async () => {
    const errors: unknown[] = [];
    const broken = {
      read: () => Promise.reject(new Error('no table')),
      write: () => Promise.reject(new Error('no table')),
    };
    await long('ute', 510);
    const process = fixture.handler({ snapshots: broken, onSnapshotError: (error) => void errors.push(error) });
    expect((await spendFrom(process, 'ute')).state.coins).toBe(509);
    await process.settled();
    expect(errors.length).toBeGreaterThan(0);
  });
});

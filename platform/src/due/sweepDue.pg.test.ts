import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { dueMigrations } from '../migrations/dueMigrations.ts';
import { cancelDue, lookAtDue, noticeDue, overdue, scheduleDue } from './due.store.ts';
import { startSweeper } from './startSweeper.ts';
import { sweepDue, type DueHandler, type DueRow } from './sweepDue.ts';

let database: TestDatabase;
let now: Date;

beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  for (const migration of dueMigrations) await migration.up(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z');
  await database.db.raw('truncate ops.due');
});

const inSeconds = (seconds: number) => new Date(Date.parse('2026-05-01T12:00:00Z') + seconds * 1000);
const schedule = (key: string, seconds: number, data = {}) =>
  scheduleDue(database.db, { kind: 'reminder', key, dueAt: inSeconds(seconds), data });
const sweep = (reminder: DueHandler, more: { batch?: number; claimMs?: number; atOnce?: number } = {}) =>
  sweepDue({ db: database.db, handlers: { reminder }, clock: () => now, ...more });
const collector = () => {
  const rows: DueRow[] = [];
  return {
    rows,
    keys: () => rows.map(({ key }) => key),
    handler: (row: DueRow) => Promise.resolve(void rows.push(row)),
  };
};
/** A handler that is at the row `long` from `begun` until `finish`. */
const untilFinished = (handler: DueHandler) => {
  let [begin, finish] = [() => {}, () => {}];
  const begun = new Promise<void>((done) => (begin = done));
  const finished = new Promise<void>((done) => (finish = done));
  return {
    begun,
    finish,
    handler: async (row: DueRow) => {
      begin();
      if (row.key === 'long') await finished;
      return handler(row);
    },
  };
};

describe('what is due', () => {
  it('is done at its time and not a millisecond before, and then is gone', async () => {
    await schedule('anna', 60, { step: 1 });
    const { rows, handler } = collector();
    now = new Date(inSeconds(60).getTime() - 1);
    expect(await sweep(handler)).toEqual({ done: 0, failed: 0 });
    now = inSeconds(60);
    expect(await sweep(handler)).toEqual({ done: 1, failed: 0 });
    expect(rows).toEqual([{ key: 'anna', dueAt: inSeconds(60), data: { step: 1 }, attempt: 1 }]);
    expect(await sweep(handler)).toEqual({ done: 0, failed: 0 });
  });

  it('moves when it is scheduled again, and is taken back when it is cancelled', async () => {
    await schedule('anna', 10);
    await schedule('anna', 100);
    await schedule('bram', 10);
    await cancelDue(database.db, 'reminder', 'bram');
    const { keys, handler } = collector();
    now = inSeconds(50);
    await sweep(handler);
    expect(keys()).toEqual([]);
    now = inSeconds(100);
    await sweep(handler);
    expect(keys()).toEqual(['anna']);
  });

  it('is done oldest first, all of it, however small the batches', async () => {
    for (const [index, key] of ['e', 'd', 'c', 'b', 'a'].entries()) await schedule(key, index - 10);
    const { keys, handler } = collector();
    expect(await sweep(handler, { batch: 2 })).toEqual({ done: 5, failed: 0 });
    expect(keys()).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  it('is left alone when nobody here handles its kind', async () => {
    await scheduleDue(database.db, { kind: 'other', key: 'x', dueAt: inSeconds(-1) });
    expect(await sweep(collector().handler)).toEqual({ done: 0, failed: 0 });
    expect(await overdue(database.db, now, 0)).toEqual({ other: 1 });
  });

  it('comes back later and later when it fails, and does not hold up the rest', async () => {
    await schedule('broken', -10);
    await schedule('fine', -5);
    const { keys, handler } = collector();
    const attempts: number[] = [];
    const failing = (row: DueRow) => {
      if (row.key !== 'broken') return handler(row);
      attempts.push(row.attempt);
      return Promise.reject(new Error('no'));
    };
    expect(await sweep(failing)).toEqual({ done: 1, failed: 1 });
    expect(keys()).toEqual(['fine']);
    now = inSeconds(4);
    expect(await sweep(failing)).toEqual({ done: 0, failed: 0 });
    now = inSeconds(5);
    expect(await sweep(failing)).toEqual({ done: 0, failed: 1 });
    now = inSeconds(14);
    expect(await sweep(failing)).toEqual({ done: 0, failed: 0 });
    now = inSeconds(15);
    expect(await sweep(handler)).toEqual({ done: 1, failed: 0 });
    expect(attempts).toEqual([1, 2]);
  });

  it('is done once when four processes sweep at the same moment', async () => {
    for (let index = 0; index < 40; index += 1) await schedule(`k-${index}`, -1);
    const { keys, handler } = collector();
    await Promise.all([1, 2, 3, 4].map(() => sweep(handler, { batch: 3 })));
    expect(keys().sort()).toEqual(Array.from({ length: 40 }, (_, index) => `k-${index}`).sort());
  });

  it('is taken over when the process that was at it died, once its claim has run out', async () => {
    await schedule('anna', -1);
    // The first process never comes back from its handler: as good as killed.
    let begun = false;
    void sweep(
      () => {
        begun = true;
        return new Promise(() => undefined);
      },
      { claimMs: 30_000 },
    );
    await vi.waitFor(() => expect(begun).toBe(true), { timeout: 60_000 });
    const { rows, handler } = collector();
    now = inSeconds(29);
    await sweep(handler);
    expect(rows).toEqual([]);
    now = inSeconds(30);
    await sweep(handler);
    expect(rows).toMatchObject([{ key: 'anna', attempt: 2 }]);
  });

  it('is not taken over while its handler still runs, however long that is, nor is what waits behind it', async () => {
    await schedule('long', -2);
    await schedule('next', -1);
    const { keys, handler } = collector();
    const long = untilFinished(handler);
    const first = sweep(long.handler, { claimMs: 600, atOnce: 1 });
    await long.begun;
    const other = collector();
    for (let times = 1; times <= 4; times += 1) {
      now = new Date(now.getTime() + 500);
      await vi.waitFor(
        async () => {
          const rows = await database.db('ops.due').select<{ next_try_at: Date }[]>('next_try_at');
          expect(rows.map(({ next_try_at }) => next_try_at > now)).toEqual([true, true]);
        },
        { timeout: 60_000 },
      );
      await sweep(other.handler);
    }
    long.finish();
    expect(await first).toEqual({ done: 2, failed: 0 });
    expect([keys(), other.keys()]).toEqual([['long', 'next'], []]);
  });

  it('is left to who took it over when its claim ran out before its turn', async () => {
    await schedule('long', -2);
    await schedule('next', -1);
    const { keys, handler } = collector();
    const long = untilFinished(handler);
    // A process that sleeps: nothing of it is heard for longer than its claim.
    const first = sweep(long.handler, { claimMs: 3_000_000, atOnce: 1 });
    await long.begun;
    now = inSeconds(3_000);
    const other = collector();
    await sweep(other.handler);
    expect(other.keys()).toEqual(['long', 'next']);
    long.finish();
    await first;
    expect(keys()).toEqual(['long']);
  });

  it('may be scheduled anew by its own handler', async () => {
    await schedule('anna', -1, { step: 1 });
    const seen: unknown[] = [];
    const stepping = async ({ key, data }: DueRow) => {
      seen.push(data.step);
      if (data.step === 1) await schedule(key, 60, { step: 2 });
    };
    await sweep(stepping);
    now = inSeconds(60);
    await sweep(stepping);
    await sweep(stepping);
    expect(seen).toEqual([1, 2]);
  });

  it('is called again at the time its handler asks for', async () => {
    await schedule('anna', -1);
    let calls = 0;
    const again = () => Promise.resolve(++calls === 1 ? inSeconds(60) : undefined);
    await sweep(again);
    now = inSeconds(59);
    await sweep(again);
    expect(calls).toBe(1);
    now = inSeconds(60);
    await sweep(again);
    now = inSeconds(1000);
    await sweep(again);
    expect(calls).toBe(2);
  });

  it('keeps the reason of a failure without the address in it', async () => {
    await schedule('anna', -1);
    await sweep(() => Promise.reject(new Error('no mailbox anna@example.test here')));
    const row = await database.db<{ last_error: string }>('ops.due').first();
    expect(row?.last_error).toBe('no mailbox (address) here');
  });

  it('goes on being swept after a sweep that failed', async () => {
    await schedule('anna', -1);
    let broken = true;
    const { keys, handler } = collector();
    const errors: string[] = [];
    const sweeper = startSweeper({
      db: database.db,
      handlers: { reminder: handler },
      clock: () => {
        if (broken) throw new Error('no clock');
        return now;
      },
      everyMs: 5,
      onError: (_error, kind) => void errors.push(kind),
    });
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), { timeout: 60_000 });
    broken = false;
    await vi.waitFor(() => expect(keys()).toEqual(['anna']), { timeout: 60_000 });
    await sweeper.stop();
  });
});

describe('what many events speak of and is looked at once', () => {
  const notice = (seconds: number, position: bigint, data = {}) =>
    noticeDue(database.db, { kind: 'reminder', key: 'anna', dueAt: inSeconds(seconds), data, position });
  const lookAt = (seconds: number, position: bigint) =>
    lookAtDue(database.db, { kind: 'reminder', key: 'anna', dueAt: inSeconds(seconds), position });

  it('keeps the time of the first of them, and the furthest position', async () => {
    await notice(60, 9n, { who: 'anna' });
    await notice(70, 10n, { who: 'somebody else' });
    await notice(80, 8n);
    const { rows, handler } = collector();
    now = inSeconds(60);
    await sweep(handler);
    expect(rows).toEqual([{ key: 'anna', dueAt: inSeconds(60), data: { who: 'anna', position: '10' }, attempt: 1 }]);
  });

  it('comes again when one of them happens while it is being looked at', async () => {
    await notice(0, 1n);
    const seen: unknown[] = [];
    const handler = async ({ data }: DueRow) => {
      seen.push(data.position);
      if (seen.length === 1) await notice(60, 2n);
    };
    await sweep(handler);
    now = inSeconds(60);
    await sweep(handler);
    expect(seen).toEqual(['1', '2']);
    expect(await overdue(database.db, now, -1)).toEqual({});
  });

  it('is looked at sooner when something may have made it needless, also while it is being looked at', async () => {
    await lookAt(0, 1n);
    expect(await overdue(database.db, now, -1_000_000)).toEqual({});
    await notice(3600, 1n);
    await lookAt(0, 5n);
    const seen: unknown[] = [];
    const handler = async ({ data }: DueRow) => {
      seen.push(data.position);
      if (seen.length === 1) await lookAt(0, 6n);
      return undefined;
    };
    await sweep(handler);
    await sweep(handler);
    expect(seen).toEqual(['5', '6']);
    expect(await overdue(database.db, now, -1_000_000)).toEqual({});
  });
});

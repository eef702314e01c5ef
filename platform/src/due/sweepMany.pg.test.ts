import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsRead } from '../testing/rowsRead.ts';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { scheduleDue } from './due.store.ts';
import { sweepDue, type DueHandler, type DueRow } from './sweepDue.ts';

describe('much that is due', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(() => database.db.raw('truncate ops.due'));

  const schedule = (key: string, seconds: number) =>
    scheduleDue(database.db, { kind: 'reminder', key, dueAt: new Date(now.getTime() + seconds * 1000) });
  const sweep = (reminder: DueHandler, more: { atOnce?: number } = {}) =>
    sweepDue({ db: database.db, handlers: { reminder }, clock: () => now, ...more });

  it('is done a few at a time, so that what takes long holds up nothing beside it', async () => {
    for (const [index, key] of ['long', 'a', 'b', 'c', 'd', 'e'].entries()) await schedule(key, index - 10);
    const keys: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((done) => (finish = done));
    const [counts, working] = [[] as number[], new Set<string>()];
    const counting = async (row: DueRow) => {
      counts.push(working.add(row.key).size);
      await (row.key === 'long' ? finished : new Promise(setImmediate));
      keys.push(row.key);
      working.delete(row.key);
    };
    const sweeping = sweep(counting, { atOnce: 3 });
    await vi.waitFor(() => expect(keys).toEqual(['a', 'b', 'c', 'd', 'e']), { timeout: 60_000 });
    finish();
    expect(await sweeping).toEqual({ done: 6, failed: 0 });
    expect(Math.max(...counts)).toBe(3);
  });

  it('is done one after the other where it is about the same, in its order', async () => {
    const due = ['anna:1', 'bram:1', 'anna:2', 'anna:3', 'bram:2'];
    for (const [index, key] of due.entries()) await schedule(key, index - 10);
    const keys: string[] = [];
    const working = new Set<string>();
    const together: string[] = [];
    const noting = async (row: DueRow) => {
      const [subject = ''] = row.key.split(':');
      if (working.has(subject)) together.push(row.key);
      working.add(subject);
      keys.push(row.key);
      await new Promise(setImmediate);
      working.delete(subject);
    };
    expect(await sweep(noting)).toEqual({ done: 5, failed: 0 });
    expect(together).toEqual([]);
    for (const subject of ['anna', 'bram'])
      expect(keys.filter((key) => key.startsWith(subject))).toEqual(due.filter((key) => key.startsWith(subject)));
  });

  it('is claimed without looking at all that waits behind it, of however many kinds', async () => {
    const [kinds, waiting] = [Array.from({ length: 25 }, (_, index) => `kind-${index}`), 5000];
    await database.db.raw(
      `insert into ops.due (kind, key, due_at, next_try_at, data)
       select 'kind-' || n % 25, 'key-' || n, at, at, '{}'
       from generate_series(1, ?) n, lateral (select ?::timestamptz - n * interval '1 second' as at) as due`,
      [waiting, now],
    );
    await database.db.raw('analyze ops.due');
    /** Claims a batch, and goes no further: the clock stands for a process that ends there. */
    const claimOnly = () => {
      let asked = 0;
      const clock = () => {
        if (asked++ > 0) throw new Error('the end');
        return now;
      };
      const handlers = Object.fromEntries(kinds.map((kind) => [kind, () => Promise.resolve()]));
      return sweepDue({ db: database.db, handlers, clock }).catch(() => undefined);
    };
    const [claimed] = await rowsRead(database.db, database.url, claimOnly);
    expect(claimed).toBeGreaterThan(50);
    expect(claimed).toBeLessThan(waiting / 5);
  });
});

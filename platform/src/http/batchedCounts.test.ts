import { expect, it } from 'vitest';
import { batchCounts, type Addition, type Total } from './batchedCounts.ts';

const WINDOW = 60_000;

/** A store that several processes add to, and a clock that all of them go by. */
function opened() {
  let time = 1_000_000;
  let works = true;
  const rows = new Map<string, Total>();
  const told: (readonly Addition[])[] = [];
  const add = async (additions: readonly Addition[]) => {
    if (!works) throw new Error('away');
    told.push(additions);
    await Promise.resolve();
    return additions.map(({ key, calls, expires }) => {
      const row = rows.get(key);
      const kept = row && row.expires > time ? row : { key, calls: 0, expires };
      const total = { ...kept, calls: kept.calls + calls };
      rows.set(key, total);
      return total;
    });
  };
  return {
    told,
    rows,
    process: () => batchCounts(add, () => time),
    later: (milliseconds: number) => void (time += milliseconds),
    fail: (fails: boolean) => void (works = !fails),
  };
}
const taken = (counts: ReturnType<typeof batchCounts>, calls: number, key = 'anna') =>
  Array.from({ length: calls }, () => counts.take(key, WINDOW).calls);

it('counts at once in its own process', () => {
  const counts = opened().process();
  expect(taken(counts, 3)).toEqual([1, 2, 3]);
  expect(taken(counts, 1, 'bram')).toEqual([1]);
  expect(counts.known('anna')).toEqual({ calls: 3, msLeft: WINDOW });
  expect(counts.known('carla')).toBeNull();
});

it('tells the others together and in one go, and learns from them what they counted', async () => {
  const { process, told } = opened();
  const [one, other] = [process(), process()];
  taken(one, 2);
  taken(one, 5, 'bram');
  await one.settle();
  expect(told).toHaveLength(1);
  expect(told[0]?.map(({ key, calls }) => [key, calls])).toEqual([
    ['anna', 2],
    ['bram', 5],
  ]);
  expect(taken(other, 1)).toEqual([1]);
  await other.settle();
  expect(taken(other, 1)).toEqual([4]);
  await one.settle();
  expect(told).toHaveLength(2);
});

it('loses nothing that is counted while it tells', async () => {
  const { process, rows } = opened();
  const counts = process();
  taken(counts, 2);
  const telling = counts.settle();
  expect(taken(counts, 2)).toEqual([3, 4]);
  await telling;
  await counts.settle();
  expect(rows.get('anna')?.calls).toBe(4);
  expect(taken(counts, 1)).toEqual([5]);
});

it('begins anew when the window ends, exactly then, which is the window of whoever came first', async () => {
  const { process, later } = opened();
  const [one, other] = [process(), process()];
  taken(one, 1);
  await one.settle();
  later(40_000);
  taken(other, 1);
  await other.settle();
  expect(other.known('anna')).toEqual({ calls: 2, msLeft: 20_000 });
  later(19_999);
  expect(taken(other, 1)).toEqual([3]);
  later(1);
  expect(taken(other, 1)).toEqual([1]);
  expect(other.known('anna')?.msLeft).toBe(WINDOW);
});

it('goes on by itself while nobody can be told, and tells everything afterwards', async () => {
  const { process, fail, rows } = opened();
  const counts = process();
  fail(true);
  expect(taken(counts, 3)).toEqual([1, 2, 3]);
  await counts.settle();
  expect(taken(counts, 1)).toEqual([4]);
  fail(false);
  await counts.settle();
  expect(rows.get('anna')?.calls).toBe(4);
});

it('forgets when it is told to, also what is on its way', async () => {
  const { process } = opened();
  const counts = process();
  taken(counts, 3);
  const telling = counts.settle();
  counts.forget('anna');
  expect(taken(counts, 1)).toEqual([1]);
  await telling;
  expect(counts.known('anna')?.calls).toBe(1);
});

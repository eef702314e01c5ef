import { expect, it } from 'vitest';
import { untilItPasses } from './untilItPasses.ts';

class Passing extends Error {}
const patience = { withinMs: 60_000, firstMs: 1, mayPass: (error: unknown) => error instanceof Passing };

it('does the work again until it succeeds, and tells of each failure', async () => {
  const told: unknown[] = [];
  let tries = 0;
  const work = () => (++tries < 4 ? Promise.reject(new Passing(String(tries))) : Promise.resolve('done'));
  expect(await untilItPasses(work, { ...patience, onWait: (error) => told.push((error as Error).message) })).toBe(
    'done',
  );
  expect(told).toEqual(['1', '2', '3']);
});

it('does not repeat what will not pass', async () => {
  let tries = 0;
  const work = () => Promise.reject(new Error(`for good ${++tries}`));
  await expect(untilItPasses(work, { ...patience, onWait: () => undefined })).rejects.toThrow('for good 1');
});

it('ends with the last failure when the time is over', async () => {
  let tries = 0;
  const work = () => Promise.reject(new Passing(`try ${++tries}`));
  const end = untilItPasses(work, { ...patience, withinMs: 30, onWait: () => undefined });
  await expect(end).rejects.toThrow(/^try \d+$/);
  expect(tries).toBeGreaterThan(1);
});

it('is over at once when it is stopped', async () => {
  const stopped = new AbortController();
  let tries = 0;
  const work = () => {
    if (++tries === 2) stopped.abort();
    return Promise.reject(new Passing());
  };
  const end = untilItPasses(work, { ...patience, stopped: stopped.signal, onWait: () => undefined });
  await expect(end).rejects.toThrow(/abort/);
  expect(tries).toBe(2);
});

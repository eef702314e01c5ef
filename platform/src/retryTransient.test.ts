import { expect, it } from 'vitest';
import { retryTransient } from './retryTransient.ts';

class Passing extends Error {}
const retryOptions = { withinMs: 60_000, firstMs: 1, isTransient: (error: unknown) => error instanceof Passing };

it('does the work again until it succeeds, and tells of each failure', async () => {
  const told: unknown[] = [];
  let tries = 0;
  const work = () => (++tries < 4 ? Promise.reject(new Passing(String(tries))) : Promise.resolve('done'));
  expect(await retryTransient(work, { ...retryOptions, onRetry: (error) => told.push((error as Error).message) })).toBe(
    'done',
  );
  expect(told).toEqual(['1', '2', '3']);
});

it('does not repeat what will not pass', async () => {
  let tries = 0;
  const work = () => Promise.reject(new Error(`for good ${++tries}`));
  await expect(retryTransient(work, { ...retryOptions, onRetry: () => undefined })).rejects.toThrow('for good 1');
});

it('ends with the last failure when the time is over', async () => {
  let tries = 0;
  const work = () => Promise.reject(new Passing(`try ${++tries}`));
  const end = retryTransient(work, { ...retryOptions, withinMs: 30, onRetry: () => undefined });
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
  const end = retryTransient(work, { ...retryOptions, stopped: stopped.signal, onRetry: () => undefined });
  await expect(end).rejects.toThrow(/abort/);
  expect(tries).toBe(2);
});

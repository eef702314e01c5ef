import { QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './queryClient.ts';

/** How often a question is asked until its failure is shown. */
async function askedUntilShown(failure: Error): Promise<number> {
  vi.useFakeTimers();
  const client = createQueryClient();
  const ask = vi.fn(() => Promise.reject(failure));
  const watching = new QueryObserver(client, { queryKey: ['question'], queryFn: ask }).subscribe(() => undefined);
  await vi.runAllTimersAsync();
  expect(client.getQueryState(['question'])?.status).toBe('error');
  watching();
  client.clear();
  vi.useRealTimers();
  return ask.mock.calls.length;
}

describe('a question of the back office that failed', () => {
  it.each([
    ['nobody is signed in', new Error('not signed in')],
    ['not permitted', new HttpError('no', 403)],
    ['not there', new HttpError('no', 404)],
    ['not understood', new HttpError('no', 422)],
  ])('is shown at once: %s', async (_why, failure) => {
    expect(await askedUntilShown(failure)).toBe(1);
  });

  it.each([
    ['nobody was reached', new TypeError('Failed to fetch')],
    ['the api is at fault', new HttpError('oops', 500)],
    ['a store is away', new HttpError('later', 503)],
  ])('is asked three times more, and then shown: %s', async (_why, failure) => {
    expect(await askedUntilShown(failure)).toBe(4);
  });
});

import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOffline, restoreOffline } from './offlineCache.ts';
import { createQueryClient } from './queryClient.ts';

/** As much of Cache Storage as is used, which jsdom does not have. */
function cacheStorage() {
  const kept = new Map<string, string>();
  const cache = {
    match: (address: string) => Promise.resolve(kept.has(address) ? new Response(kept.get(address)) : undefined),
    put: async (address: string, answer: Response) => void kept.set(address, await answer.text()),
  };
  return { kept, open: () => Promise.resolve(cache), delete: () => Promise.resolve(kept.delete('/offline/state')) };
}
const user = ['accounts', 'user'];
const chats = ['messaging', 'chats'];

describe('what can be read without a line', () => {
  let storage: ReturnType<typeof cacheStorage>;
  beforeEach(() => {
    storage = cacheStorage();
    vi.stubGlobal('caches', storage);
  });
  afterEach(() => void vi.unstubAllGlobals());

  const saved = (part: string) =>
    waitFor(() => expect(storage.kept.get('/offline/state')).toContain(part), { timeout: 60_000 });

  it('is there at every visit until the line is back, not only at the first', async () => {
    const online = createQueryClient();
    const stop = keepOffline(online);
    online.setQueryData(user, { id: 'robin' });
    online.setQueryData(chats, { chats: ['the newest'] });
    await saved('the newest');
    stop();
    for (const visit of ['first', 'second', 'third']) {
      const offline = createQueryClient();
      await restoreOffline(offline);
      expect(offline.getQueryData(user), visit).toEqual({ id: 'robin' });
      expect(offline.getQueryState(chats), visit).toMatchObject({ status: 'success', dataUpdateCount: 0 });
      storage.kept.set('/offline/state', storage.kept.get('/offline/state')?.replace('the newest', visit) ?? '');
      const stopAgain = keepOffline(offline);
      for (const queryKey of [user, chats])
        await offline
          .fetchQuery({ queryKey, queryFn: () => Promise.reject(new TypeError('no line')) })
          .catch(() => null);
      expect(offline.getQueryState(user)?.status).toBe('error');
      await saved('the newest');
      stopAgain();
    }
  });

  it('is nothing for somebody who signed out', async () => {
    const client = createQueryClient();
    client.setQueryData(user, null);
    const stop = keepOffline(client);
    client.setQueryData(chats, { chats: ['somebody else’s'] });
    await new Promise((go) => setTimeout(go, 1200));
    stop();
    expect(storage.kept.size).toBe(0);
  });
});

import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import { forgetOffline, OFFLINE_CACHE } from './forgetOffline.ts';

/**
 * What a member can still read without a connection: their conversations, the newest page of each that was open, and
 * what every screen needs. Kept in the browser's Cache Storage, forgotten at sign-out.
 */
const ADDRESS = '/offline/state';
const SAVE_AFTER_MS = 1000;
const MAX_AGE_MS = 7 * 24 * 3_600_000;
const CONVERSATIONS_MAX = 30;
const KEPT = [
  'accounts user',
  'site settings',
  'messaging chats',
  'messaging messages',
  'likes overview',
  'profiles own',
];

/** Also what could not be asked anew this time: without a line that is everything. */
const isKept = ({ queryKey, state }: Query) =>
  state.data !== undefined && state.data !== null && KEPT.includes(queryKey.slice(0, 2).join(' '));

/** As it was when it came, whatever went wrong since. */
const asItCame = (query: DehydratedState['queries'][number]): DehydratedState['queries'][number] => ({
  ...query,
  state: {
    ...query.state,
    ...{ status: 'success', fetchStatus: 'idle', error: null, fetchFailureCount: 0, fetchFailureReason: null },
    // What was asked in one visit was not asked in the next: polling begins anew (SPEC 4).
    ...{ dataUpdateCount: 0, errorUpdateCount: 0 },
  },
});

/** Of a conversation only its newest page, and only of those that were looked at last. */
function slim({ queries, mutations: _, ...rest }: DehydratedState): DehydratedState {
  const messages = queries.filter(({ queryKey }) => queryKey[1] === 'messages');
  const newest = messages
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, CONVERSATIONS_MAX)
    .map((query) => {
      const data = query.state.data as { pages: unknown[]; pageParams: unknown[] };
      return {
        ...query,
        state: { ...query.state, data: { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } },
      };
    });
  return {
    ...rest,
    mutations: [],
    queries: [...queries.filter(({ queryKey }) => queryKey[1] !== 'messages'), ...newest].map(asItCame),
  };
}

/** Fills the caches from the last visit; what is fetched from the house meanwhile wins. */
export async function restoreOffline(client: QueryClient): Promise<void> {
  try {
    const kept = await (await caches.open(OFFLINE_CACHE)).match(ADDRESS);
    if (!kept) return;
    const { savedAt, state } = (await kept.json()) as { savedAt: number; state: DehydratedState };
    if (Date.now() - savedAt > MAX_AGE_MS) return await forgetOffline();
    hydrate(client, state);
    // However young: what happened since it was saved is not in it, and no live update will bring it.
    void client.invalidateQueries({ refetchType: 'none', predicate: (query) => query.state.dataUpdatedAt <= savedAt });
  } catch {
    // Without Cache Storage (a private window, an old browser) there is nothing to restore.
  }
}

/** Saves what is kept, a moment after it changed, while a member is signed in. Returns how to stop. */
export function keepOffline(client: QueryClient): () => void {
  if (typeof caches === 'undefined') return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    timer = undefined;
    if (!client.getQueryData(['accounts', 'user'])) return;
    const state = slim(dehydrate(client, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false }));
    const body = JSON.stringify({ savedAt: Date.now(), state });
    await (await caches.open(OFFLINE_CACHE)).put(ADDRESS, new Response(body)).catch(() => undefined);
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query as Query))
      timer ??= setTimeout(() => void save().catch(() => undefined), SAVE_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

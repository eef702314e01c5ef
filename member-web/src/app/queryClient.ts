import { onlineManager, QueryClient } from '@tanstack/react-query';

/**
 * Retries live in the api client (SPEC 4: up to 5, growing delay), so that reads and commands share one rule. Without a line
 * each says so at once instead of waiting unseen; reads are asked again when it is back.
 */
export const createQueryClient = () => {
  // It takes for granted that there is a line until it hears of a change.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};

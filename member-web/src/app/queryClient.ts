import { QueryClient } from '@tanstack/react-query';

/** Retries live in the api client (SPEC 4: up to 5, growing delay), so that reads and commands share one rule. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, gcTime: 10 * 60_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });

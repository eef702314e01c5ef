import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

const TRIES_MOST = 3;

/** Whether the same question may be answered a moment later: the api was away or at fault, or nobody was reached at all. */
const mayPass = (error: unknown): boolean =>
  error instanceof HttpError ? error.status >= 500 : error instanceof TypeError;

/**
 * Asks again what may pass, after one, two and four seconds. An answer that is a no (not signed in, not permitted, not there) is shown
 * at once: asked again it would only hold up the page.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < TRIES_MOST && mayPass(error) } },
  });

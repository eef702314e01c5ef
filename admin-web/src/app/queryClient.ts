import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

const TRIES_MOST = 3;

/** Whether the same question may be answered a moment later: the api was away or at fault, or nobody was reached at all. */
export const mayPass = (error: unknown): boolean =>
  error instanceof HttpError ? error.status >= 500 : error instanceof TypeError;

/**
 * Asks again what may pass, after one, two and four seconds. An answer that is a no (not signed in, not permitted, not there) is shown
 * at once: asked again it would only hold up the page.
 */
const retry = (failures: number, error: unknown): boolean => failures < TRIES_MOST && mayPass(error);

export const createQueryClient = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry } } });

/**
 * For the lists of react-admin, which by themselves ask once and say why not in a toast that is soon gone: they ask again, too, and the
 * page says it as long as it is so (`ListFailure`).
 */
export const listQuery = { retry, onError: () => undefined };

/** For a record that react-admin opens: `onNo` is told only of an answer that is a no. */
export const recordQuery = (onNo: () => void) => ({
  retry,
  onError: (error: unknown) => {
    if (!mayPass(error)) onNo();
  },
});

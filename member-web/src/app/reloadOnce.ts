/** SPEC 4, 9: a script chunk that fails to load forces one reload, at most once per 60 seconds. */
const GUARD_MS = 60_000;
const KEY = 'reloaded_at';

export const isChunkFailure = (failure: unknown) =>
  failure instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(failure.message);

/**
 * True when the page is being loaded again; false when that was done less than a minute ago, and without a line, where
 * loading again brings nothing and may lose the page that is there.
 */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (now - last < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage nobody would know that it was done: better not than for ever.
    return false;
  }
  reload();
  return true;
}

import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../app/useHydrated.ts';

/** Any address of ours: what leads away from it leads elsewhere. */
const HERE = 'https://here.invalid';

/**
 * The page that somebody wanted before they were asked to log in, as `next` of an address names it; null where it names none. Only a
 * path of our own: anything else would let a link send people elsewhere. Browsers read past tabs and line ends, and put dots together.
 */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/**
 * The page that the address here names, for links: the house draws them whatever stands behind the question mark, so they name it
 * once the page is taken over.
 */
export function useWantedPage(): string | null {
  const [search] = useSearchParams();
  return useHydrated() ? ownPath(search.get('next')) : null;
}

/** An address that leads on to the page that is wanted. */
export const leadingTo = (wanted: string | null, path: string): string =>
  wanted === null ? path : `${path}?next=${encodeURIComponent(wanted)}`;

/**
 * A mailed link, for a new password or of a signup, opens in a tab of its own: what was wanted stays on the device until then, for a day,
 * and of the newest request alone. Signing out forgets whatever begins so (app/forgetWriting.ts).
 */
const KEY = 'draft.wanted';
const KEPT_MS = 24 * 60 * 60_000;

export function keepWanted(wanted: string | null, now = Date.now()) {
  try {
    if (wanted === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ at: now, wanted }));
  } catch {
    // Without storage they find the page themselves.
  }
}

export function keptWanted(now = Date.now()): string | null {
  try {
    const { at, wanted } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { at?: unknown; wanted?: unknown };
    const isFresh = typeof at === 'number' && now - at < KEPT_MS;
    return isFresh && typeof wanted === 'string' ? ownPath(wanted) : null;
  } catch {
    return null;
  }
}

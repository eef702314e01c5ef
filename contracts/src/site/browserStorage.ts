import { SESSION_DAYS } from '../accounts/sessionDays.ts';
import { DISMISSED_COOKIE, DISMISSED_DAYS } from './dismissedNotices.ts';
import { LAST_SEARCH_COOKIE, LAST_SEARCH_DAYS } from '../discovery/lastSearch.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '../languages.ts';

/** Where in the browser something is kept. `session`: until the tab is closed. */
export const STORAGE_PLACES = ['cookie', 'local', 'session', 'cache'] as const;
/** How long: days, or until something happens. */
export type StorageTime = number | 'tab' | 'sign_out' | 'sent' | 'signup' | 'removed' | 'replaced';

/** One thing that the site keeps in the browser. Its purpose stands in `texts/storage.<language>.json` under `key`. */
export type BrowserStorage = Readonly<{
  key: string;
  place: (typeof STORAGE_PLACES)[number];
  /** As the browser shows it; with `…` at the end for all that begin so. */
  name: string;
  kept: StorageTime;
}>;

/**
 * Everything that the member site keeps in a browser: the page about cookies is made of this list, and a journey compares it
 * with what a browser holds after a walk through the site. All of it is needed for what the visitor asked for, so nobody is
 * asked for consent; what is not may not be kept.
 */
export const browserStorage: readonly BrowserStorage[] = [
  { key: 'session', place: 'cookie', name: 'auth.session', kept: SESSION_DAYS },
  { key: 'device', place: 'cookie', name: 'auth.device', kept: 365 },
  { key: 'locale', place: 'cookie', name: LOCALE_COOKIE, kept: LOCALE_COOKIE_DAYS },
  { key: 'dismissed', place: 'local', name: 'dismissed.…', kept: 'removed' },
  { key: 'dismissed', place: 'cookie', name: DISMISSED_COOKIE, kept: DISMISSED_DAYS },
  { key: 'tracking', place: 'local', name: 'arrival.tracking', kept: 30 },
  { key: 'invitation', place: 'local', name: 'arrival.invitation', kept: 'signup' },
  { key: 'arrivalProfile', place: 'session', name: 'arrival.profile', kept: 'tab' },
  { key: 'arrivalLikes', place: 'local', name: 'arrival.likes', kept: 30 },
  { key: 'signupDraft', place: 'session', name: 'signup.draft', kept: 'tab' },
  { key: 'draft', place: 'local', name: 'draft.…', kept: 'sign_out' },
  { key: 'outbox', place: 'local', name: 'outbox.…', kept: 'sent' },
  { key: 'search', place: 'local', name: 'search.…', kept: 'replaced' },
  { key: 'search', place: 'cookie', name: LAST_SEARCH_COOKIE, kept: LAST_SEARCH_DAYS },
  { key: 'colours', place: 'local', name: 'mantine-color-scheme-value', kept: 'replaced' },
  { key: 'push', place: 'local', name: 'push.account', kept: 'sign_out' },
  { key: 'cautions', place: 'session', name: 'cautions-seen:…', kept: 'tab' },
  { key: 'reload', place: 'session', name: 'reloaded_at', kept: 'tab' },
  { key: 'scroll', place: 'session', name: 'react-router-scroll-positions', kept: 'tab' },
  { key: 'offline', place: 'cache', name: 'vonk-offline', kept: 'sign_out' },
  { key: 'assets', place: 'cache', name: 'vonk-assets', kept: 'replaced' },
  { key: 'precache', place: 'cache', name: 'workbox-precache-…', kept: 'replaced' },
];

/** Whether a name that a browser holds in a place is on the list. */
export const isListedStorage = (place: BrowserStorage['place'], found: string): boolean =>
  browserStorage.some(
    ({ place: where, name }) =>
      where === place && (name.endsWith('…') ? found.startsWith(name.slice(0, -1)) : found === name),
  );

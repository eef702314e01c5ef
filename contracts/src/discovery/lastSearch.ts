/**
 * The cookie with what was searched for last on this device: by it the house draws the search as its reader left it. The
 * browser keeps each member's own beside it (`search.…`).
 */
export const LAST_SEARCH_COOKIE = 'search';
/** How long it is kept. */
export const LAST_SEARCH_DAYS = 365;

const SEPARATOR = '!';

/** The value of the cookie. `search`: the filters as they stand in an address; of a member, else a visitor's (null). */
export const writeLastSearch = (member: string | null, search: string): string =>
  encodeURIComponent(`${member ?? ''}${SEPARATOR}${search}`);

/** The filters in the value of the cookie, where they are this member's (or a visitor's, null); else null. */
export function readLastSearch(value: string | undefined, member: string | null): string | null {
  let text: string;
  try {
    text = decodeURIComponent(value ?? '');
  } catch {
    return null;
  }
  const start = `${member ?? ''}${SEPARATOR}`;
  return text.startsWith(start) ? text.slice(start.length) : null;
}

/**
 * The cookie with what was searched for last on this device, by the three who did so last: by it the house draws the search as its
 * reader left it. The browser keeps each member's own beside it (`search.…`).
 */
export const LAST_SEARCH_COOKIE = 'search';
/** How long it is kept. */
export const LAST_SEARCH_DAYS = 365;

/** Whose searches it has room for. */
const MOST = 3;
/** Longer than all filters together; a cookie has to stay small. */
const LENGTH_MAX = 500;
/** Neither stands in an entry as it is. */
const BETWEEN = '|';
const AFTER_MEMBER = '!';

const startOf = (member: string | null) => encodeURIComponent(member ?? '') + AFTER_MEMBER;
const entriesOf = (value: string | undefined) => (value ?? '').split(BETWEEN).filter(Boolean);

/**
 * The cookie's value after a search. `search`: the filters as they stand in an address, null where they are forgotten;
 * `member`: null for a visitor. Empty when nothing is left.
 */
export function writeLastSearch(value: string | undefined, member: string | null, search: string | null): string {
  const start = startOf(member);
  const others = entriesOf(value).filter((entry) => !entry.startsWith(start));
  const own = search !== null && search.length <= LENGTH_MAX ? [start + encodeURIComponent(search)] : [];
  return [...own, ...others].slice(0, MOST).join(BETWEEN);
}

/** The filters of this member (or a visitor, null) in the value of the cookie; null where there are none. */
export function readLastSearch(value: string | undefined, member: string | null): string | null {
  const start = startOf(member);
  const found = entriesOf(value).find((entry) => entry.startsWith(start));
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(start.length));
  } catch {
    return null;
  }
}

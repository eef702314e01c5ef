/**
 * The cookie with the notices that were put away in this browser, which keeps them beside it (`dismissed.…`): by it the house does not
 * draw them.
 */
export const DISMISSED_COOKIE = 'dismissed';
/** How long it is kept. */
export const DISMISSED_DAYS = 365;

/** The newest of them are enough: one notice is drawn at a time. */
const MOST = 10;
const NAME = /^[\w-]{1,80}$/;
const SEPARATOR = '!';

/** The value of the cookie. `names`: the newest first. */
export const writeDismissed = (names: readonly string[]): string =>
  names
    .filter((name) => NAME.test(name))
    .slice(0, MOST)
    .join(SEPARATOR);

/** The names in the value of the cookie; none where it is no such value. */
export const readDismissed = (value: string | undefined): readonly string[] =>
  (value ?? '').split(SEPARATOR, MOST).filter((name) => NAME.test(name));

/** Somebody who tells of the same trouble again and again, and of the times when there is none. */
export type Outages = Readonly<{
  /** Something does not work at this moment. The first of a row is logged, the others are counted. */
  failed: (what: string, error: unknown) => void;
  /** It works. Cheap enough for every time: only the end of an outage is logged, with how long it lasted. */
  works: (what: string) => void;
}>;

type Log = Readonly<{
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
}>;

/** What works now and then between failures does not work yet. */
const QUIET_MS = 5000;

/**
 * One line when something stops working and one when it works again, however often it was tried in between.
 * @param describe the error in words that may stand in a log
 */
export function createOutages(
  log: Log,
  describe: (error: unknown) => string,
  { quietMs = QUIET_MS, now = () => performance.now() } = {},
): Outages {
  const out = new Map<string, { since: number; last: number; times: number }>();
  return {
    failed: (what, error) => {
      const known = out.get(what);
      if (known) {
        known.last = now();
        known.times++;
        return;
      }
      out.set(what, { since: now(), last: now(), times: 1 });
      log.warn({ what, error: describe(error) }, `${what}: does not work at this moment, it is tried until it does`);
    },
    works: (what) => {
      const known = out.get(what);
      if (!known || now() - known.last < quietMs) return;
      out.delete(what);
      const seconds = Math.round((known.last - known.since) / 100) / 10;
      log.info({ what, seconds, failures: known.times }, `${what}: works again`);
    },
  };
}

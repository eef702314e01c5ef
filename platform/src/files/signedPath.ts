import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Addresses of private files that open for a while, without a session, for whom they were made. */
export type SignedPaths = {
  /**
   * `path?expires=…&to=…&signature=…`. The end is rounded up to the next full `seconds`, so that for a while the same reader is
   * given the same address and their browser can keep the file. `to` says who it was made for, readable for everybody.
   */
  sign: (path: string, to: string, now: Date, seconds: number) => string;
  /** Whom the address was made for; null when the signature does not belong to this path or its time has passed. */
  verify: (path: string, query: Readonly<Record<string, unknown>>, now: Date) => string | null;
};

/** Signatures are kept while they are asked for again and again, by this many photos and readers. */
const KEPT_MAX = 20_000;

export function createSignedPaths(secret: Buffer | string): SignedPaths {
  const signature = (path: string, to: string, expires: number) =>
    createHmac('sha256', secret).update(`${expires}\n${to}\n${path}`).digest().subarray(0, 16);
  const kept = new LRUCache<string, string>({ max: KEPT_MAX });
  return {
    sign: (path, to, now, seconds) => {
      const expires = (Math.floor(now.getTime() / 1000 / seconds) + 2) * seconds;
      const key = `${expires}\n${to}\n${path}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const signed = signature(path, to, expires).toString('base64url');
      const address = `${path}?expires=${expires}&to=${encodeURIComponent(to)}&signature=${signed}`;
      kept.set(key, address);
      return address;
    },
    verify: (path, { expires: until, to, signature: mark }, now) => {
      if (typeof until !== 'string' || typeof mark !== 'string' || typeof to !== 'string') return null;
      const expires = /^\d{1,12}$/.test(until) ? Number(until) : 0;
      const given = Buffer.from(mark, 'base64url');
      const right = signature(path, to, expires);
      const good = given.length === right.length && timingSafeEqual(given, right) && now.getTime() / 1000 < expires;
      return good ? to : null;
    },
  };
}

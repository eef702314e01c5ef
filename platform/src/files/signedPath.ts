import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses of private files that open for a while and for who was given them, without a session. */
export type SignedPaths = {
  /**
   * `path?expires=…&signature=…`. The end is rounded up to the next full `seconds`, so that for a while everybody is given
   * the same address and browsers can keep the file.
   */
  sign: (path: string, now: Date, seconds: number) => string;
  /** Whether the signature belongs to this path and its time has not passed. */
  verify: (path: string, query: Readonly<Record<string, unknown>>, now: Date) => boolean;
};

export function createSignedPaths(secret: Buffer | string): SignedPaths {
  const signature = (path: string, expires: number) =>
    createHmac('sha256', secret).update(`${expires}\n${path}`).digest().subarray(0, 16);
  return {
    sign: (path, now, seconds) => {
      const expires = (Math.floor(now.getTime() / 1000 / seconds) + 2) * seconds;
      return `${path}?expires=${expires}&signature=${signature(path, expires).toString('base64url')}`;
    },
    verify: (path, query, now) => {
      if (typeof query.expires !== 'string' || typeof query.signature !== 'string') return false;
      const expires = /^\d{1,12}$/.test(query.expires) ? Number(query.expires) : 0;
      const given = Buffer.from(query.signature, 'base64url');
      const right = signature(path, expires);
      return given.length === right.length && timingSafeEqual(given, right) && now.getTime() / 1000 < expires;
    },
  };
}

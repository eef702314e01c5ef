import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './tooManyRequests.ts';

/** `points` calls in `seconds`; after one too many, nothing for `blockSeconds` (until the window ends when not given). */
export type Quota = Readonly<{ points: number; seconds: number; blockSeconds?: number }>;
export type RateLimits<Name extends string = string> = {
  /** Takes one call; `points` go before those of the quota. `retryAfterSeconds` is 0 when it is allowed. */
  take: (name: Name, key: string, points?: number) => Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** Seconds until the key may try again, 0 when it may now. Takes nothing. */
  blockedFor: (name: Name, key: string) => Promise<number>;
  /** Forgets the calls of a key: after a right password. */
  forgive: (name: Name, key: string) => Promise<void>;
};

/**
 * Counts calls in Redis when there is one, else in `ops.rate_limits`. When neither answers, each process counts for itself:
 * a limiter must never be what takes the site down. Keys (addresses, member ids) are kept as digests only.
 */
export function createRateLimits<Name extends string>(options: {
  db: Knex;
  redis?: Redis;
  quotas: Readonly<Record<Name, Quota>>;
}): RateLimits<Name> {
  const { db, redis, quotas } = options;
  const limiters = new Map(
    Object.entries<Quota>(quotas).map(([name, { points, seconds, blockSeconds = 0 }]) => {
      const rule = { keyPrefix: `rl_${name}`, points, duration: seconds, blockDuration: blockSeconds };
      const insuranceLimiter = new RateLimiterMemory(rule);
      const limiter = redis
        ? new RateLimiterRedis({ ...rule, insuranceLimiter, storeClient: redis, rejectIfRedisNotReady: true })
        : new RateLimiterPostgres({
            ...rule,
            insuranceLimiter,
            storeClient: db,
            storeType: 'knex',
            schemaName: 'ops',
            tableName: 'rate_limits',
            tableCreated: true,
          });
      return [name, limiter] as const;
    }),
  );
  const limiterOf = (name: Name) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`no quota is called ${name}`);
    return limiter;
  };

  return {
    take: async (name, key, points = quotas[name].points) => {
      const counted = await limiterOf(name)
        .consume(digest(key))
        .catch((over: unknown) => {
          if (!(over instanceof RateLimiterRes)) throw over;
          return over;
        });
      const allowed = counted.consumedPoints <= points;
      return { allowed, retryAfterSeconds: allowed ? 0 : secondsOf(counted) };
    },
    blockedFor: async (name, key) => {
      const taken = await limiterOf(name).get(digest(key));
      return taken && taken.consumedPoints > quotas[name].points ? secondsOf(taken) : 0;
    },
    forgive: async (name, key) => void (await limiterOf(name).delete(digest(key))),
  };
}

/** Refuses with 429 `too_many_requests` and Retry-After once the quota of the key is used up; a null key is not counted. */
export const limitedTo =
  <Name extends string>(
    limits: RateLimits<Name>,
    name: Name,
    keyOf: (request: Request) => string | null,
    pointsFor?: (request: Request) => Promise<number | undefined>,
  ): RequestHandler =>
  async (request, _response, next) => {
    const key = keyOf(request);
    if (key === null) return void next();
    const { allowed, retryAfterSeconds } = await limits.take(name, key, await pointsFor?.(request));
    if (allowed) return void next();
    throw tooManyRequests(retryAfterSeconds);
  };

/** Forgets every count of these keys in Postgres; those in Redis go by themselves when their time is over. */
export async function forgetCounts(db: Knex, keys: readonly string[]): Promise<void> {
  await db.raw(`delete from ops.rate_limits where split_part(key, ':', 2) = any(?)`, [keys.map(digest)]);
}

const digest = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);
const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

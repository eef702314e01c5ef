import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { batchCounts, type Addition, type Total } from './batchedCounts.ts';
import { addCounts, deleteCounts } from './rateLimits.store.ts';
import { tooManyRequests } from './tooManyRequests.ts';

/**
 * `points` calls in `seconds`; after one too many, nothing for `blockSeconds` (until the window ends when not given).
 * `batched`: counted in memory and told to the other processes every 250 ms, for what is called all the time and where so
 * much more does no harm; each process may let through a quota of its own within that time. Without it no call is
 * answered before it is counted for all.
 */
export type Quota = Readonly<{ points: number; seconds: number } & ({ blockSeconds?: number } | { batched: true })>;
export type RateLimits<Name extends string = string> = {
  /** Takes one call; `points` go before those of the quota. `retryAfterSeconds` is 0 when it is allowed. */
  take: (name: Name, key: string, points?: number) => Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** Seconds until the key may try again, 0 when it may now. Takes nothing. */
  blockedFor: (name: Name, key: string) => Promise<number>;
  /** Forgets the calls of a key: after a right password. */
  forgive: (name: Name, key: string) => Promise<void>;
  /** Resolves when every call taken so far is counted for all processes, or cannot be. */
  settled: () => Promise<void>;
};

type Counted = Readonly<{ calls: number; msLeft: number }>;

/**
 * Counts calls in Redis when there is one, else in `ops.rate_limits`. When neither answers, each process counts for itself:
 * a limiter must never be what takes the site down. Keys (addresses, member ids) are stored as digests only.
 */
export function createRateLimits<Name extends string>(options: {
  db: Knex;
  redis?: Redis;
  quotas: Readonly<Record<Name, Quota>>;
}): RateLimits<Name> {
  const { db, redis, quotas } = options;
  const limiters = new Map(
    Object.entries<Quota>(quotas).map(([name, quota]) => [name, limiterFor(prefixOf(name), quota, { db, redis })]),
  );
  const limiterOf = (name: string) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`no quota is called ${name}`);
    return limiter;
  };
  const addInRedis = (additions: readonly Addition[]) =>
    Promise.all(
      additions.map(async ({ key, calls }): Promise<Total> => {
        const [prefix = '', own = ''] = key.split(':');
        const counted = await limiterOf(prefix.slice(prefixOf('').length)).penalty(own, calls);
        return { key, calls: counted.consumedPoints, expires: Date.now() + counted.msBeforeNext };
      }),
    );
  const batched = batchCounts(async (additions) => {
    const own = new Map(additions.map(({ key }) => [digestedKey(key), key]));
    const told = additions.map((addition) => ({ ...addition, key: digestedKey(addition.key) }));
    const totals = await (redis ? addInRedis(told) : addCounts(db, told));
    return totals.map((total) => ({ ...total, key: own.get(total.key) ?? total.key }));
  });
  const isBatched = (name: Name) => 'batched' in quotas[name];
  const keyOf = (name: Name, key: string) => `${prefixOf(name)}:${key}`;

  const consumed = async (name: Name, key: string): Promise<Counted> => {
    if (isBatched(name)) return batched.take(keyOf(name, key), quotas[name].seconds * 1000);
    const counted = await limiterOf(name)
      .consume(digest(key))
      .catch((over: unknown) => {
        if (!(over instanceof RateLimiterRes)) throw over;
        return over;
      });
    return { calls: counted.consumedPoints, msLeft: counted.msBeforeNext };
  };
  return {
    take: async (name, key, points = quotas[name].points) => {
      const counted = await consumed(name, key);
      const allowed = counted.calls <= points;
      return { allowed, retryAfterSeconds: allowed ? 0 : secondsOf(counted) };
    },
    blockedFor: async (name, key) => {
      const known = isBatched(name) ? batched.known(keyOf(name, key)) : null;
      const taken = known ?? countedOf(await limiterOf(name).get(digest(key)));
      return taken && taken.calls > quotas[name].points ? secondsOf(taken) : 0;
    },
    forgive: async (name, key) => {
      if (isBatched(name)) await batched.settle();
      batched.forget(keyOf(name, key));
      await limiterOf(name).delete(digest(key));
    },
    settled: batched.settle,
  };
}

const prefixOf = (name: string) => `rl_${name}`;

function limiterFor(
  keyPrefix: string,
  quota: Quota,
  { db, redis }: { db: Knex; redis: Redis | undefined },
): RateLimiterAbstract {
  const blockDuration = 'blockSeconds' in quota ? (quota.blockSeconds ?? 0) : 0;
  const rule = { keyPrefix, points: quota.points, duration: quota.seconds, blockDuration };
  const insuranceLimiter = new RateLimiterMemory(rule);
  return redis
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
}

const countedOf = (taken: RateLimiterRes | null): Counted | null =>
  taken && { calls: taken.consumedPoints, msLeft: taken.msBeforeNext };

/** Refuses with 429 `too_many_requests` and Retry-After once the quota of the key is used up; a null key is not counted. */
export const limitedTo =
  <Name extends string>(
    limits: RateLimits<Name>,
    name: Name,
    keyOf: (request: Request) => string | null,
    pointsFor?: (request: Request) => Promise<number | undefined> | number | undefined,
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
  await deleteCounts(db, keys.map(digest));
}

const digest = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);
/** A key as it is told to the store: `rl_<quota>:<digest>`. In memory it is what it is, as a digest costs what a call must not. */
const digestedKey = (key: string) => {
  const mark = key.indexOf(':');
  return `${key.slice(0, mark)}:${digest(key.slice(mark + 1))}`;
};
const secondsOf = ({ msLeft }: Counted) => Math.max(1, Math.ceil(msLeft / 1000));

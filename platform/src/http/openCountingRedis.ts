import { Redis } from 'ioredis';

/** Longer than any answer of a Redis that is well takes; a member waits this long at most when it falls silent. */
const ANSWERS_WITHIN_MS = 500;
const HEARTBEAT_MS = 1_000;

export type CountingRedis = Readonly<{ redis: Redis; close: () => void }>;

/**
 * The connection that calls are counted on. It fails at once instead of waiting: while Redis is gone, and also while it is
 * silent (a frozen machine, a network that swallows packets), where a client without a deadline waits for ever. A heartbeat
 * drops a silent connection, so that only the calls of about a second meet the deadline; the limits then count in memory
 * until Redis is ready again.
 */
export function openCountingRedis(url: string): CountingRedis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: ANSWERS_WITHIN_MS,
    retryStrategy: (attempt) => Math.min(200 * attempt, 2_000),
  });
  redis.on('error', () => undefined);
  const heartbeat = setInterval(() => {
    if (redis.status !== 'ready') return;
    redis.ping().catch(() => {
      if (redis.status === 'ready') redis.disconnect(true);
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    redis,
    close: () => {
      clearInterval(heartbeat);
      redis.disconnect();
    },
  };
}

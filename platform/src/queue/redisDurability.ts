import type { Redis } from 'ioredis';

/** This Redis would lose jobs: one line that says which setting and how to change it. */
export class RedisNotDurable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RedisNotDurable';
  }
}

/**
 * A Redis without an append-only file forgets the jobs of its last minutes when it dies, and one that may evict keys drops
 * whole queues when memory is short. Throws RedisNotDurable with one line for the operator.
 */
export async function requireDurableRedis(redis: Redis): Promise<void> {
  const faults: string[] = [];
  if ((await setting(redis, 'appendonly')) !== 'yes') faults.push('"appendonly yes"');
  if ((await setting(redis, 'maxmemory-policy')) !== 'noeviction') faults.push('"maxmemory-policy noeviction"');
  if (faults.length > 0)
    throw new RedisNotDurable(`REDIS_URL: this Redis would lose jobs; it needs ${faults.join(' and ')}`);
}

async function setting(redis: Redis, name: string): Promise<string | undefined> {
  try {
    const answer = (await redis.config('GET', name)) as unknown[];
    return typeof answer[1] === 'string' ? answer[1] : undefined;
  } catch (cause) {
    throw new RedisNotDurable(
      `REDIS_URL: cannot read "${name}" of this Redis (${cause instanceof Error ? cause.message : 'no answer'})`,
    );
  }
}

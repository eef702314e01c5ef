import { Redis } from 'ioredis';
import { openPostgres } from '../src/postgres/openPostgres.ts';
import { openQueue } from '../src/queue/openQueue.ts';
import { redisMissing, startTestRedis } from '../src/queue/testing/startTestRedis.ts';
import type { BenchRow } from '../src/testing/benchRow.ts';
import { inOwnDatabase } from '../src/testing/inOwnDatabase.ts';
import { median } from '../src/testing/percentile.ts';

const FEW = 100;
const MANY = 100_000;
const FINISHED = 400;
const ROUNDS = 5;
/** As many as a process of workers does at the same time. */
const AT_ONCE = 4;

type Backend = Readonly<{
  name: string;
  databaseUrl: string;
  redisUrl?: string;
  /** Makes so many jobs of this queue that are done and remembered. */
  remember: (queue: string, count: number) => Promise<unknown>;
}>;

/**
 * Milliseconds of a job from its add to its end while 100,000 are remembered, beside those of one while 100 are: a job is
 * remembered for days so that it is not done again, and must not pay for the others. On Postgres, and on a Redis of its own
 * where there is a redis-server.
 */
export async function benchJobs({ databaseUrl }: { databaseUrl: string }): Promise<BenchRow[]> {
  const rows = await inOwnDatabase(databaseUrl, async (url) => {
    const { db, close } = openPostgres(url, { max: 1, applicationName: 'vonk bench', statementTimeoutMs: 0 });
    try {
      return await measure({
        name: 'Postgres',
        databaseUrl: url,
        remember: (queue, count) =>
          db.raw(
            `insert into bullmq.job (queue, id, seq, name, state, data, opts, priority, delay_ms, max_attempts, added_at_ms, finished_at_ms)
             select ?, 'old-' || n, nextval('bullmq.job_seq'), 'mail', 'completed', '{}', '{}', 0, 0, 1, now, now
             from generate_series(1, ?) as n, (select (extract(epoch from now()) * 1000)::bigint as now) as clock`,
            [queue, count],
          ),
      });
    } finally {
      await close();
    }
  });
  return redisMissing ? rows : [...rows, ...(await measureRedis())];
}

async function measureRedis(): Promise<BenchRow[]> {
  const server = await startTestRedis({ appendonly: 'yes', 'maxmemory-policy': 'noeviction' });
  const redis = new Redis(server.url);
  try {
    return await measure({
      name: 'Redis',
      databaseUrl: '',
      redisUrl: server.url,
      remember: async (queue, count) => {
        const now = Date.now();
        for (let first = 0; first < count; first += 10_000) {
          const ids = Array.from({ length: Math.min(10_000, count - first) }, (_, at) => `old-${first + at}`);
          await redis.zadd(`bull:${queue}:completed`, ...ids.flatMap((id) => [now, id]));
        }
      },
    });
  } finally {
    redis.disconnect();
    await server.stop();
  }
}

/** Both by turns, medians of five rounds each. */
async function measure({ name, databaseUrl, redisUrl, remember }: Backend): Promise<BenchRow[]> {
  const queue = await openQueue({ databaseUrl, ...(redisUrl ? { redisUrl } : {}) });
  try {
    const waiting = new Map<string, () => void>();
    const does = (job: { id: string }) => Promise.resolve(waiting.get(job.id)?.());
    for (const [line, count] of [
      ['few', FEW],
      ['many', MANY],
    ] as const) {
      await queue.work(line, does, { concurrency: AT_ONCE });
      await remember(line, count);
    }
    let made = 0;
    /** Milliseconds a job, with four under way at any time. */
    const finished = async (line: string, jobs: number) => {
      const begun = performance.now();
      let left = jobs;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (left-- > 0) {
            const id = `job-${(made += 1)}`;
            const done = new Promise<void>((resolve) => waiting.set(id, resolve));
            await queue.add(line, 'mail', {}, { id });
            await done;
            waiting.delete(id);
          }
        }),
      );
      return (performance.now() - begun) / jobs;
    };
    for (const line of ['few', 'many']) await finished(line, FINISHED / 4);
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      few.push(await finished('few', FINISHED));
      many.push(await finished('many', FINISHED));
    }
    const [figure, limit] = [median(many), median(few)];
    return [
      {
        work: `a job on ${name}, ${MANY.toLocaleString('en')} remembered`,
        figure,
        unit: 'ms',
        limit,
        limitName: `${FEW} remembered`,
        ratio: figure / limit,
        reach: 1.5,
        higherIsBetter: false,
      },
    ];
  } finally {
    await queue.close();
  }
}

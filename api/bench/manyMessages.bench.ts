import { readFileSync } from 'node:fs';
import { heaps } from '@vonk/platform/local/services';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import type { Knex } from 'knex';
import type { AppContext } from '../src/appContext.ts';
import type { BenchApp } from './openBenchApp.ts';
import { openPairs, sendOverHttp } from './openPairs.ts';
import { raiseQuotas } from './raiseQuotas.ts';

const MESSAGES = 300_000;
const CLIENTS = 48;
/** The read models have caught up, and what was only needed for them is let go. */
const SETTLED_MS = 15_000;
const TOGETHER_MB = 700;
/** What is to be enough for each; together they are no more than what all of them may. */
const HELD_MB = { api: 330, projector: 170, workers: 200 } as const;
/** What a message took on 23 November 2026; no goal names it. */
const BYTES = 4_000;
const MB = 1024 * 1024;

/** What a process held at most so far, in bytes; 0 where there is no /proc. */
function mostHeld(pid: number): number {
  try {
    return 1024 * Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Bytes of tables and indexes, without the write-ahead log. */
async function stored(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { bytes: string }[] }>(
    `select sum(pg_total_relation_size(c.oid))::text as bytes from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'm') and n.nspname !~ '^pg_'`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * What is left of 300,000 messages (or `count`), sent over HTTP by 48 clients without a pause: the most memory that each process
 * of the house has held, and the bytes that a message takes in the database, events, read models and indexes together.
 */
export async function benchManyMessages(bench: BenchApp, context: AppContext, count = MESSAGES): Promise<BenchRow[]> {
  await raiseQuotas(context);
  const pairs = await openPairs(bench, context, CLIENTS);
  const before = await stored(context.db);
  let left = count;
  await Promise.all(
    pairs.map(async (pair) => {
      while (left-- > 0) await sendOverHttp(pair);
    }),
  );
  await new Promise((settled) => setTimeout(settled, SETTLED_MS));
  const bytes = ((await stored(context.db)) - before) / count;
  const plain = { limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
  const held = (['api', 'projector', 'workers'] as const).map((name) => ({
    name,
    most: mostHeld(bench.pidOf(name)) / MB,
  }));
  const together = held.reduce((sum, { most }) => sum + most, 0);
  const after = `after ${count.toLocaleString('en')} messages`;
  return [
    {
      work: `memory of api, projector and workers, at most, ${after}`,
      figure: together,
      unit: 'MB',
      reach: TOGETHER_MB,
      ...plain,
    },
    ...held.map(({ name, most }) => ({
      work: `  of it ${name} (heap of ${heaps[name]} MB)`,
      ...{ figure: most, unit: 'MB', reach: HELD_MB[name], ...plain },
    })),
    { work: 'bytes of a message, indexes included', figure: bytes, unit: 'bytes', reach: BYTES, ...plain },
  ];
}

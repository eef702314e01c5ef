import type { AppContext } from '../src/appContext.ts';
import type { BenchApp } from './openBenchApp.ts';
import { parentOf, processorSeconds } from './processorTime.ts';

/** Processor time in milliseconds and statements, of api, projector, workers and database. */
export type Cost = Readonly<{ milliseconds: number; statements: number }>;

/** What the house has cost so far; null where that cannot be seen. What waits for its projection counts with the next. */
export async function houseCost(bench: BenchApp, { db }: AppContext): Promise<() => Promise<Cost | null>> {
  await db.raw('create extension if not exists pg_stat_statements').catch(() => undefined);
  const { rows } = await db.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
  const services = (['api', 'projector', 'workers'] as const).map((name) => bench.pidOf(name));
  const house = [...services, parentOf(rows[0]?.pid ?? 0)];
  return async () => {
    const seconds = processorSeconds(house);
    const counted = await db
      .raw<{ rows: { calls: string }[] }>(
        `select coalesce(sum(calls), 0) as calls from pg_stat_statements
         where dbid = (select oid from pg_database where datname = current_database()) and query not ilike '%pg_stat_statements%'`,
      )
      .catch(() => null);
    return seconds === null || !counted
      ? null
      : { milliseconds: seconds * 1_000, statements: Number(counted.rows[0]?.calls ?? 0) };
  };
}

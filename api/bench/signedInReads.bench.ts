import type { BenchRow } from '@vonk/platform/testing/benchRow';
import type { AppContext } from '../src/appContext.ts';
import { openBareServer } from './bareServer.ts';
import { cookieOf } from './leanClient.ts';
import { expected, type BenchApp } from './openBenchApp.ts';
import { percentile } from '@vonk/platform/testing/percentile';
import { processorSeconds } from './processorTime.ts';
import { load } from './load.ts';

const ROUNDS = 3;
const SECONDS = 2;
/** A call is to cost the processor of its process no more than this beyond bare express with one statement, in ms. */
const BEYOND = 0.7;

/**
 * Milliseconds of processor that a call of somebody who is signed in costs the api, beside those of a bare express with one
 * named statement, each asked in turns by ten clients, and the statements of it. Without /proc there are no such rows.
 */
export async function benchSignedInReads(bench: BenchApp, { db }: AppContext): Promise<BenchRow[]> {
  const [one, other] = [bench.members[0]!, bench.members[1]!];
  const opened = await one.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: other.id });
  if (opened.status !== 200) expected(201, opened);
  const calls: readonly (readonly [string, string])[] = [
    ['GET /api/members/:id', `/api/members/${other.id}`],
    ['GET /api/user.php', '/api/user.php'],
    ['GET /api/chats.php', '/api/chats.php'],
    ['newest page of a conversation', `/api/chats/${opened.body.conversation.id}/messages?limit=50`],
    ['GET /api/members, first page', '/api/members'],
  ];
  const cookie = cookieOf(one.browser);
  const text = 'select * from read.profiles where member = $1';
  const bare = await openBareServer(bench.config.databaseUrl, [{ text, values: [other.id] }]);
  const statements = async () => {
    const { rows } = await db.raw<{ rows: { calls: string }[] }>(
      `select coalesce(sum(calls), 0) as calls from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database()) and query not ilike '%pg_stat_statements%'`,
    );
    return Number(rows[0]?.calls ?? 0);
  };
  const cost = async (pid: number, url: string, headers: readonly string[]) => {
    const [before, asked] = [processorSeconds([pid]), await statements()];
    const { requests } = await load(url, SECONDS, headers);
    const after = processorSeconds([pid]);
    const done = Math.max(1, requests);
    return {
      milliseconds: before === null || after === null ? NaN : ((after - before) * 1_000) / done,
      statements: ((await statements()) - asked) / done,
    };
  };
  const rows: BenchRow[] = [];
  try {
    await db.raw('create extension if not exists pg_stat_statements');
    for (const [work, path] of calls) {
      const headers = [`cookie=${cookie}`];
      await load(`${bench.site}${path}`, 1, headers);
      const limits: number[] = [];
      const figures: Awaited<ReturnType<typeof cost>>[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        limits.push((await cost(bare.pid, bare.url, [])).milliseconds);
        figures.push(await cost(bench.pidOf('api'), `${bench.site}${path}`, headers));
      }
      const middle = percentile(
        figures.map(({ milliseconds }) => milliseconds),
        0.5,
      );
      const limit = percentile(limits, 0.5);
      if (Number.isNaN(middle)) continue;
      const plain = { ratio: null, higherIsBetter: false } as const;
      rows.push(
        {
          work: `${work}, signed in: processor time in the api`,
          ...{
            figure: middle,
            unit: 'ms',
            limit,
            limitName: 'bare express + one named SELECT',
            reach: Number((limit + BEYOND).toFixed(2)),
          },
          ...plain,
        },
        {
          work: '  statements of it',
          figure: percentile(
            figures.map((figure) => figure.statements),
            0.5,
          ),
          ...{ unit: '', limit: null, limitName: '', reach: 1.2 },
          ...plain,
        },
      );
    }
  } finally {
    await bare.close();
  }
  return rows;
}

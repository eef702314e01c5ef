import { randomUUID } from 'node:crypto';
import { wallet } from '@vonk/domain/credits/wallet';
import { sendMessage } from '@vonk/domain/messaging/sendMessage';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { inOwnDatabase } from '@vonk/platform/testing/inOwnDatabase';
import type { AppContext } from '../src/appContext.ts';
import { isBlockedNow, readConversationFacts } from '../src/messaging/facts.ts';
import { openBareServer } from './bareServer.ts';
import { houseCost, type Cost } from './houseCost.ts';
import type { BenchApp } from './openBenchApp.ts';
import { postJson } from './leanClient.ts';
import { openPairs, sendOverHttp, TEXT, type Pair } from './openPairs.ts';
import { percentile } from '@vonk/platform/testing/percentile';
import { raiseQuotas } from './raiseQuotas.ts';

/** A few, and as many as write at the same moment on a busy evening. */
const CLIENTS = [8, 48];
const ROUNDS = 3;
const SECONDS = 2;
type Send = (pair: Pair) => Promise<unknown>;

/**
 * Messages a second by 8 and by 48 clients without a pause, beside a bare express that inserts one row by a named statement,
 * asked by as many in turns, the middle of three rounds: over HTTP, each answered after it is durable and readable; and in
 * this process from the facts to the durable event, without what HTTP, quotas and the wait for the read side cost. With it
 * what a message over HTTP costs the whole house (api, projector, workers, database) in processor time and statements.
 */
export async function benchSendThroughput(bench: BenchApp, context: AppContext): Promise<BenchRow[]> {
  const pairs = await openPairs(bench, context, Math.max(...CLIENTS));
  const cost = await houseCost(bench, context);
  await raiseQuotas(context);
  return inOwnDatabase(bench.config.databaseUrl, async (databaseUrl) => {
    const bare = await openBareInsert(databaseUrl);
    const measured = async (work: string, clients: number, send: Send, costs: boolean): Promise<BenchRow[]> => {
      const some = pairs.slice(0, clients);
      await sentASecond(some, send, 1);
      const [figures, limits]: [number[], number[]] = [[], []];
      const spent: Cost[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        limits.push((await sentASecond(some, bare.insert, SECONDS)).perSecond);
        const before = await cost();
        const { perSecond, done } = await sentASecond(some, send, SECONDS);
        const after = await cost();
        figures.push(perSecond);
        if (before && after)
          spent.push({
            milliseconds: (after.milliseconds - before.milliseconds) / done,
            statements: (after.statements - before.statements) / done,
          });
      }
      const [figure, limit] = [percentile(figures, 0.5), percentile(limits, 0.5)];
      const compared = { limit, limitName: 'bare express + one named INSERT', ratio: figure / limit };
      const plain = { limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
      const middle = (of: (one: Cost) => number) => percentile(spent.map(of), 0.5);
      return [
        {
          work: `${work}, ${clients} clients`,
          figure,
          unit: 'messages/s',
          ...compared,
          reach: 0.25,
          higherIsBetter: true,
        },
        ...(costs && spent.length > 0
          ? [
              {
                work: '  processor time of it, whole house',
                figure: middle((one) => one.milliseconds),
                unit: 'ms',
                reach: 2,
                ...plain,
              },
              {
                work: '  statements of it, whole house',
                figure: middle((one) => one.statements),
                unit: '',
                reach: 3,
                ...plain,
              },
            ]
          : []),
      ];
    };
    const rows: BenchRow[] = [];
    for (const clients of CLIENTS)
      rows.push(...(await measured('messages sent over HTTP', clients, sendOverHttp, true)));
    const decided: Send = (pair) => decideAndAppend(context, pair);
    rows.push(...(await measured('messages decided and durable, without HTTP', CLIENTS[0]!, decided, false)));
    await bare.close();
    return rows;
  });
}

/** What is as cheap as a message over HTTP can be: one row, about as long, by one named statement. */
async function openBareInsert(databaseUrl: string) {
  const { pool, close } = openPostgres(databaseUrl, { max: 1, applicationName: 'vonk bench' });
  await pool.query('create table public.bench_message (id bigint generated always as identity primary key, text text)');
  await close();
  const insert = 'insert into public.bench_message (text) values ($1)';
  const server = await openBareServer(databaseUrl, [{ text: insert, values: [TEXT] }]);
  return {
    insert: () => postJson(server.url, { text: TEXT }),
    close: server.close,
  };
}

async function sentASecond(
  pairs: readonly Pair[],
  send: Send,
  seconds: number,
): Promise<{ done: number; perSecond: number }> {
  let done = 0;
  const begun = performance.now();
  await Promise.all(
    pairs.map(async (pair) => {
      for (; performance.now() - begun < seconds * 1_000; done++) await send(pair);
    }),
  );
  return { done, perSecond: (done * 1_000) / (performance.now() - begun) };
}

/** What the handler of a message does between its request and its answer. */
async function decideAndAppend(context: AppContext, { sender, other }: Pair): Promise<void> {
  const facts = await readConversationFacts(context, sender.id, other.id, context.clock());
  const message = { member: sender.id, to: other.id, message: randomUUID(), text: TEXT };
  await context.commands.execute({
    stream: wallet,
    id: sender.id,
    command: { id: message.message, fingerprint: 'bench', actor: `member:${sender.id}` },
    decide: async (purse) => {
      const blocked = await isBlockedNow(context, sender.id, other.id);
      return sendMessage(purse, message, { ...facts, started_by_other: true, blocked });
    },
  });
}

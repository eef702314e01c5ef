import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runOnce } from '@vonk/platform/local/runOnce';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { percentile } from '@vonk/platform/testing/percentile';
import type { AppContext } from '../src/appContext.ts';
import type { BenchApp } from './openBenchApp.ts';
import { openPairs, sendOverHttp, TEXT, type Pair } from './openPairs.ts';
import { raiseQuotas } from './raiseQuotas.ts';

const MESSAGES = 100_000;
const AT_ONCE = 1_000;
const RESTARTS = 5;

/** As many messages of one sender as are asked for, without a call for each. @returns when the last is to be seen */
async function writeMessages(
  { store, codec, readYourWrites }: AppContext,
  { sender, other, path }: Pair,
  count: number,
) {
  const stream = `wallet-${sender.id}`;
  const conversation = path.split('/')[3] ?? '';
  let revision = (await store.readStream(stream)).at(-1)?.revision ?? -1;
  for (let first = 0; first < count; first += AT_ONCE) {
    const at = new Date().toISOString();
    const events = Array.from({ length: AT_ONCE }, () => ({
      id: randomUUID(),
      type: 'MessageSent',
      data: {
        ...{ member: sender.id, conversation, to: other.id, message: randomUUID() },
        ...{ kind: 'text', text: TEXT, photo: null, gift: null, credits: 0, spent: [], balance_after: 1_000_000 },
      },
      // As demo data: nobody is mailed about it.
      metadata: { at, actor: 'demo' },
    }));
    ({ revision } = await store.append(stream, revision, await codec.seal(stream, events)));
  }
  await readYourWrites.waitFor(await store.head(), 600_000);
}

/** Ends the api without warning; the launcher begins it again. @returns when the new one answers */
async function killApi(bench: BenchApp): Promise<void> {
  const old = bench.pidOf('api');
  process.kill(old, 'SIGKILL');
  for (;;) {
    await pause(20);
    const isNew = bench.pidOf('api') !== old;
    const answer = isNew ? await fetch(`${bench.site}/readyz`).catch(() => null) : null;
    if (answer?.ok) return;
  }
}

/** Milliseconds of the first message that a new api takes. */
async function firstMessage(bench: BenchApp, pair: Pair): Promise<number> {
  await sendOverHttp(pair);
  await killApi(bench);
  const asked = performance.now();
  await sendOverHttp(pair);
  return performance.now() - asked;
}

/**
 * What a start costs a house that has lived: events a second of `npm run rebuild -- all` over 100,000 messages (or `count`) of one
 * member, and the first message of that member after the api was killed, over HTTP, in turns with that of a member who has
 * written next to nothing: the difference is what a long past costs.
 */
export async function benchRestart(bench: BenchApp, context: AppContext, count = MESSAGES): Promise<BenchRow[]> {
  await raiseQuotas(context);
  const [writer, other] = await openPairs(bench, context, 2);
  if (!writer || !other) throw new Error('four members are needed');
  await writeMessages(context, writer, count);
  const log = join(bench.config.dataDir, 'logs', 'rebuild.log');
  const command = ['projector/dist/main.js', 'rebuild', 'all'];
  const begun = performance.now();
  await runOnce({ name: 'rebuild', command, heap: 256, env: process.env, log }, new AbortController().signal);
  const rebuilt = Number(await context.store.head()) / ((performance.now() - begun) / 1_000);
  const [long, short]: [number[], number[]] = [[], []];
  while (long.length < RESTARTS) {
    long.push(await firstMessage(bench, writer));
    short.push(await firstMessage(bench, other));
  }
  const limit = percentile(short, 0.5);
  const work = `first message after a restart, member with ${count.toLocaleString('en')}`;
  const plain = { limit: null, limitName: '', ratio: null } as const;
  return [
    {
      work: 'rebuild of all read models',
      ...{ figure: rebuilt, unit: 'events/s', reach: 8_000, higherIsBetter: true, ...plain },
    },
    { work: `${work}, p50`, figure: percentile(long, 0.5), unit: 'ms', reach: 100, higherIsBetter: false, ...plain },
    { work: `  of one with a few`, figure: limit, unit: 'ms', reach: 100, higherIsBetter: false, ...plain },
    { work: `${work}, longest`, figure: Math.max(...long), unit: 'ms', reach: 100, higherIsBetter: false, ...plain },
  ];
}

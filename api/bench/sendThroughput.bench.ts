import { randomUUID } from 'node:crypto';
import { wallet } from '@vonk/domain/credits/wallet';
import { sendMessage } from '@vonk/domain/messaging/sendMessage';
import { forgetCounts } from '@vonk/platform/http/rateLimit';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { inOwnDatabase } from '@vonk/platform/testing/inOwnDatabase';
import { commitLimit } from '@vonk/platform/testing/machineLimit';
import type { AppContext } from '../src/appContext.ts';
import { isBlockedNow, readConversationFacts } from '../src/messaging/facts.ts';
import { expected, type BenchApp, type BenchMember } from './openBenchApp.ts';
import { percentile } from './percentile.ts';

/** As many as the connections of a running house leave to the measure of the machine. */
const CLIENTS = 8;
const ROUNDS = 3;
const SECONDS = 2;
const CREDITS = 1_000_000;
/** DECISIONS "quotas a member": messages a minute. */
const QUOTA = 30;
const TEXT = 'Hoi, hoe gaat het met je?';

type Pair = Readonly<{ sender: BenchMember; other: BenchMember; path: string }>;

/**
 * Messages a second by 8 clients without a pause, beside the commits a second of the same server with as many clients
 * (issue: at least half), in turns, the middle of three rounds: over HTTP, each answered after it is durable and readable;
 * and in this process from the facts to the durable event, without what HTTP, quotas and the wait for the read side cost.
 */
export async function benchSendThroughput(bench: BenchApp, context: AppContext): Promise<BenchRow[]> {
  const pairs = await openPairs(bench, context);
  return inOwnDatabase(bench.config.databaseUrl, async (databaseUrl) => {
    const limit = await commitLimit(databaseUrl);
    const measured = async (work: string, send: (pair: Pair, sent: number) => Promise<unknown>): Promise<BenchRow> => {
      await sentASecond(pairs, send, 1);
      const [figures, limits]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        limits.push(await limit.perSecond(CLIENTS, SECONDS));
        figures.push(await sentASecond(pairs, send, SECONDS));
      }
      const [figure, most] = [percentile(figures, 0.5), percentile(limits, 0.5)];
      const limitName = `${limit.name}, ${CLIENTS} clients, one small row a commit`;
      const plain = { unit: 'messages/s', ratio: figure / most, reach: 0.5, higherIsBetter: true } as const;
      return { work: `${work}, ${CLIENTS} clients`, figure, limit: most, limitName, ...plain };
    };
    return [
      await measured('messages sent over HTTP', async ({ sender, path }, sent) => {
        if (sent % QUOTA === 0) await forgetCounts(context.db, [sender.id]);
        const answer = await sender.browser.post(path, { id: randomUUID(), text: TEXT });
        if (answer.status !== 202) expected(201, answer);
      }),
      await measured('messages decided and durable, without HTTP', (pair) => decideAndAppend(context, pair)),
    ];
  });
}

/** Conversations of as many senders as there are clients, and credits that last. */
async function openPairs({ members }: BenchApp, context: AppContext): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < members.length && pairs.length < CLIENTS; at += 2) {
    const [sender, other] = [members[at]!, members[at + 1]!];
    const answer = await sender.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: other.id });
    if (answer.status !== 200) expected(201, answer);
    pairs.push({ sender, other, path: `/api/chats/${answer.body.conversation.id}/messages` });
    await context.commands.execute({
      stream: { category: 'wallet', initial: () => null, evolve: {} },
      id: sender.id,
      command: { id: randomUUID(), fingerprint: 'bench', actor: 'system:bench' },
      decide: () => [
        {
          type: 'CreditsGranted',
          data: { member: sender.id, lot: 'bench', credits: CREDITS, cause: 'adjustment', balance_after: CREDITS },
        },
      ],
    });
  }
  return pairs;
}

async function sentASecond(
  pairs: readonly Pair[],
  send: (pair: Pair, sent: number) => Promise<unknown>,
  seconds: number,
) {
  let done = 0;
  const begun = performance.now();
  await Promise.all(
    pairs.map(async (pair) => {
      for (let sent = 0; performance.now() - begun < seconds * 1_000; sent++, done++) await send(pair, sent);
    }),
  );
  return (done * 1_000) / (performance.now() - begun);
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

import { randomUUID } from 'node:crypto';
import type { MessagesAnswer } from '@vonk/contracts/messaging/queries';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../src/appContext.ts';
import { expected, type BenchApp } from './openBenchApp.ts';
import { percentile } from '@vonk/platform/testing/percentile';

const MESSAGES = 50_000;
const AT_ONCE = 1_000;
const OPENINGS = 200;

/** A conversation grows over years: what is asked is not how it opens while the workers hear of 50,000 messages at once. */
async function reactedToAll({ db, store }: AppContext): Promise<void> {
  const head = await store.head();
  for (;;) {
    const row = await db('ops.reaction_checkpoint').first<{ position: string } | undefined>('position');
    if (head === null || BigInt(row?.position ?? 0) >= head) return;
    await pause(500);
  }
}

/** Milliseconds until the newest page of a conversation of 50,000 messages is answered, one reader at a time, over HTTP. */
export async function benchLongConversation({ members }: BenchApp, context: AppContext): Promise<BenchRow[]> {
  const [writer, reader] = members.slice(-2);
  if (!writer || !reader) throw new Error('two members are needed');
  const answer = await writer.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: reader.id });
  // They may have talked before, when all of it is measured.
  const { conversation } = answer.status === 200 ? answer.body : expected(201, answer);
  const path = `/api/chats/${conversation.id}/messages?limit=40`;
  const stream = `wallet-${writer.id}`;
  let revision = (await context.store.readStream(stream)).at(-1)?.revision ?? -1;
  let newest = '';
  for (let first = 0; first < MESSAGES; first += AT_ONCE) {
    const at = new Date().toISOString();
    const events = Array.from({ length: AT_ONCE }, () => ({
      id: randomUUID(),
      type: 'MessageSent',
      data: {
        ...{ member: writer.id, conversation: conversation.id, to: reader.id, message: (newest = randomUUID()) },
        ...{ kind: 'text', text: 'Hoi, hoe gaat het met je?', photo: null, gift: null },
        ...{ credits: 0, spent: [], balance_after: 5 },
      },
      // As demo data: nobody is mailed about it.
      metadata: { at, actor: 'demo' },
    }));
    ({ revision } = await context.store.append(stream, revision, await context.codec.seal(stream, events)));
  }
  const open = async () => {
    const begun = performance.now();
    const { messages } = expected(200, await reader.browser.get<MessagesAnswer>(path));
    return { took: performance.now() - begun, last: messages.at(-1)?.id };
  };
  while ((await open()).last !== newest) await pause(200);
  await reactedToAll(context);
  const times: number[] = [];
  while (times.length < OPENINGS) times.push((await open()).took);
  const plain = { unit: 'ms', limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
  const work = `newest page of ${MESSAGES} messages over HTTP`;
  return [
    { work: `${work}, p50`, figure: percentile(times, 0.5), reach: 25, ...plain },
    { work: `${work}, p99`, figure: percentile(times, 0.99), reach: 25, ...plain },
  ];
}

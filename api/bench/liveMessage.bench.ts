import { randomUUID } from 'node:crypto';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { atRate } from './atRate.ts';
import { expected, type BenchApp, type BenchMember } from './openBenchApp.ts';
import { percentile } from '@vonk/platform/testing/percentile';

const perSecond = 50;
const LATE_MS = 10_000;

/** Message ids that somebody waits for, with what to call when one arrives on the recipient's stream. */
type Awaited = Map<string, () => void>;

/**
 * Milliseconds from sending a message until it is on the live stream of its recipient, with the streams of all members
 * open. Each member spends the credits they were given at signup, the first of them to warm the house.
 * @param credits what each member has to spend, one message each
 */
export async function benchLiveMessage({ site, members }: BenchApp, credits = 5): Promise<BenchRow[]> {
  const arriving: Awaited = new Map();
  const closing = new AbortController();
  await Promise.all(members.map((member) => openStream(site, member, arriving, closing.signal)));
  const conversations: string[] = [];
  for (let pair = 0; pair < members.length; pair += 2) {
    const answer = await members[pair]!.browser.post<{ conversation: { id: string } }>('/api/chats', {
      profile: members[pair + 1]!.id,
    });
    conversations.push(expected(201, answer).conversation.id);
  }
  const send = async (index: number) => {
    const who = index % members.length;
    const id = randomUUID();
    const begun = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const seen = new Promise<number>((resolve, reject) => {
      arriving.set(id, () => resolve(performance.now() - begun));
      timer = setTimeout(() => reject(new Error(`message ${id} did not arrive`)), LATE_MS);
    });
    seen.catch(() => undefined);
    try {
      const path = `/api/chats/${conversations[who >> 1]!}/messages`;
      expected(201, await members[who]!.browser.post(path, { id, text: 'Hoi, hoe gaat het met je?' }));
      return await seen;
    } finally {
      clearTimeout(timer);
      arriving.delete(id);
    }
  };
  await atRate({ perSecond, count: members.length }, send);
  const delays = await atRate({ perSecond, count: members.length * (credits - 1) }, send);
  closing.abort();
  const plain = { unit: 'ms', limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
  const work = `message sent to seen at ${perSecond}/s, ${members.length} streams open`;
  return [
    { work: `${work}, p50`, figure: percentile(delays, 0.5), reach: 60, ...plain },
    { work: `${work}, p99`, figure: percentile(delays, 0.99), reach: 200, ...plain },
  ];
}

async function openStream(site: string, { id, browser }: BenchMember, arriving: Awaited, signal: AbortSignal) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${site}/api/stream`, { headers: { cookie }, signal });
  if (!answer.ok || !answer.body) throw new Error(`the stream of ${id} answered ${answer.status}`);
  void read(answer.body, id, arriving).catch(() => undefined);
}

/** Takes the messages of others out of a stream of server-sent events. */
async function read(body: ReadableStream<Uint8Array>, reader: string, arriving: Awaited): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (!/^event:\s?message$/m.test(block)) continue;
      const data = /^data:\s?(.*)$/m.exec(block)?.[1] ?? '{}';
      const { message } = JSON.parse(data) as { message?: { id: string; from: string } };
      if (message && message.from !== reader) arriving.get(message.id)?.();
    }
  }
}

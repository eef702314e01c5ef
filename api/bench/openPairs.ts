import { randomUUID } from 'node:crypto';
import type { AppContext } from '../src/appContext.ts';
import { postAs } from './leanClient.ts';
import { expected, type BenchApp, type BenchMember } from './openBenchApp.ts';

const CREDITS = 1_000_000;
/** As long as most messages are. */
export const TEXT = 'Hoi, hoe gaat het met je?';

/** Somebody who writes, to whom, and where. */
export type Pair = Readonly<{ sender: BenchMember; other: BenchMember; path: string }>;

/** So many conversations, each with a sender whose credits last. */
export async function openPairs({ members }: BenchApp, context: AppContext, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < members.length && pairs.length < count; at += 2) {
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

/** A message as the site sends it. Throws for whatever is not answered with yes. */
export async function sendOverHttp({ sender, path }: Pair): Promise<void> {
  await sendAs(sender, path, randomUUID());
}

/** The same with an id of one's own. 202: the read model was late, and the message is sent all the same. */
export async function sendAs(sender: BenchMember, path: string, id: string): Promise<void> {
  const { status, text } = await postAs(sender, path, { id, text: TEXT });
  if (status !== 201 && status !== 202) throw new Error(`answered ${status}: ${text}`);
}

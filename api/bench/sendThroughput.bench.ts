import { randomUUID } from 'node:crypto';
import { forgetCounts } from '@vonk/platform/http/rateLimit';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { inOwnDatabase } from '@vonk/platform/testing/inOwnDatabase';
import { commitLimit } from '@vonk/platform/testing/machineLimit';
import type { House } from '../src/house.ts';
import { expected, type BenchHouse, type BenchMember } from './openBenchHouse.ts';
import { percentile } from './percentile.ts';

/** As many as the connections of a running house leave to the measure of the machine. */
const CLIENTS = 8;
const ROUNDS = 3;
const SECONDS = 2;
const CREDITS = 1_000_000;
/** DECISIONS "quotas a member": messages a minute. */
const QUOTA = 30;

/**
 * Messages a second over HTTP by 8 clients without a pause, each answered after it is durable and readable, beside the
 * commits a second of the same server with as many clients (issue: at least half). In turns; the middle of three rounds.
 */
export async function benchSendThroughput(bench: BenchHouse, house: House): Promise<BenchRow[]> {
  const { config, members } = bench;
  const pairs: { sender: BenchMember; path: string }[] = [];
  for (let at = 0; at + 1 < members.length && pairs.length < CLIENTS; at += 2) {
    const [sender, other] = [members[at]!, members[at + 1]!];
    const answer = await sender.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: other.id });
    if (answer.status !== 200) expected(201, answer);
    pairs.push({ sender, path: `/api/chats/${answer.body.conversation.id}/messages` });
    await house.commands.execute({
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
  const sendFor = async (seconds: number) => {
    let done = 0;
    const begun = performance.now();
    await Promise.all(
      pairs.map(async ({ sender, path }) => {
        for (let sent = 0; performance.now() - begun < seconds * 1_000; sent++, done++) {
          if (sent % QUOTA === 0) await forgetCounts(house.db, [sender.id]);
          const answer = await sender.browser.post(path, { id: randomUUID(), text: 'Hoi, hoe gaat het met je?' });
          if (answer.status !== 202) expected(201, answer);
        }
      }),
    );
    return (done * 1_000) / (performance.now() - begun);
  };
  return inOwnDatabase(config.databaseUrl, async (databaseUrl) => {
    const limit = await commitLimit(databaseUrl);
    await sendFor(1);
    const [figures, limits]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      limits.push(await limit.perSecond(CLIENTS, SECONDS));
      figures.push(await sendFor(SECONDS));
    }
    const [figure, most] = [percentile(figures, 0.5), percentile(limits, 0.5)];
    const limitName = `${limit.name}, ${CLIENTS} clients, one small row a commit`;
    const work = `messages sent over HTTP, ${CLIENTS} clients`;
    const plain = { unit: 'messages/s', ratio: figure / most, reach: 0.5, higherIsBetter: true } as const;
    return [{ work, figure, limit: most, limitName, ...plain }];
  });
}

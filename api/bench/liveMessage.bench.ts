import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { percentile } from '@vonk/platform/testing/percentile';
import type { AppContext } from '../src/appContext.ts';
import { atRate } from './atRate.ts';
import { houseCost } from './houseCost.ts';
import { openArrivals } from './openArrivals.ts';
import { expected, type BenchApp } from './openBenchApp.ts';
import { openPairs, sendAs, sendOverHttp } from './openPairs.ts';

const QUIET_PER_SECOND = 50;
const BUSY_PER_SECOND = 200;
const BUSY_SECONDS = 6;
const PAIRS = 50;

const plain = { unit: 'ms', limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;

/**
 * Milliseconds from sending a message until it is on the live stream of its recipient, with the streams of all members
 * open. Each member spends the credits they were given at signup, the first of them to warm the house.
 * @param credits what each member has to spend, one message each
 */
export async function benchLiveMessage({ members }: BenchApp, credits = 5): Promise<BenchRow[]> {
  const arrivals = await openArrivals(members);
  const conversations: string[] = [];
  for (let pair = 0; pair < members.length; pair += 2) {
    const answer = await members[pair]!.browser.post<{ conversation: { id: string } }>('/api/chats', {
      profile: members[pair + 1]!.id,
    });
    conversations.push(expected(201, answer).conversation.id);
  }
  const send = (index: number) => {
    const who = index % members.length;
    const path = `/api/chats/${conversations[who >> 1]!}/messages`;
    return arrivals.seen((id) => sendAs(members[who]!, path, id));
  };
  const perSecond = QUIET_PER_SECOND;
  await atRate({ perSecond, count: members.length }, send);
  const delays = await atRate({ perSecond, count: members.length * (credits - 1) }, send);
  arrivals.close();
  const work = `message sent to seen at ${perSecond}/s, ${members.length} streams open`;
  return [
    { work: `${work}, p50`, figure: percentile(delays, 0.5), reach: 60, ...plain },
    { work: `${work}, p99`, figure: percentile(delays, 0.99), reach: 200, ...plain },
  ];
}

/**
 * The same when it is busy, and what the house spends on a message whose recipient looks at the site (their stream is open)
 * beside one whose recipient is away, by turns.
 */
export async function benchBusyMessages(bench: BenchApp, context: AppContext): Promise<BenchRow[]> {
  const pairs = await openPairs(bench, context, PAIRS);
  const others = pairs.map(({ other }) => other);
  const load = { perSecond: BUSY_PER_SECOND, count: BUSY_PER_SECOND * BUSY_SECONDS };
  const cost = await houseCost(bench, context);
  const [present, away]: [number[], number[]] = [[], []];
  let delays: number[] = [];
  // Until each has written twice, whoever is new to a process is read from the first event on.
  await atRate({ perSecond: QUIET_PER_SECOND, count: 2 * PAIRS }, (index) =>
    sendOverHttp(pairs[index % pairs.length]!).then(() => 0),
  );
  const spent = async (run: () => Promise<unknown>) => {
    const before = await cost();
    await run();
    const after = await cost();
    return before && after ? (after.milliseconds - before.milliseconds) / load.count : null;
  };
  for (let round = 0; round < 3; round++) {
    const arrivals = await openArrivals(others);
    const there = await spent(async () => {
      const send = (index: number) => {
        const { sender, path } = pairs[index % pairs.length]!;
        return arrivals.seen((id) => sendAs(sender, path, id));
      };
      delays = [...delays, ...(await atRate(load, send))];
    });
    arrivals.close();
    const gone = await spent(() =>
      atRate(load, async (index) => sendOverHttp(pairs[index % pairs.length]!).then(() => 0)),
    );
    if (there !== null && gone !== null) {
      present.push(there);
      away.push(gone);
    }
  }
  const work = `message sent to seen at ${BUSY_PER_SECOND}/s, ${others.length} streams open`;
  return [
    { work: `${work}, p50`, figure: percentile(delays, 0.5), reach: 40, ...plain },
    { work: `${work}, p99`, figure: percentile(delays, 0.99), reach: 200, ...plain },
    ...(present.length > 0
      ? [
          {
            work: 'processor time of a message to somebody who is away, beyond one to somebody who is there',
            figure: percentile(away, 0.5) - percentile(present, 0.5),
            reach: 1,
            ...plain,
          },
        ]
      : []),
  ];
}

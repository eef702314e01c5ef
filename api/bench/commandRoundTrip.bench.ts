import { randomUUID } from 'node:crypto';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { atRate } from './atRate.ts';
import { expected, type BenchApp, type BenchMember } from './openBenchApp.ts';
import { percentile } from '@vonk/platform/testing/percentile';

const perSecond = 50;
const seconds = 8;

type Shown = { profile: { about: string | null } };

/** Milliseconds from sending a change of one's profile until the read model shows it, to the one who made it. */
export async function benchCommandRoundTrip({ members }: BenchApp): Promise<BenchRow[]> {
  const change = async ({ browser }: BenchMember) => {
    const about = `On ${new Date().toISOString()} I thought of ${randomUUID()}`;
    const begun = performance.now();
    const answer = await browser.patch<Shown>('/api/profile', { about });
    // 202: the read model was late, and has to be asked.
    let shown = answer.status === 202 ? null : expected(200, answer).profile.about;
    // On a busy machine the member's next change may overtake this one: its text begins with a later moment.
    while (shown === null || shown < about)
      shown = expected(200, await browser.get<Shown>('/api/profile')).profile.about;
    return performance.now() - begun;
  };
  const byTurns = (index: number) => change(members[index % members.length]!);
  await atRate({ perSecond, count: 2 * members.length }, byTurns);
  const delays = await atRate({ perSecond, count: perSecond * seconds }, byTurns);
  const plain = { unit: 'ms', limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
  const work = `command over HTTP to visible at ${perSecond}/s`;
  return [
    { work: `${work}, p50`, figure: percentile(delays, 0.5), reach: 15, ...plain },
    { work: `${work}, p99`, figure: percentile(delays, 0.99), reach: 60, ...plain },
  ];
}

import { randomUUID } from 'node:crypto';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { Browser } from '../src/testing/browser.ts';
import type { BenchApp } from './openBenchApp.ts';
import { percentile } from '@vonk/platform/testing/percentile';

const tries = 400;
/** Wrong logins that an account takes before it is blocked for a while. */
const triesEach = 8;

/**
 * Milliseconds by which the median wrong login differs between addresses that have an account and such that nobody has: 400
 * tries each, by turns, so that what else the machine does meets both alike (must hold: within 5 ms).
 */
export async function benchSignInTiming({ site, members }: BenchApp): Promise<BenchRow[]> {
  const known = members.slice(0, tries / triesEach).map(({ email }) => email);
  const unknown = known.map(() => `bench-${randomUUID()}@example.test`);
  const took = async (email: string) => {
    const begun = performance.now();
    const answer = await new Browser(site).post('/api/user.php', { email, password: `not ${randomUUID()}` });
    if (answer.status !== 401) throw new Error(`a wrong login was answered ${answer.status}`);
    return performance.now() - begun;
  };
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let number = 0; number < tries; number++) {
    times.known.push(await took(known[number % known.length] ?? ''));
    times.unknown.push(await took(unknown[number % unknown.length] ?? ''));
  }
  const [one, other] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  const plain = { unit: 'ms', limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
  return [
    { work: 'wrong login, known address, p50', figure: one, reach: 250, ...plain },
    { work: 'wrong login, known or unknown, difference of p50', figure: Math.abs(one - other), reach: 5, ...plain },
  ];
}

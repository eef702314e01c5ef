import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiCallers } from './testing/apiCallers.ts';
import { naughtyStrings, ownNaughtyStrings, publicNaughtyStrings } from './testing/naughtyStrings.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';
import { seededRandom, seedOfRun } from './testing/seededRandom.ts';

const AT_ONCE = 8;
const PAIRS = Number(process.env.NAUGHTY_PAIRS ?? 20_000);

describe('texts that no program likes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it(`are answered at every field of both doors, and never with a fault (${PAIRS} pairs, seed ${seedOfRun()})`, async () => {
    expect(ownNaughtyStrings.length).toBeGreaterThanOrEqual(1500);
    // All that the package of the public list has.
    expect(publicNaughtyStrings.length).toBeGreaterThanOrEqual(458);
    expect(new Set(naughtyStrings)).toEqual(new Set([...ownNaughtyStrings, ...publicNaughtyStrings]));
    const random = seededRandom(seedOfRun());
    const { fields, caller, answered } = await apiCallers(app, { visitors: true });
    expect(fields.length).toBeGreaterThan(300);
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    const pairs = Array.from({ length: PAIRS }, () => [random.pick(fields), random.pick(naughtyStrings)] as const);
    const send = async () => {
      for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
        const [field, text] = pair;
        const browser = await caller(field.api);
        const answer = await field.send(browser, text);
        const { status } = answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) faults.push(`${status} ${field.name} ${JSON.stringify(text.slice(0, 100))}`);
        await answered(browser, answer);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    console.log(`${fields.length} fields, ${naughtyStrings.length} texts, answers:`, Object.fromEntries(statuses));
    expect(faults).toEqual([]);
    // The texts came further than the counting of calls.
    expect(statuses.get(429) ?? 0).toBeLessThan(PAIRS / 10);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiCallers } from './testing/apiCallers.ts';
import { slowTexts } from './testing/naughtyStrings.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

/**
 * What a body may hold beside its other fields, what most fields take at most (a longer text is refused before anybody reads
 * it), and what Node lets a URL hold once it is encoded.
 */
const IN_BODY = 10_000;
const IN_FIELD = 1_000;
const IN_URL = 1_500;
const TICK_MS = 10;
const BLOCKED_MS = 250;
/** A busy machine stops everybody now and then; an expression that is slow is so each time. */
const TRIES = 4;

/** The longest that nothing else could run while `work` did, in milliseconds. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last - TICK_MS);
    last = now;
  };
  const timer = setInterval(look, TICK_MS);
  try {
    await work();
    look();
    return longest;
  } finally {
    clearInterval(timer);
  }
}

describe('texts that expressions could be slow on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it('hold up nobody, at any field of both doors', async () => {
    const { fields, caller, answered } = await apiCallers(app, { visitors: false });
    const inBody = [...slowTexts(IN_BODY), ...slowTexts(IN_FIELD)];
    const inUrl = slowTexts(IN_URL);
    expect(inUrl).toHaveLength(60);
    const slow: string[] = [];
    let worst = 0;
    for (const field of fields)
      for (const text of /[ /][:?]|filter\.|sort\./.test(field.name) ? inUrl : inBody) {
        let block = Infinity;
        for (let tried = 0; tried < TRIES && block > BLOCKED_MS; tried += 1) {
          const browser = await caller(field.api);
          block = await longestBlock(async () => answered(browser, await field.send(browser, text)));
        }
        worst = Math.max(worst, block);
        if (block > BLOCKED_MS) slow.push(`${Math.round(block)} ms ${field.name} ${JSON.stringify(text.slice(0, 20))}`);
      }
    console.log(
      `${fields.length} fields × ${inUrl.length} texts, those of bodies in two lengths, the event loop was held for ${Math.round(worst)} ms at most`,
    );
    expect(slow).toEqual([]);
  });
});

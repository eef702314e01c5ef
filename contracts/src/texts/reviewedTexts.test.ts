import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readTexts } from '../testing/readTexts.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** A changed English text is stale in six languages until somebody has read them; the commit says who. */
it('every language was read since the English text changed (then: vitest -u)', async () => {
  const marks = [...readTexts('en')].map(([place, text]) => `${place} ${hashOf(text)}`);
  await expect(`${marks.sort().join('\n')}\n`).toMatchFileSnapshot('reviewed.txt');
});

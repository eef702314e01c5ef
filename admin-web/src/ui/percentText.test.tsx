import { afterAll, expect, it } from 'vitest';
import { speak } from '../app/words.ts';
import { percentText } from './formatText.ts';

afterAll(() => speak('en'));

it.each([
  ['nl', '8,1%', '21%', '0,55%'],
  ['de', '8,1\u00a0%', '21\u00a0%', '0,55\u00a0%'],
  ['en', '8.1%', '21%', '0.55%'],
] as const)('writes a rate as %s does', async (language, ...written) => {
  await speak(language);
  expect([8.1, 21, 0.55].map(percentText)).toEqual(written);
});

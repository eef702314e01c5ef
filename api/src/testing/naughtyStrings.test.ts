import { expect, it } from 'vitest';
import { ownNaughtyStrings, publicNaughtyStrings } from './naughtyStrings.ts';

it('has 1,500 hostile texts of our own, and all that the package of the public list has', () => {
  expect(ownNaughtyStrings.length).toBeGreaterThanOrEqual(1500);
  expect(publicNaughtyStrings.length).toBeGreaterThanOrEqual(458);
});

import { expect, it } from 'vitest';
import { restartPause } from './restartPause.ts';

const minute = 60_000;

it('a service that lived long is back at once, however often that happens', () => {
  expect(restartPause([0])).toBe(0);
  expect(restartPause([0, minute])).toBe(0);
  expect(restartPause([0, minute, 2 * minute, 3 * minute])).toBe(0);
});

it('ends that are less than a minute apart cost a pause', () => {
  expect(restartPause([0, minute - 1])).toBe(250);
});

it('a few ends in a minute keep nobody waiting for long: five cost less than four seconds in all', () => {
  const pauses = [1, 2, 3, 4, 5].map((count) => restartPause(Array.from({ length: count }, (_, n) => n * 10_000)));
  expect(pauses).toEqual([0, 250, 500, 1000, 2000]);
});

it('a service that dies at every start is tried again ever more slowly, every ten seconds at last', () => {
  const ends: number[] = [];
  const pauses: number[] = [];
  for (let now = 0; now < 10 * minute; now += (pauses.at(-1) ?? 0) + 300) {
    ends.push(now);
    pauses.push(restartPause(ends));
  }
  expect(pauses.slice(0, 8)).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 10_000]);
  expect(Math.max(...pauses)).toBe(10_000);
  // A minute holds no more than nine starts once it has slowed down.
  expect(pauses.length).toBeLessThan(10 * 9 + 8);
});

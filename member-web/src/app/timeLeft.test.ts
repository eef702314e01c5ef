import { expect, it } from 'vitest';
import { timeLeft } from './timeLeft.ts';

const left = (hours: number, minutes = 0) => timeLeft({ hours: String(hours), minutes: String(minutes) });

it('tells what is left in days, in hours when a day or less is left, in minutes under an hour', () => {
  expect(left(167, 59)).toEqual({ unit: 'days', count: 6 });
  expect(left(25)).toEqual({ unit: 'days', count: 1 });
  expect(left(24, 59)).toEqual({ unit: 'hours', count: 24 });
  expect(left(1)).toEqual({ unit: 'hours', count: 1 });
  expect(left(0, 59)).toEqual({ unit: 'minutes', count: 59 });
  expect(left(0, 1)).toEqual({ unit: 'minutes', count: 1 });
  expect(left(0, 0)).toEqual({ unit: 'minutes', count: 1 });
});

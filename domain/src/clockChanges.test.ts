import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendarDate.ts';
import { refundableUntil } from './credits/quoteRefund.ts';
import { daysAfter } from './daysAfter.ts';
import { nextSwipeReset, swipeDay } from './likes/swipes.ts';
import { startOfDay } from './startOfDay.ts';

const ZONE = 'Europe/Amsterdam';
const HOUR_MS = 60 * 60_000;

/** The days on which the clocks of the site change, with their hours. */
describe.each([
  ['2026-03-28', 24],
  ['2026-03-29', 23],
  ['2026-03-30', 24],
  ['2026-10-24', 24],
  ['2026-10-25', 25],
  ['2026-10-26', 24],
])('%s in Amsterdam', (date, hours) => {
  const begins = startOfDay(date, ZONE).getTime();
  const ends = startOfDay(daysAfter(date, 1), ZONE).getTime();

  it(`has ${hours} hours, each of them of this day alone`, () => {
    expect(ends - begins).toBe(hours * HOUR_MS);
    for (let at = begins; at < ends; at += HOUR_MS / 2) expect(calendarDate(new Date(at), ZONE)).toBe(date);
    expect(calendarDate(new Date(begins - 1), ZONE)).toBe(daysAfter(date, -1));
    expect(calendarDate(new Date(ends), ZONE)).toBe(daysAfter(date, 1));
  });

  it('has its likes of the swipe game from its first moment to its last', () => {
    for (const at of [begins, (begins + ends) / 2, ends - 1]) {
      expect(swipeDay(new Date(at))).toBe(date);
      expect(nextSwipeReset(new Date(at))).toEqual(new Date(ends));
    }
    expect(nextSwipeReset(new Date(begins - 1))).toEqual(new Date(begins));
  });

  it('begins a refund period of whole days, whenever on it something was bought, and ends one', () => {
    for (const at of [begins, ends - 1])
      expect(refundableUntil(new Date(at).toISOString(), 14)).toEqual(startOfDay(daysAfter(date, 15), ZONE));
    const bought = [
      startOfDay(daysAfter(date, -14), ZONE),
      new Date(startOfDay(daysAfter(date, -13), ZONE).getTime() - 1),
    ];
    for (const at of bought) expect(refundableUntil(at.toISOString(), 14)).toEqual(new Date(ends));
  });
});

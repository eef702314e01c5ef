import { expect, it } from 'vitest';
import { deletionReminderAt } from './deletionReminder.timer.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, 2 + day, 12));

it.each([
  [14, 10],
  [30, 21],
  [10, 7],
  [7, 5],
  [4, 2],
  [3, 2],
  [2, 1],
  [1, null],
  [0, null],
])('a deletion that is final after %i days is reminded of on day %s', (days, reminded) => {
  expect(deletionReminderAt(at(0), at(days))).toEqual(reminded === null ? null : at(reminded));
});

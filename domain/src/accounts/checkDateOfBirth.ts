import { countryZone } from '@vonk/contracts/countryZone';
import type { Country } from '@vonk/contracts/languages';
import { calendarDate } from '../calendarDate.ts';
import { refuse } from '../refuse.ts';
import { ageOn } from '../ageOn.ts';

const AGE_MAX = 100;

/** Whether `text` is a date of the calendar: 2026-02-29 is not. */
function isCalendarDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * DECISIONS "minimum age": by the member's calendar date; over 100 or in the future is refused.
 * Refuses date_of_birth_invalid, under_age (with `minimum_age`).
 */
export function checkDateOfBirth(dateOfBirth: string, country: Country, minimumAge: number, now: Date): void {
  if (!isCalendarDate(dateOfBirth)) refuse('date_of_birth_invalid');
  const today = calendarDate(now, countryZone[country]);
  const age = ageOn(dateOfBirth, today);
  if (dateOfBirth > today || age > AGE_MAX) refuse('date_of_birth_invalid');
  if (age < minimumAge) refuse('under_age', { minimum_age: minimumAge });
}

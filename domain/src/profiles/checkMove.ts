import { countryZone } from '@vonk/contracts/countryZone';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import type { Settings } from '@vonk/contracts/site/settings';
import { ageOn } from '../ageOn.ts';
import { calendarDate } from '../calendarDate.ts';
import { refuse } from '../refuse.ts';
import type { ProfileState } from './profile.ts';

export type MoveFacts = {
  now: Date;
  /** Of the member's site, in the country they would live in. */
  settings: Pick<Settings, 'countries' | 'minimum_age'>;
  /** Of the account; null where nobody knows it. */
  date_of_birth: string | null;
};

/**
 * Another country is one that somebody could have signed up in: else a profile would be the way around the countries and the
 * minimum age of signing up. Who lives where the site serves nobody by now may stay, and change everything else. Refuses
 * country_not_served, under_age (with `minimum_age`).
 */
export function checkMove(
  { fields }: Pick<ProfileState, 'fields'>,
  { country }: Pick<ProfileChanges, 'country'>,
  { now, settings, date_of_birth }: MoveFacts,
): void {
  if (!country || country === fields.country) return;
  if (!settings.countries.includes(country)) refuse('country_not_served');
  const { minimum_age } = settings;
  const age = date_of_birth === null ? null : ageOn(date_of_birth, calendarDate(now, countryZone[country]));
  if (age !== null && age < minimum_age) refuse('under_age', { minimum_age });
}

import { PASSWORD_LENGTH } from '@vonk/contracts/accounts/passwordLength';
import type { LookingFor } from '@vonk/contracts/fields';
import type { Country } from '@vonk/contracts/languages';
import { countryZone } from '@vonk/contracts/countryZone';
import { NAME_LENGTH } from '@vonk/contracts/profiles/nameLength';

/** What the form can know before it asks the house; codes are the ones the house uses, so both share their sentences. */
export type SignupValues = {
  email: string;
  name: string;
  password: string;
  day: string;
  month: string;
  year: string;
  gender: string;
  looking_for: LookingFor | '';
  country: string;
  signup_message: string;
  terms: boolean;
};
export type SignupField = 'email' | 'name' | 'password' | 'date_of_birth' | 'gender' | 'terms_accepted';

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const OLDEST = 100;

/** YYYY-MM-DD of three fields, null when they name no day of the calendar. */
export function dateOf({ day, month, year }: Pick<SignupValues, 'day' | 'month' | 'year'>): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const real =
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return real ? date.toISOString().slice(0, 10) : null;
}

/** Full years between two calendar dates, both YYYY-MM-DD. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The calendar day of a country now, YYYY-MM-DD; of Amsterdam when the country is not known. */
export const todayIn = (country: string | undefined, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: countryZone[country as Country] ?? countryZone.NL,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);

/** SPEC 5: the code of what is wrong with one field, null when nothing is. */
export function problemWith(
  field: SignupField,
  values: SignupValues,
  minimumAge: number,
  today = new Date().toISOString().slice(0, 10),
): string | null {
  switch (field) {
    case 'email':
      return EMAIL.test(values.email.trim()) ? null : 'email_invalid';
    case 'name': {
      const name = values.name.trim();
      if (name.length < NAME_LENGTH.min) return 'name_too_short';
      if (name.startsWith('@')) return 'name_starts_with_at';
      return name.toLowerCase() === values.email.trim().toLowerCase() ? 'name_is_email' : null;
    }
    case 'password':
      if (values.password.length < PASSWORD_LENGTH.min) return 'password_too_short';
      return values.password.length > PASSWORD_LENGTH.max ? 'password_too_long' : null;
    case 'date_of_birth': {
      if (!values.day || !values.month || !values.year) return 'date_of_birth_missing';
      const birth = dateOf(values);
      if (!birth || birth > today || ageOn(birth, today) > OLDEST) return 'date_of_birth_invalid';
      return ageOn(birth, today) < minimumAge ? 'under_age' : null;
    }
    case 'gender':
      return values.gender ? null : 'required';
    case 'terms_accepted':
      return values.terms ? null : 'terms_not_accepted';
  }
}

export const SIGNUP_FIELDS: readonly SignupField[] = [
  'name',
  'email',
  'password',
  'date_of_birth',
  'gender',
  'terms_accepted',
];

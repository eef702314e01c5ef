import { describe, expect, it } from 'vitest';
import { ageOn, dateOf, problemWith, todayIn, type SignupValues } from './signupRules.ts';

const good: SignupValues = {
  email: 'robin@example.org',
  name: 'Robin',
  password: 'a short sentence',
  day: '4',
  month: '3',
  year: '1992',
  gender: 'male',
  looking_for: '',
  country: 'NL',
  signup_message: '',
  terms: true,
};
const TODAY = '2026-03-04';
const problem = (field: Parameters<typeof problemWith>[0], change: Partial<SignupValues> = {}) =>
  problemWith(field, { ...good, ...change }, 18, TODAY);

describe('what the signup form says before it asks the house', () => {
  it('takes a good form', () => {
    expect(
      (['email', 'name', 'password', 'date_of_birth', 'gender', 'terms_accepted'] as const).map((field) =>
        problem(field),
      ),
    ).toEqual([null, null, null, null, null, null]);
  });

  it('refuses a name that is the email or starts with @', () => {
    expect(problem('name', { name: 'ROBIN@example.org' })).toBe('name_is_email');
    expect(problem('name', { name: '@robin' })).toBe('name_starts_with_at');
  });

  it('takes a birthday that is today, and refuses the one of tomorrow', () => {
    expect(problem('date_of_birth', { day: '4', month: '3', year: '2008' })).toBeNull();
    expect(problem('date_of_birth', { day: '5', month: '3', year: '2008' })).toBe('under_age');
  });

  it('asks for the date when it is missing and refuses a day that does not exist', () => {
    expect(problem('date_of_birth', { year: '' })).toBe('date_of_birth_missing');
    expect(problem('date_of_birth', { day: '30', month: '2', year: '1990' })).toBe('date_of_birth_invalid');
    expect(problem('date_of_birth', { year: '2030' })).toBe('date_of_birth_invalid');
    expect(problem('date_of_birth', { year: '1925' })).toBe('date_of_birth_invalid');
  });

  it('knows leap days', () => {
    expect(dateOf({ day: '29', month: '2', year: '2000' })).toBe('2000-02-29');
    expect(dateOf({ day: '29', month: '2', year: '2001' })).toBeNull();
    expect(ageOn('2000-02-29', '2018-02-28')).toBe(17);
    expect(ageOn('2000-02-29', '2018-03-01')).toBe(18);
  });

  it('counts the age by the day where they live', () => {
    const now = new Date('2026-03-03T12:00:00Z');
    expect([todayIn('NZ', now), todayIn('NL', now), todayIn('US', now)]).toEqual([
      '2026-03-04',
      '2026-03-03',
      '2026-03-03',
    ]);
  });

  it('wants a password of 10 to 128 characters', () => {
    expect(problem('password', { password: 'x'.repeat(9) })).toBe('password_too_short');
    expect(problem('password', { password: 'x'.repeat(10) })).toBeNull();
    expect(problem('password', { password: 'x'.repeat(128) })).toBeNull();
    expect(problem('password', { password: 'x'.repeat(129) })).toBe('password_too_long');
  });
});

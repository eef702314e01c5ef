import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { abandoned, anna, confirmed, erased, signedUp } from '../testing/memberEvents.ts';
import { ageOn } from '../ageOn.ts';
import { commonPasswords } from './commonPasswords.ts';
import { member } from './member.ts';
import { signUp, type SignUpCommand, type SignUpFacts } from './signUp.ts';
import type { Country } from '@vonk/contracts/languages';

const given = specify(member);
const command: SignUpCommand = {
  member: anna,
  email: 'anna@example.com',
  name: 'Anna',
  password: 'een heel lang geheim',
  date_of_birth: '1990-06-15',
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
  language: 'nl',
  terms_accepted: true,
};
const facts: SignUpFacts = {
  now: new Date('2026-06-15T12:00:00Z'),
  settings: { minimum_age: 18, signups: 'all', countries: ['NL', 'US', 'DE', 'GB'] },
  terms_version: '2023-12-01T12:00:00Z',
  commonPasswords,
  invited: false,
};
const trying = (changed: Partial<SignUpCommand>, other: Partial<SignUpFacts> = {}) =>
  given().when((state) => signUp(state, { ...command, ...changed }, { ...facts, ...other }));
const accepts = (changed: Partial<SignUpCommand>, other: Partial<SignUpFacts> = {}) =>
  expect(signUp(member.initial(), { ...command, ...changed }, { ...facts, ...other })).toHaveLength(1);

describe('signing up', () => {
  it('makes an account', () => trying({}).thenRecords(signedUp));

  it('keeps everything the form told', () =>
    trying({
      looking_for: undefined,
      signup_message: 'Hoi',
      profile_id: 'bram',
      tracking: { network: 'ads', ref: 'r', sub1: '1' },
    }).thenRecords({
      ...signedUp,
      data: {
        ...signedUp.data,
        looking_for: null,
        signup_message: 'Hoi',
        via_profile: 'bram',
        tracking: { network: 'ads', ref: 'r', sub1: '1' },
      },
    }));

  it('knows that somebody seeks both', () =>
    trying({ looking_for: 'both' }).thenRecords({ ...signedUp, data: { ...signedUp.data, looking_for: 'both' } }));

  it('happens once', () => {
    for (const past of [[signedUp], [signedUp, confirmed], [signedUp, erased]])
      given(...past)
        .when((state) => signUp(state, command, facts))
        .thenNothing();
  });

  it('is refused under an id whose address was taken over', () =>
    given(abandoned)
      .when((state) => signUp(state, command, facts))
      .thenRefuses('email_in_use', { login: true }));
});

describe('the age at sign-up', () => {
  const at = (now: string) => ({ now: new Date(now) });

  it('is 18 from the birthday on, by the calendar of the member’s country', () => {
    trying({ date_of_birth: '2008-06-16' }).thenRefuses('under_age', { minimum_age: 18 });
    accepts({ date_of_birth: '2008-06-15' });
    // 15 June begins in Amsterdam at 22:00 UTC of the day before.
    accepts({ date_of_birth: '2008-06-15' }, at('2026-06-14T22:00:00Z'));
    trying({ date_of_birth: '2008-06-15' }, at('2026-06-14T21:59:59Z')).thenRefuses('under_age', { minimum_age: 18 });
    trying({ date_of_birth: '2008-06-15', country: 'US' }, at('2026-06-15T09:59:59Z')).thenRefuses('under_age', {
      minimum_age: 18,
    });
    accepts({ date_of_birth: '2008-06-15', country: 'US' }, at('2026-06-15T10:00:00Z'));
  });

  it('counts somebody born on 29 February from 1 March in other years', () => {
    trying({ date_of_birth: '2008-02-29' }, at('2026-02-28T12:00:00Z')).thenRefuses('under_age', { minimum_age: 18 });
    accepts({ date_of_birth: '2008-02-29' }, at('2026-03-01T12:00:00Z'));
    expect([ageOn('2008-02-29', '2028-02-28'), ageOn('2008-02-29', '2028-02-29')]).toEqual([19, 20]);
  });

  it('follows the minimum age of the site', () => {
    trying({ date_of_birth: '2005-06-16' }, { settings: { ...facts.settings, minimum_age: 21 } }).thenRefuses(
      'under_age',
      { minimum_age: 21 },
    );
    accepts({ date_of_birth: '2005-06-15' }, { settings: { ...facts.settings, minimum_age: 21 } });
  });

  it('is at most 100', () => {
    accepts({ date_of_birth: '1925-06-16' });
    trying({ date_of_birth: '1925-06-15' }).thenRefuses('date_of_birth_invalid');
  });

  it('needs a date of birth in the past that the calendar knows', () => {
    for (const date_of_birth of [
      '2026-06-16',
      '2100-01-01',
      '1990-02-29',
      '1990-13-01',
      '15-06-1990',
      '1990-6-15',
      'x',
      '',
    ])
      trying({ date_of_birth }).thenRefuses('date_of_birth_invalid');
    trying({ date_of_birth: '2026-06-15' }).thenRefuses('under_age', { minimum_age: 18 });
  });
});

describe('the name at sign-up', () => {
  it('is not the email address, in no spelling', () => {
    for (const name of ['anna@example.com', 'ANNA@Example.com', 'anna+1@example.com'])
      trying({ name }).thenRefuses('name_is_email');
  });
  it('does not begin with @', () => {
    trying({ name: '@anna' }).thenRefuses('name_starts_with_at');
    accepts({ name: 'an@na' });
  });
});

describe('the password at sign-up', () => {
  it('is not a common one', () => {
    for (const password of ['1234567890', 'Password123', 'WACHTWOORD', 'ｑｗｅｒｔｙｕｉｏｐ'])
      trying({ password }).thenRefuses('password_too_common');
  });
  it('does not contain the email, the part before the @, or the name', () => {
    const person = { email: 'zebra@example.com', name: 'Marijke' };
    for (const password of ['my zebra@example.com', 'ZEBRA crossing', 'lieve marijke!'])
      trying({ ...person, password }).thenRefuses('password_contains_personal');
    accepts({ ...person, password: 'example.com for ever' });
    const spaced = { email: ' zebra@example.com ', name: ' Marijke ' };
    for (const password of ['atzebra@example.com!', 'lievemarijke!'])
      trying({ ...spaced, password }).thenRefuses('password_contains_personal');
  });
  it('may contain a name too short to mean anything', () => {
    accepts({ name: 'Bo', password: 'carbon boat' });
    trying({ name: 'Bob', password: 'bobsleigh run' }).thenRefuses('password_contains_personal');
    accepts({ email: 'ab@example.com', name: 'Anna', password: 'crab above all' });
  });
  it('is compared with about a thousand common ones of ten signs and more', () => {
    expect(commonPasswords.size).toBeGreaterThan(950);
    expect(
      [...commonPasswords].filter((password) => [...password].length < 10 || password !== password.toLowerCase()),
    ).toEqual([]);
  });
});

describe('who may sign up', () => {
  const settings = (signups: SignUpFacts['settings']['signups']) => ({
    settings: { minimum_age: 18, signups, countries: ['NL'] as Country[] },
  });

  it('needs a traffic source where the site asks for one', () => {
    trying({}, settings('with_trafficsource')).thenRefuses('signups_closed');
    trying({ tracking: { network: ' ', ref: '', sub1: 'x' } }, settings('with_trafficsource')).thenRefuses(
      'signups_closed',
    );
    accepts({ tracking: { network: 'ads' } }, settings('with_trafficsource'));
    accepts({ tracking: { ref: 'friend' } }, settings('with_trafficsource'));
  });
  it('needs an invitation where the site asks for one, which opens everywhere', () => {
    trying({ tracking: { network: 'ads' } }, settings('invite')).thenRefuses('signups_closed');
    accepts({}, { ...settings('invite'), invited: true });
    accepts({}, { ...settings('with_trafficsource'), invited: true });
  });
});

describe('where and from where', () => {
  it('is refused from a country that the site is not for', () => {
    const settings = { ...facts.settings, countries: ['NL', 'BE'] as Country[] };
    accepts({ country: 'BE' }, { settings });
    trying({ country: 'DE' }, { settings }).thenRefuses('country_not_served');
  });
  it('keeps the site, unless it is the first one', () => {
    expect(stateAfter(member, signUp(member.initial(), { ...command, site: 'b.example' }, facts)).site).toBe(
      'b.example',
    );
    expect(stateAfter(member, signUp(member.initial(), command, facts)).site).toBe('main');
  });
});

describe('the state of a member', () => {
  it('knows the origin and when the account was made', () => {
    const state = stateAfter(member, [signedUp]);
    expect(state).toMatchObject({
      status: 'not_confirmed',
      origin: 'member',
      signed_up_at: '2026-01-05T12:00:00.000Z',
      confirmed_at: null,
    });
  });
});

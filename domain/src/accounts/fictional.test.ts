import { COUNTRIES } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { anna, erased, signedUp } from '../testing/memberEvents.ts';
import { makeFictional, type MakeFictionalCommand } from './makeFictional.ts';
import { member, type Member, type MemberEvent } from './member.ts';
import { retireFictional } from './retireFictional.ts';
import { signUp } from './signUp.ts';

const given = (...past: MemberEvent[]) => specify<Member, MemberEvent>(member)(...past);
const facts = {
  now: new Date('2026-11-21T12:00:00Z'),
  settings: { minimum_age: 18 },
  terms_version: '2023-12-01T12:00:00Z',
};
const lola: MakeFictionalCommand = {
  member: 'lola',
  name: 'Lola',
  date_of_birth: '1995-04-12',
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
  language: 'nl',
};
const make = (changed: Partial<MakeFictionalCommand>, ...past: MemberEvent[]) =>
  given(...past).when((state) => makeFictional(state, { ...lola, ...changed }, facts));
const made: MemberEvent = {
  type: 'MemberSignedUp',
  data: {
    ...lola,
    origin: 'fictional',
    email: '',
    signup_message: '',
    via_profile: null,
    terms_version: facts.terms_version,
    tracking: {},
  },
};
const retired: MemberEvent = { type: 'FictionalProfileRetired', data: { member: 'lola', reason: 'oud' } };

describe('a fictional profile', () => {
  it('is made by staff, without an address that could ever sign in', () => make({}).thenRecords(made));
  it('keeps the rules of age and name', () => {
    make({ date_of_birth: '2008-11-22' }).thenRefuses('under_age', { minimum_age: 18 });
    make({ date_of_birth: '2008-11-21' }).thenRecords({ ...made, data: { ...made.data, date_of_birth: '2008-11-21' } });
    make({ date_of_birth: '1995-02-30' }).thenRefuses('date_of_birth_invalid');
    make({ name: '@lola' }).thenRefuses('name_starts_with_at');
  });
  it('is made once, and never out of a person', () => {
    make({}, made).thenNothing();
    make({ member: anna }, signedUp).thenNothing();
  });
  it('is there at once, with nobody who has to confirm anything', () =>
    expect(stateAfter(member, [made])).toMatchObject({ status: 'active', origin: 'fictional', email: '' }));
  it('is retired once; a person cannot be', () => {
    const retire = (...past: MemberEvent[]) =>
      given(...past).when((state) => retireFictional(state, { member: 'lola', reason: 'oud' }));
    retire(made).thenRecords(retired);
    retire(made, retired).thenNothing();
    retire(signedUp).thenRefuses('not_fictional');
    retire(signedUp, erased).thenRefuses('not_found');
    retire().thenRefuses('not_found');
  });
});

describe('the origin of a profile', () => {
  const form = {
    ...lola,
    looking_for: 'male',
    email: 'lola@example.com',
    password: 'a long and quiet sentence',
  } as const;
  const signUpFacts = {
    ...facts,
    settings: { minimum_age: 18, signups: 'all' as const, countries: [...COUNTRIES] },
    commonPasswords: new Set<string>(),
    invited: false,
  };

  it('is not changed by a signup under the same id', () =>
    given(made)
      .when((state) => signUp(state, { ...form, terms_accepted: true }, signUpFacts))
      .thenNothing());
  it('is a person for everybody who signs up, whatever they send along', () => {
    const sent = { ...form, origin: 'fictional', terms_accepted: true } as const;
    const [event] = signUp(member.initial(), sent, signUpFacts);
    expect(event).toMatchObject({ type: 'MemberSignedUp', data: { origin: 'member' } });
  });
  it('stays what the first event said, also if a second one claimed otherwise', () => {
    const claim: MemberEvent = { ...signedUp, data: { ...signedUp.data, member: 'lola' } };
    expect(stateAfter(member, [made, claim]).origin).toBe('fictional');
    expect(stateAfter(member, [claim, made]).origin).toBe('member');
  });
  it('is said by no other event than the first', () => {
    const others: MemberEvent[] = [
      { type: 'ProfileUpdated', data: { member: 'lola', changes: { name: 'Lena', country: 'BE' } } },
      { type: 'LanguageChanged', data: { member: 'lola', language: 'fr' } },
      retired,
    ];
    expect(stateAfter(member, [made, ...others])).toMatchObject({ origin: 'fictional', name: 'Lena', country: 'BE' });
  });
});

import { INTERESTS } from '@vonk/contracts/profiles/choices';
import type { AccountsEvent } from '@vonk/contracts/accounts/events';
import type { ProfilesEvent } from '@vonk/contracts/profiles/events';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { anna, erased as memberErased, signedUp as memberSignedUp } from '../testing/memberEvents.ts';
import { completeProfile } from './completeProfile.ts';
import { completion, type CompletionProfile } from './completion.ts';
import { giveConsent } from './giveConsent.ts';
import { profile } from './profile.ts';
import { setInvisible } from './setInvisible.ts';
import { updateProfile, type UpdateProfileCommand } from './updateProfile.ts';
import { withdrawConsent } from './withdrawConsent.ts';

type Past =
  | ProfilesEvent
  | Extract<
      AccountsEvent,
      { type: 'MemberSignedUp' | 'EmailConfirmed' | 'EmailChanged' | 'MemberErased' | 'FictionalProfileRetired' }
    >;
const given = (...past: Past[]) => {
  const specified = specify<ReturnType<typeof profile.initial>, Past>(profile);
  return specified(...past);
};
const signedUp = memberSignedUp as Past;
const erased = memberErased as Past;
const updated = (changes: ProfileChanges): ProfilesEvent => ({
  type: 'ProfileUpdated',
  data: { member: anna, changes },
});
const consented = (consent: 'race' | 'sexuality'): ProfilesEvent => ({
  type: 'ConsentGiven',
  data: { member: anna, consent },
});
const withdrawn = (consent: 'race' | 'sexuality' | 'push'): ProfilesEvent => ({
  type: 'ConsentWithdrawn',
  data: { member: anna, consent },
});

/** Of all there are, what the site offers. */
const offered = INTERESTS.slice(0, -1);
/** Every town of these tests is in the province of Utrecht. */
const places = { hasRegion: () => true, regionsOf: () => ['Utrecht'] };

describe('changing a profile', () => {
  const update = (past: Past[], changes: ProfileChanges, consents?: UpdateProfileCommand['consents']) =>
    given(...past).when((state) =>
      updateProfile(state, { member: anna, changes, consents }, { places, interests: offered }),
    );

  it('records what was told', () =>
    update([signedUp], { about: 'Hoi', city: 'Utrecht', interests: ['music'] }).thenRecords(
      updated({ about: 'Hoi', city: 'Utrecht', interests: ['music'], region: 'Utrecht' }),
    ));
  it('records only what differs from before', () =>
    update([signedUp, updated({ about: 'Hoi', interests: ['music', 'art'] })], {
      about: 'Hoi',
      name: 'Anna',
      looking_for: 'male',
      interests: ['art', 'music'],
      tattoos: false,
      city: undefined,
    }).thenRecords(updated({ interests: ['art', 'music'], tattoos: false })));
  it('takes an answer back', () =>
    update([signedUp, updated({ city: 'Utrecht' })], { city: null }).thenRecords(updated({ city: null })));
  it('records nothing when nothing changes', () => {
    update([signedUp, updated({ city: 'Utrecht', region: 'Utrecht', interests: ['art'] })], {
      city: 'Utrecht',
      interests: ['art'],
    }).thenNothing();
    update([signedUp], { hair_colour: null }).thenNothing();
    update([signedUp], {}).thenNothing();
  });
  it('takes an interest that the site offers, and one that it offered when it was chosen', () => {
    const gone = INTERESTS.at(-1) ?? 'art';
    update([signedUp], { interests: [gone] }).thenRefuses('invalid_request', {
      errors: [{ path: 'interests', code: 'invalid_value' }],
    });
    update([signedUp, updated({ interests: [gone] })], { interests: [gone, 'art'] }).thenRecords(
      updated({ interests: [gone, 'art'] }),
    );
    update([signedUp, updated({ interests: [gone] })], { interests: [] }).thenRecords(updated({ interests: [] }));
  });
  it('keeps the rules of the name', () => {
    update([signedUp], { name: 'Anna@Example.com' }).thenRefuses('name_is_email');
    update([signedUp], { name: ' anna@example.com ' }).thenRefuses('name_is_email');
    update([signedUp], { name: ' @anna' }).thenRefuses('name_starts_with_at');
    update([signedUp], { name: '\u200B＠anna' }).thenRefuses('name_starts_with_at');
    update([signedUp], { name: 'Annet' }).thenRecords(updated({ name: 'Annet' }));
  });
  it('knows the email the member has now', () => {
    const moved: Past = {
      type: 'EmailChanged',
      data: { member: anna, old_email: 'anna@example.com', new_email: 'a@new.example' },
    };
    update([signedUp, moved], { name: 'a@new.example' }).thenRefuses('name_is_email');
    update([signedUp, moved], { name: 'anna@example.com' }).thenRecords(updated({ name: 'anna@example.com' }));
  });
  it('needs a member', () => {
    update([], { city: 'Utrecht' }).thenRefuses('not_found');
    update([signedUp, erased], { city: 'Utrecht' }).thenRefuses('not_found');
  });

  it('takes an answer about race only with consent', () => {
    update([signedUp], { race: 'other' }).thenRefuses('consent_required', { consent: 'race' });
    update([signedUp, consented('race'), withdrawn('race')], { race: 'other' }).thenRefuses('consent_required', {
      consent: 'race',
    });
    update([signedUp, consented('race')], { race: 'other' }).thenRecords(updated({ race: 'other' }));
    update([signedUp], { race: 'other' }, ['race']).thenRecords(consented('race'), updated({ race: 'other' }));
    update([signedUp, consented('race')], { race: 'other' }, ['race']).thenRecords(updated({ race: 'other' }));
    update([signedUp, consented('race'), updated({ race: 'other' })], { race: 'other' }, ['race']).thenNothing();
  });
  it('takes that answer back without consent', () =>
    update([signedUp, consented('race'), updated({ race: 'other' }), withdrawn('race')], { race: null }).thenRecords(
      updated({ race: null }),
    ));
  it('takes an answer about sexuality as the consent to show it', () => {
    update([signedUp], { sexuality: 'bi' }).thenRecords(consented('sexuality'), updated({ sexuality: 'bi' }));
    update([signedUp, consented('sexuality'), withdrawn('sexuality')], { sexuality: 'bi' }).thenRecords(
      consented('sexuality'),
      updated({ sexuality: 'bi' }),
    );
    update([signedUp], { sexuality: 'bi' }, ['sexuality']).thenRecords(
      consented('sexuality'),
      updated({ sexuality: 'bi' }),
    );
    update([signedUp, consented('sexuality')], { sexuality: 'bi' }).thenRecords(updated({ sexuality: 'bi' }));
    update([signedUp, consented('sexuality'), updated({ sexuality: 'bi' })], { sexuality: null }).thenRecords(
      updated({ sexuality: null }),
    );
  });
  it('begins with what was written when signing up', () => {
    const wrote: Past = {
      ...signedUp,
      data: { ...(signedUp as { data: object }).data, signup_message: 'Dag!' },
    } as Past;
    update([wrote], { about: 'Dag!' }).thenNothing();
    update([wrote], { about: '' }).thenRecords(updated({ about: '' }));
  });
  it('needs a profile that was not retired', () =>
    update([signedUp, { type: 'FictionalProfileRetired', data: { member: anna, reason: '' } }], {
      about: 'Hoi',
    }).thenRefuses('not_found'));
});

describe('consent', () => {
  const give = (...past: Past[]) =>
    given(...past).when((state) => giveConsent(state, { member: anna, consent: 'race' }));
  const withdraw = (consent: 'race' | 'sexuality' | 'push', ...past: Past[]) =>
    given(...past).when((state) => withdrawConsent(state, { member: anna, consent }));

  it('is given once', () => {
    give(signedUp).thenRecords(consented('race'));
    give(signedUp, consented('race')).thenNothing();
    give(signedUp, consented('sexuality')).thenRecords(consented('race'));
  });
  it('is withdrawn with the answer that rested on it', () => {
    withdraw('race', signedUp, consented('race'), updated({ race: 'other' })).thenRecords(
      withdrawn('race'),
      updated({ race: null }),
    );
    withdraw('race', signedUp, consented('race'), updated({ sexuality: 'bi' })).thenRecords(withdrawn('race'));
    withdraw('sexuality', signedUp, updated({ sexuality: 'bi' })).thenRecords(updated({ sexuality: null }));
    const push: ProfilesEvent = { type: 'ConsentGiven', data: { member: anna, consent: 'push' } };
    withdraw('push', signedUp, push, updated({ race: 'other' })).thenRecords(withdrawn('push'));
  });
  it('is withdrawn once', () =>
    withdraw(
      'race',
      signedUp,
      consented('race'),
      updated({ race: 'other' }),
      withdrawn('race'),
      updated({ race: null }),
    ).thenNothing());
  it('needs a member', () => {
    give().thenRefuses('not_found');
    withdraw('race').thenRefuses('not_found');
  });
});

describe('invisible mode and the wizard', () => {
  const invisible = (on: boolean): ProfilesEvent => ({
    type: 'InvisibleModeSet',
    data: { member: anna, invisible: on },
  });
  const switchTo = (on: boolean, ...past: Past[]) =>
    given(...past).when((state) => setInvisible(state, { member: anna, invisible: on }));
  const completed: ProfilesEvent = { type: 'ProfileCompleted', data: { member: anna } };
  const complete = (...past: Past[]) => given(...past).when((state) => completeProfile(state, { member: anna }));

  it('is switched on and off, each once', () => {
    switchTo(true, signedUp).thenRecords(invisible(true));
    switchTo(true, signedUp, invisible(true)).thenNothing();
    switchTo(false, signedUp, invisible(true)).thenRecords(invisible(false));
    switchTo(false, signedUp).thenNothing();
    switchTo(true).thenRefuses('not_found');
  });
  it('is completed once', () => {
    complete(signedUp).thenRecords(completed);
    complete(signedUp, completed).thenNothing();
    complete().thenRefuses('not_found');
  });
  it('leaves no answers of an erased member', () =>
    expect(stateAfter(profile, [signedUp, updated({ city: 'Utrecht' }), erased])).toMatchObject({
      exists: false,
      email: '',
      fields: {},
    }));
});

describe('how complete a profile is', () => {
  const nothing: CompletionProfile = {
    about: '',
    looking_for: null,
    city: null,
    interests: [],
    signup_reason: null,
    relationship_status: null,
    body_type: null,
    hair_colour: null,
    eye_colour: null,
    tattoos: null,
    photos: [],
  };
  const everything: CompletionProfile = {
    about: 'Hoi',
    looking_for: 'male',
    city: 'Utrecht',
    interests: ['music'],
    signup_reason: 'dating',
    relationship_status: 'single',
    body_type: 'normal',
    hair_colour: 'brown',
    eye_colour: 'brown',
    tattoos: false,
    photos: [{ status: 'pending' }],
  };

  it('names what is missing, what helps most first', () =>
    expect(completion(nothing)).toEqual({
      percentage: 0,
      missing: [
        'photo',
        'about',
        'looking_for',
        'city',
        'interests',
        'signup_reason',
        'relationship_status',
        'body_type',
        'hair_colour',
        'eye_colour',
        'tattoos',
      ],
    }));
  it('is 100 only when nothing is missing', () => {
    expect(completion(everything)).toEqual({ percentage: 100, missing: [] });
    expect(completion({ ...everything, tattoos: null })).toEqual({ percentage: 90, missing: ['tattoos'] });
  });
  it('does not ask for what the site shows to nobody', () => {
    expect(completion(nothing, ['about', 'interests']).missing).toEqual([
      'photo',
      'about',
      'looking_for',
      'city',
      'interests',
    ]);
    expect(completion({ ...everything, eye_colour: null }, ['about'])).toEqual({ percentage: 100, missing: [] });
  });
  it('does not count a rejected photo', () =>
    expect(completion({ ...everything, photos: [{ status: 'rejected' }] }).missing).toEqual(['photo']));
});

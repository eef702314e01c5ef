import type { ProfilesEvent } from '@vonk/contracts/profiles/events';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../daysAfter.ts';
import { specify, stateAfter } from '../testing/given.ts';
import { anna, erased, signedUp } from '../testing/memberEvents.ts';
import { clearAbout } from './clearAbout.ts';
import { onlyFictional } from './onlyFictional.ts';
import { profile } from './profile.ts';
import { checkUnsentPhotos, forgetUnsentPhoto, isSendable, UNSENT_PHOTOS_MAX } from './unsentPhotos.ts';

type Past = Parameters<ReturnType<typeof specify<ReturnType<typeof profile.initial>, never>>>[0];
const past = (...events: unknown[]) => events as Past[];
const given = (...events: unknown[]) => specify(profile)(...past(...events));
const about = (words: string): ProfilesEvent => ({
  type: 'ProfileUpdated',
  data: { member: anna, changes: { about: words } },
});

describe('the words of a profile that staff take away', () => {
  const clear = (...events: unknown[]) => given(...events).when((state) => clearAbout(state, { member: anna }));
  it('are gone once', () => {
    clear(signedUp, about('Hoi')).thenRecords(about(''));
    clear(signedUp, about('Hoi'), about('')).thenNothing();
    clear(signedUp).thenNothing();
  });
  it('are those of a member', () => {
    clear().thenRefuses('not_found');
    clear(signedUp, erased).thenRefuses('not_found');
  });
});

describe('what staff do to a profile of their own', () => {
  const made = { ...signedUp, data: { ...signedUp.data, origin: 'fictional' } };
  const retired = { type: 'FictionalProfileRetired', data: { member: anna, reason: 'oud' } };
  const may = (...events: unknown[]) =>
    onlyFictional(stateAfter(profile, past(...events) as Parameters<typeof stateAfter>[1] as never));
  it('is done to one that they made, and never to a person’s or one that was retired', () => {
    expect(may(made)).toMatchObject({ exists: true, origin: 'fictional' });
    expect(() => may(signedUp)).toThrow('not_fictional');
    expect(() => may(made, retired)).toThrow('not_found');
    expect(() => may()).toThrow('not_found');
  });
});

describe('a photo for a chat that was not sent', () => {
  const uploaded = (in_chat: boolean): ProfilesEvent => ({
    type: 'PhotoUploaded',
    data: { member: anna, photo: 'p', private: false, width: 1, height: 1, thumbhash: 'x', in_chat },
  });
  const gone: ProfilesEvent = { type: 'PhotoDeleted', data: { member: anna, photo: 'p' } };
  const forget = (sent: boolean, ...events: unknown[]) =>
    given(signedUp, ...events).when((state) => forgetUnsentPhoto(state, { member: anna, photo: 'p' }, { sent }));

  it('may be sent within a day of 24 hours, its end exclusive', () => {
    const at = new Date('2026-02-01T10:00:00Z');
    expect(isSendable(at, new Date(at.getTime() + DAY_MS - 1))).toBe(true);
    expect(isSendable(at, new Date(at.getTime() + DAY_MS))).toBe(false);
  });
  it('goes then, once; one that was sent stays, and so does one of the profile', () => {
    forget(false, uploaded(true)).thenRecords(gone);
    forget(false, uploaded(true), gone).thenNothing();
    forget(true, uploaded(true)).thenNothing();
    forget(false, uploaded(false)).thenNothing();
    forget(false).thenNothing();
  });
  it('is one of twenty at most', () => {
    expect(() => checkUnsentPhotos(UNSENT_PHOTOS_MAX - 1)).not.toThrow();
    expect(() => checkUnsentPhotos(UNSENT_PHOTOS_MAX)).toThrow('too_many_unsent_photos');
  });
});

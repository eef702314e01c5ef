import type { ProfilesEvent } from '@vonk/contracts/profiles/events';
import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { anna, signedUp as memberSignedUp } from '../testing/memberEvents.ts';
import { appealPhoto } from './appealPhoto.ts';
import { approvePhoto } from './approvePhoto.ts';
import type { SeenPhoto } from './checkReviewer.ts';
import { photoOf, profile } from './profile.ts';
import { rejectPhoto } from './rejectPhoto.ts';
import { setPhotoPrivacy } from './setPhotoPrivacy.ts';

const specified = specify(profile);
const signedUp = memberSignedUp as Parameters<typeof specified>[0];
const given = (...past: ProfilesEvent[]) => specified(signedUp, ...past);

const on = (photo: string) => ({ member: anna, photo });
const uploaded = (photo: string, more: { private?: boolean; in_chat?: boolean } = {}): ProfilesEvent => ({
  type: 'PhotoUploaded',
  data: { ...on(photo), width: 800, height: 1000, thumbhash: 'abc', private: false, in_chat: false, ...more },
});
const main = (photo: string): ProfilesEvent => ({ type: 'MainPhotoChosen', data: on(photo) });
const approved = (photo: string, by = 'sam'): ProfilesEvent => ({ type: 'PhotoApproved', data: { ...on(photo), by } });
const rejected = (photo: string, by = 'sam'): ProfilesEvent => ({
  type: 'PhotoRejected',
  data: { ...on(photo), by, reason: 'nudity' },
});
const text = 'That is a statue in a museum';
const appealed = (photo: string): ProfilesEvent => ({ type: 'PhotoAppealed', data: { ...on(photo), text } });
const privacy = (photo: string, hidden: boolean): ProfilesEvent => ({
  type: 'PhotoPrivacyChanged',
  data: { ...on(photo), private: hidden },
});
const no = [uploaded('a'), rejected('a')];

describe('an appeal against a rejected photo', () => {
  const appeal = (...past: ProfilesEvent[]) => given(...past).when((state) => appealPhoto(state, { ...on('a'), text }));
  const decide = (by: string, seen: SeenPhoto | undefined, ...past: ProfilesEvent[]) => ({
    approve: given(...past).when((state) => approvePhoto(state, { ...on('a'), by, seen })),
    reject: given(...past).when((state) => rejectPhoto(state, { ...on('a'), by, seen, reason: 'nudity' })),
  });

  it('can be made once', () => {
    appeal(...no).thenRecords(appealed('a'));
    appeal(...no, appealed('a')).thenNothing();
    given(...no, appealed('a'))
      .when((state) => appealPhoto(state, { ...on('a'), text: 'It is a painting' }))
      .thenRefuses('already_appealed', { kept: text });
  });
  it('is for a rejected photo, also one that was sent in a chat', () => {
    appeal(uploaded('a')).thenRefuses('photo_not_rejected');
    appeal(uploaded('a'), approved('a')).thenRefuses('photo_not_rejected');
    appeal(uploaded('a', { in_chat: true }), rejected('a')).thenRecords(appealed('a'));
    appeal().thenRefuses('photo_not_found');
  });
  it('is decided by another member of staff than the one who rejected', () => {
    const past = [...no, appealed('a')];
    decide('sam', undefined, ...past).approve.thenRefuses('same_member_of_staff');
    decide('sam', undefined, ...past).reject.thenRefuses('same_member_of_staff');
    decide('kim', undefined, ...past).approve.thenRecords(approved('a', 'kim'), main('a'));
    decide('kim', undefined, ...past).reject.thenRecords(rejected('a', 'kim'));
  });
  it('is final, whichever way it went', () => {
    appeal(...no, appealed('a'), rejected('a', 'kim')).thenRefuses('photo_appeal_used');
    const allowed = [...no, appealed('a'), approved('a', 'kim'), main('a')];
    appeal(...allowed, rejected('a', 'kim')).thenRefuses('photo_appeal_used');
  });
  it('is not needed for staff to correct themselves', () =>
    decide('sam', undefined, ...no).approve.thenRecords(approved('a'), main('a')));
});

describe('two reviewers with the same photo on their screens', () => {
  const pending: SeenPhoto = { status: 'pending', appealed: false };
  const approve = (seen: SeenPhoto, ...past: ProfilesEvent[]) =>
    given(...past).when((state) => approvePhoto(state, { ...on('a'), by: 'kim', seen }));
  const reject = (seen: SeenPhoto, ...past: ProfilesEvent[]) =>
    given(...past).when((state) => rejectPhoto(state, { ...on('a'), by: 'kim', seen, reason: 'nudity' }));

  it('do not overrule each other', () => {
    approve(pending, ...no).thenRefuses('photo_already_reviewed', { status: 'rejected' });
    reject(pending, uploaded('a'), approved('a')).thenRefuses('photo_already_reviewed', { status: 'active' });
    approve({ status: 'rejected', appealed: false }, ...no, appealed('a')).thenRefuses('photo_already_reviewed', {
      status: 'rejected',
    });
  });
  it('may well agree', () => {
    approve(pending, uploaded('a'), approved('a')).thenNothing();
    reject(pending, ...no).thenNothing();
  });
  it('are told that the member reads the reason of the first one', () => {
    const other = (seen?: SeenPhoto) =>
      given(...no).when((state) => rejectPhoto(state, { ...on('a'), by: 'kim', seen, reason: 'minor' }));
    other(pending).thenRefuses('photo_already_reviewed', { status: 'rejected' });
    other().thenNothing();
  });
  it('decide what they see', () => {
    approve(pending, uploaded('a')).thenRecords(approved('a', 'kim'), main('a'));
    approve({ status: 'rejected', appealed: true }, ...no, appealed('a')).thenRecords(approved('a', 'kim'), main('a'));
  });
});

describe('making a photo private or public', () => {
  const set = (photo: string, hidden: boolean, ...past: ProfilesEvent[]) =>
    given(...past).when((state) => setPhotoPrivacy(state, { ...on(photo), private: hidden }));

  it('hands the place of the main photo on when that becomes private', () => {
    const two = [uploaded('a'), main('a'), uploaded('b')];
    set('a', true, ...two).thenRecords(privacy('a', true), main('b'));
    set('b', true, ...two).thenRecords(privacy('b', true));
    expect(stateAfter(profile, [signedUp, uploaded('a'), main('a'), privacy('a', true)]).main).toBeNull();
  });
  it('makes the first public one the main photo', () => {
    set('a', false, uploaded('a', { private: true })).thenRecords(privacy('a', false), main('a'));
    const past = [uploaded('b'), main('b'), uploaded('a', { private: true })];
    set('a', false, ...past).thenRecords(privacy('a', false));
  });
  it('lets what was approved as private be looked at again before everybody sees it', () => {
    const past = [signedUp, uploaded('a', { private: true }), approved('a')];
    const after = (...more: ProfilesEvent[]) => photoOf(stateAfter(profile, [...past, ...more]), 'a')?.status;
    expect(after(privacy('a', false))).toBe('pending');
    expect(after()).toBe('active');
    expect(after(privacy('a', false), approved('a'), privacy('a', true))).toBe('active');
  });
  it('happens once, and not to a rejected, unknown or chat photo', () => {
    set('a', true, uploaded('a', { private: true })).thenNothing();
    set('a', true, ...no).thenRefuses('photo_not_active');
    set('x', true, ...no).thenRefuses('photo_not_found');
    set('c', true, uploaded('c', { in_chat: true })).thenRefuses('photo_not_found');
  });
});

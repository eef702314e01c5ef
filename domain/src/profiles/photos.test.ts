import type { ProfilesEvent } from '@vonk/contracts/profiles/events';
import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { anna, confirmed as emailConfirmed, signedUp as memberSignedUp } from '../testing/memberEvents.ts';
import { approvePhoto } from './approvePhoto.ts';
import { chooseMainPhoto } from './chooseMainPhoto.ts';
import { deletePhoto } from './deletePhoto.ts';
import { orderPhotos } from './orderPhotos.ts';
import { profile } from './profile.ts';
import { rejectPhoto } from './rejectPhoto.ts';
import { uploadPhoto } from './uploadPhoto.ts';

const specified = specify(profile);
const signedUp = memberSignedUp as Parameters<typeof specified>[0];
const confirmed = emailConfirmed as Parameters<typeof specified>[0];
const given = (...past: ProfilesEvent[]) => specified(signedUp, ...past);

const uploaded = (photo: string, kind: 'public' | 'private' | 'in_chat' = 'public'): ProfilesEvent => ({
  type: 'PhotoUploaded',
  data: {
    member: anna,
    photo,
    private: kind === 'private',
    width: 800,
    height: 1000,
    thumbhash: 'abc',
    in_chat: kind === 'in_chat',
  },
});
const on = (photo: string) => ({ member: anna, photo });
const main = (photo: string): ProfilesEvent => ({ type: 'MainPhotoChosen', data: on(photo) });
const approved = (photo: string): ProfilesEvent => ({ type: 'PhotoApproved', data: { ...on(photo), by: 'staff-1' } });
const rejected = (photo: string): ProfilesEvent => ({
  type: 'PhotoRejected',
  data: { ...on(photo), by: 'staff-1', reason: 'nudity' },
});
const deleted = (photo: string): ProfilesEvent => ({ type: 'PhotoDeleted', data: on(photo) });
const ordered = (...photos: string[]): ProfilesEvent => ({ type: 'PhotosOrdered', data: { member: anna, photos } });
const two = [uploaded('a'), main('a'), uploaded('b')];

describe('uploading a photo', () => {
  const settings = { free_photos: 3, premium_photos: 25 };
  type Past = Parameters<typeof specified>[0];
  const upload = (
    past: Past[],
    kind: 'public' | 'private' | 'in_chat' = 'public',
    { premium = false, unsent_photos }: { premium?: boolean; unsent_photos?: number } = {},
  ) =>
    specified(signedUp, ...past).when((state) =>
      uploadPhoto(
        state,
        { ...(uploaded('new', kind).data as Parameters<typeof uploadPhoto>[1]) },
        { settings, premium, ...(unsent_photos === undefined ? {} : { unsent_photos }) },
      ),
    );
  const many = (count: number) => Array.from({ length: count }, (_, index) => uploaded(`p${index}`, 'private'));

  it('makes the first public one the main photo', () => {
    upload([]).thenRecords(uploaded('new'), main('new'));
    upload([uploaded('a', 'private')]).thenRecords(uploaded('new'), main('new'));
    upload([], 'private').thenRecords(uploaded('new', 'private'));
    upload(two).thenRecords(uploaded('new'));
  });
  it('lets a free member have 3', () => {
    upload(many(2), 'private').thenRecords(uploaded('new', 'private'));
    upload(many(3), 'private').thenRefuses('photo_limit_reached', { limit: 3 });
  });
  it('lets a premium member have 25', () => {
    upload(many(24), 'private', { premium: true }).thenRecords(uploaded('new', 'private'));
    upload(many(25), 'private', { premium: true }).thenRefuses('photo_limit_reached', { limit: 25 });
  });
  it('does not count photos of chats, deleted ones, nor itself a photo for a chat', () => {
    upload([uploaded('c', 'in_chat'), ...many(2)], 'private').thenRecords(uploaded('new', 'private'));
    upload([...many(3), deleted('p1')], 'private').thenRecords(uploaded('new', 'private'));
    upload([confirmed, ...many(3)], 'in_chat').thenRecords(uploaded('new', 'in_chat'));
  });
  it('wants a confirmed address of a photo for a chat, as for all that is written there', () => {
    upload([], 'in_chat').thenRefuses('email_not_confirmed');
    upload([confirmed], 'in_chat').thenRecords(uploaded('new', 'in_chat'));
    upload([]).thenRecords(uploaded('new'), main('new'));
  });
  it('lets somebody have 20 photos for chats that are not sent, whatever the profile has', () => {
    upload([confirmed], 'in_chat', { unsent_photos: 19 }).thenRecords(uploaded('new', 'in_chat'));
    upload([confirmed], 'in_chat', { unsent_photos: 20 }).thenRefuses('too_many_unsent_photos');
    upload([confirmed, uploaded('new', 'in_chat')], 'in_chat', { unsent_photos: 20 }).thenNothing();
    upload([confirmed], 'private', { unsent_photos: 20 }).thenRecords(uploaded('new', 'private'));
  });
  it('counts rejected ones until they are deleted', () =>
    upload([...many(3), rejected('p1')], 'private').thenRefuses('photo_limit_reached', { limit: 3 }));
  it('happens once, also when it was deleted since', () => {
    upload([uploaded('new'), main('new')]).thenNothing();
    upload([uploaded('new'), main('new'), deleted('new')]).thenNothing();
  });
  it('needs a member', () =>
    specified()
      .when((state) =>
        uploadPhoto(state, uploaded('new').data as Parameters<typeof uploadPhoto>[1], { settings, premium: false }),
      )
      .thenRefuses('not_found'));
});

describe('judging a photo', () => {
  const approve = (photo: string, ...past: ProfilesEvent[]) =>
    given(...past).when((state) => approvePhoto(state, { ...on(photo), by: 'staff-1' }));
  const reject = (photo: string, ...past: ProfilesEvent[]) =>
    given(...past).when((state) => rejectPhoto(state, { ...on(photo), by: 'staff-1', reason: 'nudity' }));

  it('lets others see it, once', () => {
    approve('b', ...two).thenRecords(approved('b'));
    approve('b', ...two, approved('b')).thenNothing();
  });
  it('makes an approved one the main photo when there is none', () => {
    approve('a', uploaded('a'), main('a'), rejected('a')).thenRecords(approved('a'), main('a'));
    approve('p', uploaded('p', 'private')).thenRecords(approved('p'));
    approve('c', uploaded('c', 'in_chat')).thenRecords(approved('c'));
  });
  it('keeps it from others with a reason, once', () => {
    reject('b', ...two).thenRecords(rejected('b'));
    reject('b', ...two, approved('b')).thenRecords(rejected('b'));
    reject('b', ...two, rejected('b')).thenNothing();
    expect(stateAfter(profile, [signedUp, ...two, rejected('b')]).photos[1]).toMatchObject({
      status: 'rejected',
      rejection: 'nudity',
    });
  });
  it('forgets the reason when it is approved after all', () =>
    expect(stateAfter(profile, [signedUp, ...two, rejected('b'), approved('b')]).photos[1]).toMatchObject({
      status: 'active',
      rejection: null,
    }));
  it('lets an approved photo stand in for a rejected main photo, else a waiting one', () => {
    reject('a', ...two, uploaded('c'), approved('c')).thenRecords(rejected('a'), main('c'));
    reject('a', ...two).thenRecords(rejected('a'), main('b'));
    reject('a', uploaded('a'), main('a'), uploaded('p', 'private'), uploaded('c', 'in_chat')).thenRecords(
      rejected('a'),
    );
    reject('a', ...two, rejected('b')).thenRecords(rejected('a'));
  });
  it('needs a photo', () => {
    approve('x', ...two).thenRefuses('photo_not_found');
    reject('x', ...two).thenRefuses('photo_not_found');
    reject('b', ...two, deleted('b')).thenRefuses('photo_not_found');
  });
});

describe('choosing, ordering and deleting photos', () => {
  const choose = (photo: string, ...past: ProfilesEvent[]) =>
    given(...past).when((state) => chooseMainPhoto(state, on(photo)));
  const order = (photos: string[], ...past: ProfilesEvent[]) =>
    given(...past).when((state) => orderPhotos(state, { member: anna, photos }));
  const remove = (photo: string, ...past: ProfilesEvent[]) =>
    given(...past).when((state) => deletePhoto(state, on(photo)));

  it('makes another one the main photo, once', () => {
    choose('b', ...two).thenRecords(main('b'));
    choose('b', ...two, main('b')).thenNothing();
  });
  it('makes no rejected or private one the main photo', () => {
    choose('b', ...two, rejected('b')).thenRefuses('photo_not_active');
    choose('p', ...two, uploaded('p', 'private')).thenRefuses('photo_not_active');
  });
  it('makes no photo of a chat or of somebody else the main photo', () => {
    choose('c', ...two, uploaded('c', 'in_chat')).thenRefuses('photo_not_found');
    choose('x', ...two).thenRefuses('photo_not_found');
  });

  it('orders the photos of the profile', () => {
    order(['b', 'a'], ...two, uploaded('c', 'in_chat')).thenRecords(ordered('b', 'a'));
    order(['a', 'b'], ...two).thenNothing();
    order(['a', 'c', 'b'], ...two, uploaded('c')).thenRecords(ordered('a', 'c', 'b'));
    order(['b', 'a'], ...two, ordered('b', 'a')).thenNothing();
    const { photos } = stateAfter(profile, [
      signedUp,
      ...two,
      uploaded('c', 'in_chat'),
      ordered('b', 'a'),
      uploaded('d'),
    ]);
    expect(photos.map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
  });
  it('orders only when each is named once', () => {
    for (const photos of [['a'], ['a', 'x'], ['a', 'a'], ['a', 'b', 'b'], []])
      order(photos, ...two).thenRefuses('photo_not_found');
  });

  it('deletes one, once', () => {
    remove('b', ...two).thenRecords(deleted('b'));
    remove('b', ...two, deleted('b')).thenNothing();
    remove('x', ...two).thenRefuses('photo_not_found');
  });
  it('lets another stand in for a deleted main photo', () => {
    remove('a', ...two).thenRecords(deleted('a'), main('b'));
    remove('a', ...two, deleted('b')).thenRecords(deleted('a'));
    expect(stateAfter(profile, [signedUp, ...two, deleted('a')]).main).toBeNull();
  });
});

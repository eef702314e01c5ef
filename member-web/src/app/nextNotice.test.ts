import type { User } from '@vonk/contracts/accounts/queries';
import { describe, expect, it } from 'vitest';
import { nextNotice, NOTICES, type NoticeFacts, type NoticeName } from './nextNotice.ts';

const rejected = { id: 'p', rejection: 'nudity', appeal: 'none' };
/** Somebody about whom everything could be said at once. */
const everything = {
  status: 'not_confirmed',
  paid_user: false,
  time_bonus: { banner: true },
  suspension: null,
  notifications_disabled: ['bounce'],
  profile: { main_image: null, photos: [] },
} as unknown as User;
const facts = (changes: Partial<NoticeFacts> = {}, user: Partial<User> = {}): NoticeFacts => ({
  user: { ...everything, ...user },
  pathname: '/members',
  pushPossible: true,
  offerRuns: true,
  dismissed: () => false,
  ...changes,
});
const gone =
  (...names: NoticeName[]) =>
  (name: NoticeName) =>
    names.includes(name);

describe('the one notice above a screen', () => {
  it('is the most needed one: the address, the photo, mails, push messages, and the discount last', () => {
    const shown: NoticeName[] = [];
    for (;;) {
      const next = nextNotice(facts({ dismissed: gone(...shown) }));
      if (next === null) break;
      shown.push(next);
    }
    expect(shown).toEqual(['unconfirmed', 'photo', 'mails_disabled', 'push', 'discount']);
    expect(NOTICES.filter((name) => shown.includes(name))).toEqual(shown);
  });

  it('tells of a rejected photo before it asks for one', () => {
    const photos = [rejected] as unknown as User['profile']['photos'];
    const user = { status: 'active', profile: { ...everything.profile, photos } } as Partial<User>;
    expect(nextNotice(facts({}, user))).toBe('rejected_photo');
    expect(nextNotice(facts({ dismissed: gone('rejected_photo') }, user))).toBe('photo');
    expect(nextNotice(facts({ dismissed: gone('rejected_photo', 'photo') }, user))).toBe('mails_disabled');
  });

  it.each([
    ['nothing but private ones', { private: true, rejection: null, appeal: 'none' }, 'photo'],
    ['nothing but one that was rejected again', { private: false, rejection: 'nudity', appeal: 'decided' }, 'photo'],
    ['one that staff look at', { private: false, rejection: null, appeal: 'none' }, 'mails_disabled'],
    ['one that staff look at once more', { private: false, rejection: 'nudity', appeal: 'open' }, 'mails_disabled'],
  ] as const)('asks for a photo where there is no main one: %s', (_, photo, notice) => {
    const photos = [photo] as unknown as User['profile']['photos'];
    const user = { status: 'active', profile: { ...everything.profile, photos } } as Partial<User>;
    expect(nextNotice(facts({}, user))).toBe(notice);
  });

  it.each([
    '/swipe-game',
    '/chats',
    '/chats/abc',
    '/members/abc/chat',
    '/credits',
    '/credits/25/ideal',
    '/credits/repeat-order',
    '/transactions/1',
    '/complete-signup',
  ])('never stands on %s', (pathname) => expect(nextNotice(facts({ pathname }))).toBeNull());

  it.each(['/members', '/members/abc', '/likes', '/swipe-game-rules'])('stands on %s', (pathname) =>
    expect(nextNotice(facts({ pathname }))).toBe('unconfirmed'),
  );

  it('leaves out what the screen itself says', () => {
    const at = (pathname: string, ...put: NoticeName[]) => nextNotice(facts({ pathname, dismissed: gone(...put) }));
    expect(at('/profile/settings')).toBe('mails_disabled');
    expect(at('/notifications')).toBe('photo');
    expect(at('/notifications', 'photo')).toBe('discount');
    expect(at('/premium', 'unconfirmed', 'photo', 'mails_disabled', 'push')).toBeNull();
  });

  it('offers nothing to whoever bought before, or for whom the bonus is over', () => {
    const dismissed = gone('unconfirmed', 'photo', 'mails_disabled', 'push');
    expect(nextNotice(facts({ dismissed }))).toBe('discount');
    expect(nextNotice(facts({ dismissed }, { paid_user: true }))).toBeNull();
    expect(nextNotice(facts({ dismissed, offerRuns: false }))).toBeNull();
    const bannerless = { time_bonus: { banner: false } } as unknown as Partial<User>;
    expect(nextNotice(facts({ dismissed }, bannerless))).toBeNull();
  });

  it('says to a suspended member only that, and not where the reason stands', () => {
    const user = { status: 'suspended', suspension: { until: '2026-12-01T00:00:00Z', reason: 'x', statement: 'y' } };
    expect(nextNotice(facts({}, user as Partial<User>))).toBe('suspended');
    expect(nextNotice(facts({ pathname: '/sanctions' }, user as Partial<User>))).toBeNull();
  });
});

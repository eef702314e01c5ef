import type { NoticeName } from '../../src/app/nextNotice.ts';
import { offer } from '../visitSite.tsx';
import { screen } from '@testing-library/react';
import { bar, goOn, type Condition } from './condition.ts';

const SUSPENDED = { status: 'suspended', suspension: { until: '2026-12-01T00:00:00Z', reason: 'x', statement: 'y' } };
const unconfirmed = { status: 'not_confirmed' };
const withPhotos = (...photos: object[]) => ({
  profile: { id: 'anna', name: 'Anna', country: 'NL', main_image: null, photos },
});
const rejected = (appeal: string) => withPhotos({ id: 'p', rejection: 'nudity', appeal });
const mailsOff = (...notifications_disabled: string[]) => ({ notifications_disabled });
const bonus = (more: object = {}) => ({ time_bonus: offer('time_bonus', { banner: true, ...more }) });
const welcome = { welcome_discount: offer('welcome_discount', { banner: true }) };
const OVER = { ends_at: '2026-01-01T00:00:00.000Z' };

/** SPEC 2 "Alerts": one line above a screen, one at a time; their order stands in src/app/nextNotice.test.ts. */
export const noticeConditions: Readonly<Record<NoticeName, Condition>> = {
  suspended: {
    rule: 'DECISIONS "sanctions": what is left to whoever is shut out; the reason itself stands on /sanctions',
    files: ['app/Warnings.tsx'],
    seen: bar(/suspended until/i),
    shows: [['a suspended member goes on from the reason', { user: SUSPENDED, does: [goOn] }]],
    hides: [
      ['the reason itself', { at: '/sanctions', user: SUSPENDED }],
      ['a member in good standing', { user: {} }],
    ],
  },
  unconfirmed: {
    rule: 'SPEC 2: activation reminder, not on signup, settings or notifications pages',
    files: ['app/Warnings.tsx'],
    seen: bar(/Confirm your email/),
    shows: [['an address that is not confirmed', { user: unconfirmed }]],
    hides: [
      ['a confirmed address', { user: {} }],
      ['signing up', { at: '/signup', user: unconfirmed }],
      ['the settings', { at: '/profile/settings', user: unconfirmed }],
      ['the notifications', { at: '/notifications', user: unconfirmed }],
      ['put away', { user: unconfirmed, dismissed: ['activation'] }],
      ['a visitor', {}],
    ],
  },
  rejected_photo: {
    rule: 'DECISIONS "photos": rejected with a reason the member reads',
    files: ['app/Warnings.tsx'],
    seen: bar(/was rejected/),
    shows: [['a rejected photo', { user: rejected('none') }]],
    hides: [
      ['an appeal is under way', { user: rejected('open') }],
      ['the profile, where it stands', { at: '/profile', user: rejected('none') }],
      ['put away', { user: rejected('none'), dismissed: ['rejected_photo_p'] }],
      ['no photo was rejected', { user: {} }],
    ],
  },
  photo: {
    rule: 'SPEC 2: add a profile photo, when there is no main image',
    files: ['app/Warnings.tsx'],
    seen: bar(/A photo gets/),
    shows: [['no photo', { user: withPhotos() }]],
    hides: [
      ['a photo that is being looked at', { user: {} }],
      ['the profile, where one adds it', { at: '/profile', user: withPhotos() }],
      ['put away', { user: withPhotos(), dismissed: ['profile_photo'] }],
      ['a conversation', { at: '/chats', user: withPhotos() }],
    ],
  },
  mails_disabled: {
    rule: 'SPEC 2: email notifications disabled, by fbl, bounce or listunsubscribe',
    files: ['app/Warnings.tsx'],
    seen: bar(/emails/),
    shows: [
      ['marked as spam', { user: mailsOff('fbl') }],
      ['mails came back', { user: mailsOff('bounce') }],
      ['unsubscribed', { user: mailsOff('listunsubscribe') }],
    ],
    hides: [
      ['mails arrive', { user: mailsOff() }],
      ['the notifications, where one turns them on', { at: '/notifications', user: mailsOff('fbl') }],
      ['put away', { user: mailsOff('fbl'), dismissed: ['notifications_disabled'] }],
    ],
  },
  push: {
    rule: 'SPEC 2: enable push notifications, where one press is enough',
    files: ['notifications/PushAlert.tsx'],
    seen: () => screen.queryByRole('complementary', { name: 'Push notifications' }) !== null,
    shows: [['possible, on the next screen', { user: {}, push: true, does: [goOn] }]],
    hides: [
      ['not possible, or on already', { user: {}, does: [goOn] }],
      ['possible, on the first screen', { user: {}, push: true }],
      ['put away', { user: {}, push: true, dismissed: ['push'], does: [goOn] }],
    ],
  },
  discount: {
    rule: 'SPEC 2 "Discount time-bonus top banner", SPEC 4: the time bonus, else the welcome discount, until the first purchase',
    files: ['app/DiscountNotice.tsx', 'app/WelcomeNotice.tsx'],
    seen: bar(/Offer|Soon over/),
    shows: [
      ['the time bonus runs', { user: bonus() }],
      ['the welcome discount runs', { user: welcome }],
    ],
    hides: [
      ['neither', { user: {} }],
      ['bought before', { user: { ...bonus(), paid_user: true } }],
      ['the time is over', { user: bonus(OVER) }],
      ['without a banner', { user: bonus({ banner: false }) }],
      ['put away', { user: bonus(), dismissed: ['time_bonus'] }],
      ['the prices, where it stands', { at: '/premium', user: bonus() }],
      ['the swipe game', { at: '/swipe-game', user: bonus() }],
      ['the shop', { at: '/credits', user: bonus() }],
      ['the chats', { at: '/chats', user: bonus() }],
    ],
  },
  campaign: {
    rule: 'a campaign of the back office with a line of its own',
    files: ['app/CampaignBar.tsx'],
    seen: bar(/Soon over/),
    shows: [['it runs', { user: {}, campaign: { banner: true } }]],
    hides: [
      ['none runs', { user: {} }],
      ['it has no line', { user: {}, campaign: {} }],
      ['it is over', { user: {}, campaign: { banner: true, ...OVER } }],
      ['the prices, where it stands', { at: '/premium', user: {}, campaign: { banner: true } }],
      ['put away', { user: {}, campaign: { banner: true }, dismissed: ['campaign_bar_c1'] }],
      ['a visitor', { campaign: { banner: true } }],
    ],
  },
};

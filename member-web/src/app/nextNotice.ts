import type { User } from '@vonk/contracts/accounts/queries';

/** What can stand above a screen, the most needed first (SPEC 2 "Alerts", SPEC 4 time bonus): one at a time. */
export const NOTICES = [
  'suspended',
  'unconfirmed',
  'rejected_photo',
  'photo',
  'mails_disabled',
  'push',
  'discount',
  'campaign',
] as const;
export type NoticeName = (typeof NOTICES)[number];

/** Where nothing may stand above what one came for: the swipe game, conversations, paying, becoming a member. */
const QUIET = /^\/(swipe-game|chats|members\/[^/]+\/chat|credits|transactions|signup|complete-signup|activate)(\/|$)/;

/** Where the screen itself says it. SPEC 2: no activation reminder on signup, settings or notifications pages. */
const SAID_THERE: Readonly<Record<NoticeName, RegExp>> = {
  suspended: /^\/sanctions/,
  unconfirmed: /^\/(profile\/settings|notifications)/,
  rejected_photo: /^\/profile/,
  photo: /^\/profile/,
  mails_disabled: /^\/notifications/,
  push: /^\/notifications/,
  discount: /^\/(premium|pricing)/,
  campaign: /^\/(premium|pricing)/,
};

export type NoticeFacts = Readonly<{
  user: User;
  pathname: string;
  /** Push messages can be switched on here with one press. */
  pushPossible: boolean;
  /** A discount of the first purchase still runs: the time bonus, else the welcome discount. */
  offerRuns: boolean;
  /** A campaign runs that has a line of its own. */
  campaignRuns?: boolean;
  dismissed: (notice: NoticeName) => boolean;
}>;

const APPLIES: Readonly<Record<NoticeName, (facts: NoticeFacts) => boolean>> = {
  suspended: ({ user }) => user.suspension !== null,
  unconfirmed: ({ user }) => user.status === 'not_confirmed',
  rejected_photo: ({ user }) => unseenRejections(user).length > 0,
  photo: ({ user }) => !user.profile.main_image && !user.profile.photos.some(mayBecomeMain),
  mails_disabled: ({ user }) => user.notifications_disabled.length > 0,
  push: ({ pushPossible }) => pushPossible,
  discount: ({ user, offerRuns }) =>
    offerRuns && !user.paid_user && (user.time_bonus ?? user.welcome_discount)?.banner === true,
  campaign: ({ campaignRuns = false }) => campaignRuns,
};

/** A photo that others will see at the top once it was looked at: neither private nor rejected for good. */
const mayBecomeMain = (photo: User['profile']['photos'][number]) =>
  !photo.private && (photo.rejection === null || photo.appeal === 'open');

/** Rejected photos nobody appealed for. */
export const unseenRejections = ({ profile }: User) =>
  profile.photos.filter(({ rejection, appeal }) => rejection && appeal === 'none');

/** The one notice that stands above this screen now, null for none. Whoever is shut out is asked and offered nothing. */
export function nextNotice(facts: NoticeFacts): NoticeName | null {
  const { user, pathname, dismissed } = facts;
  if (QUIET.test(pathname)) return null;
  const asked = user.status === 'suspended' ? NOTICES.slice(0, 1) : NOTICES;
  return (
    asked.find((notice) => APPLIES[notice](facts) && !SAID_THERE[notice].test(pathname) && !dismissed(notice)) ?? null
  );
}

import type { FirstPurchaseOffer, User } from '@vonk/contracts/accounts/queries';
import { timeBonus, welcomeDiscount, type FirstPurchaseDiscount } from '@vonk/domain/payments/activeDiscount';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { Problem } from '@vonk/platform/http/problem';
import type { AppContext } from './appContext.ts';
import { photoUrlsOf } from './http/photoUrls.ts';

/** SPEC 3: the authenticated user, from the read models; null when there is no such account (any more). */
export async function readUser(context: AppContext, member: string, now: Date): Promise<User | null> {
  const view = { viewer: member, at: now, photoUrls: photoUrlsOf(context, now, member) };
  const [account, profile] = await Promise.all([
    readAccount(context.db, member, now),
    readOwnProfile(context.db, view, member),
  ]);
  if (!account || !profile) return null;
  const { id, email, status, credits, paid_user, signup_date, language } = account;
  const confirmed_at = account.confirmed_at === null ? null : new Date(account.confirmed_at);
  const facts = { signed_up_at: new Date(signup_date), confirmed_at, bought_before: account.bought_before };
  const settings = context.settings.of(account);
  const bonus = context.payments && timeBonus(facts, settings, now);
  const welcome = context.payments && !bonus ? welcomeDiscount(facts, settings, now) : null;
  return {
    id,
    email,
    status,
    credits,
    paid_user,
    signup_date,
    language,
    fictional_icon: profile.fictional,
    notifications_disabled: account.notifications_disabled,
    conversations_started: account.conversations_started,
    time_bonus: bonus && offerOf(bonus),
    welcome_discount: welcome && offerOf(welcome),
    via_profile: account.via_profile,
    signup_step: account.signup_step,
    suspension: account.suspension,
    profile,
  };
}

const offerOf = ({ code, percentage, ends_at }: FirstPurchaseDiscount): FirstPurchaseOffer => ({
  code,
  value_percentage: percentage,
  ends_at: ends_at.toISOString(),
});

/** Somebody who is signed in and whom the read models do not know is somebody who is gone. Throws Problem not_found. */
export function existing<Found>(found: Found | null): Found {
  if (found === null) throw new Problem('not_found', { status: 404 });
  return found;
}

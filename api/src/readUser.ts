import type { User } from '@vonk/contracts/accounts/queries';
import type { Language } from '@vonk/contracts/languages';
import { timeBonus, welcomeDiscount } from '@vonk/domain/payments/activeDiscount';
import { offeredSettings } from '@vonk/domain/payments/firstPurchaseCampaign';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { Problem } from '@vonk/platform/http/problem';
import type { AppContext } from './appContext.ts';
import { offerTo, readOffers } from './firstPurchase.ts';
import { photoUrlsOf } from './http/photoUrls.ts';

/** SPEC 3: the authenticated user, from the read models; null when there is no such account (any more). `language` of the offers. */
export async function readUser(
  context: AppContext,
  member: string,
  { now, language }: { now: Date; language: Language },
): Promise<User | null> {
  const view = { viewer: member, at: now, photoUrls: photoUrlsOf(context, now, member) };
  const [account, profile, offers] = await Promise.all([
    readAccount(context.db, member, now),
    readOwnProfile(context.db, view, member),
    readOffers(context.db),
  ]);
  if (!account || !profile) return null;
  const { id, email, status, credits, paid_user, signup_date } = account;
  const confirmed_at = account.confirmed_at === null ? null : new Date(account.confirmed_at);
  const facts = { signed_up_at: new Date(signup_date), confirmed_at, bought_before: account.bought_before };
  const settings = context.settings.of(account);
  const offered = offeredSettings(settings, offers, account, now);
  const bonus = context.payments && timeBonus(facts, offered, now);
  const welcome = context.payments && !bonus ? welcomeDiscount(facts, offered, now) : null;
  const told = { settings, language, country: account.country };
  return {
    id,
    email,
    status,
    credits,
    paid_user,
    signup_date,
    language: account.language,
    fictional_icon: profile.fictional,
    notifications_disabled: account.notifications_disabled,
    conversations_started: account.conversations_started,
    time_bonus: bonus && offerTo('time_bonus', bonus, offers, told),
    welcome_discount: welcome && offerTo('welcome_discount', welcome, offers, told),
    via_profile: account.via_profile,
    signup_step: account.signup_step,
    suspension: account.suspension,
    profile,
  };
}

/** Somebody who is signed in and whom the read models do not know is somebody who is gone. Throws Problem not_found. */
export function existing<Found>(found: Found | null): Found {
  if (found === null) throw new Problem('not_found', { status: 404 });
  return found;
}

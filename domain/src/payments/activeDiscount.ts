import type { Money } from '@vonk/contracts/kernel';
import { TIME_BONUS_CODE, WELCOME_CODE } from '@vonk/contracts/payments/methods';
import type { Settings } from '@vonk/contracts/site/settings';
import { DAY_MS } from '../daysAfter.ts';
import type { InOneCurrency } from './codeTermsIn.ts';

/** What a discount is asked of a member. `confirmed_at` null while the account is not activated. */
export type DiscountMember = {
  signed_up_at: Date;
  confirmed_at: Date | null;
  /** A bundle, ever: also one that went back, for the next is no first purchase. */
  bought_before: boolean;
};

/**
 * `until`: when a campaign ends the discount for everybody, whenever theirs began; absent or null: never. `in`: what it takes off
 * in the member's currency instead of the percentage, and the order it needs there; absent: the percentage of any order.
 */
export type DiscountSettings = Pick<
  Settings,
  'time_bonus_percentage' | 'time_bonus_seconds' | 'welcome_discount_percentage' | 'welcome_discount_days'
> & {
  time_bonus_until?: Date | null;
  welcome_discount_until?: Date | null;
  time_bonus_in?: InOneCurrency | null;
  welcome_discount_in?: InOneCurrency | null;
};

/**
 * What an order takes off: an amount, or where that is null a percentage, 0 to 100. `minimum_order`: the price from which on,
 * before discount; absent or null: any. `ends_at` exclusive; null: never.
 */
export type ActiveDiscount = {
  code: string;
  percentage: number;
  amount: Money | null;
  minimum_order?: Money | null;
  ends_at: Date | null;
};
/** A discount of the first purchase: always for a time. */
export type FirstPurchaseDiscount = ActiveDiscount & { ends_at: Date };

/** What is taken off: the amount of a campaign, else the percentage. */
const takenOff = (percentage: number, own: InOneCurrency | null | undefined) => ({
  percentage: own?.amount ? 0 : percentage,
  amount: own?.amount ?? null,
  ...(own?.minimum_order && { minimum_order: own.minimum_order }),
});

const earlier = (one: Date, other: Date | null | undefined): Date => (other && other < one ? other : one);

/** SPEC 4, 9: 25 % for who has not paid yet and signed up less than 14,400 seconds ago. */
export function timeBonus(member: DiscountMember, settings: DiscountSettings, now: Date): FirstPurchaseDiscount | null {
  const { time_bonus_percentage: percentage, time_bonus_seconds, time_bonus_until } = settings;
  const ends_at = earlier(new Date(member.signed_up_at.getTime() + time_bonus_seconds * 1000), time_bonus_until);
  if (member.bought_before || percentage === 0 || now >= ends_at) return null;
  return { code: TIME_BONUS_CODE, ...takenOff(percentage, settings.time_bonus_in), ends_at };
}

/** DECISIONS "welcome discount": 25 % on the first purchase, for 7 days from activation. */
export function welcomeDiscount(
  member: DiscountMember,
  settings: DiscountSettings,
  now: Date,
): FirstPurchaseDiscount | null {
  const { welcome_discount_percentage: percentage, welcome_discount_days, welcome_discount_until } = settings;
  if (member.bought_before || percentage === 0 || member.confirmed_at === null) return null;
  const ends_at = earlier(
    new Date(member.confirmed_at.getTime() + welcome_discount_days * DAY_MS),
    welcome_discount_until,
  );
  if (now >= ends_at) return null;
  return { code: WELCOME_CODE, ...takenOff(percentage, settings.welcome_discount_in), ends_at };
}

/** The discount a purchase gets by itself: the time bonus while it runs, else the welcome discount; never both (DECISIONS "time bonus"). */
export const activeDiscount = (
  member: DiscountMember,
  settings: DiscountSettings,
  now: Date,
): FirstPurchaseDiscount | null => timeBonus(member, settings, now) ?? welcomeDiscount(member, settings, now);

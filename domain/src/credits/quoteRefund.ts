import type { Money } from '@vonk/contracts/kernel';
import type { Settings } from '@vonk/contracts/site/settings';
import { calendarDate } from '../calendarDate.ts';
import { daysAfter } from '../daysAfter.ts';
import { roundHalfUp } from '../roundHalfUp.ts';
import { siteZone } from '@vonk/contracts/siteZone';
import { startOfDay } from '../startOfDay.ts';
import type { Lot, Wallet } from './wallet.ts';

export type QuotedLot = { payment: string; bought: number; unused: number; refund: Money; refundable_until: string };

/**
 * The instant from which a purchase can no longer be taken back: refund_days whole days of the site's zone, counted from
 * the day after the purchase (DECISIONS "refund_days"). Bought on the 1st with 14 days: until the 16th, 00:00.
 */
export function refundableUntil(boughtAt: string, refundDays: number): Date {
  const day = calendarDate(new Date(boughtAt), siteZone);
  return startOfDay(daysAfter(day, refundDays + 1), siteZone);
}

/**
 * What comes back for the unused credits of a lot: price paid × unused ÷ bought, rounded half up to the cent (DECISIONS
 * "refund of unused credits"); never more than what is left of the price when part of it went back before.
 */
export function refundOf(lot: Lot): Money | null {
  if (!lot.price || lot.revoked || lot.unused === 0) return null;
  const share = roundHalfUp(lot.price.amount_minor * lot.unused, lot.credits);
  const amount = Math.min(share, lot.price.amount_minor - lot.refunded_minor);
  return amount > 0 ? { amount_minor: amount, currency: lot.price.currency } : null;
}

/**
 * The lots that can be refunded now, oldest first, and their total. The total is in the currency of the newest of them;
 * lots in another currency (the member moved) are quoted but not added.
 */
export function quoteRefund(
  state: Wallet,
  settings: Pick<Settings, 'refund_days'>,
  now: Date,
): { lots: QuotedLot[]; total: Money } {
  const lots = [...state.lots.values()].flatMap((lot): QuotedLot[] => {
    const refund = refundOf(lot);
    if (!refund || lot.payment === null || lot.bought_at === null) return [];
    const until = refundableUntil(lot.bought_at, settings.refund_days);
    if (now >= until) return [];
    const { payment, credits: bought, unused } = lot;
    return [{ payment, bought, unused, refund, refundable_until: until.toISOString() }];
  });
  const currency = lots.at(-1)?.refund.currency ?? 'EUR';
  const amounts = lots.map(({ refund }) => (refund.currency === currency ? refund.amount_minor : 0));
  return { lots, total: { amount_minor: amounts.reduce((sum, amount) => sum + amount, 0), currency } };
}

/** What a refund of one purchase gives now, as finance sees it before it is asked for. `in_period`: without goodwill. */
export type PurchaseQuote = QuotedLot & { credits: number; in_period: boolean };

/** The quote of one purchase, also after its period; null when nothing of it can go back. */
export function quotePurchase(
  state: Wallet,
  payment: string,
  settings: Pick<Settings, 'refund_days'>,
  now: Date,
): PurchaseQuote | null {
  const lot = state.lots.get(payment);
  const refund = lot ? refundOf(lot) : null;
  if (!lot || !refund || lot.bought_at === null) return null;
  const until = refundableUntil(lot.bought_at, settings.refund_days);
  const { credits: bought, unused } = lot;
  const quoted = { payment, bought, unused, refund, refundable_until: until.toISOString() };
  return { ...quoted, credits: unused, in_period: now < until };
}

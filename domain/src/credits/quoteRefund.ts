import type { Money } from '@vonk/contracts/kernel';
import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import type { Settings } from '@vonk/contracts/site/settings';
import { calendarDate } from '../calendarDate.ts';
import { daysAfter } from '../daysAfter.ts';
import { roundHalfUp } from '../roundHalfUp.ts';
import { siteZone } from '@vonk/contracts/siteZone';
import { startOfDay } from '../startOfDay.ts';
import type { Lot, Wallet } from './wallet.ts';

/**
 * What would go back of a purchase. `refund` in all; `transaction_cost` is the part of it that is no price. `refundable_until`
 * exclusive, ISO 8601 UTC.
 */
export type QuotedLot = {
  payment: string;
  bought: number;
  unused: number;
  refund: Money;
  transaction_cost: Money;
  refundable_until: string;
};

/** What paying cost beside the price, by payment: of purchases that are not named it was nothing. */
export type TransactionCosts = ReadonlyMap<string, Money>;

/** The refund period that was promised with purchases whose lot does not say it, by payment, in days. */
export type PromisedDays = ReadonlyMap<string, number>;

/**
 * The instant from which a purchase can no longer be taken back: refund_days whole days of the site's zone, counted from
 * the day after the purchase (DECISIONS "refund_days"). Bought on the 1st with 14 days: until the 16th, 00:00.
 */
export function refundableUntil(boughtAt: string, refundDays: number): Date {
  const day = calendarDate(new Date(boughtAt), siteZone);
  return startOfDay(daysAfter(day, refundDays + 1), siteZone);
}

/**
 * When a lot can no longer be taken back: a purchase keeps the period that was promised with it, whatever the setting is by
 * now. That of today holds only where nobody knows of a promise.
 */
export const endOfPeriod = (
  { lot, bought_at, refund_days }: Pick<Lot, 'lot' | 'refund_days'> & { bought_at: string },
  today: RefundPeriod,
  promised?: PromisedDays,
): Date => refundableUntil(bought_at, refund_days ?? promised?.get(lot) ?? today.refund_days);

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

/** Nothing of it was spent, and nothing of it went back. */
const isUntouched = ({ unused, credits, refunded_minor }: Lot): boolean => unused === credits && refunded_minor === 0;

/**
 * What of the transaction cost comes back with the unused credits, in minor units: all of it with a lot that nobody touched
 * and that is withdrawn from in its period, else nothing (DECISIONS "transaction cost" of "Money, decided after review").
 */
export const costOf = (lot: Lot, inPeriod: boolean, costs: TransactionCosts | undefined): number => {
  const cost = costs?.get(lot.lot);
  return cost && inPeriod && isUntouched(lot) && cost.currency === lot.price?.currency ? cost.amount_minor : 0;
};

/** When somebody wanted their money back: a withdrawal counts when it was sent (DECISIONS "withdrawal"). */
export const askedAt = (state: Wallet, payment: string, now: Date): Date => {
  const declared = state.withdrawals.get(payment)?.declared_at;
  return declared === undefined ? now : new Date(Math.min(now.getTime(), new Date(declared).getTime()));
};

function quoteLot(state: Wallet, lot: Lot, settings: RefundPeriod, facts: QuoteFacts): PurchaseQuote | null {
  const share = refundOf(lot);
  if (!share || lot.payment === null || lot.bought_at === null) return null;
  const until = endOfPeriod({ ...lot, bought_at: lot.bought_at }, settings, facts.promised);
  const in_period = askedAt(state, lot.payment, facts.now) < until;
  const cost = costOf(lot, in_period, facts.costs);
  const { payment, credits: bought, unused } = lot;
  const refund = { ...share, amount_minor: share.amount_minor + cost };
  const transaction_cost = { ...share, amount_minor: cost };
  const refundable_until = until.toISOString();
  return { payment, bought, unused, credits: unused, refund, transaction_cost, refundable_until, in_period };
}

type RefundPeriod = Pick<Settings, 'refund_days'>;
export type QuoteFacts = { now: Date; costs?: TransactionCosts; promised?: PromisedDays };

/** No site ever promised more: with it a quote names every purchase that may be in its period still. */
export const LONGEST_PERIOD: RefundPeriod = { refund_days: settingCatalogue.refund_days.max ?? 365 };

/** The lots that can be refunded now, oldest first, and what they come to: a total for each currency, in the same order. */
export function quoteRefund(
  state: Wallet,
  settings: RefundPeriod,
  facts: QuoteFacts,
): { lots: QuotedLot[]; totals: Money[] } {
  const lots = [...state.lots.values()].flatMap((lot): QuotedLot[] => {
    const quoted = quoteLot(state, lot, settings, facts);
    if (!quoted?.in_period) return [];
    const { credits: _, in_period: __, ...quote } = quoted;
    return [quote];
  });
  const totals = new Map<string, Money>();
  for (const { refund } of lots) {
    const { amount_minor, currency } = refund;
    totals.set(currency, { currency, amount_minor: (totals.get(currency)?.amount_minor ?? 0) + amount_minor });
  }
  return { lots, totals: [...totals.values()] };
}

/** What a refund of one purchase gives now, as finance sees it before it is asked for. `in_period`: without goodwill. */
export type PurchaseQuote = QuotedLot & { credits: number; in_period: boolean };

/** The quote of one purchase, also after its period; null when nothing of it can go back. */
export function quotePurchase(
  state: Wallet,
  payment: string,
  settings: RefundPeriod,
  facts: QuoteFacts,
): PurchaseQuote | null {
  const lot = state.lots.get(payment);
  return lot ? quoteLot(state, lot, settings, facts) : null;
}

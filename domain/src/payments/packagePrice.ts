import type { Money } from '@vonk/contracts/kernel';
import { COUNTRY_CURRENCY, type Country } from '@vonk/contracts/languages';
import type { CreditPackage, PaymentMethodSetting } from '@vonk/contracts/site/settings';
import { roundHalfUp } from '../roundHalfUp.ts';
import { surchargeBanned } from '../surchargeBanned.ts';

/** Price of a package in the currency of a country, VAT included; null when it is not sold in that currency. */
export function packagePrice({ prices }: CreditPackage, country: Country): Money | null {
  const currency = COUNTRY_CURRENCY[country];
  const amount_minor = prices[currency];
  return amount_minor === undefined ? null : { amount_minor, currency };
}

/** What is taken off a price: an amount in its currency, or where that is null a percentage, 0 to 100, two decimals at most. */
export type Reduction = { percentage: number; amount?: Money | null };

/** What a discount takes off, never more than the price; a percentage rounded half up to the cent. */
export const discountAmount = ({ amount_minor, currency }: Money, { percentage, amount }: Reduction): Money => ({
  amount_minor: Math.min(
    amount_minor,
    amount?.amount_minor ?? roundHalfUp(amount_minor * Math.round(percentage * 100), 10_000),
  ),
  currency,
});

/** Price after a discount. */
export const discountedPrice = (price: Money, reduction: Reduction): Money => ({
  amount_minor: price.amount_minor - discountAmount(price, reduction).amount_minor,
  currency: price.currency,
});

/** What paying by a method costs on top; 0 where that is banned, whatever the catalogue says (DECISIONS "transaction cost"). */
export function transactionCost(method: PaymentMethodSetting, country: Country): Money {
  const currency = COUNTRY_CURRENCY[country];
  const asked = method.transaction_cost[currency] ?? 0;
  return { amount_minor: surchargeBanned(method.id, country) ? 0 : asked, currency };
}

/** Price of one message bought with a package, in minor units rounded half up. */
export const pricePerMessage = (price: Money, credits: number, messageCredits: number): Money => ({
  amount_minor: roundHalfUp(price.amount_minor * messageCredits, credits),
  currency: price.currency,
});

/**
 * Whether a method can be used in a country now: switched on, not retired, and offered there. Direct debit only by `mandate`,
 * which an order alone does not give.
 */
export const methodUsable = (method: PaymentMethodSetting, country: Country, now: Date, mandate = false): boolean =>
  (mandate || method.id !== 'direct_debit') &&
  method.active &&
  (method.retired_at === null || now < new Date(method.retired_at)) &&
  (method.countries.length === 0 || method.countries.includes(country));

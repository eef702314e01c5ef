import { isAmongMethods } from '@vonk/contracts/payments/methods';
import type { Money } from '@vonk/contracts/kernel';
import type { DiscountCode, Package, Payment } from '@vonk/contracts/payments/queries';

type Method = Package['methods'][number];

/** A quotient of whole numbers, rounded half up as the house does it: an order is refused that is a cent off. */
const roundHalfUp = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor));

/** What the package cost before discount and transaction cost, worked back from what was charged in all. */
export const listPriceOf = ({
  amount,
  transaction_cost,
  discount,
}: Pick<Payment, 'amount' | 'transaction_cost' | 'discount'>): Money => ({
  ...amount,
  amount_minor: amount.amount_minor - transaction_cost.amount_minor + (discount?.amount.amount_minor ?? 0),
});

/**
 * What an order comes to, as it stands on the card: price, less discount, plus transaction cost. Minor units.
 * `messageCredits`: what a message costs there; undefined while the settings are on their way.
 */
export function totalsOf(
  chosen: Package,
  method: Method | undefined,
  withDiscount: boolean,
  messageCredits: number | undefined,
) {
  const { currency } = chosen.price;
  const money = (amount_minor: number): Money => ({ amount_minor, currency });
  const price =
    withDiscount && chosen.discounted_price ? chosen.discounted_price.amount_minor : chosen.price.amount_minor;
  const cost = method?.transaction_cost.amount_minor ?? 0;
  return {
    price: chosen.price,
    discount: money(chosen.price.amount_minor - price),
    cost: money(cost),
    total: money(price + cost),
    /** Rounded half up to the minor unit, as the house does it. */
    perMessage: messageCredits === undefined ? undefined : money(roundHalfUp(price * messageCredits, chosen.credits)),
  };
}

/** What a message costs at least of what is offered to this reader, their own discount included; undefined while that is not known. */
export function lowestPerMessage(packages: readonly Package[], messageCredits: number | undefined): Money | undefined {
  const [lowest] = packages
    .flatMap((offer) => totalsOf(offer, undefined, true, messageCredits).perMessage ?? [])
    .sort((one, other) => one.amount_minor - other.amount_minor);
  return lowest;
}

/** Whether a discount is good for a way to pay; while none is chosen it is. */
export const isGoodFor = (discount: DiscountCode | undefined, method: Method | undefined): boolean =>
  !discount || !method || discount.paymentmethods.length === 0 || isAmongMethods(method.id, discount.paymentmethods);

/** With a code of one's own: what the code takes off, never more than the price, instead of the discount that runs anyway. */
export const withCode = (offer: Package, code: DiscountCode | null): Package => {
  if (!code) return offer;
  const { amount_minor } = offer.price;
  const off = Math.min(
    amount_minor,
    code.value_amount?.amount_minor ?? roundHalfUp(amount_minor * Math.round(code.value_percentage * 100), 10_000),
  );
  return { ...offer, discounted_price: { ...offer.price, amount_minor: amount_minor - off } };
};

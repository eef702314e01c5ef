import type { Money } from '@vonk/contracts/kernel';
import type { Package } from '@vonk/contracts/payments/queries';

type Method = Package['methods'][number];

/** What an order comes to, as it stands on the card: price, less discount, plus transaction cost. Minor units. */
export function totalsOf(chosen: Package, method: Method | undefined, withDiscount: boolean) {
  const { currency } = chosen.price;
  const money = (amount_minor: number): Money => ({ amount_minor, currency });
  const price = withDiscount && chosen.discounted_price ? chosen.discounted_price.amount_minor : chosen.price.amount_minor;
  const cost = method?.transaction_cost.amount_minor ?? 0;
  return {
    price: chosen.price,
    discount: money(chosen.price.amount_minor - price),
    cost: money(cost),
    total: money(price + cost),
    /** Rounded half up to the minor unit, as the house does it. */
    perMessage: money(Math.round(price / chosen.credits)),
  };
}

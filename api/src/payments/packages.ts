import type { Country } from '@vonk/contracts/languages';
import type { Package } from '@vonk/contracts/payments/queries';
import type { Settings } from '@vonk/contracts/site/settings';
import type { ActiveDiscount } from '@vonk/domain/payments/activeDiscount';
import {
  discountedPrice,
  methodUsable,
  packagePrice,
  pricePerMessage,
  transactionCost,
} from '@vonk/domain/payments/packagePrice';

/**
 * What is for sale in a country, in the order of the catalogue, with the ways to pay for it there. The price of a message
 * is that of the undiscounted package.
 */
export function packagesOf(
  settings: Pick<Settings, 'packages' | 'payment_methods' | 'message_credits'>,
  country: Country,
  discount: ActiveDiscount | null,
  now: Date,
): Package[] {
  const methods = settings.payment_methods
    .filter((method) => methodUsable(method, country, now))
    .map((method) => ({
      id: method.id,
      name: method.name,
      transaction_cost: transactionCost(method, country),
      ...(method.banks.length > 0 ? { banks: method.banks } : {}),
    }));
  return settings.packages.flatMap((sold) => {
    const price = sold.active ? packagePrice(sold, country) : null;
    if (!price) return [];
    const { id, credits } = sold;
    return [
      {
        id,
        credits,
        price,
        price_per_message: pricePerMessage(price, credits, settings.message_credits),
        ...(discount ? { discounted_price: discountedPrice(price, discount.percentage) } : {}),
        methods,
      },
    ];
  });
}

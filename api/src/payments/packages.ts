import type { Money } from '@vonk/contracts/kernel';
import { COUNTRY_CURRENCY, type Country } from '@vonk/contracts/languages';
import type { PaymentMethod } from '@vonk/contracts/payments/methods';
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
import type { PaymentProvider } from '@vonk/platform/payment-provider/paymentProvider';

/** Whether a package is as much as a discount needs. */
const isEnough = ({ amount_minor }: Money, { minimum_order }: ActiveDiscount): boolean =>
  !minimum_order || amount_minor >= minimum_order.amount_minor;

/**
 * What is for sale in a country, in the order of the catalogue, with the ways to pay, in the order of the country, for it there that
 * the provider sells. The price of a message
 * is that of the undiscounted package. `mandates`: whether somebody collects direct debits here.
 */
export function packagesOf(
  settings: Pick<Settings, 'packages' | 'payment_methods' | 'payment_method_order' | 'message_credits'>,
  country: Country,
  discount: ActiveDiscount | null,
  now: Date,
  provider: Pick<PaymentProvider, 'sells' | 'takesIssuer'>,
  mandates = false,
): Package[] {
  const currency = COUNTRY_CURRENCY[country];
  // A direct debit does not go through the provider.
  const sold = (method: PaymentMethod) =>
    method === 'direct_debit' ? currency === 'EUR' : provider.sells(method, currency);
  const order = settings.payment_method_order[country] ?? [];
  const place = (method: PaymentMethod) => (order.includes(method) ? order.indexOf(method) : order.length);
  const methods = settings.payment_methods
    .toSorted((one, other) => place(one.id) - place(other.id))
    .filter((method) => methodUsable(method, country, now, mandates) && sold(method.id))
    .map((method) => ({
      id: method.id,
      name: method.name,
      transaction_cost: transactionCost(method, country),
      ...(method.banks.length > 0 && provider.takesIssuer ? { banks: method.banks } : {}),
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
        ...(discount && isEnough(price, discount) ? { discounted_price: discountedPrice(price, discount) } : {}),
        methods,
      },
    ];
  });
}

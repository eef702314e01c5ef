import { PAYMENT_METHODS, type PaymentMethod } from '@vonk/contracts/payments/methods';
import type { MethodEnum } from 'mollie-api-typescript/models/methodenum.js';

type MollieMethod = Readonly<{ id: MethodEnum; currencies: readonly string[] }>;

const EURO = ['EUR'];
/** Those of the site's countries: cards, Apple Pay and PayPal are taken in all of them. */
const ALL = ['EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD'];
/** Brands are no methods there: whoever pays chooses "card", and the brand follows from its number. */
const CARD: MollieMethod = { id: 'creditcard', currencies: ALL };

/**
 * What Mollie calls each method of our catalogue (SPEC 1), and the currencies it takes there. Null is not sold there any
 * more: giropay ended on 30 June 2024, Sofort was closed for new payments.
 */
const METHODS: Readonly<Record<PaymentMethod, MollieMethod | null>> = {
  direct_debit: { id: 'directdebit', currencies: EURO },
  bank_transfer: { id: 'banktransfer', currencies: EURO },
  giropay: null,
  mastercard: CARD,
  visa: CARD,
  credit_card: CARD,
  nexi: CARD,
  carte_bancaire: CARD,
  ideal: { id: 'ideal', currencies: EURO },
  bancontact: { id: 'bancontact', currencies: EURO },
  apple_pay: { id: 'applepay', currencies: ALL },
  paysafecard: { id: 'paysafecard', currencies: EURO },
  maestro: CARD,
  paypal: { id: 'paypal', currencies: ALL },
  sofort: null,
  eps: { id: 'eps', currencies: EURO },
  przelewy24: { id: 'przelewy24', currencies: ['EUR', 'PLN'] },
  blik: { id: 'blik', currencies: ['PLN'] },
};

/** How Mollie calls a method in a currency; null when it does not sell it, or does not in that currency. */
export function mollieMethodOf(method: string, currency: string): MethodEnum | null {
  const known = PAYMENT_METHODS.find((one) => one === method);
  const sold = known ? METHODS[known] : null;
  return sold?.currencies.includes(currency) ? sold.id : null;
}

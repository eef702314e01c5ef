import type { PaymentMethod } from './methods.ts';
import { wordsOf } from '../staffText.ts';

/** As the catalogue of payment methods writes them. */
const NAMES: Readonly<Record<PaymentMethod, string>> = {
  direct_debit: 'SEPA Direct Debit',
  bank_transfer: 'SEPA bank transfer',
  giropay: 'giropay',
  mastercard: 'Mastercard',
  visa: 'Visa',
  credit_card: 'Credit card',
  nexi: 'Nexi',
  carte_bancaire: 'Carte Bancaire',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  apple_pay: 'Apple Pay',
  paysafecard: 'Paysafecard',
  maestro: 'Maestro',
  paypal: 'PayPal',
  sofort: 'Sofort',
  eps: 'EPS',
  przelewy24: 'Przelewy24',
  blik: 'BLIK',
};

/** `ideal` → `iDEAL`; a method that is not in the catalogue any more by its code. */
export const methodName = (method: string): string =>
  Object.hasOwn(NAMES, method) ? NAMES[method as PaymentMethod] : wordsOf(method);

import { CARD_METHODS, type PaymentMethod } from '@vonk/contracts/payments/methods';
import type { Settings } from '@vonk/contracts/site/settings';

const REST: readonly PaymentMethod[] = ['bank_transfer', 'paysafecard'];
const cardsFirst: PaymentMethod[] = [...CARD_METHODS, 'paypal', 'apple_pay', ...REST];

/** What people of each country reach for first when they pay online; the back office changes it. */
export const foundingMethodOrder: Settings['payment_method_order'] = {
  NL: ['ideal', ...CARD_METHODS, 'paypal', 'apple_pay', 'direct_debit', ...REST],
  BE: ['bancontact', ...CARD_METHODS, 'paypal', 'apple_pay', 'direct_debit', ...REST],
  DE: ['paypal', 'direct_debit', ...CARD_METHODS, 'apple_pay', ...REST],
  AT: ['eps', 'paypal', ...CARD_METHODS, 'apple_pay', 'direct_debit', ...REST],
  PL: ['blik', 'przelewy24', ...CARD_METHODS, 'apple_pay', 'paypal', ...REST],
  IT: ['paypal', ...CARD_METHODS, 'apple_pay', ...REST],
  FR: [...CARD_METHODS, 'paypal', 'apple_pay', 'direct_debit', ...REST],
  ES: [...CARD_METHODS, 'paypal', 'apple_pay', 'direct_debit', ...REST],
  IE: cardsFirst,
  GB: cardsFirst,
  CH: cardsFirst,
  US: cardsFirst,
  CA: cardsFirst,
  AU: cardsFirst,
  NZ: cardsFirst,
};

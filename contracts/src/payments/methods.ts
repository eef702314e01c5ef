/** All 18 methods of SPEC 1, by the names of the HTTP contract. */
export const PAYMENT_METHODS = [
  'direct_debit',
  'bank_transfer',
  'giropay',
  'mastercard',
  'visa',
  'credit_card',
  'nexi',
  'carte_bancaire',
  'ideal',
  'bancontact',
  'apple_pay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
  'przelewy24',
  'blik',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** SPEC 3, 9: the code of the time bonus. Issued and checked by the server (DECISIONS). */
export const TIME_BONUS_CODE = 'TIMEBONUS25';
export const WELCOME_CODE = 'WELCOME25';

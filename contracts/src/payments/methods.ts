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
/** A method by the name that orders and settings store; whether it can be used somewhere now is a setting. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Whether a code is that of one. */
export const isPaymentMethod = (code: string): code is PaymentMethod =>
  (PAYMENT_METHODS as readonly string[]).includes(code);

/**
 * Cards: one way to pay for whoever pays, whose brand follows from the number. The catalogue keeps each of them, and where the
 * plain `credit_card` is not offered the first that is stands for all.
 */
export const CARD_METHODS = [
  'credit_card',
  'visa',
  'mastercard',
  'maestro',
  'carte_bancaire',
  'nexi',
] as const satisfies readonly PaymentMethod[];

/**
 * How a payment stands for who pays (SPEC 4): `pending` from the order on, `refunded` and `charged_back` when money
 * went back.
 */
export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back'] as const;
/** The status of a payment on the wire; the log knows more of them. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** SPEC 3, 9: the code of the time bonus. Issued and checked by the server (DECISIONS). */
export const TIME_BONUS_CODE = 'TIMEBONUS25';
/**
 * The code of the welcome discount on a first purchase (DECISIONS "welcome discount"). What it takes off is a setting,
 * whatever the name says.
 */
export const WELCOME_CODE = 'WELCOME25';

/** Codes that are the discount of the first purchase, whichever of them is used: one of them is used once. */
export const FIRST_PURCHASE_CODES: readonly string[] = [TIME_BONUS_CODE, WELCOME_CODE];

/** Whether an order by a method is one by any of these; a card is a card, whatever its brand. */
export const isAmongMethods = (method: PaymentMethod, methods: readonly PaymentMethod[]): boolean =>
  methods.some((one) => one === method || (isCard(one) && isCard(method)));
/** Whether a method is a card, of whatever brand. */
export const isCard = (method: PaymentMethod): boolean => CARD_METHODS.some((card) => card === method);

/**
 * How often an issued code is good: for one order in all, for one order of each member, or for `times` orders in all, one of
 * each member (SPEC 3 `validity`).
 */
export const CODE_VALIDITIES = ['once', 'once-per-user', 'times'] as const;
/** How often an issued code is good. */
export type CodeValidity = (typeof CODE_VALIDITIES)[number];

/** How a refund ends that the provider took at first: it could not be paid out, or somebody cancelled it there. */
export const REFUND_FAILURES = ['failed', 'cancelled'] as const;
/** Why money that was on its way back never arrived, as RefundFailed stores it. */
export type RefundFailure = (typeof REFUND_FAILURES)[number];

/**
 * How a payment ended of which the provider told another amount than was ordered: what came goes back to its payer, nothing
 * came, or people settled it themselves and there is nothing left to give back.
 */
export const MISMATCH_ENDS = ['returned', 'nothing_came', 'settled_outside'] as const;
/** One of these, as MismatchResolved stores it. */
export type MismatchEnd = (typeof MISMATCH_ENDS)[number];

/**
 * Why a provider never gives money back. `no_provider`: nobody takes money here now; `by_transfer`: what was debited from an
 * account goes back to it by a transfer that finance makes.
 */
export const REFUND_REFUSALS = [
  ...(['unknown_payment', 'not_paid', 'more_than_paid', 'refused', 'no_provider', 'by_transfer'] as const),
] as const;
/** Why a provider refused one refund, as RefundRefused stores it and staff read it. */
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

/** Why a payment failed whose saved card was not taken, at once or as the provider told later. */
export const SAVED_CARD_REFUSED = 'saved_card_refused';
/** Where providers call when a payment changed; their name follows. */
export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/payments';

/** Why a payment failed that the provider never knew of: ordering was cut off, and nobody came back to it. */
export const NEVER_OPENED = 'never_opened';

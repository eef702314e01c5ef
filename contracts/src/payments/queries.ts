import { z } from 'zod';
import { CalendarDate, Id, Instant, MoneyField } from '../fields.ts';
import { CODE_VALIDITIES, PAYMENT_METHODS, PAYMENT_STATUSES } from './methods.ts';
import { RECEIPT_KINDS } from './receiptEvents.ts';

/** SPEC 3: discount code. */
export const DiscountCode = z
  .object({
    code: z.string(),
    country: z.string().nullable(),
    user_id: Id.nullable(),
    expires: Instant.nullable(),
    /** 0 where it takes an amount off, in `currency`. */
    value_percentage: z.number(),
    value_amount: MoneyField.nullable(),
    currency: z.string().nullable(),
    minimum_order_value: MoneyField.nullable(),
    status: z.string(),
    validity: z.enum(CODE_VALIDITIES),
    expired: z.boolean(),
    /** Empty: any. */
    paymentmethods: z.array(z.enum(PAYMENT_METHODS)),
  })
  .meta({ id: 'DiscountCode' });
/** A discount and its terms, as the shop shows it to the member who has it. */
export type DiscountCode = z.infer<typeof DiscountCode>;

/**
 * A method that can be used in the country asked for, what it adds to the price there (DECISIONS "transaction cost"),
 * and its banks when one has to be chosen.
 */
export const PackageMethod = z
  .object({
    id: z.enum(PAYMENT_METHODS),
    name: z.string(),
    transaction_cost: MoneyField,
    banks: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  })
  .meta({ id: 'PackageMethod' });
/**
 * A package on sale: prices in the currency of the country, VAT included; `discounted_price` only under the active
 * discount.
 */
export const Package = z
  .object({
    id: Id,
    credits: z.int(),
    price: MoneyField,
    price_per_message: MoneyField,
    discounted_price: MoneyField.optional(),
    methods: z.array(PackageMethod),
  })
  .meta({ id: 'Package' });
/** A package as the shop shows and orders it. */
export type Package = z.infer<typeof Package>;
/** What can be bought in a country (DECISIONS "packages"), and the active discount of a member who has one. */
export const PackagesAnswer = z
  .object({
    packages: z.array(Package),
    discount: DiscountCode.optional(),
    /** Nobody takes money here: nothing can be ordered, by nobody. */
    closed: z.literal(true).optional(),
  })
  .meta({ id: 'PackagesAnswer' });
/** The shop as visitors and members see it. */
export type PackagesAnswer = z.infer<typeof PackagesAnswer>;

const PAYMENT_NOTES = [
  ...(['replaced', 'returning', 'returned', 'dispute_won', 'dispute_lost'] as const),
  ...(['recurring_card_failed', 'refund_delayed', 'refund_reversed'] as const),
  ...(['wrong_amount_returning', 'wrong_amount_returned'] as const),
] as const;

/** SPEC 3: payment. `amount` is what is charged in all; `status` turns `completed` when the credits are in the wallet. */
export const Payment = z
  .object({
    payment_id: Id,
    status: z.enum(PAYMENT_STATUSES),
    package: Id,
    credits: z.int(),
    price: MoneyField,
    transaction_cost: MoneyField,
    discount: z.object({ code: z.string(), percentage: z.number(), amount: MoneyField }).nullable(),
    amount: MoneyField,
    method: z.enum(PAYMENT_METHODS),
    issuer: z.string().nullable(),
    started_at: Instant,
    settled_at: Instant.nullable(),
    /** In the currency of what came, which may be another one than was ordered. */
    refunded: MoneyField.nullable(),
    /**
     * `replaced`: cancelled because a newer order has its discount; `returning`, `returned`: money came for it all the same,
     * and goes back by itself; `dispute_won`, `dispute_lost`: the bank gave a charge-back back again, or it stays;
     * `recurring_card_failed`: the saved card was not taken; `refund_delayed`: a refund could not be paid out, and people see to
     * it; `refund_reversed`: its credits came back instead; `wrong_amount_returning`, `wrong_amount_returned`: another amount came
     * than was ordered, and goes back.
     */
    note: z.enum(PAYMENT_NOTES).optional(),
  })
  .meta({ id: 'Payment' });
/** A payment as its payer sees it; the back office adds whose it is and what the provider says. */
export type Payment = z.infer<typeof Payment>;
/** The order that was made, and the address where it is paid. */
export const StartPaymentAnswer = z
  .object({ payment: Payment, redirect_url: z.string() })
  .meta({ id: 'StartPaymentAnswer' });
/** One payment of the caller. */
export const PaymentAnswer = z.object({ payment: Payment }).meta({ id: 'PaymentAnswer' });
/** Where an order can still be paid; null where the provider has its money, waits for it, or takes it no more. */
export const CheckoutAnswer = z.object({ checkout_url: z.string().nullable() }).meta({ id: 'CheckoutAnswer' });
/** The payments of the caller, newest first, 500 of them at most. */
export const PaymentsAnswer = z.object({ payments: z.array(Payment) }).meta({ id: 'PaymentsAnswer' });

/**
 * What the form of direct debit has to say before it is signed: who collects, when, and whether the member may pay so at
 * all. `refused_countries` of accounts, as in ISO 3166.
 */
export const DirectDebitTerms = z
  .object({
    creditor: z.object({
      ...{ name: z.string(), identifier: z.string(), address: z.string(), city: z.string(), country: z.string() },
    }),
    collect_on: CalendarDate,
    credits_at: z.enum(['accepted', 'settled']),
    refused_countries: z.array(z.string()),
    blocked: z.boolean(),
  })
  .meta({ id: 'DirectDebitTerms' });
/** The code is under way. `resend_after` in seconds, `valid_minutes` for how long it is good. */
export const DebitCodeAnswer = z
  .object({ resend_after: z.int(), valid_minutes: z.int(), phone: z.string() })
  .meta({ id: 'DebitCodeAnswer' });
/** A receipt or credit note that can be downloaded: `id` is its number. */
export const ReceiptLink = z
  .object({ id: z.string(), kind: z.enum(RECEIPT_KINDS), at: Instant, total: MoneyField })
  .meta({ id: 'ReceiptLink' });
/** Of one payment, in the order of their numbers. */
export const ReceiptsAnswer = z.object({ receipts: z.array(ReceiptLink) }).meta({ id: 'ReceiptsAnswer' });

/** The card that stays at the provider for the next order; null when there is none. */
export const SavedCardAnswer = z
  .object({ card: z.object({ label: z.string(), last4: z.string(), saved_at: Instant }).nullable() })
  .meta({ id: 'SavedCardAnswer' });

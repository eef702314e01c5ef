import { z } from 'zod';
import { Id, MoneyField } from '../fields.ts';
import { streamEvents, type EventsOf } from '../streamEvents.ts';
import { directDebitEvents } from './directDebitEvents.ts';
import { PAYMENT_METHODS, REFUND_REFUSALS } from './methods.ts';

/** The discount an order was made with: `percentage` from 0 to 100, `amount` what it took off the price. */
export const AppliedDiscount = z.object({
  code: z.string(),
  percentage: z.number(),
  amount: MoneyField,
});

/** `payment-{id}`, `discount-{member}`, `code-{code}`, `debtor-{hash}`, `collection-{id}`. */
export const paymentsEvents = {
  ...directDebitEvents,
  ...streamEvents('payment', {
    PaymentStarted: {
      data: {
        payment: Id,
        member: Id,
        package: Id,
        credits: z.int().positive(),
        /** Price of the package after discount: what a credit of the lot is worth. */
        price: MoneyField,
        transaction_cost: MoneyField,
        discount: AppliedDiscount.nullable(),
        /** What is charged in all: price + transaction cost. */
        amount: MoneyField,
        method: z.enum(PAYMENT_METHODS),
        issuer: z.string().nullable(),
        provider: z.string(),
        country: z.string(),
      },
    },
    /** The provider knows the payment. */
    PaymentRegistered: { data: { payment: Id, member: Id, provider_reference: z.string() } },
    PaymentPending: { data: { payment: Id, member: Id } },
    PaymentCompleted: { data: { payment: Id, member: Id } },
    PaymentFailed: { data: { payment: Id, member: Id, reason: z.string() } },
    /** `replaced`: a newer order of the member has the discount now. Without a reason the payer cancelled it. */
    PaymentCancelled: { data: { payment: Id, member: Id, reason: z.enum(['replaced']).optional() } },
    /** Money came for an order whose discount was lost to another one: it goes back by itself, and brings no credits. */
    PaymentReturned: { data: { payment: Id, member: Id, refund: Id, amount: MoneyField } },
    /** The provider tells of another amount than was ordered: nothing follows but that people look. */
    PaymentMismatched: { data: { payment: Id, member: Id, ordered: MoneyField, told: MoneyField, status: z.string() } },
    /** `returned`: of money that was never taken, see PaymentReturned. `credits`: those that it gives back. */
    PaymentRefunded: {
      data: {
        payment: Id,
        member: Id,
        refund: Id,
        amount: MoneyField,
        by: Id,
        credits: z.int().optional(),
        returned: z.boolean().optional(),
      },
    },
    /** The provider never gives this money back: people have to look. */
    RefundRefused: {
      data: {
        payment: Id,
        member: Id,
        refund: Id,
        amount: MoneyField,
        credits: z.int(),
        reason: z.enum(REFUND_REFUSALS),
      },
    },
    /** The provider is asked once more. */
    RefundRetried: { data: { payment: Id, member: Id, refund: Id, by: Id } },
    /** No money goes back; the credits do, at their worth (CreditsRestored). */
    RefundReversed: { data: { payment: Id, member: Id, refund: Id, amount: MoneyField, credits: z.int(), by: Id } },
    PaymentChargedBack: { data: { payment: Id, member: Id } },
  }),
  ...streamEvents('discount', {
    DiscountReserved: { data: { member: Id, code: z.string(), payment: Id } },
    DiscountRedeemed: { data: { member: Id, code: z.string(), payment: Id } },
    DiscountReleased: { data: { member: Id, code: z.string(), payment: Id } },
    /** Money came for this order, and the discount was another one's or the order cancelled: it never gets it. */
    DiscountRefused: { data: { member: Id, code: z.string(), payment: Id } },
  }),
};
/** Whatever becomes of orders, of the money that goes back, and of discounts that are good once. */
export type PaymentsEvent = EventsOf<typeof paymentsEvents>;

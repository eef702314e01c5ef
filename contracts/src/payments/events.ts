import { z } from 'zod';
import { Id, Instant, MoneyField } from '../fields.ts';
import { streamEvents, type EventsOf } from '../streamEvents.ts';
import { campaignEvents } from './campaignEvents.ts';
import { cardEvents } from './cardEvents.ts';
import { directDebitEvents } from './directDebitEvents.ts';
import { disputeEvents } from './disputeEvents.ts';
import { receiptEvents } from './receiptEvents.ts';
import { settlementEvents } from './settlementEvents.ts';
import { CODE_VALIDITIES, MISMATCH_ENDS, PAYMENT_METHODS, REFUND_FAILURES, REFUND_REFUSALS } from './methods.ts';

/** The discount an order was made with: `percentage` 0 where the code takes an amount off, `amount` what it took off the price. */
export const AppliedDiscount = z.object({
  code: z.string(),
  percentage: z.number(),
  amount: MoneyField,
});

const InOneCurrency = z.object({ amount: MoneyField.nullable(), minimum_order: MoneyField.nullable() });

/** `payment-{id}`, `discount-{member}`, `code-{code}`, `campaign-{id}`, `debtor-{hash}`, `collection-{id}`, `settlement-{id}`, `month-{yyyy-mm}`. */
export const paymentsEvents = {
  ...directDebitEvents,
  ...receiptEvents,
  ...cardEvents,
  ...disputeEvents,
  ...campaignEvents,
  ...settlementEvents,
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
        /** The provider takes it from the saved card: nobody sees a checkout. */
        saved_card: z.boolean().optional(),
      },
      version: 2,
    },
    /** The provider knows the payment. */
    PaymentRegistered: { data: { payment: Id, member: Id, provider_reference: z.string() } },
    PaymentPending: { data: { payment: Id, member: Id } },
    PaymentCompleted: { data: { payment: Id, member: Id } },
    PaymentFailed: { data: { payment: Id, member: Id, reason: z.string() } },
    /** `replaced`: a newer order of the member has the discount now. Without a reason the payer cancelled it. */
    PaymentCancelled: { data: { payment: Id, member: Id, reason: z.enum(['replaced']).optional() } },
    /**
     * Money came that was not taken, and brings no credits: of an order whose discount was lost to another one it goes back by
     * itself; of another amount than was ordered because finance says so (MismatchResolved comes before it).
     */
    PaymentReturned: { data: { payment: Id, member: Id, refund: Id, amount: MoneyField } },
    /** The provider tells of another amount than was ordered: nothing follows but that people look. */
    PaymentMismatched: { data: { payment: Id, member: Id, ordered: MoneyField, told: MoneyField, status: z.string() } },
    /**
     * Finance ended what PaymentMismatched began. `told`, `status`: the provider's word that it is about; `proof`: where it can be
     * looked up that nothing came, or that it was settled outside. `returned` is followed by PaymentReturned.
     */
    MismatchResolved: {
      data: {
        payment: Id,
        member: Id,
        how: z.enum(MISMATCH_ENDS),
        told: MoneyField,
        status: z.string(),
        proof: z.string().max(200).nullable(),
        by: Id,
      },
    },
    /**
     * `returned`: of money that was never taken, see PaymentReturned. `credits`: those that it gives back. `reference`: what the
     * provider calls this try, where it made one. `again`: an earlier try failed (RefundFailed).
     */
    PaymentRefunded: {
      data: {
        payment: Id,
        member: Id,
        refund: Id,
        amount: MoneyField,
        by: Id,
        credits: z.int().optional(),
        returned: z.boolean().optional(),
        reference: z.string().optional(),
        again: z.boolean().optional(),
      },
      version: 2,
    },
    /**
     * The provider took a refund and could not pay it out after all: PaymentRefunded counts no more, and people have to look.
     * `reference`: what it calls the try that failed; `credits`: those that are out of the wallet for it.
     */
    RefundFailed: {
      data: {
        payment: Id,
        member: Id,
        refund: Id,
        amount: MoneyField,
        credits: z.int(),
        reason: z.enum(REFUND_FAILURES),
        reference: z.string(),
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
    /** Finance paid it by transfer, which the bank calls `proof`; PaymentRefunded follows. */
    RefundPaidByHand: { data: { payment: Id, member: Id, refund: Id, by: Id, proof: z.string().max(60) } },
    /** The provider is asked once more. */
    RefundRetried: { data: { payment: Id, member: Id, refund: Id, by: Id } },
    /** No money goes back; the credits do, at their worth (CreditsRestored). */
    RefundReversed: { data: { payment: Id, member: Id, refund: Id, amount: MoneyField, credits: z.int(), by: Id } },
    /**
     * `taken`: what the bank took: what no refund had given back before, and where it says that it took more, what refunds had
     * given back as well.
     */
    PaymentChargedBack: { data: { payment: Id, member: Id, taken: MoneyField.optional() }, version: 2 },
  }),
  ...streamEvents('discount', {
    DiscountReserved: { data: { member: Id, code: z.string(), payment: Id } },
    DiscountRedeemed: { data: { member: Id, code: z.string(), payment: Id } },
    DiscountReleased: { data: { member: Id, code: z.string(), payment: Id } },
    /** Money came for this order, and the discount was another one's or the order cancelled: it never gets it. */
    DiscountRefused: { data: { member: Id, code: z.string(), payment: Id } },
  }),
  ...streamEvents('code', {
    /**
     * Staff made a code: a percentage or an amount, and for whom it is good. `country`, `member`, `expires_at` and
     * `minimum_order` null: any; `methods` empty: all; `times`: orders in all, null without end. `elsewhere`: amount and order
     * that it needs in other currencies; a code with any of both is good in those alone.
     */
    CodeIssued: {
      data: {
        code: z.string(),
        percentage: z.number().nullable(),
        amount: MoneyField.nullable(),
        country: z.string().nullable(),
        member: Id.nullable(),
        starts_at: Instant,
        expires_at: Instant.nullable(),
        minimum_order: MoneyField.nullable(),
        elsewhere: z.array(InOneCurrency).optional(),
        methods: z.array(z.enum(PAYMENT_METHODS)),
        validity: z.enum(CODE_VALIDITIES),
        times: z.int().nullable(),
        by: Id,
      },
      version: 2,
    },
    /** Staff ended a code: nobody orders with it any more. Orders under way keep it. */
    CodeEnded: { data: { code: z.string(), by: Id } },
    /** The money of an order came, and it is one of the so many that may have the code. */
    CodeUsed: { data: { code: z.string(), member: Id, payment: Id } },
    /** The order lost its discount after all, so another one may have the use. */
    CodeReleased: { data: { code: z.string(), member: Id, payment: Id } },
  }),
};
/** Whatever becomes of orders, of the money that goes back, and of discounts that are good once. */
export type PaymentsEvent = EventsOf<typeof paymentsEvents>;

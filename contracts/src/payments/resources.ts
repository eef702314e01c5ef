import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { APPROVAL_KINDS } from '../credits/events.ts';
import { Id, Instant, MoneyField } from '../fields.ts';
import { siteDays } from '../site/siteDays.ts';
import { bookResources } from './bookResources.ts';
import { campaignResources } from './campaignResources.ts';
import { CODE_STATES, CodeOrder, CodeRow } from './codeTerms.ts';
import { disputeResources } from './disputeResources.ts';
import { directDebitResources } from './directDebitResources.ts';
import { packageResources } from './packageResources.ts';
import { MISMATCH_ENDS, PAYMENT_METHODS, PAYMENT_STATUSES } from './methods.ts';
import { PROVED, refundResources } from './refundResources.ts';
import { settlementResources } from './settlementResources.ts';
import { Payment, ReceiptLink } from './queries.ts';
import { mismatchActs, WrongAmount } from './mismatchActs.ts';
import { RECEIPT_NUMBER } from './receiptEvents.ts';

const PaymentRow = Payment.extend({
  id: Id,
  member: Id,
  provider: z.string(),
  /** What the provider calls it. */
  provider_reference: z.string().nullable(),
  country: z.string(),
  failure: z.string().nullable(),
  /** What the provider says was paid, where that is not what was ordered. */
  told: MoneyField.nullable(),
  /** How that stands: `open` until finance ends it; null where the provider tells what was ordered. */
  mismatch: z.enum(['open', ...MISMATCH_ENDS]).nullable(),
}).meta({ id: 'PaymentRow' });

/** What a refund of a payment would give now. */
export const PurchaseQuote = z
  .object({
    payment: Id,
    bought: z.int(),
    unused: z.int(),
    credits: z.int(),
    /** In all, with the transaction cost of a purchase that nobody touched. */
    refund: MoneyField,
    transaction_cost: MoneyField,
    refundable_until: Instant,
    in_period: z.boolean(),
    /** Above the limit of the settings: a colleague has to approve it. */
    second_person: z.boolean(),
  })
  .meta({ id: 'PurchaseQuote' });

/** What a payment can be found by. */
const PaymentFilter = z.object({
  member: z.string().max(100).optional(),
  status: z.enum(PAYMENT_STATUSES).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  /** The id or its first signs, or what the provider calls it. */
  q: z.string().trim().max(100).optional(),
  payment: z.string().max(100).optional(),
  /** Charged in all, as it stands on a bank statement: `9.95`, in any currency. */
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,9}([.,]\d{1,2})?$/)
    .optional(),
  country: z.string().length(2).toUpperCase().optional(),
  currency: z.string().length(3).toUpperCase().optional(),
  package: z.string().max(100).optional(),
  /** Of the member, in any spelling. */
  email: z.string().trim().max(320).optional(),
  /** A receipt or a credit note of it: `2026-000123`, of another site with its host before it. */
  receipt: z.string().trim().toLowerCase().regex(RECEIPT_NUMBER).optional(),
  /** Ordered with this discount code, in any case. */
  code: z.string().trim().toUpperCase().max(60).optional(),
  /** The provider tells of another amount than was ordered, and nobody ended that yet. */
  mismatched: z.literal(true).optional(),
  /** Started on. */
  ...siteDays,
});

const PaymentTotal = z
  .object({
    /** The currency. */
    id: z.string(),
    payments: z.int(),
    /** Charged in all of those that were paid, what of it was refunded, and what banks took of it. */
    ...{ paid: MoneyField, refunded: MoneyField, charged_back: MoneyField },
    /** Charged in all of those that are not paid. */
    unpaid: MoneyField,
  })
  .meta({ id: 'PaymentTotal' });

const PaymentRecord = PaymentRow.extend({
  /** Null when nothing of it can go back. */
  quote: PurchaseQuote.nullable(),
  /** A refund of it, or the end of a wrong amount, that waits for a second person. */
  approval: z
    .object({
      ...{ id: Id, kind: z.enum(APPROVAL_KINDS), asked_at: Instant, amount: MoneyField.nullable() },
      /** Who may take it back. */
      asked_by: Id,
    })
    .nullable(),
  /** Their PDFs are at `/admin/api/receipts/{id}`. */
  receipts: z.array(ReceiptLink),
  wrong_amount: WrongAmount.nullable(),
}).meta({ id: 'PaymentRecord' });

const DISCOUNT_STATUSES = ['reserved', 'redeemed'] as const;
const DiscountRow = z
  .object({
    /** `<member>:<code>`: a member holds a code once. */
    id: z.string(),
    member: Id,
    code: z.string(),
    payment: Id,
    status: z.enum(DISCOUNT_STATUSES),
    at: Instant,
  })
  .meta({ id: 'DiscountRow' });

/** What of a payment goes back, or waits for a second person. */
const Returned = z.object({ id: Id, credits: z.int(), amount: MoneyField });
/** What a refund is asked for with: the goodwill, and what the dialog showed. */
const RefundOrder = z.strictObject({
  /** Also after the period. */
  goodwill: z.boolean().default(false),
  /** Without it, whatever is unused. */
  credits: z.int().optional(),
  amount_minor: z.int().optional(),
});
/** A refund that waits for a second person. */
const Waiting = Returned.extend({ status: z.literal('waiting'), words: z.string() });

/** Payments and refunds, the discount codes that members hold, and the packages on sale. */
export const paymentsResources = {
  ...directDebitResources,
  ...disputeResources,
  ...bookResources,
  ...settlementResources,
  ...refundResources,
  payments: adminResource({
    name: 'payments',
    summary: 'Payments, and what would go back of one',
    permission: 'payments.read',
    row: PaymentRow,
    record: PaymentRecord,
    filter: PaymentFilter,
    order: { field: 'started_at', descending: true },
    exported: true,
    acts: {
      refund: {
        summary: 'Give the unused credits of a purchase back; above the limit of the settings it waits',
        permission: 'payments.refund',
        stepUp: true,
        body: RefundOrder,
        more: z.object({
          refund: Returned.extend({ status: z.literal('processing') }).optional(),
          /** What waits for a second person; in the record without `words`. */
          approval: z.union([Waiting, PaymentRecord.shape.approval]).optional(),
        }),
        refusals: [
          ...(['payment_not_found', 'nothing_to_refund', 'refund_period_over', 'quote_changed'] as const),
          ...PROVED,
          'approval_already_requested',
        ],
      },
      'request-refund': {
        summary: 'Ask finance for a refund for the member: nothing is paid before somebody of finance approves it',
        permission: 'payments.request_refund',
        body: RefundOrder,
        more: z.object({ approval: z.union([Waiting, PaymentRecord.shape.approval]).optional() }),
        refusals: [
          ...(['payment_not_found', 'nothing_to_refund', 'refund_period_over', 'quote_changed'] as const),
          'approval_already_requested',
        ],
      },
      ...mismatchActs,
    },
  }),

  'payment-totals': adminResource({
    name: 'payment-totals',
    summary: 'What the payments that are found come to, by currency',
    permission: 'payments.read',
    row: PaymentTotal,
    record: null,
    filter: PaymentFilter,
    report: true,
  }),

  'discount-codes': adminResource({
    name: 'discount-codes',
    summary: 'Codes that members hold or have used',
    permission: 'payments.read',
    row: DiscountRow,
    record: DiscountRow,
    filter: z.object({
      member: z.string().max(100).optional(),
      /** In any case. */
      code: z.string().trim().toUpperCase().max(60).optional(),
      status: z.enum(DISCOUNT_STATUSES).optional(),
    }),
    order: { field: 'at', descending: true },
    exported: true,
  }),

  codes: adminResource({
    name: 'codes',
    summary: 'Discount codes that staff made, and what came of them',
    permission: 'codes.read',
    row: CodeRow,
    record: CodeRow,
    filter: z.object({
      q: z.string().trim().max(60).optional(),
      state: z.enum(CODE_STATES).optional(),
      member: z.string().max(100).optional(),
    }),
    order: { field: 'issued_at', descending: true },
    exported: true,
    acts: {
      end: {
        summary: 'End a code: nobody orders with it any more, orders under way keep it',
        permission: 'codes.change',
        body: z.strictObject({}),
        refusals: ['code_not_found'],
      },
    },
    foundingActs: {
      issue: {
        summary: 'Make a discount code',
        permission: 'codes.change',
        body: CodeOrder,
        refusals: [
          ...([
            'code_taken',
            'code_malformed',
            'code_value_invalid',
            'code_other_currency',
            'code_period_invalid',
            'code_times_invalid',
          ] as const),
          'not_found',
        ],
      },
    },
  }),

  ...packageResources,
  ...campaignResources,
};

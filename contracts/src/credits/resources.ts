import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { Id, Instant, MoneyField } from '../fields.ts';
import { StaffNames } from '../safety/resources.ts';
import { siteDays } from '../site/siteDays.ts';
import { APPROVAL_KINDS } from './events.ts';
import { lotResources } from './lotResources.ts';
import { proofResources } from './proofResources.ts';
import { LedgerEntry } from './queries.ts';

/** More in one go is no correction. */
const ADJUSTMENT_MAX = 10_000;
/** An approval waits until somebody else approves or declines it, or who asked for it withdraws it. */
export const APPROVAL_STATUSES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;

/** A line of the books. Money is signed like credits: positive comes in. */
const LedgerRow = LedgerEntry.extend({ member: Id, amount: MoneyField.nullable(), by: Id.nullable() }).meta({
  id: 'LedgerRow',
});

/** A line of the books with what it was for, as a fact: no word, no picture. */
const LedgerRecord = LedgerRow.extend({
  /** The gift that was given; its price is the credits. */
  gift: z.string().nullable(),
  /** Stands for whom it was about, the same for all lines of this member; it says to nobody who that is. Null: nobody. */
  partner: z.string().nullable(),
  /** The lots that it came from or went to, and the purchase of each; null: granted. Signed as `credits`. */
  lots: z.array(z.object({ lot: Id, payment: Id.nullable(), credits: z.int() })),
}).meta({ id: 'LedgerRecord' });

const ApprovalRow = z
  .object({
    id: Id,
    member: Id,
    kind: z.enum(APPROVAL_KINDS),
    status: z.enum(APPROVAL_STATUSES),
    /** Signed for an adjustment. */
    credits: z.int(),
    /** Of a refund or a wrong amount, like the amount. */
    payment: Id.nullable(),
    amount: MoneyField.nullable(),
    reason: z.string(),
    /** Where it can be looked up that a wrong amount was settled outside. */
    proof: z.string().nullable(),
    asked_by: Id,
    asked_at: Instant,
    decided_by: Id.nullable(),
    decided_at: Instant.nullable(),
    /** Why it was decided so. */
    decision: z.string(),
    staff_names: StaffNames,
  })
  .meta({ id: 'ApprovalRow' });

/**
 * How a withdrawal stands: `waiting` for the member to press the button of its receipt, `refunded`, `too_late`, `nothing_left` of
 * the credits of its order (which may never have been paid), or `unmatched`: the number that was typed is that of none of their
 * orders, and people have to look.
 */
export const WITHDRAWAL_STATUSES = ['waiting', 'refunded', 'too_late', 'nothing_left', 'unmatched'] as const;
/** One of these. */
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

const WithdrawalRow = z
  .object({
    id: Id,
    member: Id,
    payment: Id.nullable(),
    /** As it was typed. */
    order: z.string(),
    status: z.enum(WITHDRAWAL_STATUSES),
    received_at: Instant,
  })
  .meta({ id: 'WithdrawalRow' });

const DECIDED = ['not_found', 'approval_already_decided'] as const;

/** The ledger of all wallets, where finance corrects one of them, and what waits for a second person. */
export const creditsResources = {
  ...proofResources,
  ...lotResources,
  ledger: adminResource({
    name: 'ledger',
    summary: 'The books: every credit that came or went, of everybody',
    permission: 'ledger.read',
    row: LedgerRow,
    record: LedgerRecord,
    filter: z.object({
      member: z.string().max(100).optional(),
      kind: LedgerEntry.shape.kind.optional(),
      payment: z.string().max(100).optional(),
      ...siteDays,
    }),
    order: { field: 'at', descending: true },
    // That credits went for a message, a gift or a photo is a fact of the books; whom somebody wrote to or looked at is none.
    fields: {
      finance: [
        ...(['id', 'member', 'at', 'kind', 'credits', 'balance_after', 'amount', 'by'] as const),
        ...(['cause.code', 'cause.payment', 'gift', 'partner', 'lots'] as const),
      ],
    },
    exported: true,
    acts: {
      adjust: {
        summary: 'Correct the wallet of a member (`:id` is the member); above the limit of the settings it waits',
        permission: 'ledger.adjust',
        body: z.strictObject({
          credits: z
            .int()
            .min(-ADJUSTMENT_MAX)
            .max(ADJUSTMENT_MAX)
            .refine((credits) => credits !== 0),
        }),
        record: 'never',
        more: z.object({
          balance: z.int(),
          /** What waits for a second person; nothing was changed yet. */
          approval: z.object({ id: Id, credits: z.int(), status: z.literal('waiting'), words: z.string() }).optional(),
        }),
        refusals: ['not_found', 'insufficient_credits'],
      },
    },
  }),

  withdrawals: adminResource({
    name: 'withdrawals',
    summary: 'Withdrawals from purchases by the form without sign-in; each counts from when it was received',
    permission: 'payments.read',
    row: WithdrawalRow,
    record: WithdrawalRow,
    filter: z.object({
      status: z.enum(WITHDRAWAL_STATUSES).optional(),
      member: z.string().max(100).optional(),
      payment: z.string().max(100).optional(),
    }),
    order: { field: 'received_at', descending: true },
    exported: true,
  }),

  approvals: adminResource({
    name: 'approvals',
    summary: 'Refunds and corrections above the limit of the settings: those that wait first',
    permission: 'approvals.read',
    row: ApprovalRow,
    record: ApprovalRow,
    filter: z.object({
      status: z.enum(APPROVAL_STATUSES).optional(),
      kind: z.enum(APPROVAL_KINDS).optional(),
      member: z.string().max(100).optional(),
      payment: z.string().max(100).optional(),
    }),
    order: { field: 'asked_at', descending: true },
    exported: true,
    acts: {
      approve: {
        summary: 'Let it happen, by the figures of this moment; by somebody else than asked',
        permission: 'approvals.decide',
        stepUp: true,
        body: z.strictObject({}),
        refusals: [
          ...(['otp_required', 'otp_wrong', 'account_blocked'] as const),
          ...([...DECIDED, 'same_member_of_staff', 'quote_changed', 'nothing_to_refund'] as const),
          ...(['insufficient_credits', 'payment_not_found', 'refund_period_over'] as const),
          ...(['payment_not_mismatched', 'payment_not_refundable'] as const),
        ],
      },
      decline: {
        summary: 'Say no to it; by somebody else than asked',
        permission: 'approvals.decide',
        body: z.strictObject({}),
        refusals: [...DECIDED, 'same_member_of_staff'],
      },
      withdraw: {
        summary: 'Take a request back; by who asked',
        // Whoever may ask for a refund and not decide one takes back their own.
        permission: 'payments.request_refund',
        body: z.strictObject({}),
        refusals: [...DECIDED],
      },
    },
  }),
};

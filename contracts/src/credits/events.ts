import { z } from 'zod';
import { Id, MoneyField } from '../fields.ts';
import { streamEvents, type EventsOf } from '../streamEvents.ts';

/**
 * What a second person may have to approve: a refund, a correction of a wallet (DECISIONS "who refunds"), or the end of a payment
 * of a wrong amount: what came goes back, or was settled outside.
 */
export const APPROVAL_KINDS = ['refund', 'adjustment', 'return_wrong_amount', 'settle_wrong_amount'] as const;
/** Which of these an approval lets happen. */
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

const decision = { member: Id, approval: Id, by: Id, reason: z.string().optional() };

/** All on `wallet-{member}`. Granted lots are spent first and are worth nothing; bought lots in order of purchase. */
export const creditsEvents = {
  ...streamEvents('wallet', {
    CreditsGranted: {
      data: {
        member: Id,
        lot: Id,
        credits: z.int().positive(),
        cause: z.enum(['signup', 'adjustment', 'promotion']),
        balance_after: z.int(),
        /** Of an adjustment by finance: why and by whom. */
        reason: z.string().optional(),
        by: Id.optional(),
      },
      subject: 'member',
      personal: { reason: '' },
    },
    CreditsBought: {
      data: {
        member: Id,
        lot: Id,
        payment: Id,
        package: Id,
        credits: z.int().positive(),
        price: MoneyField,
        balance_after: z.int(),
        /** Whole days in which it can be taken back, as was promised with it. */
        refund_days: z.int().nonnegative().optional(),
      },
      version: 2,
    },
    /** The first bundle makes premium (SPEC 1). */
    BecamePremium: { data: { member: Id, payment: Id } },
    /** No bought lot is left that was neither wholly refunded nor charged back (DECISIONS "premium after refund or charge-back"). */
    PremiumEnded: { data: { member: Id, payment: Id } },
    /** Taken out of a lot before the money goes back: never above what is unused. */
    CreditsRefunded: {
      data: {
        member: Id,
        refund: Id,
        payment: Id,
        lot: Id,
        credits: z.int().positive(),
        amount: MoneyField,
        balance_after: z.int(),
      },
    },
    /** The provider never gave the money of a refund back: the credits are in their lot again, worth what they were. */
    CreditsRestored: {
      data: {
        member: Id,
        refund: Id,
        payment: Id,
        lot: Id,
        credits: z.int().positive(),
        amount: MoneyField,
        balance_after: z.int(),
      },
    },
    /** The provider took the money back: what is left of that lot is gone. */
    CreditsRevoked: {
      data: {
        member: Id,
        payment: Id,
        lot: Id,
        credits: z.int().nonnegative(),
        cause: z.enum(['charged_back']),
        balance_after: z.int(),
      },
    },
    /** The bank gave the money back again: what CreditsRevoked took is in the lot once more. */
    CreditsReinstated: {
      data: { member: Id, payment: Id, lot: Id, credits: z.int().nonnegative(), balance_after: z.int() },
    },
    /** By finance, with a reason that is in the audit trail; positive adjustments are CreditsGranted. */
    CreditsTaken: {
      data: {
        member: Id,
        credits: z.int().positive(),
        spent: z.array(z.object({ lot: Id, credits: z.int().positive() })),
        reason: z.string(),
        by: Id,
        balance_after: z.int(),
        /** Id of the adjustment, so that a retry of it happens once. */
        adjustment: Id.optional(),
      },
      subject: 'member',
      personal: { reason: '' },
    },
    /** Staff asked for more than one of them may do alone: nothing is paid or changed before a second person says yes. */
    ApprovalRequested: {
      data: {
        member: Id,
        approval: Id,
        kind: z.enum(APPROVAL_KINDS),
        /** Signed for an adjustment; for a refund those that leave the wallet; 0 for a wrong amount, which brought none. */
        credits: z.int(),
        /** Of a refund or a wrong amount; of that one `amount` is what the provider told. */
        payment: Id.optional(),
        amount: MoneyField.optional(),
        by: Id,
        /** Absent when the member was erased before: no key seals it. */
        reason: z.string().optional(),
        /** Where it can be looked up that a wrong amount was settled outside. */
        proof: z.string().max(200).optional(),
      },
      subject: 'member',
      personal: { reason: '' },
      version: 2,
    },
    /**
     * Comes with what it lets happen: CreditsRefunded, CreditsGranted or CreditsTaken; the end of a wrong amount follows on
     * `payment-{id}` (MismatchResolved).
     */
    ApprovalGranted: { data: decision, subject: 'member', personal: { reason: '' } },
    ApprovalDeclined: { data: decision, subject: 'member', personal: { reason: '' } },
    /** By who asked. */
    ApprovalWithdrawn: { data: decision, subject: 'member', personal: { reason: '' } },
    /**
     * Somebody withdrew from a purchase by the form that needs no sign-in: it counts from now. `order` is the number as it was
     * typed; `payment` null where it is that of none of the member's purchases, and people have to look.
     */
    WithdrawalDeclared: {
      data: { member: Id, withdrawal: Id, payment: Id.nullable(), order: z.string() },
      subject: 'member',
      personal: { order: '' },
    },
  }),
};
/**
 * Whatever moves credits in a wallet beside messages and private photos, and the approvals that some of it waits for.
 */
export type CreditsEvent = EventsOf<typeof creditsEvents>;

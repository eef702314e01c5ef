import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { Id, Instant, MoneyField } from '../fields.ts';
import { siteDays } from '../site/siteDays.ts';
import { REFUND_FAILURES, REFUND_REFUSALS } from './methods.ts';

/**
 * How a refund stands with the provider. `reversed`: it never gives the money back, and the credits are in the wallet
 * again. `charged_back`: before it was paid the bank took the money, so its payer has it; `refused` again when it comes back.
 */
export const REFUND_STATUSES = ['processing', 'paid', 'refused', 'reversed', 'charged_back'] as const;
const RefundRow = z
  .object({
    id: Id,
    payment: Id,
    member: Id,
    credits: z.int(),
    amount: MoneyField,
    status: z.enum(REFUND_STATUSES),
    /** Why the provider refuses it, or could not pay it out after all, while that stands. */
    refusal: z.enum([...REFUND_REFUSALS, ...REFUND_FAILURES]).nullable(),
    /** Of money that was never taken: nobody asked for it, and there are no credits. */
    returned: z.boolean(),
    requested_at: Instant,
    paid_at: Instant.nullable(),
  })
  .meta({ id: 'RefundRow' });

/** `account`: where a refund goes that finance transfers itself, while it waits for that; null to who pays no refunds. */
const Refund = RefundRow.extend({
  account: z.object({ holder: z.string(), iban: z.string() }).nullable(),
}).meta({ id: 'Refund' });

const REFUSED = ['not_found', 'refund_not_refused'] as const;
/** Of acts that pay: see `stepUp` of AdminAct. */
export const PROVED = ['otp_required', 'otp_wrong', 'account_blocked'] as const;

/** Refunds, and what finance does with those that the provider refuses. */
export const refundResources = {
  refunds: adminResource({
    name: 'refunds',
    summary: 'Refunds and what became of them',
    permission: 'payments.read',
    row: RefundRow,
    record: Refund,
    filter: z.object({
      member: z.string().max(100).optional(),
      status: z.enum(REFUND_STATUSES).optional(),
      payment: z.string().max(100).optional(),
      /** Paid on. */
      ...siteDays,
    }),
    order: { field: 'requested_at', descending: true },
    exported: true,
    acts: {
      retry: {
        summary: 'Have the provider asked once more for what it refused',
        permission: 'payments.refund',
        stepUp: true,
        body: z.strictObject({}),
        refusals: [...REFUSED, ...PROVED, 'payment_charged_back'],
      },
      'paid-by-hand': {
        summary: 'Note that finance paid by transfer what the provider refuses to give back',
        permission: 'payments.refund',
        stepUp: true,
        /** What the bank calls the transfer. */
        body: z.strictObject({ proof: z.string().trim().min(3).max(60) }),
        refusals: [
          ...REFUSED,
          ...PROVED,
          ...(['payment_charged_back', 'payment_not_refundable', 'payment_not_found', 'nothing_to_refund'] as const),
        ],
      },
      reverse: {
        summary: 'Give up what the provider refuses: the credits go back, at their worth',
        permission: 'payments.refund',
        body: z.strictObject({}),
        refusals: [...REFUSED, 'payment_charged_back', 'payment_not_refundable'],
      },
    },
  }),
};

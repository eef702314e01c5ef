import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { Id, Instant, MoneyField } from '../fields.ts';
import { DISPUTE_STATUSES } from './disputeEvents.ts';

const DisputeRow = z
  .object({
    /** What the provider calls the charge-back. */
    id: Id,
    payment: Id,
    member: Id,
    status: z.enum(DISPUTE_STATUSES),
    amount: MoneyField,
    /** The bank's words; null where it says none. */
    reason: z.string().nullable(),
    opened_at: Instant,
    /** Until when the bank can be answered. */
    deadline: Instant,
    answered_at: Instant.nullable(),
    answered_by: Id.nullable(),
    closed_at: Instant.nullable(),
    /** Somebody of finance, or `provider`. */
    closed_by: Id.nullable(),
  })
  .meta({ id: 'DisputeRow' });

const DisputeRecord = DisputeRow.extend({
  /** Of the credits of the payment. */
  credits: z.object({ bought: z.int(), spent: z.int(), refunded: z.int(), taken: z.int(), unused: z.int() }),
}).meta({ id: 'DisputeRecord' });

/** `seen`: how it stood before whoever decides, so that nobody passes over what a colleague did meanwhile. */
const Decision = z.strictObject({ seen: z.enum(DISPUTE_STATUSES).optional() });
const REFUSALS = ['not_found', 'dispute_decided'] as const;

/** What banks took back, and what finance answers them. The evidence is a file at `/admin/api/disputes/{id}/evidence`. */
export const disputeResources = {
  disputes: adminResource({
    name: 'disputes',
    summary: 'Charge-backs: those that wait for an answer first, by deadline',
    permission: 'disputes.read',
    row: DisputeRow,
    record: DisputeRecord,
    filter: z.object({
      status: z.enum(DISPUTE_STATUSES).optional(),
      payment: z.string().max(100).optional(),
      member: z.string().max(100).optional(),
    }),
    exported: true,
    acts: {
      contest: {
        summary: 'Note that the evidence went to the bank',
        permission: 'disputes.decide',
        body: Decision,
        refusals: REFUSALS,
      },
      accept: {
        summary: 'Let the bank have it: the charge-back stays',
        permission: 'disputes.decide',
        body: Decision,
        refusals: REFUSALS,
      },
      won: {
        summary: 'Note that the bank gave the money back again: credits, Premium and revenue come back with it',
        permission: 'disputes.decide',
        stepUp: true,
        body: Decision,
        refusals: [...REFUSALS, 'otp_required', 'otp_wrong', 'account_blocked'],
      },
      lost: {
        summary: 'Note that the bank decided for the payer: the charge-back stays',
        permission: 'disputes.decide',
        body: Decision,
        refusals: REFUSALS,
      },
    },
  }),
};

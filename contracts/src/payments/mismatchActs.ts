import { z } from 'zod';
import { Id, MoneyField } from '../fields.ts';

/** What ending a wrong amount comes to, while the provider tells of one that nobody ended. */
export const WrongAmount = z.object({
  /** What would go back to the payer; null where nothing can. */
  returns: MoneyField.nullable(),
  /** The provider says that it was paid. */
  paid: z.boolean(),
  /** Above the limit of the settings for refunds: a colleague has to approve it. */
  second_person: z.boolean(),
});

const REFUSED = [
  ...(['not_found', 'payment_not_mismatched', 'quote_changed', 'approval_already_requested'] as const),
  ...(['otp_required', 'otp_wrong', 'account_blocked'] as const),
] as const;
/** What the dialog showed: an act on another amount is refused. */
const Told = { told: z.strictObject(MoneyField.shape) };
const Answer = z.object({
  /** Where a second person has to approve it, nothing happened yet: what waits. In the record without what the answer adds. */
  approval: z.object({ id: Id, amount: MoneyField.nullable() }).loose().nullable().optional(),
});

/** How finance ends a payment of which the provider tells another amount than was ordered. */
export const mismatchActs = {
  'return-wrong-amount': {
    summary: 'Give what came back to its payer, where the provider tells another amount than was ordered',
    permission: 'payments.refund',
    stepUp: true,
    body: z.strictObject(Told),
    more: Answer,
    refusals: [...REFUSED, 'payment_not_refundable', 'nothing_to_refund'],
  },
  'explain-wrong-amount': {
    summary: 'End a wrong amount without money: nothing came, or it was settled outside; with proof',
    permission: 'payments.refund',
    stepUp: true,
    body: z.strictObject({
      ...Told,
      how: z.enum(['nothing_came', 'settled_outside']),
      /** Where it can be looked up. */
      proof: z.string().trim().min(3).max(200),
    }),
    more: Answer,
    refusals: [...REFUSED, 'provider_says_paid'],
  },
} as const;

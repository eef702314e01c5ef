import { z } from 'zod';
import { Id, Instant, MoneyField } from '../fields.ts';
import { streamEvents } from '../streamEvents.ts';

/** `open`: nobody has answered the bank yet; `contested` or `accepted`: finance did; `won` and `lost`: it is over. */
export const DISPUTE_STATUSES = ['open', 'contested', 'accepted', 'won', 'lost'] as const;
/** How a dispute stands. */
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** `dispute`: what the provider calls the charge-back. `by`: somebody of finance, or `provider` where that told it itself. */
const decision = { payment: Id, member: Id, dispute: Id, by: Id };

/** A charge-back on `payment-{id}` from the bank's first word to its last one. */
export const disputeEvents = streamEvents('payment', {
  /** The bank took the money back; until `deadline` it can be answered. `reason`: the bank's words, null where it says none. */
  DisputeOpened: {
    data: {
      payment: Id,
      member: Id,
      dispute: Id,
      amount: MoneyField,
      reason: z.string().max(200).nullable(),
      deadline: Instant,
    },
  },
  /** Finance sent the evidence to the bank. */
  DisputeContested: { data: decision },
  /** Finance lets the bank have it: the charge-back stays. */
  DisputeAccepted: { data: decision },
  /** The bank gave the money back again: what the charge-back took comes back (CreditsReinstated). */
  DisputeWon: { data: decision },
  /** The bank decided for the payer: the charge-back stays. */
  DisputeLost: { data: decision },
});

import { z } from 'zod';
import { CommandId, Id, Instant, MoneyField } from '../fields.ts';

/** Cause in words of the ledger: a key of translation, with what it is about. */
export const LedgerEntry = z
  .object({
    id: Id,
    at: Instant,
    kind: z.enum(['grant', 'purchase', 'spend', 'refund', 'revoke', 'adjustment', 'return']),
    /** Signed: positive comes in. */
    credits: z.int(),
    balance_after: z.int(),
    cause: z.object({ code: z.string(), payment: Id.optional(), profile: Id.optional(), conversation: Id.optional() }),
  })
  .meta({ id: 'LedgerEntry' });
/** A line of the ledger as its member reads it; the books of the back office add whose it is. */
export type LedgerEntry = z.infer<typeof LedgerEntry>;
/** A page of the ledger, newest first. `next` is the `after` of the page that follows, null at the end. */
export const LedgerAnswer = z
  .object({ entries: z.array(LedgerEntry), next: z.string().nullable() })
  .meta({ id: 'LedgerAnswer' });
/** Which page of the ledger: so many lines, those that follow `after`, which the page before gave. */
export const LedgerPage = z.object({
  after: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
/**
 * What unused credits bring now, by purchase, oldest first (DECISIONS "refund of unused credits"). `refundable_until`
 * is exclusive; `total` leaves out what is in another currency than the newest.
 */
export const RefundQuote = z
  .object({
    lots: z.array(
      z.object({ payment: Id, bought: z.int(), unused: z.int(), refund: MoneyField, refundable_until: Instant }),
    ),
    total: MoneyField,
  })
  .meta({ id: 'RefundQuote' });
/** Whose unused credits are taken back: those of one purchase. A retry with the same `id` refunds once. */
export const RequestRefund = z.object({ id: CommandId, payment: Id }).meta({ id: 'RequestRefund' });
/**
 * A refund: so many credits are out of the wallet, `amount` goes to the original method, and is there when it is
 * `paid`.
 */
export const Refund = z
  .object({ id: Id, payment: Id, credits: z.int(), amount: MoneyField, status: z.enum(['paid', 'processing']) })
  .meta({ id: 'Refund' });
/** The refund that was just asked for; the provider has still to take it. */
export const RefundAnswer = z.object({ refund: Refund }).meta({ id: 'RefundAnswer' });

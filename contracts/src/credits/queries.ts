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
export type LedgerEntry = z.infer<typeof LedgerEntry>;
export const LedgerAnswer = z
  .object({ entries: z.array(LedgerEntry), next: z.string().nullable() })
  .meta({ id: 'LedgerAnswer' });
export const LedgerPage = z.object({
  after: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const RefundQuote = z
  .object({
    lots: z.array(
      z.object({ payment: Id, bought: z.int(), unused: z.int(), refund: MoneyField, refundable_until: Instant }),
    ),
    total: MoneyField,
  })
  .meta({ id: 'RefundQuote' });
export const RequestRefund = z.object({ id: CommandId, payment: Id }).meta({ id: 'RequestRefund' });
export const Refund = z
  .object({ id: Id, payment: Id, credits: z.int(), amount: MoneyField, status: z.enum(['paid', 'processing']) })
  .meta({ id: 'Refund' });
export const RefundAnswer = z.object({ refund: Refund }).meta({ id: 'RefundAnswer' });

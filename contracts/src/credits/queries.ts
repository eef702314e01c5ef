import { z } from 'zod';
import { CalendarDate, CommandId, Id, Instant, MoneyField } from '../fields.ts';
import { PAYMENT_METHODS } from '../payments/methods.ts';
import { SiteDay } from '../site/siteDays.ts';

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
/** Which day (YYYY-MM-DD, in the zone the books are kept in): today when none is told. */
export const BalanceDay = z.object({ on: SiteDay.optional() });
/** The credits of the caller at the end of a day. */
export const BalanceAnswer = z.object({ on: CalendarDate, credits: z.int() }).meta({ id: 'BalanceAnswer' });
/**
 * What the unused credits of a purchase bring now. `refund` in all, of which `transaction_cost` comes back with a purchase
 * that nobody touched; `refundable_until` is exclusive; `method`: the way it was paid, and goes back.
 */
export const RefundableLot = z
  .object({
    ...{ payment: Id, bought: z.int(), unused: z.int(), refund: MoneyField, transaction_cost: MoneyField },
    ...{ refundable_until: Instant, method: z.enum(PAYMENT_METHODS) },
  })
  .meta({ id: 'RefundableLot' });
/**
 * What unused credits bring now, by purchase, oldest first (DECISIONS "refund of unused credits"); `totals`: one for each
 * currency.
 */
export const RefundQuote = z
  .object({ lots: z.array(RefundableLot), totals: z.array(MoneyField) })
  .meta({ id: 'RefundQuote' });
/** What somebody was shown before they said yes: when it changed meanwhile, nothing happens. */
const Shown = { credits: z.int().optional(), amount_minor: z.int().optional() };
/**
 * Whose unused credits are taken back: those of one purchase. A retry with the same `id` refunds once. `credits` and
 * `amount_minor`: what the quote showed.
 */
export const RequestRefund = z.object({ id: CommandId, payment: Id, ...Shown }).meta({ id: 'RequestRefund' });
/**
 * A refund: so many credits are out of the wallet, `amount` goes to the original method, and is there when it is
 * `paid`.
 */
export const Refund = z
  .object({ id: Id, payment: Id, credits: z.int(), amount: MoneyField, status: z.enum(['paid', 'processing']) })
  .meta({ id: 'Refund' });
/** The refund that was just asked for; the provider has still to take it. */
export const RefundAnswer = z.object({ refund: Refund }).meta({ id: 'RefundAnswer' });

/**
 * The withdrawal form (DECISIONS "withdrawal"): `order` is the number of the order, its first eight signs or more, or the
 * number of its receipt.
 */
export const DeclareWithdrawal = z
  .object({
    id: CommandId,
    email: z.email({ error: 'email_invalid' }).max(254),
    order: z.string().trim().min(1, { error: 'required' }).max(60),
  })
  .meta({ id: 'DeclareWithdrawal' });
/** When it was received, which is when it counts. The same whether or not there is such an order. */
export const WithdrawalAnswer = z.object({ received_at: Instant }).meta({ id: 'WithdrawalAnswer' });
/** The token of the mail that releases the payout of a withdrawal. */
export const WithdrawalLink = z.object({ token: z.string().max(500) }).meta({ id: 'WithdrawalLink' });
/** What the link of the mail releases: null where nothing goes back, or went back already. */
export const WithdrawalPayout = z
  .object({ payment: Id, received_at: Instant, lot: RefundableLot.nullable(), in_period: z.boolean() })
  .meta({ id: 'WithdrawalPayout' });
/** Lets the money go. `credits` and `amount_minor` as in RequestRefund. */
export const ReleaseWithdrawal = z
  .object({ id: CommandId, ...WithdrawalLink.shape, ...Shown })
  .meta({ id: 'ReleaseWithdrawal' });

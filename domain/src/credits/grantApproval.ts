import type { Settings } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import { adjustCredits } from './adjustCredits.ts';
import { decisionOf, openApproval, type DecideApprovalCommand } from './openApproval.ts';
import { costOf, refundOf, type TransactionCosts } from './quoteRefund.ts';
import { refundCredits } from './refundCredits.ts';
import { isMismatchEnd } from './mismatchEndOf.ts';
import type { Approval, Wallet, WalletEvent } from './wallet.ts';

/** `asked_because`: the reason of the request, which an adjustment goes by; the stream's state holds no words. */
export type GrantApprovalCommand = DecideApprovalCommand & { asked_because: string };
export type GrantApprovalFacts = { now: Date; settings: Pick<Settings, 'refund_days'>; costs?: TransactionCosts };

/**
 * The second person says yes: in one decision with what it lets happen, by the figures of this moment (DECISIONS "who
 * refunds"; never the first person once more). Whether the refund period was over counted when it was asked for. Refuses
 * not_found, approval_already_decided, same_member_of_staff, quote_changed when a refund is not what was asked for any more;
 * of a refund payment_not_found, nothing_to_refund, refund_period_over; of an adjustment reason_required,
 * insufficient_credits.
 */
export function grantApproval(state: Wallet, command: GrantApprovalCommand, facts: GrantApprovalFacts): WalletEvent[] {
  const asked = openApproval(state, command.approval);
  if (asked.by === command.by) refuse('same_member_of_staff');
  return [{ type: 'ApprovalGranted', data: decisionOf(command) }, ...whatFollows(state, asked, command, facts)];
}

function whatFollows(state: Wallet, asked: Approval, command: GrantApprovalCommand, facts: GrantApprovalFacts) {
  const { member, approval, asked_because: reason } = command;
  const { kind, credits, payment, amount, by } = asked;
  // What is decided on the stream of the payment follows there.
  if (isMismatchEnd(kind)) return [];
  if (payment === null || amount === null) return adjustCredits(state, { id: approval, member, credits, reason, by });
  const expected = { credits, amount_minor: amount.amount_minor };
  // What was asked for within the period holds the transaction cost, and does so still.
  const lot = state.lots.get(payment);
  const withCost = lot ? (refundOf(lot)?.amount_minor ?? 0) + costOf(lot, true, facts.costs) : 0;
  const wasInPeriod = amount.amount_minor === withCost;
  return refundCredits(
    state,
    { member, refund: approval, payment },
    { ...facts, goodwill: true, wasInPeriod, expected },
  );
}

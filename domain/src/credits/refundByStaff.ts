import type { Settings } from '@vonk/contracts/site/settings';
import type { Money } from '@vonk/contracts/kernel';
import { refuse } from '../refuse.ts';
import { refundCredits, type RefundCreditsCommand, type RefundCreditsFacts } from './refundCredits.ts';
import type { Wallet, WalletEvent } from './wallet.ts';

type Limits = Pick<Settings, 'refund_second_person_above'>;

/** `reason` is null where the member was erased, and no key seals it any more. */
export type RefundByStaffCommand = RefundCreditsCommand & { by: string; reason: string | null };
/** `onlyAsks`: somebody who may ask for a refund and not pay it, whatever it comes to. */
export type RefundByStaffFacts = RefundCreditsFacts & { settings: Limits; onlyAsks?: boolean };

/** Whether one member of staff may not refund this alone: above the limit of its currency, or one that has no limit. */
export const needsSecondPerson = (amount: Money, { refund_second_person_above: limits }: Limits): boolean =>
  amount.amount_minor > ((limits as Readonly<Record<string, number>>)[amount.currency] ?? 0);

/**
 * A refund by staff, out of goodwill or not (DECISIONS "who refunds"): at once up to the limit; above it, and of support, a
 * request that a second person decides (grantApproval). Refuses payment_not_found, nothing_to_refund, refund_period_over, quote_changed,
 * and approval_already_requested while another request for the payment waits.
 */
export function refundByStaff(state: Wallet, command: RefundByStaffCommand, facts: RefundByStaffFacts): WalletEvent[] {
  const { member, refund, payment, by, reason } = command;
  if (state.approvals.has(refund)) return [];
  const paid = refundCredits(state, { member, refund, payment }, facts);
  const [taken] = paid;
  if (taken?.type !== 'CreditsRefunded') return paid;
  const { credits, amount } = taken.data;
  if (!facts.onlyAsks && !needsSecondPerson(amount, facts.settings)) return paid;
  if ([...state.approvals.values()].some((one) => one.payment === payment && !one.decided))
    refuse('approval_already_requested');
  const words = reason === null ? {} : { reason };
  const data = { member, approval: refund, kind: 'refund' as const, credits, payment, amount, by, ...words };
  return [{ type: 'ApprovalRequested', data }];
}

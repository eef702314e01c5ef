import { refuse } from '../refuse.ts';
import { pay, type Wallet, type WalletEvent } from './wallet.ts';

/** `credits` signed, not 0; `id` of the caller's making: the same adjustment happens once. */
export type AdjustCreditsCommand = { id: string; member: string; credits: number; reason: string; by: string };

/**
 * Finance corrects a wallet, in either direction, with a reason (API "Back office": ledger/:member/adjust).
 * Refuses reason_required, and insufficient_credits (with `missing`) when more would be taken than there is.
 */
export function adjustCredits(state: Wallet, command: AdjustCreditsCommand): WalletEvent[] {
  const { id, member, credits, by } = command;
  if (state.lots.has(id) || state.adjustments.has(id) || credits === 0) return [];
  const reason = command.reason.trim();
  if (reason === '') refuse('reason_required');
  if (credits < 0)
    return [{ type: 'CreditsTaken', data: { member, ...pay(state, -credits), reason, by, adjustment: id } }];
  const balance_after = state.balance + credits;
  return [
    { type: 'CreditsGranted', data: { member, lot: id, credits, cause: 'adjustment', balance_after, reason, by } },
  ];
}

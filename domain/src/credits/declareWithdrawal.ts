import type { Wallet, WalletEvent } from './wallet.ts';

/** `withdrawal` is the id of the caller's making; `payment` null where `order` is the number of no purchase of the member. */
export type DeclareWithdrawalCommand = { member: string; withdrawal: string; payment: string | null; order: string };

/** So often a withdrawal from one purchase is written down, each with its mail; and so many of no purchase at all. */
export const WITHDRAWALS_KEPT = { payment: 3, unmatched: 20 } as const;

/**
 * Writes down that somebody withdraws from a purchase (DECISIONS "withdrawal": it counts when the form is sent). The first
 * one keeps its date; a repeat is for a mail that got lost. Whether money goes back, and how much, is decided when it is
 * released. Nothing once there are enough of them.
 */
export function declareWithdrawal(state: Wallet, command: DeclareWithdrawalCommand): WalletEvent[] {
  const { payment, withdrawal } = command;
  const sent = payment === null ? null : (state.withdrawals.get(payment)?.ids ?? []);
  if (sent?.includes(withdrawal)) return [];
  const isEnough =
    sent === null ? state.unmatched.length >= WITHDRAWALS_KEPT.unmatched : sent.length >= WITHDRAWALS_KEPT.payment;
  return isEnough ? [] : [{ type: 'WithdrawalDeclared', data: { ...command } }];
}

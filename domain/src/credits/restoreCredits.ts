import type { Money } from '@vonk/contracts/kernel';
import type { Wallet, WalletEvent } from './wallet.ts';

/** From RefundReversed. */
export type RestoreCreditsCommand = { member: string; refund: string; payment: string; credits: number; amount: Money };

/** The money of a refund never went back: its credits are in their lot again, worth what they were. Once a refund. */
export function restoreCredits(state: Wallet, command: RestoreCreditsCommand): WalletEvent[] {
  const { member, refund, payment, credits, amount } = command;
  const lot = state.lots.get(payment);
  if (!lot || lot.revoked || !state.refunds.has(refund) || state.restored.has(refund)) return [];
  const balance_after = state.balance + credits;
  return [
    { type: 'CreditsRestored', data: { member, refund, payment, lot: lot.lot, credits, amount, balance_after } },
    ...(state.premium ? [] : [{ type: 'BecamePremium', data: { member, payment } } satisfies WalletEvent]),
  ];
}

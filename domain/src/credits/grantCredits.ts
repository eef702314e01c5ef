import type { Wallet, WalletEvent } from './wallet.ts';

/** `lot` is an id of the caller's making: the same lot is granted once. The signup gift is lot `signup`. */
export type GrantCreditsCommand = { member: string; lot: string; credits: number; cause: 'signup' | 'promotion' };

/**
 * Gives promotional credits, worth nothing in a refund (DECISIONS "credits": signup credits when the email is confirmed).
 * Nothing when the lot was granted before or the gift is 0.
 */
export function grantCredits(state: Wallet, command: GrantCreditsCommand): WalletEvent[] {
  const { member, lot, credits, cause } = command;
  if (state.lots.has(lot) || credits === 0) return [];
  return [{ type: 'CreditsGranted', data: { member, lot, credits, cause, balance_after: state.balance + credits } }];
}

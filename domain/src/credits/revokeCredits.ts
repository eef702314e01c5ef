import { endPremium } from './endPremium.ts';
import type { Wallet, WalletEvent } from './wallet.ts';

export type RevokeCreditsCommand = { member: string; payment: string };

/**
 * The provider took the money back: what is left of that lot is gone, what was spent stays spent (contract
 * CreditsRevoked). Once a payment; also before its credits arrived, which then never do.
 */
export function revokeCredits(state: Wallet, command: RevokeCreditsCommand): WalletEvent[] {
  const { member, payment } = command;
  const lot = state.lots.get(payment);
  if (lot?.revoked) return [];
  const credits = lot?.unused ?? 0;
  return [
    {
      type: 'CreditsRevoked',
      data: { member, payment, lot: payment, credits, cause: 'charged_back', balance_after: state.balance - credits },
    },
    ...endPremium(state, { member, payment }),
  ];
}

import { creditPurchase, type CreditPurchaseCommand } from './creditPurchase.ts';
import type { Wallet, WalletEvent } from './wallet.ts';

/**
 * The bank gave the money of a charge-back back again: what CreditsRevoked took is in its lot once more, and Premium with it.
 * Where the charge-back was quicker than the credits they come now. Once a charge-back.
 */
export function reinstateCredits(state: Wallet, command: CreditPurchaseCommand): WalletEvent[] {
  const { member, payment } = command;
  const lot = state.lots.get(payment);
  if (!lot?.revoked) return [];
  if (lot.price === null) {
    const lots = new Map(state.lots);
    lots.delete(payment);
    return creditPurchase({ ...state, lots }, command);
  }
  const credits = lot.taken ?? 0;
  const balance_after = state.balance + credits;
  const back: WalletEvent = {
    type: 'CreditsReinstated',
    data: { member, payment, lot: lot.lot, credits, balance_after },
  };
  // A lot that went back wholly makes no Premium.
  const counts = lot.price.amount_minor === 0 || lot.refunded_minor < lot.price.amount_minor;
  return state.premium || !counts ? [back] : [back, { type: 'BecamePremium', data: { member, payment } }];
}

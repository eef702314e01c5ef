import type { Lot, Wallet, WalletEvent } from './wallet.ts';

/** Whether a lot still makes premium: bought, and neither charged back nor wholly refunded. */
const counts = ({ kind, revoked, price, refunded_minor }: Lot): boolean =>
  kind === 'bought' && !revoked && price !== null && (price.amount_minor === 0 || refunded_minor < price.amount_minor);

/**
 * What follows when a purchase went back wholly: premium ends with the last lot that makes it (DECISIONS "premium after refund
 * or charge-back"). Conversations and photos that exist stay.
 */
export function endPremium(state: Wallet, { member, payment }: { member: string; payment: string }): WalletEvent[] {
  const others = [...state.lots.values()].filter((lot) => lot.payment !== payment && counts(lot));
  return state.premium && others.length === 0 ? [{ type: 'PremiumEnded', data: { member, payment } }] : [];
}

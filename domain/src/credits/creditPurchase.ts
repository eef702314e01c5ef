import type { Money } from '@vonk/contracts/kernel';
import type { Wallet, WalletEvent } from './wallet.ts';

/** From PaymentStarted: `price` is the package's price after discount, without transaction cost. */
export type CreditPurchaseCommand = {
  member: string;
  payment: string;
  package: string;
  credits: number;
  price: Money;
  /** What was promised with it, and so holds whatever the setting is later. */
  refund_days: number;
};

/**
 * Puts the bought credits into the wallet, once a payment whatever the number of webhooks (DESIGN `payment-{id}`).
 * The first bundle makes premium (SPEC 1). Nothing when the payment was charged back before.
 */
export function creditPurchase(state: Wallet, command: CreditPurchaseCommand): WalletEvent[] {
  const { member, payment, credits, price, refund_days } = command;
  if (state.lots.has(payment)) return [];
  const bought: WalletEvent = {
    type: 'CreditsBought',
    data: {
      member,
      lot: payment,
      payment,
      package: command.package,
      credits,
      price,
      balance_after: state.balance + credits,
      refund_days,
    },
  };
  return state.premium ? [bought] : [bought, { type: 'BecamePremium', data: { member, payment } }];
}

import { pairId } from '@vonk/contracts/kernel';
import type { Spent, WalletEvent } from '../credits/wallet.ts';

/** The owner of the wallet in tests of wallets. */
export const anna = 'anna';

export const granted = (lot: string, credits: number, balance_after = credits): WalletEvent => ({
  type: 'CreditsGranted',
  data: { member: anna, lot, credits, cause: 'signup', balance_after },
});

export const bought = (
  payment: string,
  credits: number,
  amount_minor: number,
  balance_after = credits,
): Extract<WalletEvent, { type: 'CreditsBought' }> => ({
  type: 'CreditsBought',
  data: {
    member: anna,
    lot: payment,
    payment,
    package: `p${credits}`,
    credits,
    price: { amount_minor, currency: 'EUR' },
    balance_after,
    refund_days: 14,
  },
});

export const premium = (payment = 'payment-1'): WalletEvent => ({
  type: 'BecamePremium',
  data: { member: anna, payment },
});

export const premiumEnded = (payment = 'pay-1'): WalletEvent => ({
  type: 'PremiumEnded',
  data: { member: anna, payment },
});

export const started = (other: string): WalletEvent => ({
  type: 'ConversationStarted',
  data: { member: anna, conversation: pairId(anna, other), with: other },
});

export const yielded = (other: string): WalletEvent => ({
  type: 'ConversationYielded',
  data: { member: anna, conversation: pairId(anna, other), with: other },
});

/** A text message that cost what `spent` adds up to. */
export const sent = (
  message: string,
  to: string,
  spent: Spent,
  balance_after: number,
): Extract<WalletEvent, { type: 'MessageSent' }> => ({
  type: 'MessageSent',
  data: {
    member: anna,
    conversation: pairId(anna, to),
    to,
    message,
    kind: 'text',
    text: 'Hoi!',
    photo: null,
    gift: null,
    credits: spent.reduce((sum, { credits }) => sum + credits, 0),
    spent,
    balance_after,
  },
});

export const dropped = (message: string, to: string, spent: Spent, balance_after: number): WalletEvent => ({
  type: 'MessageDropped',
  data: {
    member: anna,
    message,
    conversation: pairId(anna, to),
    to,
    credits: spent.reduce((sum, { credits }) => sum + credits, 0),
    spent,
    balance_after,
  },
});

export const revoked = (payment: string, credits: number, balance_after: number): WalletEvent => ({
  type: 'CreditsRevoked',
  data: { member: anna, payment, lot: payment, credits, cause: 'charged_back', balance_after },
});

export const refunded = (
  refund: string,
  payment: string,
  credits: number,
  amount_minor: number,
  balance_after: number,
): WalletEvent => ({
  type: 'CreditsRefunded',
  data: {
    member: anna,
    refund,
    payment,
    lot: payment,
    credits,
    amount: { amount_minor, currency: 'EUR' },
    balance_after,
  },
});

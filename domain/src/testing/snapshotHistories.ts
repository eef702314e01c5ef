import type { Event } from '@vonk/contracts/kernel';
import type { WalletEvent } from '../credits/wallet.ts';
import {
  anna,
  bought,
  dropped,
  granted,
  premium,
  premiumEnded,
  refunded,
  revoked,
  sent,
  started,
  yielded,
} from './walletEvents.ts';

const decided = (approval: string) => ({ member: anna, approval, by: 'staff-2', reason: 'looked at' });
const asked = (approval: string, payment: string): WalletEvent => ({
  type: 'ApprovalRequested',
  data: {
    ...{ member: anna, approval, kind: 'refund', credits: 10, payment, by: 'staff-1', reason: 'asked' },
    ...{ amount: { amount_minor: 995, currency: 'EUR' } },
  },
});

/** A past of each kind of stream that keeps snapshots, with every event that its state remembers. Only ever added to. */
export const snapshotHistories: Readonly<Record<string, readonly Event[]>> = {
  wallet: [
    granted('signup', 5),
    bought('pay-1', 10, 995, 15),
    bought('pay-2', 25, 2245, 40),
    premium('pay-1'),
    started('bram'),
    sent('message-1', 'bram', [{ lot: 'signup', credits: 1 }], 39),
    sent('message-2', 'bram', [{ lot: 'signup', credits: 1 }], 38),
    dropped('message-2', 'bram', [{ lot: 'signup', credits: 1 }], 39),
    started('cleo'),
    yielded('cleo'),
    refunded('refund-1', 'pay-1', 4, 398, 35),
    {
      type: 'CreditsRestored',
      data: {
        ...{ member: anna, refund: 'refund-1', payment: 'pay-1', lot: 'pay-1', credits: 4 },
        ...{ amount: { amount_minor: 398, currency: 'EUR' }, balance_after: 39 },
      },
    },
    revoked('pay-2', 25, 14),
    bought('pay-3', 10, 995, 24),
    revoked('pay-3', 10, 14),
    {
      type: 'CreditsReinstated',
      data: { member: anna, payment: 'pay-3', lot: 'pay-3', credits: 10, balance_after: 24 },
    },
    revoked('pay-3', 10, 14),
    {
      type: 'PrivatePhotoViewed',
      data: {
        ...{ member: anna, profile: 'bram', photo: 'photo-1', credits: 1 },
        ...{ spent: [{ lot: 'signup', credits: 1 }], balance_after: 13 },
      },
    },
    {
      type: 'CreditsTaken',
      data: {
        ...{ member: anna, adjustment: 'adjustment-1', credits: 1, by: 'staff-1', reason: 'twice' },
        ...{ spent: [{ lot: 'signup', credits: 1 }], balance_after: 12 },
      },
    },
    asked('approval-1', 'pay-1'),
    asked('approval-2', 'pay-1'),
    asked('approval-3', 'pay-1'),
    asked('approval-4', 'pay-1'),
    { type: 'ApprovalDeclined', data: decided('approval-1') },
    { type: 'ApprovalGranted', data: decided('approval-2') },
    { type: 'ApprovalWithdrawn', data: decided('approval-3') },
    { type: 'WithdrawalDeclared', data: { member: anna, withdrawal: 'withdrawal-1', payment: 'pay-1', order: '1001' } },
    { type: 'WithdrawalDeclared', data: { member: anna, withdrawal: 'withdrawal-2', payment: null, order: '' } },
    premiumEnded('pay-1'),
    started('dirk'),
  ] satisfies readonly WalletEvent[],
  receipt: [
    { type: 'ReceiptIssued', data: { number: 1 } },
    { type: 'ReceiptIssued', data: { number: 2 } },
  ],
};

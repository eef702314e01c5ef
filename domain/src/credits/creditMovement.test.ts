import type { Event } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
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
} from '../testing/walletEvents.ts';
import { creditMovement } from './creditMovement.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const nothing = { payment: null, money: null };
const spent = [
  { lot: 'signup', credits: 2 },
  { lot: 'pay-1', credits: 1 },
];
const gone = [
  { lot: 'signup', credits: -2 },
  { lot: 'pay-1', credits: -1 },
];

describe('a line of the ledger', () => {
  it('says of credits that were given, and apart from them of a correction, which lot they came to', () => {
    const gift = granted('signup', 5, 7);
    const line = { member: anna, credits: 5, balance_after: 7, lots: [{ lot: 'signup', credits: 5 }], ...nothing };
    expect(creditMovement(gift)).toEqual({ ...line, kind: 'grant' });
    const correction = { ...gift, data: { ...gift.data, cause: 'adjustment' } };
    expect(creditMovement(correction)).toEqual({ ...line, kind: 'adjustment' });
  });

  it('says of a purchase what was paid for it', () =>
    expect(creditMovement(bought('pay-1', 10, 995, 12))).toEqual({
      ...{ member: anna, kind: 'purchase', credits: 10, balance_after: 12, lots: [{ lot: 'pay-1', credits: 10 }] },
      ...{ payment: 'pay-1', money: eur(995) },
    }));

  it('takes what a message or a photo cost from the lots that paid, and has no line for what was free', () => {
    const line = { member: anna, kind: 'spend', credits: -3, balance_after: 9, lots: gone, ...nothing };
    expect(creditMovement(sent('m-1', 'bram', spent, 9))).toEqual(line);
    const photo = (credits: number) => ({
      type: 'PrivatePhotoViewed',
      data: { member: anna, profile: 'bram', photo: 'f-1', credits, spent: credits ? spent : [], balance_after: 9 },
    });
    expect(creditMovement(photo(3))).toEqual(line);
    expect(creditMovement(photo(0))).toBeNull();
    expect(creditMovement(sent('m-1', 'bram', [], 9))).toBeNull();
  });

  it('gives a message that was dropped back to the lots that paid, and has no line where none of them stands', () => {
    const line = { member: anna, kind: 'return', credits: 3, balance_after: 12, lots: spent, ...nothing };
    expect(creditMovement(dropped('m-1', 'bram', spent, 12))).toEqual(line);
    expect(creditMovement(dropped('m-1', 'bram', [], 12))).toBeNull();
  });

  it('takes the credits and the money of a refund, and puts both back when the refund is given up', () => {
    const refund = refunded('r-1', 'pay-1', 4, 398, 2);
    const about = { member: anna, payment: 'pay-1' };
    expect(creditMovement(refund)).toEqual({
      ...{ ...about, kind: 'refund', credits: -4, balance_after: 2, lots: [{ lot: 'pay-1', credits: -4 }] },
      money: eur(-398),
    });
    expect(creditMovement({ ...refund, type: 'CreditsRestored' })).toEqual({
      ...{ ...about, kind: 'return', credits: 4, balance_after: 2, lots: [{ lot: 'pay-1', credits: 4 }] },
      money: eur(398),
    });
  });

  it('takes what a charge-back took, and puts it back when the bank gives it back; the money is the bank’s to tell', () => {
    const taken = revoked('pay-1', 6, 1);
    const about = { member: anna, payment: 'pay-1', money: null, balance_after: 1 };
    const lots = (credits: number) => [{ lot: 'pay-1', credits }];
    expect(creditMovement(taken)).toEqual({ ...about, kind: 'revoke', credits: -6, lots: lots(-6) });
    const back = { ...taken, type: 'CreditsReinstated' };
    expect(creditMovement(back)).toEqual({ ...about, kind: 'return', credits: 6, lots: lots(6) });
  });

  it('calls what finance takes a correction', () =>
    expect(
      creditMovement({
        type: 'CreditsTaken',
        data: { member: anna, credits: 3, spent, balance_after: 0, reason: 'r', by: 'fin', adjustment: 'a-1' },
      }),
    ).toEqual({ member: anna, kind: 'adjustment', credits: -3, balance_after: 0, lots: gone, ...nothing }));

  it('is none for what moves no credits, in a wallet or anywhere else', () => {
    const approval = { member: anna, approval: 'a-1', by: 'fin' };
    const others: Event[] = [
      premium(),
      premiumEnded(),
      started('bram'),
      ...['ApprovalRequested', 'ApprovalGranted', 'ApprovalDeclined', 'ApprovalWithdrawn'].map((type) => ({
        type,
        data: approval,
      })),
      { type: 'WithdrawalDeclared', data: { member: anna, withdrawal: 'w-1', payment: null, order: '1' } },
      { type: 'ConversationYielded', data: { member: anna, conversation: 'anna-bram', with: 'bram' } },
      { type: 'MemberSignedUp', data: { member: anna } },
    ];
    expect(others.map(creditMovement)).toEqual(others.map(() => null));
  });
});

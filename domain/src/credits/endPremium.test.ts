import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { anna, bought, premium, premiumEnded, refunded, revoked, sent } from '../testing/walletEvents.ts';
import { creditPurchase } from './creditPurchase.ts';
import { refundCredits } from './refundCredits.ts';
import { revokeCredits } from './revokeCredits.ts';
import { wallet } from './wallet.ts';

const given = specify(wallet);
const first = [bought('pay-1', 10, 995), premium('pay-1')];
const second = bought('pay-2', 25, 2245, 35);
const inTime = { now: new Date('2026-01-01T00:00:00Z'), settings: { refund_days: 14 } };
const refund = { member: anna, refund: 'r-1', payment: 'pay-1' };

describe('premium', () => {
  it('ends when all of the only purchase goes back', () =>
    given(...first)
      .when((state) => refundCredits(state, refund, inTime))
      .thenRecords(refunded('r-1', 'pay-1', 10, 995, 0), premiumEnded()));

  it('lasts when one credit of it was used: that is no whole refund', () =>
    given(...first, sent('m-1', 'bob', [{ lot: 'pay-1', credits: 1 }], 9))
      .when((state) => refundCredits(state, refund, inTime))
      .thenRecords(refunded('r-1', 'pay-1', 9, 896, 0)));

  it('ends with a charge-back, whatever was used', () =>
    given(...first, sent('m-1', 'bob', [{ lot: 'pay-1', credits: 4 }], 6))
      .when((state) => revokeCredits(state, { member: anna, payment: 'pay-1' }))
      .thenRecords(revoked('pay-1', 6, 0), premiumEnded()));

  it('lasts while another purchase is left, also one that is used up', () =>
    given(...first, second, sent('m-1', 'bob', [{ lot: 'pay-2', credits: 25 }], 10))
      .when((state) => refundCredits(state, refund, inTime))
      .thenRecords(refunded('r-1', 'pay-1', 10, 995, 0)));

  it('ends with the last of several, and only once', () => {
    const gone = [...first, second, refunded('r-1', 'pay-1', 10, 995, 25)];
    given(...gone)
      .when((state) => revokeCredits(state, { member: anna, payment: 'pay-2' }))
      .thenRecords(revoked('pay-2', 25, 0), premiumEnded('pay-2'));
    given(...gone, revoked('pay-2', 25, 0), premiumEnded('pay-2'))
      .when((state) => revokeCredits(state, { member: anna, payment: 'pay-1' }))
      .thenRecords(revoked('pay-1', 0, 0));
  });

  it('comes back with the next purchase', () => {
    const again = { member: anna, payment: 'pay-3', package: 'p10', credits: 10, refund_days: 14 };
    given(...first, refunded('r-1', 'pay-1', 10, 995, 0), premiumEnded())
      .when((state) => creditPurchase(state, { ...again, price: { amount_minor: 995, currency: 'EUR' } }))
      .thenRecords(bought('pay-3', 10, 995), premium('pay-3'));
  });
});

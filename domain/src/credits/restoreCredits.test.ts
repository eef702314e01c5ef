import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { anna, bought, premium, premiumEnded, refunded, revoked, sent } from '../testing/walletEvents.ts';
import { refundOf } from './quoteRefund.ts';
import { restoreCredits } from './restoreCredits.ts';
import { wallet, type WalletEvent } from './wallet.ts';

const given = specify(wallet);
const amount = { amount_minor: 796, currency: 'EUR' };
const command = { member: anna, refund: 'r-1', payment: 'pay-1', credits: 8, amount };
const restored: WalletEvent = { type: 'CreditsRestored', data: { ...command, lot: 'pay-1', balance_after: 8 } };
const past = [
  bought('pay-1', 10, 995),
  premium('pay-1'),
  sent('m-1', 'bob', [{ lot: 'pay-1', credits: 2 }], 8),
  refunded('r-1', 'pay-1', 8, 796, 0),
];
const restore = (...events: WalletEvent[]) => given(...events).when((state) => restoreCredits(state, command));

describe('a refund that was given up', () => {
  it('puts its credits back, once', () => {
    restore(...past).thenRecords(restored);
    restore(...past, restored).thenNothing();
  });
  it('makes premium again whoever was premium by it', () => {
    const whole = [bought('pay-1', 10, 995), premium('pay-1'), refunded('r-1', 'pay-1', 10, 995, 0), premiumEnded()];
    const all = { ...command, credits: 10, amount: { amount_minor: 995, currency: 'EUR' } };
    given(...whole)
      .when((state) => restoreCredits(state, all))
      .thenRecords({ type: 'CreditsRestored', data: { ...all, lot: 'pay-1', balance_after: 10 } }, premium('pay-1'));
  });
  it('makes them worth what they were', () => {
    expect(refundOf(stateAfter(wallet, past).lots.get('pay-1')!)).toBeNull();
    const after = stateAfter(wallet, [...past, restored]);
    expect(after.balance).toBe(8);
    expect(refundOf(after.lots.get('pay-1')!)).toEqual(amount);
  });
  it('puts nothing back that was never taken, or whose money the bank took', () => {
    restore(bought('pay-1', 10, 995)).thenNothing();
    restore(...past, revoked('pay-1', 0, 0)).thenNothing();
  });
  it('survives a snapshot', () => {
    const { write, read } = wallet.snapshot!;
    const again = read(JSON.parse(JSON.stringify(write(stateAfter(wallet, [...past, restored])))));
    expect(restoreCredits(again, command)).toEqual([]);
  });
});

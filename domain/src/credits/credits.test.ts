import { remember } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { recorded, specify, stateAfter } from '../testing/given.ts';
import { anna, bought, granted, premium, revoked, sent } from '../testing/walletEvents.ts';
import { adjustCredits } from './adjustCredits.ts';
import { creditPurchase } from './creditPurchase.ts';
import { grantCredits } from './grantCredits.ts';
import { revokeCredits } from './revokeCredits.ts';
import { pay, wallet } from './wallet.ts';

const given = specify(wallet);

describe('granting credits', () => {
  const command = { member: anna, lot: 'signup', credits: 5, cause: 'signup' as const };

  it('gives the signup credits', () =>
    given()
      .when((state) => grantCredits(state, command))
      .thenRecords(granted('signup', 5)));

  it('adds a promotion to what is there', () =>
    given(granted('signup', 5))
      .when((state) => grantCredits(state, { member: anna, lot: 'summer', credits: 3, cause: 'promotion' }))
      .thenRecords({
        type: 'CreditsGranted',
        data: { member: anna, lot: 'summer', credits: 3, cause: 'promotion', balance_after: 8 },
      }));

  it('gives the same gift once', () =>
    given(granted('signup', 5))
      .when((state) => grantCredits(state, command))
      .thenNothing());

  it('gives nothing when the site gives no signup credits', () =>
    given()
      .when((state) => grantCredits(state, { ...command, credits: 0 }))
      .thenNothing());
});

describe('crediting a purchase', () => {
  const price = { amount_minor: 995, currency: 'EUR' };
  const command = { member: anna, payment: 'pay-1', package: 'p10', credits: 10, price, refund_days: 14 };

  it('makes the first buyer premium', () =>
    given(granted('signup', 5))
      .when((state) => creditPurchase(state, command))
      .thenRecords(bought('pay-1', 10, 995, 15), premium('pay-1')));

  it('makes nobody premium twice', () =>
    given(bought('pay-0', 10, 995), premium('pay-0'))
      .when((state) => creditPurchase(state, command))
      .thenRecords(bought('pay-1', 10, 995, 20)));

  it('credits a payment once', () =>
    given(bought('pay-1', 10, 995), premium('pay-1'))
      .when((state) => creditPurchase(state, command))
      .thenNothing());

  it('credits nothing when the charge back came first', () =>
    given(revoked('pay-1', 0, 0))
      .when((state) => creditPurchase(state, command))
      .thenNothing());
});

describe('a charge back', () => {
  const command = { member: anna, payment: 'pay-1' };

  it('takes what is left of the purchase', () =>
    given(granted('signup', 2), bought('pay-1', 10, 995, 12), sent('m-1', 'bram', [{ lot: 'pay-1', credits: 4 }], 8))
      .when((state) => revokeCredits(state, command))
      .thenRecords(revoked('pay-1', 6, 2)));

  it('is recorded when everything was spent', () =>
    given(bought('pay-1', 1, 100), sent('m-1', 'bram', [{ lot: 'pay-1', credits: 1 }], 0))
      .when((state) => revokeCredits(state, command))
      .thenRecords(revoked('pay-1', 0, 0)));

  it('is recorded before the credits arrived', () =>
    given(granted('signup', 5))
      .when((state) => revokeCredits(state, command))
      .thenRecords(revoked('pay-1', 0, 5)));

  it('happens once', () =>
    given(bought('pay-1', 10, 995), revoked('pay-1', 10, 0))
      .when((state) => revokeCredits(state, command))
      .thenNothing());

  it('happens once when it came before the credits', () =>
    given(revoked('pay-1', 0, 0))
      .when((state) => revokeCredits(state, command))
      .thenNothing());

  it('leaves nothing of the purchase to spend', () => {
    const { balance, lots } = stateAfter(wallet, [
      granted('gift', 2),
      bought('pay-1', 10, 995, 12),
      revoked('pay-1', 10, 2),
    ]);
    expect([balance, lots.get('pay-1')?.unused, lots.get('gift')?.unused]).toEqual([2, 0, 2]);
  });
});

describe('adjusting a wallet', () => {
  const command = { id: 'adjust-1', member: anna, credits: 3, reason: 'Goodwill after the outage', by: 'staff-f' };
  const given3 = {
    type: 'CreditsGranted' as const,
    data: {
      member: anna,
      lot: 'adjust-1',
      credits: 3,
      cause: 'adjustment' as const,
      balance_after: 3,
      reason: 'Goodwill after the outage',
      by: 'staff-f',
    },
  };
  const taken = {
    type: 'CreditsTaken' as const,
    data: {
      member: anna,
      credits: 3,
      spent: [
        { lot: 'signup', credits: 2 },
        { lot: 'pay-1', credits: 1 },
      ],
      reason: 'Goodwill after the outage',
      by: 'staff-f',
      balance_after: 9,
      adjustment: 'adjust-1',
    },
  };

  it('adds credits, with the reason', () =>
    given()
      .when((state) => adjustCredits(state, { ...command, reason: '  Goodwill after the outage ' }))
      .thenRecords(given3));
  it('takes credits in the order in which they are spent', () =>
    given(bought('pay-1', 10, 995), granted('signup', 2, 12))
      .when((state) => adjustCredits(state, { ...command, credits: -3 }))
      .thenRecords(taken));
  it('takes all there is', () =>
    given(granted('signup', 3))
      .when((state) => adjustCredits(state, { ...command, credits: -3 }))
      .thenRecords({ ...taken, data: { ...taken.data, spent: [{ lot: 'signup', credits: 3 }], balance_after: 0 } }));
  it('does not take more than there is', () =>
    given(granted('signup', 2))
      .when((state) => adjustCredits(state, { ...command, credits: -3 }))
      .thenRefuses('insufficient_credits', { missing: 1 }));
  it('needs a reason', () =>
    given(granted('signup', 2))
      .when((state) => adjustCredits(state, { ...command, reason: '  ' }))
      .thenRefuses('reason_required'));
  it('happens once when it adds', () =>
    given(given3)
      .when((state) => adjustCredits(state, command))
      .thenNothing());
  it('happens once when it takes', () =>
    given(granted('signup', 2), bought('pay-1', 10, 995, 12), taken)
      .when((state) => adjustCredits(state, { ...command, credits: -3 }))
      .thenNothing());
  it('records nothing for nothing', () =>
    given()
      .when((state) => adjustCredits(state, { ...command, credits: 0 }))
      .thenNothing());
});

describe('paying with credits', () => {
  const state = () =>
    stateAfter(wallet, [
      bought('pay-1', 3, 300, 3),
      granted('gift-1', 2, 5),
      bought('pay-2', 4, 400, 9),
      granted('gift-2', 1, 10),
    ]);

  it('spends gifts first, oldest first, then purchases, oldest first', () => {
    expect(pay(state(), 8)).toEqual({
      credits: 8,
      spent: [
        { lot: 'gift-1', credits: 2 },
        { lot: 'gift-2', credits: 1 },
        { lot: 'pay-1', credits: 3 },
        { lot: 'pay-2', credits: 2 },
      ],
      balance_after: 2,
    });
  });
  it('touches no lot it does not need', () => {
    expect(pay(state(), 2)).toEqual({ credits: 2, spent: [{ lot: 'gift-1', credits: 2 }], balance_after: 8 });
  });
  it('passes over what is used up', () => {
    const used = stateAfter(wallet, [granted('gift-1', 2), sent('m-1', 'bram', [{ lot: 'gift-1', credits: 2 }], 0)]);
    const again = remember(wallet, [recorded(bought('pay-1', 3, 300), 2)], used);
    expect(pay(again, 1).spent).toEqual([{ lot: 'pay-1', credits: 1 }]);
  });
  it('spends the last credit and not one more', () => {
    expect(pay(state(), 10).balance_after).toBe(0);
    expect(() => pay(state(), 11)).toThrow(
      expect.objectContaining({ code: 'insufficient_credits', details: { missing: 1 } }),
    );
  });
  it('names no lot when something is free', () => {
    expect(pay(state(), 0)).toEqual({ credits: 0, spent: [], balance_after: 10 });
  });
});

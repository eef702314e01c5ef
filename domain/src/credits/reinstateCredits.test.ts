import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { anna, bought, premium, premiumEnded, refunded } from '../testing/walletEvents.ts';
import { reinstateCredits } from './reinstateCredits.ts';
import { wallet, type WalletEvent } from './wallet.ts';

const given = specify(wallet);
const revoked = (payment: string, credits: number, balance_after: number): WalletEvent => ({
  type: 'CreditsRevoked',
  data: { member: anna, payment, lot: payment, credits, cause: 'charged_back', balance_after },
});
const reinstated = (payment: string, credits: number, balance_after: number): WalletEvent => ({
  type: 'CreditsReinstated',
  data: { member: anna, payment, lot: payment, credits, balance_after },
});
const order = {
  member: anna,
  payment: 'pay-1',
  package: 'p10',
  credits: 10,
  price: { amount_minor: 995, currency: 'EUR' },
  refund_days: 14,
};
const back = (state: Parameters<typeof reinstateCredits>[0]) => reinstateCredits(state, order);
const taken = [bought('pay-1', 10, 995), premium('pay-1'), revoked('pay-1', 10, 0), premiumEnded('pay-1')];

describe('credits that a bank gives back', () => {
  it('are what the charge-back took, and Premium with them', () =>
    given(...taken)
      .when(back)
      .thenRecords(reinstated('pay-1', 10, 10), premium('pay-1')));

  it('come once', () =>
    given(...taken, reinstated('pay-1', 10, 10), premium('pay-1'))
      .when(back)
      .thenNothing());

  it('are nothing where nothing was taken', () => {
    given(bought('pay-1', 10, 995), premium('pay-1'))
      .when(back)
      .thenNothing();
    given().when(back).thenNothing();
  });

  it('leave Premium as it is where another purchase made it last', () =>
    given(bought('pay-1', 10, 995), premium('pay-1'), bought('pay-2', 5, 500, 15), revoked('pay-1', 10, 5))
      .when(back)
      .thenRecords(reinstated('pay-1', 10, 15)));

  it('bring Premium with a purchase of which a cent never went back, or that cost nothing, and not with another', () => {
    const after = (cents: number, refunded_minor: number) => [
      ...[bought('pay-1', 10, cents), premium('pay-1'), refunded('r-1', 'pay-1', 10, refunded_minor, 0)],
      ...[premiumEnded('pay-1'), revoked('pay-1', 0, 0)],
    ];
    given(...after(995, 995))
      .when(back)
      .thenRecords(reinstated('pay-1', 0, 0));
    given(...after(995, 994))
      .when(back)
      .thenRecords(reinstated('pay-1', 0, 0), premium('pay-1'));
    given(bought('pay-1', 10, 0), premium('pay-1'), revoked('pay-1', 10, 0), premiumEnded('pay-1'))
      .when(back)
      .thenRecords(reinstated('pay-1', 10, 10), premium('pay-1'));
  });

  it('come all at once where the charge-back was quicker than the credits', () =>
    given(revoked('pay-1', 0, 0))
      .when(back)
      .thenRecords(bought('pay-1', 10, 995), premium('pay-1')));

  it('can be taken a second time, by a second charge-back', () => {
    const again = stateAfter(wallet, [...taken, reinstated('pay-1', 10, 10), premium('pay-1'), revoked('pay-1', 4, 0)]);
    expect(again.lots.get('pay-1')).toMatchObject({ revoked: true, taken: 4 });
  });

  it('are known to a snapshot', () => {
    const { write, read } = wallet.snapshot!;
    const kept = read(JSON.parse(JSON.stringify(write(stateAfter(wallet, taken)))) as object);
    expect(reinstateCredits(kept, order)).toEqual([reinstated('pay-1', 10, 10), premium('pay-1')]);
  });
});

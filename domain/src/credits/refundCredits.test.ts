import { describe, expect, it } from 'vitest';
import { happened, specify, stateAfter } from '../testing/given.ts';
import { anna, bought, dropped, granted, refunded, revoked, sent } from '../testing/walletEvents.ts';
import { quotePurchase, quoteRefund, refundableUntil } from './quoteRefund.ts';
import { refundCredits } from './refundCredits.ts';
import { wallet, type WalletEvent } from './wallet.ts';

const given = specify(wallet);
const settings = { refund_days: 14 };
// Bought on 5 January, 13:00 in Amsterdam: the last day to take it back is 19 January.
const purchase = happened('2026-01-05T12:00:00Z', bought('pay-1', 10, 995));
const lastMoment = new Date('2026-01-19T22:59:59.999Z');
const tooLate = new Date('2026-01-19T23:00:00Z');
const command = { member: anna, refund: 'refund-1', payment: 'pay-1' };
const inTime = { now: lastMoment, settings };
const spent = (credits: number) => [{ lot: 'pay-1', credits }];

describe('the refund period', () => {
  it('ends with the fourteenth day after the day of the purchase, in the zone of the site', () => {
    expect(refundableUntil('2026-01-05T12:00:00Z', 14)).toEqual(tooLate);
  });
  it('counts a purchase after midnight in Amsterdam to the new day', () => {
    expect(refundableUntil('2026-01-05T22:59:59Z', 14)).toEqual(tooLate);
    expect(refundableUntil('2026-01-05T23:00:00Z', 14)).toEqual(new Date('2026-01-20T23:00:00Z'));
  });
  it('keeps whole days when summer time begins in between', () => {
    expect(refundableUntil('2026-03-20T12:00:00Z', 14)).toEqual(new Date('2026-04-03T22:00:00Z'));
  });
  it('ends with the day of the purchase when the site gives no days', () => {
    expect(refundableUntil('2026-01-05T12:00:00Z', 0)).toEqual(new Date('2026-01-05T23:00:00Z'));
  });
});

describe('refunding unused credits', () => {
  it('gives everything back when nothing was used', () =>
    given(purchase)
      .when((state) => refundCredits(state, command, inTime))
      .thenRecords(refunded('refund-1', 'pay-1', 10, 995, 0)));

  it('gives the share of the unused credits, half a cent rounded up', () =>
    // 995 × 9 ÷ 10 = 895.5
    given(purchase, sent('m-1', 'bram', spent(1), 9))
      .when((state) => refundCredits(state, command, inTime))
      .thenRecords(refunded('refund-1', 'pay-1', 9, 896, 0)));

  it('rounds less than half a cent down', () =>
    // 1000 × 1 ÷ 3 = 333.3
    given(happened('2026-01-05T12:00:00Z', bought('pay-1', 3, 1000)), sent('m-1', 'bram', spent(2), 1))
      .when((state) => refundCredits(state, command, inTime))
      .thenRecords(refunded('refund-1', 'pay-1', 1, 333, 0)));

  it('leaves granted credits in the wallet: they are worth nothing', () =>
    given(granted('signup', 5), { ...purchase, data: { ...purchase.data, balance_after: 15 } })
      .when((state) => refundCredits(state, command, inTime))
      .thenRecords(refunded('refund-1', 'pay-1', 10, 995, 5)));

  it('is refused once the period is over', () =>
    given(purchase)
      .when((state) => refundCredits(state, command, { now: tooLate, settings }))
      .thenRefuses('refund_period_over'));

  describe('of a purchase', () => {
    const nextMonth = new Date('2026-02-01T12:00:00Z');
    const of = (refund_days: number | undefined) => given({ ...purchase, data: { ...purchase.data, refund_days } });
    const taken = refunded('refund-1', 'pay-1', 10, 995, 0);

    it('is the one that was promised with it, also when the setting is shorter by now', () =>
      of(30)
        .when((state) => refundCredits(state, command, { now: nextMonth, settings }))
        .thenRecords(taken));
    it('is no longer when the setting is', () =>
      of(14)
        .when((state) => refundCredits(state, command, { now: tooLate, settings: { refund_days: 60 } }))
        .thenRefuses('refund_period_over'));
    it('is what held when it was bought where its lot does not say it, and that of today where nobody knows', () => {
      const promised = new Map([['pay-1', 30]]);
      of(undefined)
        .when((state) => refundCredits(state, command, { now: nextMonth, settings, promised }))
        .thenRecords(taken);
      of(undefined)
        .when((state) => refundCredits(state, command, { now: nextMonth, settings }))
        .thenRefuses('refund_period_over');
    });
  });

  it('can still be given by finance out of goodwill', () =>
    given(purchase)
      .when((state) => refundCredits(state, command, { now: tooLate, settings, goodwill: true }))
      .thenRecords(refunded('refund-1', 'pay-1', 10, 995, 0)));

  it('is refused when everything was used', () =>
    given(purchase, sent('m-1', 'bram', spent(10), 0))
      .when((state) => refundCredits(state, command, inTime))
      .thenRefuses('nothing_to_refund'));

  it('is refused when the share is less than half a cent', () =>
    given(happened('2026-01-05T12:00:00Z', bought('pay-1', 10, 4)), sent('m-1', 'bram', spent(9), 1))
      .when((state) => refundCredits(state, command, inTime))
      .thenRefuses('nothing_to_refund'));

  it('is refused after a charge back', () =>
    given(purchase, revoked('pay-1', 10, 0))
      .when((state) => refundCredits(state, command, inTime))
      .thenRefuses('nothing_to_refund'));

  it('is refused for a charge back that came before the credits', () =>
    given(revoked('pay-1', 0, 0))
      .when((state) => refundCredits(state, command, inTime))
      .thenRefuses('nothing_to_refund'));

  it('is refused for an unknown payment and for a gift', () => {
    given(purchase)
      .when((state) => refundCredits(state, { ...command, payment: 'pay-9' }, inTime))
      .thenRefuses('payment_not_found');
    given(granted('signup', 5))
      .when((state) => refundCredits(state, { ...command, payment: 'signup' }, inTime))
      .thenRefuses('payment_not_found');
  });

  it('happens once', () =>
    given(purchase, refunded('refund-1', 'pay-1', 10, 995, 0))
      .when((state) => refundCredits(state, command, inTime))
      .thenNothing());

  it('is refused a second time', () =>
    given(purchase, refunded('refund-1', 'pay-1', 10, 995, 0))
      .when((state) => refundCredits(state, { ...command, refund: 'refund-2' }, inTime))
      .thenRefuses('nothing_to_refund'));

  it('never gives more back than was paid, also when a dropped message returned after the first refund', () =>
    // 896 went back for 9; the tenth would be 99.5, rounded up to 100, but only 99 are left of 995.
    given(
      purchase,
      sent('m-1', 'bram', spent(1), 9),
      refunded('refund-1', 'pay-1', 9, 896, 0),
      dropped('m-1', 'bram', spent(1), 1),
    )
      .when((state) => refundCredits(state, { ...command, refund: 'refund-2' }, inTime))
      .thenRecords(refunded('refund-2', 'pay-1', 1, 99, 0)));
});

describe('the refund quote', () => {
  const quote = (now: Date, ...past: WalletEvent[]) => quoteRefund(stateAfter(wallet, past), settings, { now });
  const second = happened('2026-01-10T12:00:00Z', bought('pay-2', 25, 2245, 34));

  it('lists every purchase that can be taken back, and the total', () => {
    expect(quote(lastMoment, granted('signup', 5), purchase, sent('m-1', 'bram', spent(1), 9), second)).toEqual({
      lots: [
        {
          payment: 'pay-1',
          bought: 10,
          unused: 9,
          refund: { amount_minor: 896, currency: 'EUR' },
          transaction_cost: { amount_minor: 0, currency: 'EUR' },
          refundable_until: '2026-01-19T23:00:00.000Z',
        },
        {
          payment: 'pay-2',
          bought: 25,
          unused: 25,
          refund: { amount_minor: 2245, currency: 'EUR' },
          transaction_cost: { amount_minor: 0, currency: 'EUR' },
          refundable_until: '2026-01-24T23:00:00.000Z',
        },
      ],
      totals: [{ amount_minor: 3141, currency: 'EUR' }],
    });
  });

  it('leaves out what is over, used up or charged back', () => {
    expect(quote(tooLate, purchase, second).lots.map(({ payment }) => payment)).toEqual(['pay-2']);
    expect(quote(lastMoment, purchase, sent('m-1', 'bram', spent(10), 0)).lots).toEqual([]);
    expect(quote(lastMoment, purchase, revoked('pay-1', 10, 0)).lots).toEqual([]);
  });

  it('is nothing for a member who bought nothing', () => {
    expect(quote(lastMoment, granted('signup', 5))).toEqual({ lots: [], totals: [] });
  });

  it('adds up each currency by itself', () => {
    const pounds = { ...second, data: { ...second.data, price: { amount_minor: 1999, currency: 'GBP' } } };
    const { lots, totals } = quote(lastMoment, purchase, pounds);
    expect(lots).toHaveLength(2);
    expect(totals).toEqual([
      { amount_minor: 995, currency: 'EUR' },
      { amount_minor: 1999, currency: 'GBP' },
    ]);
  });
});

describe('the quote of one purchase', () => {
  const quote = (now: Date, payment = 'pay-1') =>
    quotePurchase(stateAfter(wallet, [granted('signup', 5), purchase]), payment, settings, { now });

  it('stands also after its period, and says whether that is over', () => {
    const whole = { bought: 10, credits: 10, refund: { amount_minor: 995, currency: 'EUR' } };
    expect(quote(lastMoment)).toMatchObject({ ...whole, in_period: true });
    expect(quote(tooLate)).toMatchObject({ ...whole, in_period: false });
  });
  it('is none of a gift, or of what was never bought', () => {
    expect(quote(lastMoment, 'signup')).toBeNull();
    expect(quote(lastMoment, 'pay-9')).toBeNull();
  });
});

describe('the transaction cost', () => {
  const costs = new Map([['pay-1', { amount_minor: 50, currency: 'EUR' }]]);
  const back = (facts: object, ...past: WalletEvent[]) =>
    given(purchase, ...past).when((state) => refundCredits(state, command, { ...inTime, costs, ...facts }));

  it('comes back with a purchase that nobody touched', () =>
    back({}).thenRecords(refunded('refund-1', 'pay-1', 10, 1045, 0)));
  it('stays when one credit of it was spent', () =>
    back({}, sent('m-1', 'bram', spent(1), 9)).thenRecords(refunded('refund-1', 'pay-1', 9, 896, 0)));
  it('stays when it is refunded out of goodwill, after the period', () =>
    back({ now: tooLate, goodwill: true }).thenRecords(refunded('refund-1', 'pay-1', 10, 995, 0)));
  it('stands in the quote, inside what comes back', () => {
    const { lots, totals } = quoteRefund(stateAfter(wallet, [purchase]), settings, { now: lastMoment, costs });
    expect(lots[0]).toMatchObject({ refund: { amount_minor: 1045 }, transaction_cost: { amount_minor: 50 } });
    expect(totals).toEqual([{ amount_minor: 1045, currency: 'EUR' }]);
  });
  it('in another currency than the price is added to nothing', () =>
    back({ costs: new Map([['pay-1', { amount_minor: 50, currency: 'GBP' }]]) }).thenRecords(
      refunded('refund-1', 'pay-1', 10, 995, 0),
    ));
  it('is no price: what is restored later is worth the price again, and comes back with its cost once more', () => {
    const restored: WalletEvent = {
      type: 'CreditsRestored',
      data: { ...refunded('refund-1', 'pay-1', 10, 1045, 10).data } as never,
    };
    const past = [purchase, refunded('refund-1', 'pay-1', 10, 1045, 0), restored];
    const [first] = quoteRefund(stateAfter(wallet, past), settings, { now: lastMoment, costs }).lots;
    expect(first?.refund.amount_minor).toBe(1045);
  });
});

import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { activeDiscount, type DiscountMember } from './activeDiscount.ts';
import { chosenDiscount } from './chosenDiscount.ts';
import { code as codeStream } from './code.ts';
import { claimDiscount } from './claimDiscount.ts';
import { discount, type DiscountEvent } from './discount.ts';
import { giveDiscountBack } from './giveDiscountBack.ts';
import { releaseDiscount } from './releaseDiscount.ts';
import { reserveDiscount } from './reserveDiscount.ts';

const given = specify(discount);
const of = (payment: string, code = 'WELCOME25') => ({ member: 'anna', code, payment });
const reserved = (payment: string): DiscountEvent => ({ type: 'DiscountReserved', data: of(payment) });
const redeemed = (payment: string): DiscountEvent => ({ type: 'DiscountRedeemed', data: of(payment) });
const released = (payment: string): DiscountEvent => ({ type: 'DiscountReleased', data: of(payment) });

describe('a discount that can be had once', () => {
  const reserve = (payment: string, ...past: DiscountEvent[]) =>
    given(...past).when((state) => reserveDiscount(state, of(payment)));
  const claim = (payment: string, past: DiscountEvent[] = [], { cancelled = false, code = 'WELCOME25' } = {}) =>
    given(...past).when((state) => claimDiscount(state, of(payment, code), { cancelled }));
  const refused = (payment: string, code?: string): DiscountEvent => ({
    type: 'DiscountRefused',
    data: of(payment, code),
  });
  const release = (payment: string, ...past: DiscountEvent[]) =>
    given(...past).when((state) => releaseDiscount(state, of(payment)));

  it('is held for a checkout', () => {
    reserve('pay-1').thenRecords(reserved('pay-1'));
    reserve('pay-1', reserved('pay-1')).thenNothing();
    reserve('pay-2', reserved('pay-1'), released('pay-1')).thenRecords(reserved('pay-2'));
  });
  it('goes over to a newer checkout', () =>
    reserve('pay-2', reserved('pay-1')).thenRecords(released('pay-1'), reserved('pay-2')));
  it('is one with both built-in codes: a checkout with the other one takes it over', () =>
    given(reserved('pay-1'))
      .when((state) => reserveDiscount(state, of('pay-2', 'TIMEBONUS25')))
      .thenRecords(released('pay-1'), { type: 'DiscountReserved', data: of('pay-2', 'TIMEBONUS25') }));
  it('is free again when the order that used it was never paid, and stays used by any other', () => {
    const giveBack = (payment: string, ...past: DiscountEvent[]) =>
      given(...past).when((state) => giveDiscountBack(state, of(payment)));
    giveBack('pay-1', redeemed('pay-1')).thenRecords(released('pay-1'));
    giveBack('pay-1', reserved('pay-1')).thenRecords(released('pay-1'));
    giveBack('pay-1', redeemed('pay-2')).thenNothing();
    giveBack('pay-1', redeemed('pay-1'), released('pay-1')).thenNothing();
    reserve('pay-2', redeemed('pay-1'), released('pay-1')).thenRecords(reserved('pay-2'));
  });
  it('is held by another code apart from these', () =>
    given(reserved('pay-1'), redeemed('pay-1'))
      .when((state) => reserveDiscount(state, of('pay-2', 'SUMMER')))
      .thenRecords({ type: 'DiscountReserved', data: of('pay-2', 'SUMMER') }));
  it('is gone once it was used, by whichever of its codes', () => {
    reserve('pay-2', reserved('pay-1'), redeemed('pay-1')).thenRefuses('code_already_used');
    reserve('pay-1', reserved('pay-1'), redeemed('pay-1')).thenNothing();
    given(redeemed('pay-1'))
      .when((state) => reserveDiscount(state, of('pay-2', 'TIMEBONUS25')))
      .thenRefuses('code_already_used');
  });
  it('is had by the order whose money comes first, once', () => {
    claim('pay-1', [reserved('pay-1')]).thenRecords(redeemed('pay-1'));
    claim('pay-1').thenRecords(redeemed('pay-1'));
    claim('pay-1', [reserved('pay-1'), redeemed('pay-1')]).thenNothing();
  });
  it('is never had by the order whose money comes second, with whichever of its codes', () => {
    claim('pay-2', [reserved('pay-1'), redeemed('pay-1')]).thenRecords(refused('pay-2'));
    claim('pay-2', [redeemed('pay-1')], { code: 'TIMEBONUS25' }).thenRecords(refused('pay-2', 'TIMEBONUS25'));
    claim('pay-2', [redeemed('pay-1'), refused('pay-2')]).thenNothing();
  });
  it('is never had by an order that was cancelled before its money came, unless it was had already', () => {
    claim('pay-1', [reserved('pay-1'), released('pay-1')], { cancelled: true }).thenRecords(refused('pay-1'));
    claim('pay-1', [redeemed('pay-1')], { cancelled: true }).thenNothing();
    claim('pay-1', [refused('pay-1')]).thenNothing();
  });
  it('is lost to a newer checkout when the older was paid first', () =>
    claim('pay-1', [reserved('pay-1'), released('pay-1'), reserved('pay-2')]).thenRecords(
      released('pay-2'),
      redeemed('pay-1'),
    ));
  it('is free again when the payment comes to nothing', () => {
    release('pay-1', reserved('pay-1')).thenRecords(released('pay-1'));
    release('pay-1', reserved('pay-1'), released('pay-1')).thenNothing();
    release('pay-1', reserved('pay-1'), released('pay-1'), reserved('pay-2')).thenNothing();
    release('pay-1', reserved('pay-1'), redeemed('pay-1')).thenNothing();
    release('pay-2', reserved('pay-2'), released('pay-1')).thenRecords(released('pay-2'));
  });
});

const settings = {
  time_bonus_percentage: 25,
  time_bonus_seconds: 14_400,
  welcome_discount_percentage: 20,
  welcome_discount_days: 7,
};
const member: DiscountMember = {
  signed_up_at: new Date('2026-02-01T10:00:00Z'),
  confirmed_at: new Date('2026-02-01T11:00:00Z'),
  bought_before: false,
};
const at = (time: string) => new Date(time);
const bonus = { code: 'TIMEBONUS25', percentage: 25, amount: null, ends_at: at('2026-02-01T14:00:00Z') };
const welcome = { code: 'WELCOME25', percentage: 20, amount: null, ends_at: at('2026-02-08T11:00:00Z') };

describe('the active discount', () => {
  it('is the time bonus for 14,400 seconds after signing up', () => {
    expect(activeDiscount(member, settings, at('2026-02-01T13:59:59.999Z'))).toEqual(bonus);
    expect(activeDiscount(member, settings, at('2026-02-01T14:00:00.000Z'))).toEqual(welcome);
  });
  it('is the welcome discount for 7 days from activation', () => {
    expect(activeDiscount(member, settings, at('2026-02-08T10:59:59.999Z'))).toEqual(welcome);
    expect(activeDiscount(member, settings, at('2026-02-08T11:00:00.000Z'))).toBeNull();
  });
  it('is the time bonus also before activation, and nothing after it without activation', () => {
    const waiting = { ...member, confirmed_at: null };
    expect(activeDiscount(waiting, settings, at('2026-02-01T10:00:00Z'))).toEqual(bonus);
    expect(activeDiscount(waiting, settings, at('2026-02-01T14:00:00Z'))).toBeNull();
  });
  it('is nothing for who has bought before', () => {
    for (const time of ['2026-02-01T10:00:00Z', '2026-02-02T10:00:00Z'])
      expect(activeDiscount({ ...member, bought_before: true }, settings, at(time))).toBeNull();
  });
  it('is nothing where the site gives none', () => {
    const now = at('2026-02-01T12:00:00Z');
    expect(activeDiscount(member, { ...settings, time_bonus_percentage: 0 }, now)).toEqual(welcome);
    expect(
      activeDiscount(member, { ...settings, time_bonus_percentage: 0, welcome_discount_percentage: 0 }, now),
    ).toBeNull();
  });
});

describe('the discount of a checkout', () => {
  const during = at('2026-02-01T12:00:00Z');
  const after = at('2026-02-02T12:00:00Z');
  const unused = discount.initial();
  const choose = (code: string | null | undefined, now: Date, used = unused) =>
    chosenDiscount(code, { member, settings, used, issued, order, now });
  const issued = codeStream.initial();
  const order = { member: 'anna', country: 'NL', price: null, method: null } as const;
  const refusal = (code: string): unknown => expect.objectContaining({ code });

  it('is the active one by itself, and none when none is wanted', () => {
    expect(choose(undefined, during)).toEqual(bonus);
    expect(choose(undefined, after)).toEqual(welcome);
    expect(choose(undefined, at('2026-03-01T12:00:00Z'))).toBeNull();
    expect(choose(null, during)).toBeNull();
  });
  it('is the one whose code was typed, in any case', () => {
    expect(choose(' timebonus25 ', during)).toEqual(bonus);
    expect(choose('WELCOME25', during)).toEqual(welcome);
  });
  it('is no used one', () => {
    const used = stateAfter(discount, [reserved('pay-1'), redeemed('pay-1')]);
    expect(choose(undefined, after, used)).toBeNull();
    expect(() => choose('WELCOME25', after, used)).toThrow(refusal('code_already_used'));
    expect(choose(undefined, during, used)).toBeNull();
    expect(() => choose('TIMEBONUS25', during, used)).toThrow(refusal('code_already_used'));
  });
  it('may be one that an unpaid checkout holds', () =>
    expect(choose('WELCOME25', after, stateAfter(discount, [reserved('pay-1')]))).toEqual(welcome));
  it('is no code that is over or unknown', () => {
    expect(() => choose('TIMEBONUS25', after)).toThrow(refusal('code_not_valid_here'));
    expect(() => choose('WELCOME25', at('2026-03-01T12:00:00Z'))).toThrow(refusal('code_not_valid_here'));
    expect(() => choose('FREE100', during)).toThrow(refusal('code_not_found'));
    expect(() => choose('', during)).toThrow(refusal('code_not_found'));
  });
});

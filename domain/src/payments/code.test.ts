import { CODE_TIMES_MAX } from '@vonk/contracts/payments/codeLimits';
import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { code, isIssuable, normalizedCode, type CodeEvent, type CodeTerms } from './code.ts';
import { codeDiscount, type CodeOrder } from './codeDiscount.ts';
import { issueCode, type IssueCodeCommand } from './issueCode.ts';
import { endCode } from './endCode.ts';
import { hasLostCode, releaseCode, useCode } from './useCode.ts';

const given = specify(code);
const now = new Date('2026-11-22T12:00:00.000Z');
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const terms: CodeTerms = {
  ...{ code: 'SPRING', percentage: 20, amount: null, country: null, member: null, minimum_order: null, methods: [] },
  ...{ starts_at: now.toISOString(), expires_at: null, validity: 'once-per-user', times: null, by: 'fin' },
};
const issued = (more: Partial<CodeTerms> = {}): CodeEvent => ({ type: 'CodeIssued', data: { ...terms, ...more } });
const ended: CodeEvent = { type: 'CodeEnded', data: { code: 'SPRING', by: 'fin' } };
const use = (payment: string) => ({ code: 'SPRING', member: 'anna', payment });
const used = (payment: string): CodeEvent => ({ type: 'CodeUsed', data: use(payment) });
const released = (payment: string): CodeEvent => ({ type: 'CodeReleased', data: use(payment) });

describe('making a discount code', () => {
  const issue = (more: Partial<IssueCodeCommand> = {}, ...past: CodeEvent[]) =>
    given(...past).when((state) => issueCode(state, { ...terms, starts_at: null, ...more }, { now }));

  it('begins now, for every member once, unless something else is said', () => {
    issue().thenRecords(issued());
    issue({ starts_at: '2026-12-01T00:00:00.000Z' }).thenRecords(issued({ starts_at: '2026-12-01T00:00:00.000Z' }));
  });
  it('takes a code that nobody has: neither one that was issued before nor one of the first purchase', () => {
    issue({}, issued()).thenRefuses('code_taken');
    issue({}, issued(), ended).thenRefuses('code_taken');
    for (const taken of ['WELCOME25', 'TIMEBONUS25']) issue({ code: taken }).thenRefuses('code_taken');
  });
  it('takes letters, digits and hyphens, and says of anything else that it is no code', () => {
    for (const wrong of ['SOMMER 26', 'É-Ö', '=1+1', '-ABC', 'a b', 'AB', 'A'.repeat(31)])
      issue({ code: wrong }).thenRefuses('code_malformed');
    issue({ code: 'SOMMER-26' }).thenRecords(issued({ code: 'SOMMER-26' }));
  });
  it('takes a percentage from 1 to 99, or an amount below the order that it needs, in one currency', () => {
    for (const percentage of [1, 12.5, 33.33, 99]) issue({ percentage }).thenRecords(issued({ percentage }));
    for (const percentage of [0, 33.333, 98.999, 99.5, 100, null])
      issue({ percentage }).thenRefuses('code_value_invalid');
    const off = { percentage: null, amount: eur(500) };
    issue({ ...off, minimum_order: eur(501) }).thenRecords(issued({ ...off, minimum_order: eur(501) }));
    issue({ ...off, minimum_order: eur(500) }).thenRefuses('code_value_invalid');
    issue({ ...off, minimum_order: { amount_minor: 900, currency: 'USD' } }).thenRefuses('code_value_invalid');
    issue(off).thenRefuses('code_value_invalid');
    issue({ ...off, percentage: 10, minimum_order: eur(900) }).thenRefuses('code_value_invalid');
    issue({ ...off, amount: eur(0), minimum_order: eur(900) }).thenRefuses('code_value_invalid');
    const least = { ...off, amount: eur(1), minimum_order: eur(2) };
    issue(least).thenRecords(issued(least));
    issue({ minimum_order: eur(1) }).thenRecords(issued({ minimum_order: eur(1) }));
    issue({ minimum_order: eur(0) }).thenRefuses('code_value_invalid');
  });
  it('has amounts in what is paid with in its country, where it has one', () => {
    const least = { minimum_order: eur(900) };
    for (const country of ['CH', 'PL', 'US']) {
      issue({ ...least, country }).thenRefuses('code_other_currency');
      issue({ country }).thenRecords(issued({ country }));
    }
    issue({ ...least, country: 'NL' }).thenRecords(issued({ ...least, country: 'NL' }));
  });
  it('ends after it begins, and not in the past', () => {
    issue({ expires_at: '2026-11-22T12:00:00.000Z' }).thenRefuses('code_period_invalid');
    issue({ expires_at: '2026-11-22T12:00:00.001Z' }).thenRecords(issued({ expires_at: '2026-11-22T12:00:00.001Z' }));
    const later = { starts_at: '2026-12-01T00:00:00.000Z', expires_at: '2026-12-01T00:00:00.000Z' };
    issue(later).thenRefuses('code_period_invalid');
    const past = { starts_at: '2026-11-01T00:00:00.000Z', expires_at: now.toISOString() };
    issue(past).thenRefuses('code_period_invalid');
    issue({ ...past, expires_at: '2026-11-22T12:00:00.001Z' }).thenRecords(
      issued({ ...past, expires_at: '2026-11-22T12:00:00.001Z' }),
    );
  });
  it('is for one order, for one of each member, or for so many', () => {
    issue({ validity: 'once', times: 7 }).thenRecords(issued({ validity: 'once', times: 1 }));
    issue({ validity: 'times', times: CODE_TIMES_MAX }).thenRecords(
      issued({ validity: 'times', times: CODE_TIMES_MAX }),
    );
    issue({ validity: 'times', times: 1 }).thenRecords(issued({ validity: 'times', times: 1 }));
    for (const times of [null, 0, CODE_TIMES_MAX + 1])
      issue({ validity: 'times', times }).thenRefuses('code_times_invalid');
  });
});

describe('ending a discount code', () => {
  const end = (...past: CodeEvent[]) => given(...past).when((state) => endCode(state, { by: 'fin' }));
  it('happens once, and only to one that there is', () => {
    end(issued()).thenRecords(ended);
    end(issued(), ended).thenNothing();
    end().thenRefuses('code_not_found');
  });
});

describe('a discount code for so many orders', () => {
  const twice = issued({ validity: 'times', times: 2 });
  const take = (payment: string, ...past: CodeEvent[]) => given(...past).when((state) => useCode(state, use(payment)));
  const give = (payment: string, ...past: CodeEvent[]) =>
    given(...past).when((state) => releaseCode(state, use(payment)));

  it('is had by the first ones whose money comes, each once', () => {
    take('p1', twice).thenRecords(used('p1'));
    take('p2', twice, used('p1')).thenRecords(used('p2'));
    take('p2', twice, used('p1'), used('p2')).thenNothing();
    take('p3', twice, used('p1'), used('p2')).thenNothing();
    expect(hasLostCode(stateAfter(code, [twice, used('p1'), used('p2')]), 'p3')).toBe(true);
    expect(hasLostCode(stateAfter(code, [twice, used('p1'), used('p2')]), 'p2')).toBe(false);
  });
  it('is also had by an order that was made before the code was ended', () =>
    take('p1', twice, ended).thenRecords(used('p1')));
  it('is free again when the order loses its discount after all', () => {
    give('p1', twice, used('p1')).thenRecords(released('p1'));
    give('p2', twice, used('p1')).thenNothing();
    take('p3', twice, used('p1'), used('p2'), released('p1')).thenRecords(used('p3'));
  });
  it('counts no orders where it is good without end', () => {
    take('p1', issued()).thenNothing();
    expect(hasLostCode(stateAfter(code, [issued()]), 'p1')).toBe(false);
  });
});

describe('what a discount code gives', () => {
  const order: CodeOrder = { member: 'anna', country: 'NL', price: eur(995), method: 'ideal' };
  const ask = (more: Partial<CodeTerms>, asked: Partial<CodeOrder> = {}, at = now, ...past: CodeEvent[]) =>
    codeDiscount(stateAfter(code, [issued(more), ...past]), { ...order, ...asked }, at);
  const refusal = (refused: string): unknown => expect.objectContaining({ code: refused });

  it('is its percentage or its amount, until it ends', () => {
    expect(ask({})).toEqual({ code: 'SPRING', percentage: 20, amount: null, minimum_order: null, ends_at: null });
    const off = { percentage: null, amount: eur(300), minimum_order: eur(900), expires_at: '2026-11-23T00:00:00.000Z' };
    const given = {
      code: 'SPRING',
      percentage: 0,
      amount: eur(300),
      minimum_order: eur(900),
      ends_at: new Date('2026-11-23T00:00:00.000Z'),
    };
    expect(ask(off, {}, new Date('2026-11-22T23:59:59.999Z'))).toEqual(given);
    expect(() => ask(off, {}, new Date('2026-11-23T00:00:00.000Z'))).toThrow(refusal('code_expired'));
  });
  it('is nothing before it begins, and nothing for somebody else: neither learns that there is one', () => {
    expect(() => ask({}, {}, new Date(now.getTime() - 1))).toThrow(refusal('code_not_found'));
    expect(() => ask({ member: 'bob' })).toThrow(refusal('code_not_found'));
    expect(ask({ member: 'anna' })).toMatchObject({ percentage: 20 });
    expect(() => codeDiscount(code.initial(), order, now)).toThrow(refusal('code_not_found'));
  });
  it('is nothing once staff ended it, or once it is used up', () => {
    expect(() => ask({}, {}, now, ended)).toThrow(refusal('code_expired'));
    expect(() => ask({ validity: 'once', times: 1 }, {}, now, used('p1'))).toThrow(refusal('code_already_used'));
  });
  it('is nothing in another country or currency, for a smaller order, or by another method', () => {
    expect(() => ask({ country: 'DE' })).toThrow(refusal('code_not_valid_here'));
    expect(ask({ country: 'NL' })).toMatchObject({ percentage: 20 });
    expect(() => ask({ minimum_order: eur(900) }, { country: 'US' })).toThrow(refusal('code_not_valid_here'));
    expect(() => ask({ minimum_order: eur(996) })).toThrow(refusal('minimum_order_value'));
    expect(ask({ minimum_order: eur(995) })).toMatchObject({ percentage: 20 });
    expect(() => ask({ methods: ['paypal'] })).toThrow(refusal('code_other_method'));
    expect(ask({ methods: ['visa'] }, { method: 'credit_card' })).toMatchObject({ percentage: 20 });
    expect(ask({ methods: ['paypal', 'ideal'] })).toMatchObject({ percentage: 20 });
  });
  it('is good in each currency it was made for, from the order it needs there on, and in no other', () => {
    const gbp = (amount_minor: number) => ({ amount_minor, currency: 'GBP' });
    const both = {
      ...{ percentage: null, amount: eur(300), minimum_order: eur(995) },
      elsewhere: [{ amount: gbp(250), minimum_order: gbp(900) }],
    };
    expect(ask(both)).toMatchObject({ amount: eur(300), minimum_order: eur(995) });
    expect(ask(both, { country: 'GB', price: gbp(900) })).toMatchObject({ amount: gbp(250) });
    expect(() => ask(both, { country: 'GB', price: gbp(899) })).toThrow(refusal('minimum_order_value'));
    expect(() => ask(both, { country: 'US', price: null })).toThrow(refusal('code_not_valid_here'));
  });
  it('is not judged by what is not chosen yet', () =>
    expect(ask({ minimum_order: eur(996), methods: ['paypal'] }, { price: null, method: null })).toMatchObject({
      percentage: 20,
    }));
});

describe('the spelling of a discount code', () => {
  it('does not depend on case or the spaces around it', () => expect(normalizedCode(' spring-26 ')).toBe('SPRING-26'));
  it('is letters, figures and dashes, three to thirty of them', () => {
    for (const good of ['ABC', 'A-1', 'A'.repeat(30)]) expect(isIssuable(good)).toBe(true);
    for (const bad of ['AB', '-AB', 'A'.repeat(31), 'A B', 'Ä12', 'WELCOME25']) expect(isIssuable(bad)).toBe(false);
  });
});

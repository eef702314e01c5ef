import type { AnyEvent } from '@vonk/contracts/events';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened } from '../testing/happened.ts';
import { paymentsProjection } from './payments.projection.ts';
import { listPayments, readPaymentTotals, type PaymentFilter } from './payments.query.ts';

describe('payments that finance looks for', () => {
  let readModels: TestReadModels;
  const money = (amount_minor: number, currency = 'EUR') => ({ amount_minor, currency });
  const started = (payment: string, minor: number, over: object = {}, currency = 'EUR'): AnyEvent =>
    happened('PaymentStarted', {
      ...{ payment, member: 'ann', package: 'p10', credits: 10, discount: null, method: 'paypal', issuer: null },
      ...{ price: money(minor, currency), transaction_cost: money(0, currency), amount: money(minor, currency) },
      ...{ provider: 'sandbox', country: 'NL' },
      ...over,
    });
  const of = (payment: string, ...events: AnyEvent[]) => readModels.given(`payment-${payment}`, ...events);
  const registered = (payment: string, provider_reference: string) =>
    happened('PaymentRegistered', { payment, member: 'ann', provider_reference });
  /** Paid, and its credits are there. */
  const bought = async (payment: string, minor: number, member = 'ann') => {
    await of(payment, happened('PaymentCompleted', { payment, member }));
    const lot = { member, lot: payment, payment, package: 'p10', credits: 10, price: money(minor), balance_after: 10 };
    await readModels.given(`wallet-${member}`, happened('CreditsBought', lot));
  };

  beforeAll(async () => {
    readModels = await testReadModels([paymentsProjection]);
    // The last second of a day in Amsterdam, and the first one of the next.
    readModels.setNow('2026-04-01T21:59:59Z');
    await of('a', started('a', 995), registered('a', 'sb_a'));
    await bought('a', 995);
    readModels.setNow('2026-04-01T22:00:00Z');
    await of('b', started('b', 996, { method: 'ideal' }), registered('b', 'sb_b'));
    await bought('b', 996);
    await of('c', started('c', 2000, { country: 'BE', package: 'p25', member: 'bob' }));
    await bought('c', 2000, 'bob');
    const refund = { payment: 'c', member: 'bob', refund: 'r1', amount: money(500), by: 'bob' };
    await of('c', happened('PaymentRefunded', refund), happened('PaymentChargedBack', { payment: 'c', member: 'bob' }));
    await of('d', started('d', 700, {}, 'GBP'));
    // Taken in full by the bank, and taken but won back.
    await of('e', started('e', 1234, {}, 'CHF'), happened('PaymentCompleted', { payment: 'e', member: 'ann' }));
    await of('e', happened('PaymentChargedBack', { payment: 'e', member: 'ann' }));
    await of('f', started('f', 4000, {}, 'CHF'), happened('PaymentCompleted', { payment: 'f', member: 'ann' }));
    await of('f', happened('PaymentChargedBack', { payment: 'f', member: 'ann' }));
    await of('f', happened('DisputeWon', { payment: 'f', member: 'ann', dispute: 'chb-f', by: 'provider' }));
  });
  afterAll(() => readModels.drop());

  const found = async (filter: PaymentFilter) => {
    const { payments, total } = await listPayments(readModels.db, filter, { offset: 0, limit: 10 });
    expect(payments).toHaveLength(total);
    return payments.map(({ id }) => id).sort();
  };

  it.each<[string, PaymentFilter, string[]]>([
    ['an amount, and not a cent more', { amount_minor: 995 }, ['a']],
    ['the amount beside it', { amount_minor: 996 }, ['b']],
    ['a day up to its last second', { before: new Date('2026-04-01T22:00:00Z') }, ['a']],
    ['the next day from its first second', { since: new Date('2026-04-01T22:00:00Z') }, ['b', 'c', 'd', 'e', 'f']],
    ['a method', { method: 'ideal' }, ['b']],
    ['a country', { country: 'BE' }, ['c']],
    ['a currency', { currency: 'GBP' }, ['d']],
    ['a package', { package: 'p25' }, ['c']],
    ['a member', { member: 'bob' }, ['c']],
    ['what the provider calls it', { q: 'sb_b' }, ['b']],
    ['a part of what the provider calls another', { q: 'sb_' }, []],
    ['all of these at once', { method: 'paypal', country: 'NL', currency: 'EUR', amount_minor: 995 }, ['a']],
  ])('are found by %s', async (_what, filter, ids) => expect(await found(filter)).toEqual(ids));

  it('come to what was paid, refunded, taken by banks and not paid, by currency and of what was found alone', async () => {
    expect(await readPaymentTotals(readModels.db, {})).toEqual([
      { currency: 'CHF', payments: 2, paid: 5234, refunded: 0, charged_back: 1234, unpaid: 0 },
      { currency: 'EUR', payments: 3, paid: 995 + 996 + 2000, refunded: 500, charged_back: 1500, unpaid: 0 },
      { currency: 'GBP', payments: 1, paid: 0, refunded: 0, charged_back: 0, unpaid: 700 },
    ]);
    expect(await readPaymentTotals(readModels.db, { country: 'NL', currency: 'EUR' })).toEqual([
      { currency: 'EUR', payments: 2, paid: 995 + 996, refunded: 0, charged_back: 0, unpaid: 0 },
    ]);
  });
});

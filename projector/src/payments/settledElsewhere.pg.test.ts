import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eur, happened } from '../testing/happened.ts';
import { readBookedReferences } from './bookedReferences.query.ts';
import { booksProjection } from './books.projection.ts';
import { paymentsProjection } from './payments.projection.ts';
import { readUnsettled } from './settlementFacts.query.ts';
import { settlementsProjection } from './settlements.projection.ts';

let readModels: TestReadModels;
beforeAll(async () => {
  readModels = await testReadModels([paymentsProjection, booksProjection, settlementsProjection]);
  for (const [provider, method] of [
    ['mollie', 'paypal'],
    ['mollie', 'ideal'],
    ['sandbox', 'paypal'],
  ] as const) {
    const payment = `${provider}-${method}`;
    const about = { payment, member: 'ann' };
    await readModels.given(
      `payment-${payment}`,
      happened('PaymentStarted', {
        ...{ ...about, package: 'p10', credits: 10, discount: null, method, issuer: null, provider, country: 'NL' },
        ...{ price: eur(995), transaction_cost: eur(0), amount: eur(995) },
      }),
      happened('PaymentRegistered', { ...about, provider_reference: `tr-${payment}` }),
      happened('PaymentCompleted', about),
    );
    await readModels.given(
      'wallet-ann',
      happened('CreditsBought', {
        ...about,
        lot: payment,
        package: 'p10',
        credits: 10,
        price: eur(995),
        balance_after: 10,
      }),
    );
  }
});
afterAll(() => readModels.drop());

it.each([
  ['mollie', { 'tr-mollie-paypal': true, 'tr-mollie-ideal': false }],
  ['sandbox', { 'tr-sandbox-paypal': false }],
])('of %s settlements need not have what its provider does not process', async (provider, elsewhere) => {
  const asked = { references: [], from: '2026-03-01', to: '2026-03-31', provider };
  const booked = await readBookedReferences(readModels.db, asked);
  expect(Object.fromEntries([...booked].map(([name, known]) => [name, known.settled_elsewhere]))).toEqual(elsewhere);
});

it.each(['mollie', 'sandbox'])('of %s one payment waits for a settlement', async (provider) => {
  const unsettled = await readUnsettled(readModels.db, { provider, expected: true });
  expect([...unsettled.values()]).toEqual([1]);
});

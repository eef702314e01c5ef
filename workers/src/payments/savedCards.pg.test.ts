import { randomUUID } from 'node:crypto';
import { startMolliePeer, type MolliePeer } from '@vonk/platform/testing/mollie-peer/startMolliePeer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

const apiKey = `live_${'a1B2'.repeat(8)}`;
const price = { amount_minor: 995, currency: 'EUR' };

describe('a card that stays at Mollie', { timeout: 240_000 }, () => {
  let peer: MolliePeer;
  let workers: TestWorkers;
  beforeAll(async () => {
    peer = await startMolliePeer({ apiKey });
    workers = await testWorkers({ MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: peer.url });
  });
  afterAll(async () => {
    await workers.stop();
    await peer.stop();
  });

  const typesOf = async (member: string) =>
    (await workers.open.store.readStream(`card-${member}`)).map(({ type }) => type);
  /** A package that was paid by card, with consent or without. */
  const bought = async (member: string, consent = true) => {
    const payment = randomUUID();
    const asked = { amount: { currency: 'EUR', value: '9.95' }, description: '10', redirectUrl: 'https://vonk.test' };
    const { id: customerId } = peer.book.createCustomer({});
    const { id: reference } = peer.book.create({ ...asked, method: 'creditcard', sequenceType: 'first', customerId });
    peer.book.decide(reference, 'paid');
    if (consent) await workers.happened(`card-${member}`, { type: 'CardConsented', data: { member, payment } });
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price, discount: null, amount: price, method: 'visa' as const };
    const more = { issuer: null, provider: 'mollie', country: 'NL', transaction_cost: { ...price, amount_minor: 0 } };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference: reference } },
      { type: 'PaymentCompleted', data: order },
    );
    return { payment, customerId };
  };
  const joined = async () => {
    const member = randomUUID();
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    return member;
  };
  const gone = (customer: string) =>
    workers.until(() => Promise.resolve(!peer.book.customers.has(customer)), 'the customer to be forgotten');

  it('is kept with consent alone, and another one takes its place there too', async () => {
    const member = await joined();
    await bought(member, false);
    expect(await typesOf(member)).toEqual([]);
    const first = await bought(member);
    expect(await typesOf(member)).toEqual(['CardConsented', 'CardSaved']);
    const second = await bought(member);
    await gone(first.customerId);
    expect(peer.book.customers.has(second.customerId)).toBe(true);
    expect((await typesOf(member)).slice(-2)).toEqual(['CardRemoved', 'CardSaved']);
  });

  it('is forgotten there with the account', async () => {
    const member = await joined();
    const { customerId } = await bought(member);
    await workers.happened(`member-${member}`, { type: 'MemberErased', data: { member } });
    await gone(customerId);
    expect((await typesOf(member)).at(-1)).toBe('CardRemoved');
  });
});

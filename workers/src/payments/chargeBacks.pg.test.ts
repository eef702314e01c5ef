import { randomUUID } from 'node:crypto';
import { startMolliePeer, type MolliePeer } from '@vonk/platform/testing/mollie-peer/startMolliePeer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { CHARGE_BACKS, findChargeBacks } from './findChargeBacks.timer.ts';

const apiKey = `live_${'a1B2'.repeat(8)}`;
const price = { amount_minor: 995, currency: 'EUR' };

describe('a charge-back', { timeout: 240_000 }, () => {
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

  /** A package that was bought and paid, of which Mollie knows. */
  const bought = async () => {
    const [member, payment] = [randomUUID(), randomUUID()];
    const asked = { amount: { currency: 'EUR', value: '9.95' }, description: '10', redirectUrl: 'https://vonk.test' };
    const { id: provider_reference } = peer.book.create({ ...asked, method: 'ideal' });
    peer.book.decide(provider_reference, 'paid');
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price, discount: null, amount: price, method: 'ideal' as const };
    const more = { issuer: null, provider: 'mollie', country: 'NL', transaction_cost: { ...price, amount_minor: 0 } };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference } },
      { type: 'PaymentCompleted', data: order },
    );
    return { member, payment, provider_reference };
  };
  const eventsOf = async (payment: string) =>
    (await workers.open.store.readStream(`payment-${payment}`)).map(({ type }) => type).slice(3);
  const look = () =>
    findChargeBacks.handle(workers.open.context)({
      ...{ kind: CHARGE_BACKS, key: 'mollie', dueAt: workers.now(), data: {}, attempt: 1 },
    });

  it('is found when its webhook got lost, once, and nothing of the others is touched', async () => {
    const [taken, kept] = [await bought(), await bought()];
    peer.book.decide(taken.provider_reference, 'charged_back');
    const next = await look();
    expect(next && next.getTime() - workers.now().getTime()).toBe(6 * 60 * 60_000);
    await look();
    expect(await eventsOf(taken.payment)).toEqual(['PaymentChargedBack', 'DisputeOpened']);
    expect(await eventsOf(kept.payment)).toEqual([]);
  });

  it('is asked about until its dispute is over: that the bank gave it back is found without a webhook', async () => {
    const { payment, provider_reference } = await bought();
    peer.book.decide(provider_reference, 'charged_back');
    await look();
    await workers.project();
    peer.book.decide(provider_reference, 'reversed');
    await look();
    await look();
    expect(await eventsOf(payment)).toEqual(['PaymentChargedBack', 'DisputeOpened', 'DisputeWon']);
  });

  it('is told to the member, with what it means', async () => {
    const { member, payment, provider_reference } = await bought();
    peer.book.decide(provider_reference, 'charged_back');
    await look();
    const { subject, text } = await workers.mailTo(`${member}@vonk.test`, 'teruggeboekt');
    expect(subject).toMatch(/9,95 is teruggeboekt/);
    expect(text).toContain('niet meer op je account');
    expect(text).toContain('geen Premium meer');
    expect(text).toContain(payment);
  });

  it('is looked for from the first order on, and again after an outage of the provider', async () => {
    const { payment, provider_reference } = await bought();
    const { rows } = await workers.db.raw<{ rows: { key: string }[] }>(`select key from ops.due where kind = ?`, [
      CHARGE_BACKS,
    ]);
    expect(rows).toEqual([{ key: 'mollie' }]);
    peer.book.decide(provider_reference, 'charged_back');
    peer.trouble({ status: 503 });
    await expect(look()).rejects.toThrow('Mollie answers 503');
    peer.trouble(null);
    await look();
    expect(await eventsOf(payment)).toEqual(['PaymentChargedBack', 'DisputeOpened']);
  });
});

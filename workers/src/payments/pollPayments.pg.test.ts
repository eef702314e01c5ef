import { randomUUID } from 'node:crypto';
import { startMolliePeer, type MolliePeer } from '@vonk/platform/testing/mollie-peer/startMolliePeer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { pollPayments } from './pollPayments.timer.ts';

const apiKey = `live_${'a1B2'.repeat(8)}`;
const price = { amount_minor: 995, currency: 'EUR' };
const HOUR_MS = 60 * 60_000;

describe('a payment that nobody settled', { timeout: 240_000 }, () => {
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

  it('is asked about ever more slowly, twice a day at least, and after 30 days no more', async () => {
    const [member, payment] = [randomUUID(), randomUUID()];
    const asked = { amount: { currency: 'EUR', value: '9.95' }, description: '10', redirectUrl: 'https://vonk.test' };
    const { id: provider_reference } = peer.book.create({ ...asked, method: 'banktransfer' });
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price, discount: null, amount: price };
    const more = { issuer: null, provider: 'mollie', country: 'NL', transaction_cost: { ...price, amount_minor: 0 } };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more, method: 'bank_transfer' } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference } },
    );
    const begun = workers.now().getTime();
    const pauses: (number | undefined)[] = [];
    for (const hours of [1 / 12, 1, 6, 24, 720, 720.1]) {
      workers.setNow(new Date(begun + hours * HOUR_MS).toISOString());
      // A row that comes again is due at the time that was asked for then, not at the first one.
      const row = { key: payment, dueAt: workers.now(), data: {}, attempt: 1 };
      const next = await pollPayments.handle(workers.open.context)(row);
      pauses.push(next ? Math.round((next.getTime() - workers.now().getTime()) / 60_000) : undefined);
    }
    expect(pauses).toEqual([5, 60, 360, 720, 720, undefined]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { signedDebits } from './testing/signedDebits.ts';

const DAY_MS = 86_400_000;
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

describe('what a mail about an order says of its money', { timeout: 120_000 }, () => {
  let workers: TestWorkers;
  beforeAll(async () => void (workers = await testWorkers()));
  afterAll(() => workers.stop());

  const later = (days: number) => new Date(workers.now().getTime() + days * DAY_MS);
  const ordered = async () => {
    const [member, payment] = [randomUUID(), randomUUID()];
    const order = { member, payment };
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    const started = { package: 'p10', credits: 10, price: eur(995), discount: null, amount: eur(995) };
    const more = { method: 'ideal' as const, issuer: null, provider: 'sandbox', country: 'NL' };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more, transaction_cost: eur(0) } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference: `demo_${payment}` } },
    );
    return order;
  };
  const happens = (order: { member: string; payment: string }, type: 'PaymentCompleted' | 'PaymentChargedBack') =>
    workers.happened(
      `payment-${order.payment}`,
      type === 'PaymentCompleted' ? { type, data: order } : { type, data: { ...order, taken: eur(995) } },
    );
  const mailOf = async ({ member }: { member: string }, subject: string) => {
    const { text } = await workers.mailTo(`${member}@vonk.test`, subject);
    return text.replace(/\s+/g, ' ');
  };

  it('is in, where it came before the credits', async () => {
    const order = await ordered();
    await happens(order, 'PaymentCompleted');
    expect(await mailOf(order, 'Je aankoop')).toMatch(/Je betaling van € 9,95 is binnen/);
  });

  it('is debited later, where the credits of a direct debit came first', async () => {
    const text = await mailOf(await signedDebits(workers)(), 'Je aankoop');
    expect(text).toMatch(/We schrijven € 9,95 later van je rekening af/);
    expect(text).not.toContain('is binnen');
  });

  it('can be had back without a login until the account is gone, where its payer is leaving', async () => {
    const order = await ordered();
    const final_at = later(14).toISOString();
    await workers.happened(`member-${order.member}`, {
      type: 'DeletionRequested',
      data: { member: order.member, reason: 'time', remarks: '', final_at },
    });
    await workers.project();
    await happens(order, 'PaymentCompleted');
    const text = await mailOf(order, 'Je aankoop');
    expect(text).toMatch(/wordt je account verwijderd, met alle ongebruikte credits/);
    expect(text).toContain(order.payment);
    expect(text).toContain('/withdrawal');
    expect(text).not.toContain('/transactions/');
  });

  it('is offered back without the bank only while it can be had back', async () => {
    const [early, late] = [await ordered(), await ordered()];
    for (const order of [early, late]) {
      await happens(order, 'PaymentCompleted');
      await mailOf(order, 'Je aankoop');
    }
    await happens(early, 'PaymentChargedBack');
    expect(await mailOf(early, 'teruggeboekt')).toContain('rechtstreeks bij ons terugvragen');
    workers.setNow(later(20));
    await happens(late, 'PaymentChargedBack');
    expect(await mailOf(late, 'teruggeboekt')).not.toContain('rechtstreeks bij ons');
  });
});

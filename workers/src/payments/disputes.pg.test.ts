import { randomUUID } from 'node:crypto';
import { wallet } from '@vonk/domain/credits/wallet';
import { readFinanceDays } from '@vonk/projector/payments/financeDays.query';
import { readPayment } from '@vonk/projector/payments/payments.query';
import { startMolliePeer, type MolliePeer } from '@vonk/platform/testing/mollie-peer/startMolliePeer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveLedger } from '../credits/proveLedger.ts';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { settle } from './settle.ts';

const apiKey = `live_${'a1B2'.repeat(8)}`;
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

describe('a dispute at Mollie', { timeout: 240_000 }, () => {
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

  /** A package with transaction cost that was bought and paid; its credits are there. */
  const bought = async () => {
    const [member, payment] = [randomUUID(), randomUUID()];
    const asked = { amount: { currency: 'EUR', value: '10.45' }, description: '10', redirectUrl: 'https://vonk.test' };
    const { id: provider_reference } = peer.book.create({ ...asked, method: 'paypal' });
    peer.book.decide(provider_reference, 'paid');
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price: eur(995), discount: null, amount: eur(1045) };
    const more = {
      issuer: null,
      provider: 'mollie',
      country: 'NL',
      transaction_cost: eur(50),
      method: 'paypal' as const,
    };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference } },
      { type: 'PaymentCompleted', data: order },
    );
    await workers.until(async () => (await balance(member)) === 10, 'the credits');
    return { member, payment, provider_reference };
  };
  const stateOf = (member: string) => workers.open.context.commands.load(wallet, member);
  /** Without those of the signup. */
  const balance = async (member: string) => (await stateOf(member)).balance - 5;
  const told = async ({ payment, provider_reference }: { payment: string; provider_reference: string }) => {
    const says = await workers.open.context.provider?.get(provider_reference);
    if (says) await settle(workers.open.context, payment, says);
  };
  const statusIs = ({ member, payment }: { member: string; payment: string }, status: string) =>
    workers.until(async () => (await readPayment(workers.db, member, payment))?.status === status, status);
  const money = async () => {
    const days = await readFinanceDays(workers.db, '2000-01-01', '2099-12-31');
    return days.filter(({ currency }) => currency !== '').reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  };

  it('that is won gives back what the charge-back took: credits, Premium, money and VAT, and a mail says so', async () => {
    const one = await bought();
    const before = await money();
    peer.book.decide(one.provider_reference, 'charged_back');
    await told(one);
    await statusIs(one, 'charged_back');
    await workers.until(async () => (await balance(one.member)) === 0, 'no credits');
    expect(await money()).toBe(before - 1045);
    expect((await stateOf(one.member)).premium).toBe(false);

    peer.book.decide(one.provider_reference, 'reversed');
    await told(one);
    await told(one);
    await statusIs(one, 'completed');
    const state = await stateOf(one.member);
    expect([state.balance, state.premium]).toEqual([15, true]);
    expect(await money()).toBe(before);
    const { text } = await workers.mailTo(`${one.member}@vonk.test`, 'staat weer');
    expect(text).toContain('weer op je account');
    const { rows } = await workers.db.raw<{ rows: { sum: string; lines: number }[] }>(
      `select sum(gross_minor)::text as sum, count(*)::int as lines from read.vat_lines where payment = ? and kind = 'charge_back'`,
      [one.payment],
    );
    expect(Number(rows[0]?.sum ?? 0)).toBe(0);
  });

  it('that is lost leaves everything as it is, and a mail says so', async () => {
    const one = await bought();
    peer.book.decide(one.provider_reference, 'charged_back');
    await told(one);
    await statusIs(one, 'charged_back');
    const disputes = await workers
      .db('read.disputes')
      .where({ payment: one.payment })
      .select<{ dispute: string }[]>('*');
    const dispute = disputes[0]?.dispute ?? expect.fail('no dispute');
    await workers.happened(`payment-${one.payment}`, {
      type: 'DisputeLost',
      data: { payment: one.payment, member: one.member, dispute, by: 'fin' },
    });
    const { text } = await workers.mailTo(`${one.member}@vonk.test`, 'blijft staan');
    expect(text).toContain('komen niet terug');
    expect(await balance(one.member)).toBe(0);
  });

  it('that began before the credits came brings them when it is won', async () => {
    const [member, payment] = [randomUUID(), randomUUID()];
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price: eur(995), discount: null, amount: eur(995) };
    const more = {
      issuer: null,
      provider: 'mollie',
      country: 'NL',
      transaction_cost: eur(0),
      method: 'paypal' as const,
    };
    const dispute = `chb_${randomUUID()}`;
    const deadline = '2026-12-01T00:00:00.000Z';
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more } },
      { type: 'PaymentChargedBack', data: order },
      { type: 'DisputeOpened', data: { ...order, dispute, amount: eur(995), reason: null, deadline } },
      { type: 'DisputeWon', data: { ...order, dispute, by: 'fin' } },
    );
    await statusIs({ member, payment }, 'completed');
    expect(await balance(member)).toBe(10);
  });

  it('leaves books that prove themselves', async () => {
    await workers.project();
    const proof = await proveLedger({ store: workers.open.store, databaseUrl: workers.url });
    expect(proof?.findings).toEqual([]);
  });
});

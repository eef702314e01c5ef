import { PAYMENT_METHODS } from '@vonk/contracts/payments/methods';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMolliePeer, type MolliePeer } from '../testing/mollie-peer/startMolliePeer.ts';
import { mollieProvider } from './mollieProvider.ts';
import { paymentProviderContract } from './paymentProvider.contract.ts';
import { OrderRefused, ProviderUnavailable, RefundRefused, type PaymentProvider } from './paymentProvider.ts';

const apiKey = `test_${'a1B2'.repeat(8)}`;
const accessToken = `access_${'t0Ken'.repeat(8)}`;
const publicUrl = 'https://vonk.test';

paymentProviderContract('Mollie, as its peer in memory speaks it', async () => {
  const peer = await startMolliePeer({ apiKey, accessToken });
  return {
    provider: mollieProvider({ apiKey, apiUrl: peer.url, publicUrl, accessToken }),
    settle: () => Promise.resolve(peer.book.settle('EUR', 87).feeMinor),
    decide: (reference, outcome) => {
      const british = { cancelled: 'canceled', refund_cancelled: 'refund_canceled' } as const;
      return peer.decide(
        reference,
        outcome in british ? british[outcome as keyof typeof british] : (outcome as 'paid'),
      );
    },
    refuseCard: (reference) => {
      const customer = peer.book.customers.get(peer.book.find(reference).customerId ?? '');
      if (customer) customer.refuses = true;
      return Promise.resolve();
    },
    trouble: (trouble) =>
      Promise.resolve(peer.trouble(trouble && { status: { outage: 503, too_many_calls: 429 }[trouble] })),
    end: peer.stop,
  };
});

describe('Mollie', () => {
  let peer: MolliePeer;
  let provider: PaymentProvider;
  beforeAll(async () => {
    peer = await startMolliePeer({ apiKey });
    provider = mollieProvider({ apiKey, apiUrl: peer.url, publicUrl });
  });
  beforeEach(() => peer.trouble(null));
  afterAll(() => peer.stop());

  const order = (over: object = {}) => ({
    ...{ payment: randomUUID(), amount: { amount_minor: 995, currency: 'EUR' }, description: '10', method: 'ideal' },
    ...{ issuer: null, returnUrl: `${publicUrl}/transactions/1`, webhookUrl: `${publicUrl}/hook`, language: 'nl' },
    ...over,
  });

  it.each([
    ['is out of order', { status: 500 }],
    ['is being mended', { status: 503 }],
    ['has had too many calls of us', { status: 429 }],
    ['does not accept the key', { status: 401 }],
  ])('is asked again later when it %s', async (_what, trouble) => {
    const { reference } = await provider.create(order());
    peer.trouble(trouble);
    const refund = { id: randomUUID(), amount: { amount_minor: 1, currency: 'EUR' } };
    const calls = [
      () => provider.create(order()),
      () => provider.get(reference),
      () => provider.cancel(reference),
      () => provider.refund(reference, refund),
      () => provider.chargedBackSince(new Date(0)),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(ProviderUnavailable);
  });

  it('is asked again later when it says nothing, and when there is no line', async () => {
    const impatient = mollieProvider({ apiKey, apiUrl: peer.url, publicUrl, timeoutMs: 50 });
    peer.trouble({ silentMs: 60_000, times: 1 });
    await expect(impatient.get('tr_1')).rejects.toThrow(ProviderUnavailable);
    const nobody = mollieProvider({ apiKey, apiUrl: 'http://127.0.0.1:9', publicUrl });
    await expect(nobody.get('tr_1')).rejects.toThrow(ProviderUnavailable);
  });

  it('makes one payment when the answer to the first try got lost', async () => {
    const same = order();
    const impatient = mollieProvider({ apiKey, apiUrl: peer.url, publicUrl, timeoutMs: 100 });
    const before = peer.book.payments.size;
    // So much later than the patience that a process which stands still for a second sees them in that order all the same.
    peer.trouble({ silentMs: 3_000, times: 1 });
    await expect(impatient.create(same)).rejects.toThrow(ProviderUnavailable);
    const { reference } = await provider.create(same);
    await expect.poll(() => peer.book.payments.size).toBe(before + 1);
    expect((await provider.create(same)).reference).toBe(reference);
  });

  it('gives money back once, also when it is asked again after Mollie has forgotten the key', async () => {
    const { reference } = await provider.create(order());
    peer.book.decide(reference, 'paid');
    const refund = { id: 'return-1', amount: { amount_minor: 500, currency: 'EUR' } };
    await provider.refund(reference, refund);
    peer.book.forgetKeys();
    await provider.refund(reference, refund);
    expect((await provider.get(reference))?.refunded_minor).toBe(500);
  });

  it('asks for a refund anew that failed there', async () => {
    const { reference } = await provider.create(order());
    peer.book.decide(reference, 'paid');
    const refund = { id: 'return-2', amount: { amount_minor: 995, currency: 'EUR' } };
    await provider.refund(reference, refund);
    for (const made of peer.book.refunds) if (made.payment === reference) made.status = 'failed';
    expect((await provider.get(reference))?.refunded_minor).toBe(0);
    await provider.refund(reference, refund);
    expect((await provider.get(reference))?.refunded_minor).toBe(995);
  });

  it.each([
    ['queued', 'processing'],
    ['pending', 'processing'],
    ['processing', 'processing'],
    ['refunded', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
  ] as const)(
    'calls a refund that is %s there %s here, and leaves out what was made in the dashboard',
    async (is, status) => {
      const { reference } = await provider.create(order());
      peer.book.decide(reference, 'paid');
      const amount = { amount_minor: 500, currency: 'EUR' };
      await provider.refund(reference, { id: `return-${is}`, amount });
      peer.book.refund(reference, { amount: { currency: 'EUR', value: '1.00' } });
      for (const made of peer.book.refunds) if (made.payment === reference && made.minor === 500) made.status = is;
      expect(await provider.refunds(reference)).toMatchObject([{ id: `return-${is}`, amount, status }]);
    },
  );

  it('refuses a refund of another currency for good', async () => {
    const { reference } = await provider.create(order());
    peer.book.decide(reference, 'paid');
    const refund = { id: 'return-3', amount: { amount_minor: 5, currency: 'GBP' } };
    await expect(provider.refund(reference, refund)).rejects.toThrow(RefundRefused);
  });

  it('tells that a checkout ran out, and why a payment failed', async () => {
    const [out, failed] = [await provider.create(order()), await provider.create(order())];
    peer.book.decide(out.reference, 'expired');
    peer.book.decide(failed.reference, 'failed');
    expect((await provider.get(out.reference))?.status).toBe('expired');
    expect(await provider.get(failed.reference)).toMatchObject({ status: 'failed', reason: 'insufficient_funds' });
  });

  it('hears of every charge-back, also when there are more than one page of them', async () => {
    const since = new Date(Date.now() - 2000);
    const charged = Array.from({ length: 260 }, () => {
      const { id } = peer.book.create({
        ...{ amount: { currency: 'EUR', value: '9.95' }, description: '10', redirectUrl: publicUrl, method: 'ideal' },
      });
      peer.book.decide(id, 'paid');
      peer.book.decide(id, 'charged_back');
      return id;
    });
    expect([...(await provider.chargedBackSince(since))].sort()).toEqual([...charged].sort());
  });

  it('never opens a checkout for what it does not sell, and says so without asking', async () => {
    const before = peer.calls.length;
    for (const over of [{ method: 'giropay' }, { method: 'sofort' }, { method: 'nonsense' }])
      await expect(provider.create(order(over))).rejects.toThrow(OrderRefused);
    const pounds = { method: 'ideal', amount: { amount_minor: 995, currency: 'GBP' } };
    await expect(provider.create(order(pounds))).rejects.toThrow(OrderRefused);
    expect(peer.calls.length).toBe(before);
  });

  it('never opens a checkout that Mollie itself refuses', async () => {
    await expect(provider.create(order({ description: '' }))).rejects.toThrow(OrderRefused);
  });

  it('sells all methods of the catalogue but giropay and Sofort, which are gone, each in its currencies', () => {
    const sold = (currency: string) => PAYMENT_METHODS.filter((method) => provider.sells(method, currency));
    expect(PAYMENT_METHODS.filter((method) => !sold('EUR').includes(method))).toEqual(['giropay', 'sofort', 'blik']);
    expect(sold('PLN')).toEqual(expect.arrayContaining(['blik', 'przelewy24', 'visa', 'paypal']));
    expect(sold('GBP')).not.toContain('ideal');
    expect(sold('XXX')).toEqual([]);
  });

  it('tells test from live by the key', () => {
    expect(provider.mode).toBe('test');
    expect(mollieProvider({ apiKey: `live_${'a'.repeat(30)}`, apiUrl: peer.url, publicUrl }).mode).toBe('live');
  });
});

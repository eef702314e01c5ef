import { randomUUID } from 'node:crypto';
import type { SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMolliePeer, type MolliePeer } from '../testing/mollie-peer/startMolliePeer.ts';
import { mollieProvider } from './mollieProvider.ts';
import type { PaymentProvider } from './paymentProvider.ts';

const [apiKey, accessToken] = [`test_${'a1B2'.repeat(8)}`, `access_${'t0Ken'.repeat(8)}`];
const publicUrl = 'https://vonk.test';
let peer: MolliePeer;
let provider: PaymentProvider;
beforeAll(async () => {
  peer = await startMolliePeer({ apiKey, accessToken });
  provider = mollieProvider({ apiKey, apiUrl: peer.url, publicUrl, accessToken });
});
afterAll(() => peer.stop());

const paid = async (method: 'ideal' | 'blik' | 'paypal' | 'credit_card', amount_minor: number, currency: string) => {
  const { reference } = await provider.create({
    ...{ payment: randomUUID(), amount: { amount_minor, currency }, description: '10 credits', method, issuer: null },
    ...{ returnUrl: `${publicUrl}/t`, webhookUrl: `${publicUrl}/hook`, language: 'nl' },
  });
  peer.book.decide(reference, 'paid');
  return reference;
};

it('adds up to what came: other currencies are converted, and what is settled elsewhere is taken out again', async () => {
  const euro = await paid('ideal', 995, 'EUR');
  const zloty = await paid('blik', 4299, 'PLN');
  const paypal = await paid('paypal', 2245, 'EUR');
  const taken = await paid('credit_card', 995, 'GBP');
  for (const [reference, currency] of [
    [zloty, 'PLN'],
    [paypal, 'EUR'],
  ] as const)
    await provider.refund(reference, { id: randomUUID(), amount: { amount_minor: 100, currency } });
  peer.book.decide(taken, 'charged_back');
  peer.book.settle('EUR', 40);
  const [settlement] = (await provider.settlements?.(new Date(0))) ?? [];
  const lines = (await settlement?.lines()) ?? [];
  const of = (reference: string) =>
    lines
      .filter((line) => line.reference === reference)
      .map(({ kind, amount_minor, currency }) => `${kind} ${amount_minor} ${currency}`);
  expect(of(euro)).toEqual(['payment 995 EUR']);
  expect(of(zloty)).toEqual([
    ...['payment 4299 PLN', 'conversion -4299 PLN', 'conversion 989 EUR'],
    ...['refund -100 PLN', 'conversion 100 PLN', 'conversion -23 EUR'],
  ]);
  expect(of(paypal)).toEqual([
    ...['payment 2245 EUR', 'settled_elsewhere -2245 EUR'],
    ...['refund -100 EUR', 'settled_elsewhere 100 EUR'],
  ]);
  expect(of(taken)).toEqual([
    ...['payment 995 GBP', 'conversion -995 GBP', 'conversion 229 EUR'],
    ...['charge_back -995 GBP', 'conversion 995 GBP', 'conversion -229 EUR'],
  ]);
  const sum = (among: readonly SettlementLine[]) => among.reduce((total, { amount_minor }) => total + amount_minor, 0);
  for (const currency of ['EUR', 'PLN', 'GBP']) {
    const own = lines.filter((line) => line.currency === currency);
    const payout = sum(own.filter(({ kind }) => kind === 'payout'));
    expect([currency, sum(own) - payout]).toEqual([currency, payout]);
  }
});

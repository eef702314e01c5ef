import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outageContract, type ContractTrouble } from './outage.contract.ts';
import { refundsContract } from './refunds.contract.ts';
import { settlementsContract } from './settlements.contract.ts';
import {
  CardRefused,
  RefundRefused,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderStatus,
} from './paymentProvider.ts';

/** What a payer, or their bank, does about a payment. */
export type ContractOutcome =
  ('paid' | 'failed' | 'cancelled' | 'pending' | 'charged_back' | 'reversed') | ('refund_failed' | 'refund_cancelled');

/** What an adapter brings to be judged. */
export type ContractProvider = Readonly<{
  provider: PaymentProvider;
  decide: (reference: string, outcome: ContractOutcome) => Promise<unknown>;
  /** The bank of the card that a payment left there says no from now on. */
  refuseCard: (reference: string) => Promise<unknown>;
  /** A day goes by, and what was paid is settled: the fee that was kept, in minor units. */
  settle: () => Promise<number>;
  /** What every call meets from now on; null: nothing. */
  trouble: (trouble: ContractTrouble | null) => Promise<unknown>;
  end: () => Promise<void>;
}>;

/** What every payment provider keeps, whoever it is. */
export function paymentProviderContract(name: string, start: () => Promise<ContractProvider>) {
  describe(`payments through ${name}`, () => {
    let subject: ContractProvider;
    let provider: PaymentProvider;
    let server: Server;
    let webhookUrl: string;
    const webhooks: string[] = [];

    beforeAll(async () => {
      subject = await start();
      provider = subject.provider;
      server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          webhooks.push(body);
          response.end();
        });
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
    });
    afterAll(async () => {
      server.close();
      await subject.end();
    });

    const amount = { amount_minor: 2245, currency: 'EUR' };
    const order = (over: Partial<ProviderOrder> = {}): ProviderOrder => ({
      ...{ payment: randomUUID(), amount, description: 'Vonk: 25 credits', method: 'ideal', issuer: null },
      ...{ returnUrl: 'http://vonk.test/transactions/1', webhookUrl, language: 'nl' },
      ...over,
    });
    const opened = async (outcome?: ContractOutcome) => {
      const { reference } = await provider.create(order());
      if (outcome) await subject.decide(reference, outcome);
      return reference;
    };
    const statusOf = async (reference: string) => (await provider.get(reference))?.status;
    const refusal = (refund: Promise<unknown>) =>
      refund.then(
        () => null,
        (error: unknown) => error instanceof RefundRefused && error.reason,
      );

    it('opens one checkout of one order, however often and at once it is asked', async () => {
      const same = order();
      const made = await Promise.all(Array.from({ length: 8 }, () => provider.create(same)));
      expect(new Set(made.map(({ reference }) => reference)).size).toBe(1);
      const { reference, checkoutUrl } = made[0] ?? { reference: '', checkoutUrl: '' };
      expect(await provider.get(reference)).toEqual({
        ...{ reference, status: 'open', amount, refunded_minor: 0, checkoutUrl },
      });
    });

    it.each([
      [1, 'EUR'],
      [995, 'GBP'],
      [14995, 'PLN'],
      [100000, 'USD'],
    ])('takes %i minor units of %s as just that', async (amount_minor, currency) => {
      const asked = { amount_minor, currency };
      const { reference } = await provider.create(order({ amount: asked, method: 'visa' }));
      expect((await provider.get(reference))?.amount).toEqual(asked);
    });

    it.each<[ContractOutcome, ProviderStatus, boolean]>([
      ['paid', 'paid', false],
      ['failed', 'failed', false],
      ['cancelled', 'cancelled', false],
      ['pending', 'pending', true],
    ])(
      'tells of a payment that is %s, calls the webhook, and knows whether it can be paid',
      async (what, is, payable) => {
        const reference = await opened(what);
        const told = await provider.get(reference);
        expect([told?.status, told?.checkoutUrl !== null]).toEqual([is, payable]);
        const bodies = webhooks.map((body) => Object.fromEntries(new URLSearchParams(body)));
        expect(bodies.map((body) => provider.referenceIn(body))).toContain(reference);
      },
    );

    it('knows nothing of a payment that is not its own', async () => {
      const [paid] = [await opened('paid')];
      const unknown = paid.replace(/.{4}$/, 'zzzz');
      expect(await provider.get(unknown)).toBeNull();
      expect(await provider.cancel(unknown)).toBeNull();
      expect(await refusal(provider.refund(unknown, { id: randomUUID(), amount }))).toBe('unknown_payment');
    });

    it.each([null, undefined, {}, { id: 4 }, { id: 'xx_1' }, { id: ['tr_1'] }, { id: '../../v2/payments' }, 'tr_1'])(
      'takes %j for no webhook of its own',
      (body) => expect(provider.referenceIn(body)).toBeNull(),
    );

    it('cancels what nobody paid yet, once and for all', async () => {
      const reference = await opened();
      expect(await provider.cancel(reference)).toMatchObject({ reference, status: 'cancelled', checkoutUrl: null });
      expect(await provider.cancel(reference)).toMatchObject({ status: 'cancelled' });
      await subject.decide(reference, 'paid');
      expect(await statusOf(reference)).toBe('cancelled');
    });

    it('says that the money was quicker than the cancellation', async () => {
      expect(await provider.cancel(await opened('paid'))).toMatchObject({ status: 'paid' });
    });

    refundsContract(() => ({ ...subject, opened, webhooks, refusal, amount }));

    it('tells of a charge-back when asked for the payment, by webhook, and in the list of charge-backs', async () => {
      // Mollie tells times in whole seconds.
      const before = new Date(Date.now() - 2000);
      const reference = await opened('paid');
      expect(await provider.chargedBackSince(before)).not.toContain(reference);
      const heard = webhooks.length;
      await subject.decide(reference, 'charged_back');
      expect(await statusOf(reference)).toBe('charged_back');
      expect(webhooks.slice(heard).join()).toContain(reference);
      expect(await provider.chargedBackSince(before)).toContain(reference);
      expect(await provider.chargedBackSince(new Date(Date.now() + 60_000))).not.toContain(reference);
    });

    it('tells why and when the bank took the money, that it gave it back again, and of a second time as another one', async () => {
      const reference = await opened('paid');
      expect(await provider.get(reference)).not.toHaveProperty('chargeBack');
      await subject.decide(reference, 'reversed');
      expect(await provider.get(reference)).not.toHaveProperty('chargeBack');
      await subject.decide(reference, 'charged_back');
      const first = await provider.get(reference);
      expect(first).toMatchObject({ status: 'charged_back', chargeBack: { amount, reversed: false } });
      expect(first?.chargeBack?.reason).toBeTruthy();
      expect(Math.abs(new Date(first?.chargeBack?.at ?? 0).getTime() - Date.now())).toBeLessThan(60_000);
      const heard = webhooks.length;
      await subject.decide(reference, 'reversed');
      expect(webhooks.slice(heard).join()).toContain(reference);
      const { id } = first?.chargeBack ?? { id: '' };
      expect(await provider.get(reference)).toMatchObject({ status: 'paid', chargeBack: { id, reversed: true } });
      await subject.decide(reference, 'charged_back');
      const again = await provider.get(reference);
      expect(again).toMatchObject({ status: 'charged_back', chargeBack: { reversed: false } });
      expect(again?.chargeBack?.id).not.toBe(id);
    });

    describe('a card that stays', () => {
      const kept = async () => {
        const { reference } = await provider.create(order({ method: 'visa', keepCard: true }));
        await subject.decide(reference, 'paid');
        const card = (await provider.get(reference))?.card;
        return { reference, card: card ?? expect.fail('no card stayed') };
      };

      it('is told of once its order is paid, by brand and last digits, and of no other order', async () => {
        const { card } = await kept();
        expect(card).toEqual({ customer: card.customer, label: 'Visa', last4: '4242' });
        const { reference: unpaid } = await provider.create(order({ method: 'visa', keepCard: true }));
        expect(await provider.get(unpaid)).not.toHaveProperty('card');
        const { reference: plain } = await provider.create(order({ method: 'visa' }));
        await subject.decide(plain, 'paid');
        expect(await provider.get(plain)).not.toHaveProperty('card');
      });

      it('pays the next order without its payer, one order once, and the webhook tells', async () => {
        const { card } = await kept();
        const next = order({ method: 'visa' });
        const made = await Promise.all(Array.from({ length: 5 }, () => provider.cards.charge(card.customer, next)));
        const references = new Set(made.map(({ reference }) => reference));
        expect(references.size).toBe(1);
        const [reference = ''] = references;
        expect(await provider.get(reference)).toMatchObject({ status: 'paid', amount });
        await vi.waitFor(() => expect(webhooks.join()).toContain(reference));
      });

      it('tells what it was charged for an order, and of no order that it was not', async () => {
        const { card } = await kept();
        const [next, other] = [order({ method: 'visa' }), order({ method: 'visa' })];
        expect(await provider.cards.charged(card.customer, next.payment)).toBeNull();
        const { reference } = await provider.cards.charge(card.customer, next);
        await provider.cards.charge(card.customer, other);
        expect(await provider.cards.charged(card.customer, next.payment)).toEqual({ reference });
        expect(await provider.cards.charged('cst_nobody', order({}).payment)).toBeNull();
      });

      it('is refused when its bank says no, and when it was never paid with', async () => {
        const { reference, card } = await kept();
        await subject.refuseCard(reference);
        const next = order({ method: 'visa' });
        for (let times = 0; times < 2; times += 1)
          await expect(provider.cards.charge(card.customer, next)).rejects.toThrow(CardRefused);
        await expect(provider.cards.charge('cst_nobody', order({ method: 'visa' }))).rejects.toThrow(CardRefused);
      });

      it('is gone for good once it is let go, which can be said twice', async () => {
        const { card } = await kept();
        await provider.cards.forget(card.customer);
        await provider.cards.forget(card.customer);
        const next = order({ method: 'visa' });
        await expect(provider.cards.charge(card.customer, next)).rejects.toThrow(CardRefused);
      });
    });

    settlementsContract(() => ({ ...subject, opened, amount }));
    outageContract({
      ...{ subject: () => subject, order },
      paid: async () => {
        const { reference } = await provider.create(order({ method: 'visa', keepCard: true }));
        await subject.decide(reference, 'paid');
        return reference;
      },
    });

    it('tells of all its payments page by page, each once, with what came of them', async () => {
      const made = await Promise.all(Array.from({ length: 260 }, () => provider.create(order())));
      const reference = await opened('paid');
      await provider.refund(reference, { id: randomUUID(), amount: { ...amount, amount_minor: 300 } });
      const told = new Map<string, unknown>();
      let pages = 0;
      for (let after: string | null = null; ;) {
        const page: Awaited<ReturnType<PaymentProvider['payments']>> = await provider.payments(after);
        for (const one of page.payments) {
          expect(told.has(one.reference)).toBe(false);
          told.set(one.reference, one);
        }
        pages += 1;
        after = page.next;
        if (after === null) break;
      }
      expect(pages).toBeGreaterThan(1);
      for (const one of made) expect(told.has(one.reference)).toBe(true);
      expect(told.get(reference)).toMatchObject({ status: 'paid', amount, refunded_minor: 300 });
    });
  });
}

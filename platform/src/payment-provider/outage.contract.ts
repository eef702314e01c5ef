import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable, type PaymentProvider, type ProviderOrder } from './paymentProvider.ts';

/** What a provider meets: it is out of order, or has had too many calls of us (429). */
export const CONTRACT_TROUBLES = ['outage', 'too_many_calls'] as const;
export type ContractTrouble = (typeof CONTRACT_TROUBLES)[number];

type Facts = Readonly<{
  subject: () => Readonly<{
    provider: PaymentProvider;
    trouble: (trouble: ContractTrouble | null) => Promise<unknown>;
  }>;
  order: (over?: Partial<ProviderOrder>) => ProviderOrder;
  paid: () => Promise<string>;
}>;

/** What every adapter keeps while its provider does not answer, or does not want to. */
export function outageContract({ subject, order, paid }: Facts) {
  describe.each(CONTRACT_TROUBLES)('in trouble (%s)', (trouble) => {
    afterEach(() => subject().trouble(null));

    it('says of every call that it has to be made again later', async () => {
      const { provider } = subject();
      const reference = await paid();
      const kept = (await provider.get(reference))?.card?.customer ?? 'nobody';
      await subject().trouble(trouble);
      const refund = { id: randomUUID(), amount: { amount_minor: 1, currency: 'EUR' } };
      const calls: Record<string, () => Promise<unknown>> = {
        create: () => provider.create(order()),
        get: () => provider.get(reference),
        cancel: () => provider.cancel(reference),
        refund: () => provider.refund(reference, refund),
        refunds: () => provider.refunds(reference),
        chargedBackSince: () => provider.chargedBackSince(new Date(0)),
        payments: () => provider.payments(null),
        settlements: () => provider.settlements?.(new Date(0)) ?? Promise.reject(new Error('tells of none')),
        charge: () => provider.cards.charge(kept, order({ method: 'visa' })),
        charged: () => provider.cards.charged(kept, order().payment),
        forget: () => provider.cards.forget(kept),
      };
      const answers: Record<string, unknown> = {};
      for (const [name, call] of Object.entries(calls))
        answers[name] = await call().then(
          () => 'answered',
          (error: unknown) => (error instanceof ProviderUnavailable ? 'later' : String(error)),
        );
      expect(answers).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, 'later'])));
    });

    it('makes what was asked for once, however often it was asked meanwhile', async () => {
      const { provider } = subject();
      const wanted = order();
      const reference = await paid();
      const refund = { id: randomUUID(), amount: { amount_minor: 100, currency: 'EUR' } };
      for (let time = 0; time < 2; time += 1) {
        await subject().trouble(trouble);
        await expect(provider.create(wanted)).rejects.toThrow(ProviderUnavailable);
        await expect(provider.refund(reference, refund)).rejects.toThrow(ProviderUnavailable);
        await subject().trouble(null);
        await provider.create(wanted);
        await provider.refund(reference, refund);
      }
      expect((await provider.create(wanted)).reference).toBe((await provider.create(wanted)).reference);
      expect((await provider.get(reference))?.refunded_minor).toBe(100);
      expect(await provider.refunds(reference)).toHaveLength(1);
    });
  });
}

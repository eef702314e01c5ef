import { randomUUID } from 'node:crypto';
import type { Money } from '@vonk/contracts/kernel';
import { expect, it } from 'vitest';
import type { PaymentProvider } from './paymentProvider.ts';

/** `opened`: an order of `amount` and what became of it. `refusal`: why a refund is refused; null when it is not. */
type Subject = Readonly<{
  provider: PaymentProvider;
  decide: (reference: string, outcome: 'charged_back' | 'refund_failed' | 'refund_cancelled') => Promise<unknown>;
  opened: (outcome?: 'paid') => Promise<string>;
  webhooks: readonly string[];
  refusal: (refund: Promise<unknown>) => Promise<unknown>;
  amount: Money;
}>;

/** What every payment provider keeps of money that goes back. */
export function refundsContract(of: () => Subject) {
  it('gives back in parts, each once, and never more than was paid', async () => {
    const { provider, opened, refusal, amount } = of();
    const reference = await opened('paid');
    const part = { id: randomUUID(), amount: { ...amount, amount_minor: 1000 } };
    await provider.refund(reference, part);
    await provider.refund(reference, part);
    expect(await provider.get(reference)).toMatchObject({ status: 'paid', refunded_minor: 1000 });
    const more = { id: randomUUID(), amount: { ...amount, amount_minor: 1246 } };
    expect(await refusal(provider.refund(reference, more))).toBe('more_than_paid');
    await provider.refund(reference, { id: randomUUID(), amount: { ...amount, amount_minor: 1245 } });
    expect(await provider.get(reference)).toMatchObject({ refunded_minor: 2245 });
  });

  it('pays one refund once, however often it is asked at once', async () => {
    const { provider, opened, amount } = of();
    const reference = await opened('paid');
    const part = { id: randomUUID(), amount: { ...amount, amount_minor: 500 } };
    await Promise.all(Array.from({ length: 6 }, () => provider.refund(reference, part)));
    expect((await provider.get(reference))?.refunded_minor).toBe(500);
  });

  it.each([
    ['failed', 'refund_failed'],
    ['cancelled', 'refund_cancelled'],
  ] as const)(
    'tells of a refund that it took and that %s afterwards, and pays it when it is asked again',
    async (status, outcome) => {
      const { provider, opened, amount } = of();
      const reference = await opened('paid');
      expect(await provider.refunds(reference)).toEqual([]);
      const part = { id: randomUUID(), amount: { ...amount, amount_minor: 1000 } };
      const other = { id: randomUUID(), amount: { ...amount, amount_minor: 45 } };
      const { reference: kept } = await provider.refund(reference, other);
      const { reference: first } = await provider.refund(reference, part);
      expect((await provider.refund(reference, part)).reference).toBe(first);
      const told = async () => (await provider.refunds(reference)).filter(({ id }) => id === part.id);
      expect(await told()).toEqual([{ ...part, reference: first, status: 'processing' }]);
      await of().decide(reference, outcome);
      expect(await told()).toEqual([{ ...part, reference: first, status }]);
      expect((await provider.get(reference))?.refunded_minor).toBe(45);
      const tries = await Promise.all(Array.from({ length: 5 }, () => provider.refund(reference, part)));
      expect(new Set(tries.map((one) => one.reference)).size).toBe(1);
      const [{ reference: second } = { reference: '' }] = tries;
      expect(second).not.toBe(first);
      expect((await told()).map((one) => [one.reference, one.status])).toEqual([
        [second, 'processing'],
        [first, status],
      ]);
      expect((await provider.get(reference))?.refunded_minor).toBe(1045);
      expect((await provider.refunds(reference)).map((one) => one.reference)).toContain(kept);
    },
  );

  it('calls the webhook of the payment when a refund fails', async () => {
    const { provider, opened, webhooks, amount } = of();
    const reference = await opened('paid');
    expect(await of().decide(reference, 'refund_failed')).toBe(false);
    await provider.refund(reference, { id: randomUUID(), amount });
    const heard = webhooks.length;
    await of().decide(reference, 'refund_failed');
    expect(webhooks.slice(heard).join()).toContain(reference);
    expect(await of().decide(reference, 'refund_failed')).toBe(false);
  });

  it('gives nothing back of what was never paid, or was charged back', async () => {
    const { provider, opened, refusal, amount } = of();
    const refund = { id: randomUUID(), amount };
    expect(await refusal(provider.refund(await opened(), refund))).toBe('not_paid');
    const reference = await opened('paid');
    await of().decide(reference, 'charged_back');
    expect(await refusal(provider.refund(reference, refund))).toBe('not_paid');
  });
}

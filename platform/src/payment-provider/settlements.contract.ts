import { randomUUID } from 'node:crypto';
import type { Money } from '@vonk/contracts/kernel';
import { expect, it } from 'vitest';
import type { PaymentProvider } from './paymentProvider.ts';

/** `opened`: an order of `amount` and what became of it, by its reference. `settle`: a day goes by; answers the fee. */
type Subject = Readonly<{
  provider: PaymentProvider;
  decide: (reference: string, outcome: 'charged_back') => Promise<unknown>;
  settle: () => Promise<number>;
  opened: (outcome?: 'paid') => Promise<string>;
  amount: Money;
}>;

/** What every payment provider keeps that tells what it paid out. */
export function settlementsContract(subject: () => Subject) {
  it('settles what was paid, given back and charged back: each line once, and what came is their sum', async () => {
    const { provider, decide, settle, opened, amount } = subject();
    const paid = await opened('paid');
    const taken = await opened('paid');
    await provider.refund(paid, { id: randomUUID(), amount: { ...amount, amount_minor: 700 } });
    await decide(taken, 'charged_back');
    const unpaid = await opened();
    const fee = await settle();
    const since = new Date(Date.now() - 7 * 24 * 60 * 60_000);
    const settlements = (await provider.settlements?.(since)) ?? [];
    const all = await Promise.all(settlements.map(async ({ id, lines }) => ({ id, lines: await lines() })));
    const lines = all.flatMap((one) => one.lines);
    const of = (reference: string) =>
      lines
        .filter((line) => line.reference === reference)
        .map(({ kind, amount_minor, currency }) => ({ kind, amount_minor, currency }));
    const line = (kind: string, minor: number) => ({ kind, amount_minor: minor, currency: 'EUR' });
    expect(of(paid)).toEqual([line('payment', 2245), line('refund', -700)]);
    expect(of(taken)).toEqual([line('payment', 2245), line('charge_back', -2245)]);
    expect(of(unpaid)).toEqual([]);
    for (const { lines: own } of all) {
      const sum = (isPayout: boolean) =>
        own.filter(({ kind }) => (kind === 'payout') === isPayout).reduce((total, one) => total + one.amount_minor, 0);
      expect(sum(true)).toBe(sum(false));
    }
    const fees = lines.filter(({ kind }) => kind === 'fee').reduce((total, one) => total - one.amount_minor, 0);
    expect(fees).toBe(fee);
    for (const { date } of lines) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    // Asked again it is the same one; a later one has none of it.
    const ids = settlements.map(({ id }) => id);
    expect(((await provider.settlements?.(since)) ?? []).map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await provider.settlements?.(new Date(Date.now() + 60_000))).toEqual([]);
  });
}

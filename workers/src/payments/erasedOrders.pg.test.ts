import { debtor as debtorStream } from '@vonk/domain/payments/debtor';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandboxOrders, type SandboxOrders } from './testing/openSandboxOrders.ts';
import { signedDebits } from './testing/signedDebits.ts';

describe('the open orders of somebody who is erased', { timeout: 120_000 }, () => {
  let shop: SandboxOrders;
  beforeAll(async () => void (shop = await openSandboxOrders()));
  afterAll(() => shop.stop());

  const erase = (member: string) =>
    shop.workers.happened(`member-${member}`, { type: 'MemberErased', data: { member } });

  it('can be paid no more', async () => {
    const who = await shop.member();
    const order = await shop.order(who, null);
    await shop.workers.project();
    await erase(who);
    await shop.workers.until(async () => (await shop.eventsOf(order)).includes('PaymentCancelled'), 'the order to end');
    expect(await shop.sandbox.get(order.reference)).toMatchObject({ status: 'cancelled' });
  });

  it('give back money that was under way, and nobody has its credits', async () => {
    const who = await shop.member();
    const order = await shop.order(who, null);
    await shop.workers.project();
    await erase(who);
    await shop.workers.until(async () => (await shop.eventsOf(order)).includes('PaymentCancelled'), 'the order to end');
    const before = await shop.balanceOf(who);
    await shop.force(order);
    await shop.hear(order);
    await shop.workers.until(
      async () => (await shop.eventsOf(order)).includes('PaymentRefunded'),
      'the money to go back',
    );
    expect(await shop.eventsOf(order)).not.toContain('PaymentCompleted');
    expect(await shop.sandbox.get(order.reference)).toMatchObject({ status: 'paid', refunded_minor: 995 });
    expect(await shop.balanceOf(who)).toBe(before);
  });

  it('are not collected by direct debit where the credits were to come after the money, and are where they came', async () => {
    const sign = signedDebits(shop.workers);
    const [waiting, credited] = [await sign('PaymentPending'), await sign('PaymentCompleted')];
    await shop.workers.project();
    for (const { member } of [waiting, credited]) await erase(member);
    const debitOf = async ({ payment }: { payment: string }) =>
      (await shop.workers.open.context.commands.load(paymentStream, payment)).debit?.status;
    await shop.workers.until(async () => (await debitOf(waiting)) === 'withdrawn', 'the debit to be withdrawn');
    const { debtors, payment } = waiting;
    await shop.workers.until(
      async () => !(await shop.workers.open.context.commands.load(debtorStream, debtors.iban)).debits.has(payment),
      'the account to be let go',
    );
    expect(await debitOf(credited)).toBe('waiting');
  });
});

import { debtor as debtorStream } from '@vonk/domain/payments/debtor';
import { collectDebit, settleDebit } from '@vonk/domain/payments/directDebit';
import { payment as paymentStream, type PaymentEvent, type PaymentState } from '@vonk/domain/payments/payment';
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

  it('are withdrawn or go back, and complete for nobody, where the file for the bank is made while they are erased', async () => {
    const { context } = shop.workers.open;
    const sign = signedDebits(shop.workers);
    const all: Awaited<ReturnType<typeof sign>>[] = [];
    while (all.length < 8) all.push(await sign('PaymentPending', '2031-03-06'));
    await shop.workers.project();
    const stateOf = ({ payment }: { payment: string }) => context.commands.load(paymentStream, payment);
    const decided = (payment: string, what: string, decide: (state: PaymentState) => readonly PaymentEvent[]) =>
      context.commands.execute({
        ...{
          stream: paymentStream,
          id: payment,
          command: { id: `${what}:${payment}`, fingerprint: what, actor: 'system:test' },
        },
        decide,
      });
    const collected = (payment: string) =>
      decided(payment, 'collect', (state) =>
        collectDebit(state, { payment, collection: '2031-03-05', collect_on: '2031-03-06' }),
      );
    await Promise.all(
      all.flatMap(({ member, payment }, place) => [erase(member), ...(place % 2 ? [collected(payment)] : [])]),
    );
    await shop.workers.until(
      async () => (await Promise.all(all.map(stateOf))).every(({ debit }) => debit?.status !== 'waiting'),
      'no debit to wait',
    );
    // The bank pays what it has.
    for (const { payment } of all)
      await decided(payment, 'settle', (state) => settleDebit(state, { payment }, { memberErased: true }));
    await shop.workers.until(
      async () =>
        (await Promise.all(all.map(stateOf))).every(
          ({ status, debit, refused }) =>
            (debit?.status === 'withdrawn' && status === 'cancelled') ||
            (debit?.status === 'settled' && status === 'returned' && refused.size === 1),
        ),
      'each to be withdrawn, or to wait for finance to transfer its money',
    );
    for (const { payment } of all) {
      const events = await shop.workers.open.store.readStream(`payment-${payment}`);
      expect(events.map(({ type }) => type)).not.toContain('PaymentCompleted');
    }
  });
});

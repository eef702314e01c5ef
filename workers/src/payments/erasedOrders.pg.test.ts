import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandboxOrders, type SandboxOrders } from './testing/openSandboxOrders.ts';

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
});

import { code as codeStream } from '@vonk/domain/payments/code';
import { discount } from '@vonk/domain/payments/discount';
import { issueCode } from '@vonk/domain/payments/issueCode';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandboxOrders, type SandboxOrder, type SandboxOrders } from './testing/openSandboxOrders.ts';

const GIFT = foundingSettings.signup_credits;
const BOUGHT = 10;

describe('a discount code for so many orders', { timeout: 240_000 }, () => {
  let shop: SandboxOrders;
  beforeAll(async () => void (shop = await openSandboxOrders()));
  afterAll(() => shop.stop());

  const issue = (code: string, times: number) =>
    shop.execute(codeStream, code, `issue:${code}`, (state) =>
      issueCode(
        state,
        {
          ...{ code, percentage: 25, amount: null, country: null, member: null, minimum_order: null, methods: [] },
          ...{ starts_at: null, expires_at: null, validity: 'times', times, by: 'fin' },
        },
        { now: shop.workers.now() },
      ),
    );
  /** Everybody's money comes at the same moment, and each of them is heard of more than once. */
  const pay = (orders: readonly SandboxOrder[]) =>
    Promise.all(
      orders.map(async (one) => {
        await shop.force(one);
        await shop.hear(one);
      }),
    );
  const outcomes = async (orders: readonly SandboxOrder[]) =>
    (await Promise.all(orders.map(shop.stateOf))).map(({ status }) => status).sort();
  const usesOf = async (code: string) => (await shop.workers.open.context.commands.load(codeStream, code)).used;

  it('is had by as many as it is for, of twelve who pay at once; the money of the others goes back', async () => {
    await issue('THREE', 3);
    const members = await Promise.all(Array.from({ length: 12 }, shop.member));
    const orders = await Promise.all(members.map((who) => shop.order(who, 'THREE')));
    await pay(orders);
    await shop.settled(orders);
    expect(await outcomes(orders)).toEqual([
      ...Array<string>(3).fill('completed'),
      ...Array<string>(9).fill('returned'),
    ]);
    const uses = await usesOf('THREE');
    for (const [at, one] of orders.entries()) {
      const who = members[at] ?? '';
      const won = uses.has(one.id);
      expect((await shop.stateOf(one)).status).toBe(won ? 'completed' : 'returned');
      await shop.workers.until(async () => (await shop.balanceOf(who)) === GIFT + (won ? BOUGHT : 0), 'the credits');
      const { redeemed } = await shop.workers.open.context.commands.load(discount, who);
      expect([...redeemed]).toEqual(won ? [['THREE', one.id]] : []);
      expect((await shop.sandbox.get(one.reference))?.refunded_minor).toBe(won ? 0 : 746);
    }
    expect(uses.size).toBe(3);
    await shop.workers.project();
    const figures = await shop.workers.db('read.code_figures').where({ code: 'THREE' });
    expect(figures).toMatchObject([{ orders: 12, used: 3, revenue_minor: '2238', cost_minor: '747', back_minor: '0' }]);
  });

  it('counts one order of each member, however many of theirs are paid: the use of the others stays free', async () => {
    await issue('FOUR', 4);
    const [greedy, patient] = [await shop.member(), await shop.member()];
    const orders = await Promise.all(Array.from({ length: 5 }, () => shop.order(greedy, 'FOUR')));
    await pay(orders);
    await shop.settled(orders);
    expect(await outcomes(orders)).toEqual(['completed', ...Array<string>(4).fill('returned')]);
    expect((await usesOf('FOUR')).size).toBe(1);
    const late = await shop.order(patient, 'FOUR');
    await pay([late]);
    await shop.settled([late]);
    expect(await outcomes([late])).toEqual(['completed']);
    expect((await usesOf('FOUR')).size).toBe(2);
  });
});

import type { AnyEvent } from '@vonk/contracts/events';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandboxOrders, type SandboxOrder, type SandboxOrders } from './testing/openSandboxOrders.ts';

/** What everybody has once the address is confirmed. */
const GIFT = foundingSettings.signup_credits;
const CODES = ['TIMEBONUS25', 'WELCOME25'] as const;

describe('a discount that is good once', { timeout: 240_000 }, () => {
  let shop: SandboxOrders;
  beforeAll(async () => void (shop = await openSandboxOrders()));
  afterAll(() => shop.stop());

  const mailsAbout = async (who: string, name: string) => {
    await shop.workers.project();
    return shop.workers.db('ops.mails').where({ member: who, mail: name, status: 'sent' });
  };

  /** What must hold at the end, whatever the order of things. */
  const judge = async (who: string, orders: readonly SandboxOrder[]) => {
    await shop.settled(orders);
    const discounted = orders.filter(({ code }) => code !== null);
    let completed = 0;
    let returned = 0;
    for (const one of discounted) {
      const types = await shop.eventsOf(one);
      const told = await shop.sandbox.get(one.reference);
      const times = (type: AnyEvent['type']) => types.filter((each) => each === type).length;
      completed += times('PaymentCompleted');
      returned += times('PaymentReturned');
      expect(times('PaymentCompleted') + times('PaymentReturned')).toBe(told?.status === 'paid' ? 1 : 0);
      expect(times('PaymentRefunded')).toBe(times('PaymentReturned'));
      expect(told?.refunded_minor).toBe(times('PaymentReturned') * 746);
    }
    const full = orders.length - discounted.length;
    expect(completed).toBe(discounted.length > 0 ? 1 : 0);
    const credited = () => shop.balanceOf(who);
    await shop.workers.until(async () => (await credited()) === GIFT + 10 * (completed + full), 'the credits');
    await shop.workers.until(
      async () => (await mailsAbout(who, 'payments.receipt')).length === completed + full,
      'the receipts',
    );
    await shop.workers.until(async () => (await mailsAbout(who, 'payments.returned')).length === returned, 'the mails');
    await shop.workers.project();
    const books = await shop.workers
      .db('read.ledger')
      .where({ member: who })
      .sum({ sum: 'credits' })
      .first<{ sum: string }>();
    expect(Number(books.sum)).toBe(GIFT + 10 * (completed + full));
    const mails = await shop.workers.mails(`${who}@example.test`);
    expect(mails.filter(({ subject }) => /^Je krijgt .+ terug$/.test(subject))).toHaveLength(returned);
    expect(mails.filter(({ subject }) => subject.startsWith('Je aankoop'))).toHaveLength(completed + full);
    const open = orders.length - completed - full;
    expect(mails.filter(({ subject }) => subject.includes('is geannuleerd')).length).toBeLessThanOrEqual(open);
    return { completed, returned };
  };
  const codeAt = (at: number) => CODES[at % 2] ?? null;

  it('is had by one of twenty orders that were opened at once and paid in any order, with both codes', async () => {
    const who = await shop.member();
    const orders = await Promise.all(Array.from({ length: 20 }, (_, at) => shop.order(who, codeAt(at))));
    const turns = new Map(orders.map((one) => [one, Math.random()]));
    await Promise.all(
      orders
        .toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0))
        .map(async (one) => {
          await shop.force(one);
          await shop.hear(one);
        }),
    );
    expect(await judge(who, orders)).toEqual({ completed: 1, returned: 19 });
  });

  it('is had by one of orders that were opened one after the other, where the older cannot be paid any more', async () => {
    const who = await shop.member();
    const orders: SandboxOrder[] = [];
    for (let at = 0; at < 4; at++) orders.push(await shop.order(who, codeAt(at)));
    const [newest, ...older] = orders.toReversed();
    await shop.workers.until(async () => {
      const told = await Promise.all(older.map(({ reference }) => shop.sandbox.get(reference)));
      return told.every((one) => one?.status === 'cancelled');
    }, 'the older orders to be cancelled at the provider');
    for (const one of older) expect(await shop.sandbox.decide(one.reference, 'paid')).toBe(false);
    expect(newest && (await shop.sandbox.decide(newest.reference, 'paid'))).toBe(true);
    await Promise.all(orders.map(shop.hear));
    expect(await judge(who, orders)).toEqual({ completed: 1, returned: 0 });
    await shop.workers.until(
      async () => (await mailsAbout(who, 'payments.replaced')).length === 3,
      'a word about each',
    );
  });

  it('sends the money of a cancelled order back by itself, also when the newer one is never paid', async () => {
    const who = await shop.member();
    const [older, newer] = [await shop.order(who, 'TIMEBONUS25'), await shop.order(who, 'WELCOME25')];
    await shop.workers.until(
      async () => (await shop.stateOf(older)).status === 'cancelled',
      'the older order to be cancelled',
    );
    await shop.force(older);
    await shop.hear(older);
    await shop.settled([older]);
    expect(await shop.stateOf(older)).toMatchObject({ status: 'returned', refunded_minor: 746 });
    expect(await shop.balanceOf(who)).toBe(GIFT);
    await shop.force(newer);
    await shop.hear(newer);
    expect(await judge(who, [older, newer])).toEqual({ completed: 1, returned: 1 });
  });

  it('leaves orders without a discount alone: each of them is credited, whatever stands between', async () => {
    const who = await shop.member();
    const orders = await Promise.all([
      shop.order(who, 'TIMEBONUS25'),
      shop.order(who, null),
      shop.order(who, 'WELCOME25'),
      shop.order(who, null),
      shop.order(who, 'TIMEBONUS25'),
    ]);
    await Promise.all(
      orders.toReversed().map(async (one) => {
        await shop.force(one);
        await shop.hear(one);
      }),
    );
    expect(await judge(who, orders)).toEqual({ completed: 1, returned: 2 });
  });

  it('credits late money of a cancelled order that had none', async () => {
    const who = await shop.member();
    const plain = await shop.order(who, null);
    await shop.sandbox.cancel(plain.reference);
    await shop.hear(plain);
    expect((await shop.stateOf(plain)).status).toBe('cancelled');
    await shop.force(plain);
    await shop.hear(plain);
    await judge(who, [plain]);
  });

  it('credits nothing when another amount or currency comes than was ordered, and says so once', async () => {
    for (const told of [
      { amount_minor: 1, currency: 'EUR' },
      { amount_minor: 746, currency: 'PLN' },
    ]) {
      const who = await shop.member();
      const one = await shop.order(who, 'WELCOME25');
      const set = (amount: typeof told) =>
        shop.pool.query(`update sandbox.payments set amount_minor = $2, currency = $3 where reference = $1`, [
          one.reference,
          amount.amount_minor,
          amount.currency,
        ]);
      await shop.force(one);
      await set(told);
      await shop.hear(one);
      await shop.hear(one);
      expect((await shop.eventsOf(one)).slice(2)).toEqual(['PaymentMismatched']);
      await set({ amount_minor: 746, currency: 'EUR' });
      await shop.hear(one);
      expect(await judge(who, [one])).toEqual({ completed: 1, returned: 0 });
    }
  });
});

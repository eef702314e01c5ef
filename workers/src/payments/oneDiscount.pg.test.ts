import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@vonk/contracts/events';
import type { Event, Stream } from '@vonk/contracts/kernel';
import { wallet } from '@vonk/domain/credits/wallet';
import { discount } from '@vonk/domain/payments/discount';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { registerPayment } from '@vonk/domain/payments/registerPayment';
import { reserveDiscount } from '@vonk/domain/payments/reserveDiscount';
import { startPayment } from '@vonk/domain/payments/startPayment';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { sandboxProvider, type Sandbox } from '@vonk/platform/payment-provider/sandboxProvider';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { pollPayments } from './pollPayments.timer.ts';
import { settle } from './settle.ts';

/** Nobody listens there: whatever is heard of a payment here, the poller and the webhook of the test tell it. */
const NOWHERE = 'http://127.0.0.1:9';
/** What everybody has once the address is confirmed. */
const GIFT = foundingSettings.signup_credits;
const CODES = ['TIMEBONUS25', 'WELCOME25'] as const;
type Code = (typeof CODES)[number];

describe('a discount that is good once', { timeout: 240_000 }, () => {
  let workers: TestWorkers;
  let pool: Pool;
  let sandbox: Sandbox;
  beforeAll(async () => {
    workers = await testWorkers();
    pool = new Pool({ connectionString: workers.url, max: 10 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    sandbox = sandboxProvider({ pool, checkoutBase: NOWHERE });
  });
  afterAll(async () => {
    await pool.end();
    await workers.stop();
  });

  const member = async () => {
    const id = randomUUID();
    await workers.happened(`member-${id}`, signedUp(id), confirmed(id));
    return id;
  };
  const execute = <State, E extends Event>(
    stream: Stream<State, E>,
    id: string,
    what: string,
    decide: (state: State) => readonly NoInfer<E>[],
  ) =>
    workers.open.context.commands.execute({
      stream,
      id,
      command: { id: what, fingerprint: what, actor: 'test' },
      decide,
    });
  /** As the api does it: hold the discount, start the order, open the checkout, register it. */
  const order = async (who: string, code: Code | null) => {
    const id = randomUUID();
    if (code) await execute(discount, who, id, (state) => reserveDiscount(state, { member: who, code, payment: id }));
    const wanted = { payment: id, member: who, package: 'p10', method: 'ideal' as const };
    const facts = {
      now: workers.now(),
      settings: foundingSettings,
      country: 'NL' as const,
      provider: 'sandbox',
      sells: () => true,
    };
    await execute(paymentStream, id, `start:${id}`, (state) =>
      startPayment(state, wanted, { ...facts, discount: code && { code, percentage: 25 } }),
    );
    const amount = { amount_minor: code ? 746 : 995, currency: 'EUR' };
    const about = { description: '', method: 'ideal', issuer: null, returnUrl: NOWHERE, webhookUrl: NOWHERE };
    const { reference } = await sandbox.create({ payment: id, amount, language: 'nl', ...about });
    await execute(paymentStream, id, `register:${id}`, (state) =>
      registerPayment(state, { payment: id, provider_reference: reference }),
    );
    return { id, reference, code };
  };
  type Order = Awaited<ReturnType<typeof order>>;
  /** Webhook and poller hear of it together, and more than once. */
  const hear = async ({ id, reference }: Order) => {
    const poll = pollPayments.handle(workers.open.context);
    const row = { key: id, dueAt: workers.now(), data: {}, attempt: 1 };
    const webhook = async () => {
      const told = await sandbox.get(reference);
      if (told) await settle(workers.open.context, id, told);
    };
    await Promise.all([webhook(), poll(row), webhook(), poll(row)]);
  };
  /** Money that no cancelling stops any more, as a bank transfer under way. */
  const force = ({ reference }: Order) =>
    pool.query(`update sandbox.payments set status = 'paid' where reference = $1`, [reference]);
  const stateOf = ({ id }: Order) => workers.open.context.commands.load(paymentStream, id);
  const eventsOf = async ({ id }: Order) =>
    (await workers.open.store.readStream(`payment-${id}`)).map(({ type }) => type as AnyEvent['type']);

  /** Everything has followed: no order waits, what was paid was credited or is back. */
  const settled = (orders: readonly Order[]) =>
    workers.until(async () => {
      await workers.project();
      for (const one of orders) {
        const told = await sandbox.get(one.reference);
        const types = await eventsOf(one);
        if (told?.status === 'paid' && !types.includes('PaymentCompleted') && !types.includes('PaymentRefunded'))
          return false;
      }
      return true;
    }, 'all payments to be settled');
  const mailsAbout = async (who: string, name: string) => {
    await workers.project();
    return workers.db('ops.mails').where({ member: who, mail: name, status: 'sent' });
  };

  /** What must hold at the end, whatever the order of things. */
  const judge = async (who: string, orders: readonly Order[]) => {
    await settled(orders);
    const discounted = orders.filter(({ code }) => code !== null);
    let completed = 0;
    let returned = 0;
    for (const one of discounted) {
      const types = await eventsOf(one);
      const told = await sandbox.get(one.reference);
      const times = (type: AnyEvent['type']) => types.filter((each) => each === type).length;
      completed += times('PaymentCompleted');
      returned += times('PaymentReturned');
      expect(times('PaymentCompleted') + times('PaymentReturned')).toBe(told?.status === 'paid' ? 1 : 0);
      expect(times('PaymentRefunded')).toBe(times('PaymentReturned'));
      expect(told?.refunded_minor).toBe(times('PaymentReturned') * 746);
    }
    const full = orders.length - discounted.length;
    expect(completed).toBe(discounted.length > 0 ? 1 : 0);
    const credited = async () => (await workers.open.context.commands.load(wallet, who)).balance;
    await workers.until(async () => (await credited()) === GIFT + 10 * (completed + full), 'the credits');
    await workers.until(
      async () => (await mailsAbout(who, 'payments.receipt')).length === completed + full,
      'the receipts',
    );
    await workers.until(async () => (await mailsAbout(who, 'payments.returned')).length === returned, 'the mails');
    await workers.project();
    const books = await workers
      .db('read.ledger')
      .where({ member: who })
      .sum({ sum: 'credits' })
      .first<{ sum: string }>();
    expect(Number(books.sum)).toBe(GIFT + 10 * (completed + full));
    const mails = await workers.mails(`${who}@example.test`);
    expect(mails.filter(({ subject }) => subject.includes('gaat naar je terug'))).toHaveLength(returned);
    expect(mails.filter(({ subject }) => subject.startsWith('Je aankoop'))).toHaveLength(completed + full);
    const open = orders.length - completed - full;
    expect(mails.filter(({ subject }) => subject.includes('is geannuleerd')).length).toBeLessThanOrEqual(open);
    return { completed, returned };
  };
  const codeAt = (at: number) => CODES[at % 2] as Code;

  it('is had by one of eight orders that were opened and paid all at once, with both codes', async () => {
    const who = await member();
    const orders = await Promise.all(Array.from({ length: 8 }, (_, at) => order(who, codeAt(at))));
    await Promise.all(
      orders.map(async (one) => {
        await force(one);
        await hear(one);
      }),
    );
    expect(await judge(who, orders)).toEqual({ completed: 1, returned: 7 });
  });

  it('is had by one of orders that were opened one after the other, where the older cannot be paid any more', async () => {
    const who = await member();
    const orders: Order[] = [];
    for (let at = 0; at < 4; at++) orders.push(await order(who, codeAt(at)));
    const [newest, ...older] = orders.toReversed();
    await workers.until(async () => {
      const told = await Promise.all(older.map(({ reference }) => sandbox.get(reference)));
      return told.every((one) => one?.status === 'cancelled');
    }, 'the older orders to be cancelled at the provider');
    for (const one of older) expect(await sandbox.decide(one.reference, 'paid')).toBe(false);
    expect(newest && (await sandbox.decide(newest.reference, 'paid'))).toBe(true);
    await Promise.all(orders.map(hear));
    expect(await judge(who, orders)).toEqual({ completed: 1, returned: 0 });
    await workers.until(async () => (await mailsAbout(who, 'payments.replaced')).length === 3, 'a word about each');
  });

  it('sends the money of a cancelled order back by itself, also when the newer one is never paid', async () => {
    const who = await member();
    const [older, newer] = [await order(who, 'TIMEBONUS25'), await order(who, 'WELCOME25')];
    await workers.until(async () => (await stateOf(older)).status === 'cancelled', 'the older order to be cancelled');
    await force(older);
    await hear(older);
    await settled([older]);
    expect(await stateOf(older)).toMatchObject({ status: 'returned', refunded_minor: 746 });
    expect((await workers.open.context.commands.load(wallet, who)).balance).toBe(GIFT);
    await force(newer);
    await hear(newer);
    expect(await judge(who, [older, newer])).toEqual({ completed: 1, returned: 1 });
  });

  it('leaves orders without a discount alone: each of them is credited, whatever stands between', async () => {
    const who = await member();
    const orders = await Promise.all([
      order(who, 'TIMEBONUS25'),
      order(who, null),
      order(who, 'WELCOME25'),
      order(who, null),
      order(who, 'TIMEBONUS25'),
    ]);
    await Promise.all(
      orders.toReversed().map(async (one) => {
        await force(one);
        await hear(one);
      }),
    );
    expect(await judge(who, orders)).toEqual({ completed: 1, returned: 2 });
  });

  it('credits late money of a cancelled order that had none', async () => {
    const who = await member();
    const plain = await order(who, null);
    await sandbox.cancel(plain.reference);
    await hear(plain);
    expect((await stateOf(plain)).status).toBe('cancelled');
    await force(plain);
    await hear(plain);
    await judge(who, [plain]);
  });

  it('credits nothing when another amount or currency comes than was ordered, and says so once', async () => {
    for (const told of [
      { amount_minor: 1, currency: 'EUR' },
      { amount_minor: 746, currency: 'PLN' },
    ]) {
      const who = await member();
      const one = await order(who, 'WELCOME25');
      const set = (amount: typeof told) =>
        pool.query(`update sandbox.payments set amount_minor = $2, currency = $3 where reference = $1`, [
          one.reference,
          amount.amount_minor,
          amount.currency,
        ]);
      await force(one);
      await set(told);
      await hear(one);
      await hear(one);
      expect((await eventsOf(one)).slice(2)).toEqual(['PaymentMismatched']);
      await set({ amount_minor: 746, currency: 'EUR' });
      await hear(one);
      expect(await judge(who, [one])).toEqual({ completed: 1, returned: 0 });
    }
  });
});

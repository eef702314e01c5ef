import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderUnavailable } from '@vonk/platform/payment-provider/paymentProvider';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { FINISH_ORDER, finishOrders, UNFINISHED_MS } from './finishOrders.timer.ts';
import { openMollieWorkers, type MollieWorkers } from './testing/openMollieWorkers.ts';

const price = { amount_minor: 995, currency: 'EUR' };

describe('an order that was cut off before the provider knew it', { timeout: 240_000 }, () => {
  let mollie: MollieWorkers;
  let workers: MollieWorkers['workers'];
  beforeAll(async () => {
    mollie = await openMollieWorkers();
    ({ workers } = mollie);
  });
  afterAll(() => mollie.stop());

  /** A member with a card that stays at Mollie, and an order of theirs that was written down and no more. */
  const cutOff = async (saved_card: boolean, refuses = false) => {
    const [member, payment] = [randomUUID(), randomUUID()];
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    const customer = mollie.peer.book.createCustomer({});
    Object.assign(customer, { mandate: true, refuses });
    const card = { member, payment: randomUUID(), provider: 'mollie', customer: customer.id };
    await workers.happened(`card-${member}`, { type: 'CardSaved', data: { ...card, label: 'Visa', last4: '4242' } });
    const sold = { package: 'p10', credits: 10, price, transaction_cost: { ...price, amount_minor: 0 }, amount: price };
    const by = { method: 'visa' as const, issuer: null, provider: 'mollie', country: 'NL', discount: null };
    const charge = () =>
      workers.open.context.provider?.cards.charge(customer.id, {
        ...{ payment, amount: price, method: 'visa', issuer: null, description: '10', language: 'nl' },
        ...{ returnUrl: 'https://vonk.test', webhookUrl: 'https://vonk.test' },
      });
    const start = () =>
      workers.happened(`payment-${payment}`, {
        type: 'PaymentStarted',
        data: { member, payment, ...sold, ...by, ...(saved_card ? { saved_card } : {}) },
      });
    return { member, payment, customer: customer.id, charge, start };
  };
  const typesOf = async (payment: string) =>
    (await workers.open.store.readStream(`payment-${payment}`)).map(({ type }) => type);
  const reasonOf = async (payment: string) =>
    (await workers.open.store.readStream(`payment-${payment}`)).find(({ type }) => type === 'PaymentFailed')?.data;
  const later = (ms: number) => workers.setNow(new Date(workers.now().getTime() + ms).toISOString());
  const chargesOf = (customer: string) =>
    [...mollie.peer.book.payments.values()].filter((one) => one.customerId === customer);
  const rowOf = async (payment: string) =>
    (
      await workers.db.raw<{ rows: { due_at: Date; data: Record<string, string> }[] }>(
        `select due_at, data from ops.due where kind = ? and key = ?`,
        [FINISH_ORDER, payment],
      )
    ).rows[0];

  it('is paid once, with one charge, when its saved card was charged already', async () => {
    const order = await cutOff(true);
    await order.charge();
    await order.start();
    later(61_000);
    await workers.until(async () => (await typesOf(order.payment)).includes('PaymentCompleted'), 'the payment');
    expect(await typesOf(order.payment)).toEqual(['PaymentStarted', 'PaymentRegistered', 'PaymentCompleted']);
    expect(chargesOf(order.customer)).toHaveLength(1);
  });

  it('has failed at once where the card is refused', async () => {
    const order = await cutOff(true, true);
    await order.start();
    later(61_000);
    await workers.until(async () => (await typesOf(order.payment)).includes('PaymentFailed'), 'the end');
    expect(await reasonOf(order.payment)).toMatchObject({ reason: 'saved_card_refused' });
  });

  it('charges no card once the provider may have forgotten its key, and has failed after an hour', async () => {
    const order = await cutOff(true);
    await order.start();
    const row = await rowOf(order.payment);
    const started = workers.now().getTime();
    mollie.peer.trouble({ status: 503 });
    later(50 * 60_000);
    mollie.peer.trouble(null);
    const due = { key: order.payment, dueAt: workers.now(), data: row?.data ?? {}, attempt: 1 };
    expect(await finishOrders.handle(workers.open.context)(due)).toEqual(new Date(started + UNFINISHED_MS));
    expect(chargesOf(order.customer)).toHaveLength(0);
    later(10 * 60_000);
    await workers.until(async () => (await typesOf(order.payment)).includes('PaymentFailed'), 'the end');
    expect(await reasonOf(order.payment)).toMatchObject({ reason: 'never_opened' });
    expect(chargesOf(order.customer)).toHaveLength(0);
  });

  it('is paid, however late, where its saved card was charged and the provider was away since', async () => {
    const order = await cutOff(true);
    await order.charge();
    await order.start();
    const row = await rowOf(order.payment);
    mollie.peer.trouble({ status: 503 });
    later(5 * UNFINISHED_MS);
    const due = { key: order.payment, dueAt: workers.now(), data: row?.data ?? {}, attempt: 1 };
    await expect(finishOrders.handle(workers.open.context)(due)).rejects.toThrow(ProviderUnavailable);
    expect(await typesOf(order.payment)).toEqual(['PaymentStarted']);
    mollie.peer.trouble(null);
    await finishOrders.handle(workers.open.context)(due);
    expect(await typesOf(order.payment)).toEqual(['PaymentStarted', 'PaymentRegistered', 'PaymentCompleted']);
    expect(chargesOf(order.customer)).toHaveLength(1);
  });

  it('with a checkout that was never opened has failed after an hour, not before', async () => {
    const order = await cutOff(false);
    await order.start();
    const row = await rowOf(order.payment);
    const due = { key: order.payment, dueAt: workers.now(), data: row?.data ?? {}, attempt: 1 };
    expect(row?.due_at).toEqual(new Date(workers.now().getTime() + UNFINISHED_MS));
    later(UNFINISHED_MS - 1);
    expect(await finishOrders.handle(workers.open.context)(due)).toEqual(row?.due_at);
    expect(await typesOf(order.payment)).toEqual(['PaymentStarted']);
    later(1);
    await workers.until(async () => (await typesOf(order.payment)).includes('PaymentFailed'), 'the end');
    expect(await reasonOf(order.payment)).toMatchObject({ reason: 'never_opened' });
  });

  it('is nobody’s business here once the provider knows it', async () => {
    const { payment } = await mollie.ordered();
    expect(await rowOf(payment)).toBeUndefined();
  });
});

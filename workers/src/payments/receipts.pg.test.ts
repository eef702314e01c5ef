import { randomUUID } from 'node:crypto';
import type { Language } from '@vonk/contracts/languages';
import type { PaymentMethod } from '@vonk/contracts/payments/methods';
import { site } from '@vonk/domain/site/site';
import { changeSetting } from '@vonk/domain/site/changeSetting';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { receiptNumber } from '@vonk/contracts/payments/receiptEvents';
import { listPayments } from '@vonk/projector/payments/payments.query';
import { readReceipt, readReceipts } from '@vonk/projector/payments/receipts.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { writeReceipt } from './writeReceipt.ts';

const ONE = { offset: 0, limit: 1 };
const price = { amount_minor: 995, currency: 'EUR' };

describe('receipts', { timeout: 240_000 }, () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
  });
  afterAll(() => workers.stop());

  type Buyer = Readonly<{ site?: string; language?: Language; method?: PaymentMethod }>;
  const ordered = async ({ site, language = 'nl', method = 'ideal' }: Buyer = {}) => {
    const [member, payment] = [randomUUID(), randomUUID()];
    const who = { email: `${member}@vonk.test`, language, ...(site && { site }) };
    await workers.happened(`member-${member}`, signedUp(member, who), confirmed(member));
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price, discount: null, amount: price, method };
    const more = { issuer: null, provider: 'sandbox', country: 'DE', transaction_cost: { ...price, amount_minor: 0 } };
    await workers.happened(`payment-${payment}`, { type: 'PaymentStarted', data: { ...order, ...started, ...more } });
    return order;
  };
  const pay = (order: { member: string; payment: string }) =>
    workers.happened(`payment-${order.payment}`, { type: 'PaymentCompleted', data: order });
  const issued = async () =>
    (await workers.open.store.readStream('receipt-main-2026')).map(({ data }) => data as { number: number });
  const of = (payment: string) =>
    workers.until(async () => {
      const found = await readReceipts(workers.db, { payment });
      return found.length > 0 && found;
    }, 'a receipt');

  it('are numbered without a gap when many are issued at once, and each purchase has one', async () => {
    const orders = [];
    for (let at = 0; at < 12; at++) orders.push(await ordered());
    await Promise.all(orders.map(pay));
    const [bought] = orders;
    if (!bought) throw new Error('nothing was ordered');
    const [event] = await workers.open.store.readStream(`payment-${bought.payment}`);
    if (!event) throw new Error('nothing was recorded');
    // The same again, at once, by whoever; and notes of many refunds between them.
    await Promise.all([
      ...orders.map((order) => writeReceipt(workers.open.context, event, order)),
      ...Array.from({ length: 40 }, (_, at) =>
        writeReceipt(workers.open.context, event, bought, { refund: `r-${at % 20}`, amount: price, credits: 1 }),
      ),
    ]);
    const numbers = (await issued()).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 32 }, (_, at) => at + 1));
    expect(new Set((await issued()).map((one) => JSON.stringify({ ...one, number: 0 }))).size).toBe(32);
  });

  it('say who sold, in the buyer’s language, at the rate of their country, as it was then', async () => {
    const order = await ordered();
    await pay(order);
    const [before] = await of(order.payment);
    expect(before).toMatchObject({
      ...{ kind: 'receipt', year: 2026, language: 'nl', credits: 10, total: price, country: 'DE', vat_percentage: 19 },
      company: { name: foundingSettings.company.name },
    });
    const value = { ...foundingSettings.company, name: 'Another B.V.' };
    await workers.open.context.commands.execute({
      stream: site,
      id: 'main',
      command: { id: 'company', fingerprint: '', actor: 'test' },
      decide: (state) =>
        changeSetting(
          state,
          { ...{ site: 'main', key: 'company', value, country: null, effective_from: null }, reason: 'sold', by: 'a' },
          { now: workers.now() },
        ),
    });
    expect(await of(order.payment)).toEqual([before]);
  });

  it.each([
    ['nl', 'Overschrijving'],
    ['de', 'Überweisung'],
    ['en', 'Bank transfer'],
    ['es', 'Transferencia'],
    ['fr', 'Virement'],
    ['it', 'Bonifico'],
    ['pl', 'Przelew'],
  ] as const)('keep what the shop called the method in %s, on the credit note too', async (language, method_name) => {
    const order = await ordered({ language, method: 'bank_transfer' });
    await pay(order);
    const [receipt] = await of(order.payment);
    expect(receipt).toMatchObject({ language, method: 'bank_transfer', method_name });
    expect(receipt?.wording?.notes[0]).toContain(method_name);
    const back = { refund: randomUUID(), amount: price, by: order.member, credits: 10 };
    await workers.happened(`payment-${order.payment}`, { type: 'PaymentRefunded', data: { ...order, ...back } });
    const note = await workers.until(
      async () => (await readReceipts(workers.db, { payment: order.payment }))[1],
      'a credit note',
    );
    expect(note).toMatchObject({ kind: 'credit_note', method_name });
    expect(note.wording?.title).not.toBe(receipt?.wording?.title);
    expect(note.wording?.notes[0]).toContain(method_name);
  });

  it('are counted by each site for itself, under numbers that are nobody else’s, whoever issues them at once', async () => {
    const HOST = 'partner.example';
    const orders = [];
    for (let at = 0; at < 6; at++) orders.push(await ordered({ site: at % 2 === 0 ? HOST : undefined }));
    const last = (await issued()).length;
    await Promise.all(orders.map(pay));
    const found = (await Promise.all(orders.map(({ payment }) => of(payment)))).flat();
    const own = found.filter(({ site: at }) => at === HOST).map(receiptNumber);
    expect(own.sort()).toEqual([1, 2, 3].map((number) => `${HOST}-2026-00000${number}`));
    const first = found.filter(({ site: at }) => at === 'main').map(({ number }) => number);
    expect(first.sort((a, b) => a - b)).toEqual([1, 2, 3].map((number) => last + number));

    const [order] = orders;
    if (!order) throw new Error('nothing was ordered');
    const back = { refund: randomUUID(), amount: price, by: order.member, credits: 10 };
    await workers.happened(`payment-${order.payment}`, { type: 'PaymentRefunded', data: { ...order, ...back } });
    const note = await workers.until(
      async () => (await readReceipts(workers.db, { payment: order.payment }))[1],
      'a credit note',
    );
    const [receipt] = await of(order.payment);
    if (!receipt) throw new Error('no receipt');
    expect(receiptNumber(note)).toBe(`${HOST}-2026-000004`);
    expect(note.of).toBe(receiptNumber(receipt));
    for (const one of [receipt, note]) {
      expect(await readReceipt(workers.db, receiptNumber(one), order.member)).toEqual(one);
      const { payments, total } = await listPayments(workers.db, { receipt: receiptNumber(one) }, ONE);
      expect([total, payments[0]?.id]).toEqual([1, order.payment]);
    }
    // The same number of the first site is another document.
    expect(await readReceipt(workers.db, '2026-000001', order.member)).toBeNull();
  });

  it('are followed by a credit note that names them when money goes back', async () => {
    const order = await ordered();
    await pay(order);
    const [receipt] = await of(order.payment);
    const back = { refund: randomUUID(), amount: { ...price, amount_minor: 498 }, by: order.member, credits: 5 };
    await workers.happened(`payment-${order.payment}`, { type: 'PaymentRefunded', data: { ...order, ...back } });
    const notes = await workers.until(async () => {
      const found = await readReceipts(workers.db, { payment: order.payment });
      return found.length === 2 && found;
    }, 'a credit note');
    expect(notes[1]).toMatchObject({
      ...{ kind: 'credit_note', refund: back.refund, total: back.amount, credits: 5 },
      of: `2026-${String(receipt?.number).padStart(6, '0')}`,
    });
  });
});

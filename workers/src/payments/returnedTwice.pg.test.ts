import { randomUUID } from 'node:crypto';
import { refundCredits } from '@vonk/domain/credits/refundCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import { collectDebit, returnDebit } from '@vonk/domain/payments/directDebit';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { payRefundByHand } from '@vonk/domain/payments/payRefundByHand';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { listDisputes } from '@vonk/projector/payments/disputes.query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { proveLedger } from '../credits/proveLedger.ts';
import { DEBIT_PRICE, signedDebits } from './testing/signedDebits.ts';

let workers: TestWorkers;
beforeAll(async () => void (workers = await testWorkers()));
afterAll(() => workers.stop());

it('a debit that a transfer gave back and the bank returns as well is money out twice, and finance has it to claim', async () => {
  const { payment, member } = await signedDebits(workers)();
  const { commands } = workers.open.context;
  const command = () => ({ id: randomUUID(), fingerprint: '', actor: 'staff:fin-1' });
  type Decide = Parameters<typeof commands.execute<never, never>>[0]['decide'];
  const onPayment = (decide: unknown) =>
    commands.execute({ stream: paymentStream as never, id: payment, command: command(), decide: decide as Decide });
  const order = () => commands.load(paymentStream, payment);
  await workers.until(async () => (await commands.load(wallet, member)).lots.has(payment), 'the credits');
  await onPayment((state: never) => collectDebit(state, { payment, collection: 'c', collect_on: '2031-03-06' }));
  const refund = randomUUID();
  await commands.execute({
    ...{ stream: wallet, id: member, command: command() },
    decide: (state) =>
      refundCredits(state, { member, refund, payment }, { now: workers.now(), settings: foundingSettings }),
  });
  await workers.until(async () => (await order()).refused.has(refund), 'the refund to wait for a transfer');
  await onPayment((state: never) => payRefundByHand(state, { payment, refund, proof: 'NL-1', by: 'fin-1' }));
  const facts = { now: workers.now(), answerDays: 10 };
  await onPayment((state: never) => returnDebit(state, { payment, code: 'MD06' }, facts));

  const lines = () =>
    workers.db('read.book_lines').where({ payment }).orderBy('position').select('kind', 'amount_minor');
  await workers.until(async () => (await lines()).length === 3, 'the lines of the books');
  const minor = DEBIT_PRICE.amount_minor;
  expect(await lines()).toEqual([
    { kind: 'sale', amount_minor: String(minor) },
    { kind: 'refund', amount_minor: String(-minor) },
    { kind: 'charge_back', amount_minor: String(-minor) },
  ]);
  const open = async () => (await listDisputes(workers.db, { payment }, { offset: 0, limit: 10 })).disputes;
  await workers.until(async () => (await open()).length === 1, 'the dispute');
  expect(await open()).toMatchObject([
    { id: `return-${payment}`, status: 'open', amount: DEBIT_PRICE, reason: 'MD06' },
  ]);
  // The VAT went with the refund: what is lost besides reduces no sale.
  const documents = () => workers.db('read.receipts').where({ payment, kind: 'credit_note' });
  await workers.until(async () => (await documents()).length > 0, 'the credit note of the refund');
  const vat = await workers.db('read.vat_lines').where({ payment }).sum<{ sum: string }[]>({ sum: 'gross_minor' });
  expect(vat).toEqual([{ sum: '0' }]);
  const proof = await proveLedger({ store: workers.open.store, databaseUrl: workers.url });
  expect(proof?.findings).toEqual([]);
});

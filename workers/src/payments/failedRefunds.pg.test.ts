import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@vonk/contracts/events';
import { refundCredits } from '@vonk/domain/credits/refundCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { payRefundByHand } from '@vonk/domain/payments/payRefundByHand';
import { retryRefund } from '@vonk/domain/payments/retryRefund';
import { reverseRefund } from '@vonk/domain/payments/reverseRefund';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { listBookLines } from '@vonk/projector/payments/books.query';
import { readBookedReferences } from '@vonk/projector/payments/bookedReferences.query';
import { listRefunds, readPayment } from '@vonk/projector/payments/payments.query';
import { readReceipts } from '@vonk/projector/payments/receipts.query';
import { listVatLines } from '@vonk/projector/payments/vat.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerCheck } from '../credits/providerCheck.ts';
import { proveLedger } from '../credits/proveLedger.ts';
import { WATCH_REFUNDS, watchRefunds } from './watchRefunds.timer.ts';
import { openMollieWorkers, type MollieWorkers } from './testing/openMollieWorkers.ts';

const GIFT = foundingSettings.signup_credits;
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const HOUR_MS = 60 * 60_000;

describe('a refund that fails after Mollie took it', { timeout: 240_000 }, () => {
  let mollie: MollieWorkers;
  let peer: MollieWorkers['peer'];
  let workers: MollieWorkers['workers'];
  beforeAll(async () => {
    mollie = await openMollieWorkers();
    ({ peer, workers } = mollie);
  });
  afterAll(() => mollie.stop());

  const bought = async () => {
    const order = await mollie.bought();
    await workers.until(
      async () => (await readReceipts(workers.db, { payment: order.payment })).length === 1,
      'the receipt',
    );
    return order;
  };
  type Bought = Awaited<ReturnType<typeof bought>>;
  const commands = () => workers.open.context.commands;
  const refund = async ({ member, payment }: Bought) => {
    const id = randomUUID();
    const costs = new Map([[payment, eur(50)]]);
    const facts = { now: workers.now(), settings: foundingSettings, costs };
    await commands().execute({
      ...{ stream: wallet, id: member, command: { id, fingerprint: id, actor: 'staff:fin-1' } },
      decide: (state) => refundCredits(state, { member, refund: id, payment }, facts),
    });
    return id;
  };
  const happened = async ({ payment }: Bought) =>
    ((await workers.open.store.readStream(`payment-${payment}`)) as unknown as AnyEvent[]).slice(3);
  const told = (of: Bought, type: AnyEvent['type'], times = 1) =>
    workers.until(async () => {
      const found = (await happened(of)).filter((event) => event.type === type);
      return found.length >= times;
    }, `${type}, ${times} times`);
  const issued = (of: Bought, count: number) =>
    workers.until(async () => {
      await workers.project();
      const found = await readReceipts(workers.db, of);
      return found.length >= count && found;
    }, `${count} receipts`);
  const look = ({ payment }: Bought) =>
    watchRefunds.handle(workers.open.context)({ key: payment, dueAt: workers.now(), data: {}, attempt: 1 });
  const act = ({ payment }: Bought, refunded: string, what: 'retry' | 'reverse' | 'by hand') =>
    commands().execute({
      stream: paymentStream,
      id: payment,
      command: { id: `${what}:${refunded}:${randomUUID()}`, fingerprint: what, actor: 'staff:fin-1' },
      decide: (state) => {
        const of = { payment, refund: refunded, by: 'fin-1' };
        if (what === 'by hand') return payRefundByHand(state, { ...of, proof: 'NL-1' });
        return (what === 'retry' ? retryRefund : reverseRefund)(state, of);
      },
    });
  const booked = async ({ payment }: Bought) =>
    (await listBookLines(workers.db, { payment }, { offset: 0, limit: 20 })).lines.map(
      ({ kind, amount }) => `${kind} ${amount.amount_minor}`,
    );
  const vat = async ({ payment }: Bought) =>
    (await listVatLines(workers.db, { payment }, { offset: 0, limit: 20 })).lines
      .map(({ kind, gross }) => `${kind} ${gross.amount_minor}`)
      .reverse();
  const proved = async () => {
    await workers.project();
    const checks = [providerCheck(workers.open.context.provider, workers.open.store)];
    const proof = await proveLedger({ store: workers.open.store, databaseUrl: workers.url }, checks);
    expect(proof?.findings).toEqual([]);
  };

  it('is found without a webhook, told five times at once counts once, and books, documents and member follow', async () => {
    const one = await bought();
    const id = await refund(one);
    await told(one, 'PaymentRefunded');
    await issued(one, 2);
    await workers.project();
    expect(await readPayment(workers.db, one.member, one.payment)).toMatchObject({
      ...{ status: 'refunded', refunded: eur(1045) },
    });
    await peer.decide(one.provider_reference, 'refund_canceled');
    await Promise.all(Array.from({ length: 5 }, () => look(one)));
    expect((await happened(one)).map(({ type }) => type)).toEqual(['PaymentRefunded', 'RefundFailed']);
    expect((await happened(one))[1]?.data).toMatchObject({ refund: id, credits: 10, reason: 'cancelled' });

    const documents = await issued(one, 3);
    expect(documents.map(({ kind, total, refund: of }) => [kind, total.amount_minor, of])).toEqual([
      ['receipt', 1045, null],
      ['credit_note', 1045, id],
      ['cancellation', 1045, id],
    ]);
    const [, note, cancellation] = documents;
    expect(cancellation?.of).toBe(`${note?.year}-${String(note?.number).padStart(6, '0')}`);
    expect(cancellation?.vat_percentage).toBe(note?.vat_percentage);
    expect(await vat(one)).toEqual(['receipt 1045', 'credit_note -1045', 'cancellation 1045']);
    expect((await booked(one)).sort()).toEqual(
      [
        'sale 995',
        'transaction_cost 50',
        'refund -995',
        'transaction_cost -50',
        'refund 995',
        'transaction_cost 50',
      ].sort(),
    );
    expect(await readPayment(workers.db, one.member, one.payment)).toMatchObject({
      ...{ status: 'completed', refunded: null, note: 'refund_delayed' },
    });
    const { refunds } = await listRefunds(workers.db, { payment: one.payment }, { offset: 0, limit: 5 });
    expect(refunds).toMatchObject([{ id, status: 'refused', refusal: 'cancelled', paid_at: null }]);
    const mail = await workers.mailTo(`${one.member}@vonk.test`, 'vertraagd');
    expect(mail.subject).toContain('10,45');
    expect(mail.text).toContain(one.payment);
    await proved();
    const about = { references: [one.provider_reference], from: '2020-01-01', to: '2020-01-01', provider: 'sandbox' };
    const known = (await readBookedReferences(workers.db, about)).get(one.provider_reference);
    expect(known?.refunds).toEqual([1045, -1045]);
  });

  it('is asked for once more: the new try has its own credit note, and what is told of the old one changes nothing', async () => {
    const one = await bought();
    const id = await refund(one);
    await told(one, 'PaymentRefunded');
    await peer.decide(one.provider_reference, 'refund_failed');
    await look(one);
    await Promise.all([act(one, id, 'retry'), look(one), look(one)]);
    await told(one, 'PaymentRefunded', 2);
    await look(one);
    expect((await happened(one)).map(({ type }) => type)).toEqual([
      ...['PaymentRefunded', 'RefundFailed', 'RefundRetried', 'PaymentRefunded'],
    ]);
    expect(peer.book.refunds.filter((made) => made.payment === one.provider_reference)).toHaveLength(2);
    const documents = await issued(one, 4);
    expect(documents.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note', 'cancellation', 'credit_note']);
    expect(await vat(one)).toEqual(['receipt 1045', 'credit_note -1045', 'cancellation 1045', 'credit_note -1045']);
    await workers.project();
    const paid = await readPayment(workers.db, one.member, one.payment);
    expect(paid).toMatchObject({ status: 'refunded', refunded: eur(1045) });
    expect(paid).not.toHaveProperty('note');
    await proved();

    // The second try fails, too, and finance gives the credits back.
    await peer.decide(one.provider_reference, 'refund_failed');
    await look(one);
    await told(one, 'RefundFailed', 2);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => act(one, id, 'reverse')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await workers.until(
      async () => (await commands().load(wallet, one.member)).balance === GIFT + 10,
      'the credits that came back',
    );
    const mail = await workers.mailTo(`${one.member}@vonk.test`, 'credits zijn terug');
    expect(mail.text).toContain('10 credits teruggezet');
    await issued(one, 5);
    expect(await readPayment(workers.db, one.member, one.payment)).toMatchObject({ note: 'refund_reversed' });
    await proved();
  });

  it('paid by hand is over: nothing that is told of the try afterwards counts, and no settlement is asked for it', async () => {
    const one = await bought();
    const id = await refund(one);
    await told(one, 'PaymentRefunded');
    await peer.decide(one.provider_reference, 'refund_failed');
    await look(one);
    await act(one, id, 'by hand');
    await look(one);
    expect((await happened(one)).map(({ type }) => type)).toEqual([
      ...['PaymentRefunded', 'RefundFailed', 'RefundPaidByHand', 'PaymentRefunded'],
    ]);
    await issued(one, 4);
    await proved();
    const about = { references: [one.provider_reference], from: '2020-01-01', to: '2020-01-01', provider: 'sandbox' };
    expect((await readBookedReferences(workers.db, about)).get(one.provider_reference)?.refunds).toEqual([1045, -1045]);
  });

  it('is watched ever more slowly while it is under way, and no more once it is paid out or 90 days are over', async () => {
    const one = await bought();
    await refund(one);
    await told(one, 'PaymentRefunded');
    const due = () => workers.db('ops.due').where({ kind: WATCH_REFUNDS, key: one.payment }).first<{ data: object }>();
    const row = await workers.until(due, 'the row of the watch');
    expect(row).toMatchObject({ data: { since: expect.any(String) as string } });
    const after = async (hours: number) => {
      const since = new Date(workers.now().getTime() - hours * HOUR_MS).toISOString();
      const next = await watchRefunds.handle(workers.open.context)({
        ...{ key: one.payment, dueAt: workers.now(), data: { since }, attempt: 1 },
      });
      return next && Math.round((next.getTime() - workers.now().getTime()) / HOUR_MS);
    };
    expect([await after(1), await after(6), await after(100), await after(2160), await after(2161)]).toEqual([
      ...[1, 6, 12, 12, undefined],
    ]);
    for (const made of peer.book.refunds) if (made.payment === one.provider_reference) made.status = 'refunded';
    expect(await after(1)).toBeUndefined();
  });
});

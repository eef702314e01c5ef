import { randomUUID } from 'node:crypto';
import { receiptNumber } from '@vonk/contracts/payments/receiptEvents';
import { wallet } from '@vonk/domain/credits/wallet';
import { receipts } from '@vonk/domain/payments/receipts';
import { readFinanceDays } from '@vonk/projector/payments/financeDays.query';
import { readPayment } from '@vonk/projector/payments/payments.query';
import { readReceipts } from '@vonk/projector/payments/receipts.query';
import { listVatLines } from '@vonk/projector/payments/vat.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveLedger } from '../credits/proveLedger.ts';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { settle } from './settle.ts';
import { noteChargeBack } from './writeReceipt.ts';
import { openMollieWorkers, type MollieWorkers } from './testing/openMollieWorkers.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

describe('a dispute at Mollie', { timeout: 240_000 }, () => {
  let mollie: MollieWorkers;
  let peer: MollieWorkers['peer'];
  let workers: MollieWorkers['workers'];
  beforeAll(async () => {
    mollie = await openMollieWorkers();
    ({ peer, workers } = mollie);
  });
  afterAll(() => mollie.stop());

  /** A package with transaction cost that was bought and paid; its credits are there. */
  const bought = async () => {
    const order = await mollie.bought();
    await workers.until(async () => (await balance(order.member)) === 10, 'the credits');
    return order;
  };
  const stateOf = (member: string) => workers.open.context.commands.load(wallet, member);
  /** Without those of the signup. */
  const balance = async (member: string) => (await stateOf(member)).balance - 5;
  const told = async ({ payment, provider_reference }: { payment: string; provider_reference: string }) => {
    const says = await workers.open.context.provider?.get(provider_reference);
    if (says) await settle(workers.open.context, payment, says);
  };
  const statusIs = ({ member, payment }: { member: string; payment: string }, status: string) =>
    workers.until(async () => (await readPayment(workers.db, member, payment))?.status === status, status);
  const issued = ({ payment }: { payment: string }, count: number) =>
    workers.until(async () => {
      await workers.project();
      const found = await readReceipts(workers.db, { payment });
      return found.length >= count && found;
    }, `${count} documents`);
  const vat = async ({ payment }: { payment: string }) =>
    (await listVatLines(workers.db, { payment }, { offset: 0, limit: 20 })).lines
      .map(({ kind, gross }) => `${kind} ${gross.amount_minor}`)
      .reverse();
  const happenedAt = async ({ payment }: { payment: string }, type: string) =>
    (await workers.open.store.readStream(`payment-${payment}`))
      .filter((event) => event.type === type)
      .map(({ at }) => at.toISOString());
  const money = async () => {
    const days = await readFinanceDays(workers.db, '2000-01-01', '2099-12-31');
    return days.filter(({ currency }) => currency !== '').reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  };

  it('that is won gives back what the charge-back took: credits, Premium, money and VAT, and a mail says so', async () => {
    const one = await bought();
    const before = await money();
    peer.book.decide(one.provider_reference, 'charged_back');
    await told(one);
    await statusIs(one, 'charged_back');
    await workers.until(async () => (await balance(one.member)) === 0, 'no credits');
    expect(await money()).toBe(before - 1045);
    expect((await stateOf(one.member)).premium).toBe(false);
    await issued(one, 2);

    peer.book.decide(one.provider_reference, 'reversed');
    await told(one);
    await told(one);
    await statusIs(one, 'completed');
    const state = await stateOf(one.member);
    expect([state.balance, state.premium]).toEqual([15, true]);
    expect(await money()).toBe(before);
    const { text } = await workers.mailTo(`${one.member}@vonk.test`, 'is weer geldig');
    expect(text).toContain('weer op je account');
    const documents = await issued(one, 3);
    expect(documents.map(({ kind, total, credits, charge_back }) => [kind, total, credits, charge_back])).toEqual([
      ['receipt', eur(1045), 10, undefined],
      ['credit_note', eur(1045), 10, 1],
      ['cancellation', eur(1045), 10, 1],
    ]);
    expect(documents.map(({ of }) => of)).toEqual([null, ...documents.slice(0, 2).map(receiptNumber)]);
    expect(await vat(one)).toEqual(['receipt 1045', 'credit_note -1045', 'cancellation 1045']);

    // A second time is another one, with documents of its own.
    peer.book.decide(one.provider_reference, 'charged_back');
    await told(one);
    const more = await issued(one, 4);
    expect([more[3]?.kind, more[3]?.charge_back, more[3]?.at]).toEqual([
      ...['credit_note', 2, (await happenedAt(one, 'PaymentChargedBack')).at(-1)],
    ]);
    expect(await vat(one)).toEqual(['receipt 1045', 'credit_note -1045', 'cancellation 1045', 'credit_note -1045']);
  });

  it('after a part was refunded has a credit note of what was left, however often the charge-back is told', async () => {
    const one = await bought();
    await issued(one, 1);
    const { member, payment } = one;
    await workers.happened(`payment-${payment}`, {
      type: 'PaymentRefunded',
      data: { member, payment, refund: randomUUID(), amount: eur(245), by: member, credits: 3 },
    });
    peer.book.decide(one.provider_reference, 'charged_back');
    await Promise.all(Array.from({ length: 5 }, () => told(one)));
    const [, , note] = await issued(one, 3);
    expect(note).toMatchObject({ kind: 'credit_note', charge_back: 1, total: eur(800), credits: 7, refund: null });
    expect(await vat(one)).toEqual(['receipt 1045', 'credit_note -245', 'credit_note -800']);
    const event = (await workers.open.store.readStream(`payment-${payment}`)).at(-2);
    expect(event?.type).toBe('PaymentChargedBack');
    await Promise.all(
      Array.from({ length: 4 }, () => noteChargeBack(workers.open.context, { payment, at: event?.at })),
    );
    await workers.project();
    expect(await readReceipts(workers.db, { payment })).toHaveLength(3);
  });

  it('that was quicker than the receipt has its credit note as soon as there is one', async () => {
    const one = await bought();
    await issued(one, 1);
    const [receipt] = await readReceipts(workers.db, { payment: one.payment });
    const other = randomUUID();
    const { member } = one;
    const started = { package: 'p10', credits: 10, price: eur(995), discount: null, amount: eur(1045) };
    const more = {
      issuer: null,
      provider: 'mollie',
      country: 'NL',
      transaction_cost: eur(50),
      method: 'paypal' as const,
    };
    const order = { member, payment: other };
    await workers.happened(
      `payment-${other}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more } },
      // As version 0.7 wrote it.
      { type: 'PaymentChargedBack', data: order },
    );
    await noteChargeBack(workers.open.context, { payment: other });
    expect(await readReceipts(workers.db, { payment: other })).toEqual([]);
    const { last } = await workers.open.context.commands.load(receipts, 'main-2026');
    const late = { ...(receipt ?? expect.fail('no receipt')), payment: other, number: last + 1 };
    await workers.happened('receipt-main-2026', { type: 'ReceiptIssued', data: late });
    const [, note] = await issued({ payment: other }, 2);
    expect(note).toMatchObject({ kind: 'credit_note', charge_back: 1, total: eur(1045), of: receiptNumber(late) });
  });

  it('of before there were such credit notes keeps its own line of VAT, and what came again has none either', async () => {
    const one = await bought();
    await issued(one, 1);
    const { member, payment } = one;
    const dispute = `chb_${randomUUID()}`;
    const deadline = '2026-12-01T00:00:00.000Z';
    // What the log of an older house has: nobody issued anything.
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentChargedBack', data: { member, payment } },
      { type: 'DisputeOpened', data: { member, payment, dispute, amount: eur(1045), reason: null, deadline } },
      { type: 'DisputeWon', data: { member, payment, dispute, by: 'fin' } },
    );
    await statusIs(one, 'completed');
    await workers.project();
    const kinds = (await vat(one)).sort();
    expect(kinds).toEqual(['charge_back -1045', 'charge_back 1045', 'receipt 1045']);
    expect(await readReceipts(workers.db, { payment })).toHaveLength(1);
  });

  it('that is lost leaves everything as it is, and a mail says so', async () => {
    const one = await bought();
    peer.book.decide(one.provider_reference, 'charged_back');
    await told(one);
    await statusIs(one, 'charged_back');
    const disputes = await workers
      .db('read.disputes')
      .where({ payment: one.payment })
      .select<{ dispute: string }[]>('*');
    const dispute = disputes[0]?.dispute ?? expect.fail('no dispute');
    await workers.happened(`payment-${one.payment}`, {
      type: 'DisputeLost',
      data: { payment: one.payment, member: one.member, dispute, by: 'fin' },
    });
    const { text } = await workers.mailTo(`${one.member}@vonk.test`, 'blijft staan');
    expect(text).toContain('komen niet terug');
    expect(await balance(one.member)).toBe(0);
  });

  it('that began before the credits came brings them when it is won', async () => {
    const [member, payment] = [randomUUID(), randomUUID()];
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price: eur(995), discount: null, amount: eur(995) };
    const more = {
      issuer: null,
      provider: 'mollie',
      country: 'NL',
      transaction_cost: eur(0),
      method: 'paypal' as const,
    };
    const dispute = `chb_${randomUUID()}`;
    const deadline = '2026-12-01T00:00:00.000Z';
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more } },
      { type: 'PaymentChargedBack', data: order },
      { type: 'DisputeOpened', data: { ...order, dispute, amount: eur(995), reason: null, deadline } },
      { type: 'DisputeWon', data: { ...order, dispute, by: 'fin' } },
    );
    await statusIs({ member, payment }, 'completed');
    expect(await balance(member)).toBe(10);
  });

  it('leaves books that prove themselves', async () => {
    await workers.project();
    const proof = await proveLedger({ store: workers.open.store, databaseUrl: workers.url });
    expect(proof?.findings).toEqual([]);
  });
});

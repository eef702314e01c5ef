import { randomUUID } from 'node:crypto';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { DIRECT_DEBIT_PROVIDER } from '@vonk/domain/payments/orderByDirectDebit';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { refundPayment } from '@vonk/domain/payments/refundPayment';
import { readBookedReferences } from '@vonk/projector/payments/bookedReferences.query';
import { readToMatch } from '@vonk/projector/payments/settlementFacts.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { settlementClient } from './testing/settlementClient.ts';
import { shopClient } from './testing/shopClient.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('a settlement laid against the books', { timeout: 120_000 }, () => {
  let app: TestApp;
  let books: ReturnType<typeof settlementClient>;
  let shop: ReturnType<typeof shopClient>;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    books = settlementClient((await signedInStaff(app, 'finance')).browser);
  });
  afterAll(() => app.close());

  const day = (days = 0) => calendarDate(new Date(app.context.clock().getTime() + days * DAY_MS), siteZone);
  const caughtUp = async () => app.context.readYourWrites.waitFor(await app.context.store.head());
  const sums = (minor: number) => (minor / 100).toFixed(2);
  /** A purchase, and what became of it. */
  const bought = async (...outcomes: ('charged_back' | 'reversed' | number)[]) => {
    const started = await shop.bought(await member(app));
    const { payment_id: payment, amount } = started.payment;
    for (const what of outcomes) {
      if (typeof what === 'string') await shop.pay(started, what);
      else {
        const amount = { amount_minor: what, currency: 'EUR' };
        const refund = { payment, refund: randomUUID(), amount, by: 'test', reference: `re_${randomUUID()}` };
        const command = { id: refund.refund, fingerprint: '', actor: 'system:test' };
        const decide = (state: Parameters<typeof refundPayment>[0]) => refundPayment(state, refund);
        await app.context.commands.execute({ stream: paymentStream, id: payment, command, decide });
      }
    }
    const reference = shop.referenceOf(started);
    const line = (kind: string, minor: number, currency = 'EUR') =>
      `${kind};${reference};${sums(minor)};${currency};${day()}`;
    return { payment, reference, minor: amount.amount_minor, line };
  };

  it('knows of each payment what was paid, given back, taken by the bank and given back by the bank', async () => {
    const [paid, parts, taken, reversed] = [
      await bought(),
      await bought(200, 300),
      await bought('charged_back'),
      await bought('charged_back', 'reversed', 'charged_back'),
    ];
    await caughtUp();
    const asked = [paid, parts, taken, reversed].map(({ reference }) => reference);
    const wanted = { references: asked, from: '2001-01-01', to: '2001-01-02', provider: 'sandbox' };
    const known = await readBookedReferences(app.context.db, wanted);
    const { payment, minor } = paid;
    const none = { refunds: [], refunded_on: null, charge_backs: [], charged_back_on: null };
    expect(known.get(paid.reference)).toEqual({
      ...{ payment, currency: 'EUR', amount_minor: minor, paid: true, mismatched: false, paid_on: day() },
      ...{ settled_elsewhere: false, ...none },
    });
    expect(known.get(parts.reference)).toMatchObject({ refunds: [200, 300], refunded_on: day(), charge_backs: [] });
    expect(known.get(taken.reference)).toMatchObject({ charge_backs: [minor], charged_back_on: day(), refunds: [] });
    expect(known.get(reversed.reference)).toMatchObject({ charge_backs: [minor, -minor, minor] });
    expect(known.size).toBe(4);
    // All that moved in the days of a file comes along, asked for or not: else nothing could be missed.
    const today = { references: [], from: day(), to: day(), provider: 'sandbox' };
    expect([...(await readBookedReferences(app.context.db, today)).keys()].sort()).toEqual([...asked].sort());
    // Of who paid out what the file names, whoever is asked now.
    const now = { ...today, provider: 'mollie' };
    expect(await readBookedReferences(app.context.db, now)).toEqual(new Map());
    const named = { ...now, references: [paid.reference] };
    expect((await readBookedReferences(app.context.db, named)).size).toBe(4);
    const others = { references: ['tr_nobody'], from: '2001-01-01', to: '2001-01-02', provider: 'sandbox' };
    expect(await readBookedReferences(app.context.db, others)).toEqual(new Map());
    const own = ({ line, minor: charged }: typeof paid) => line('payment', charged);
    const { body } = await books.take([
      ...[paid, parts, taken, reversed].map(own),
      ...[parts.line('refund', -200), parts.line('refund', -300), taken.line('chargeback', -minor)],
      ...[-minor, minor, -minor].map((gone) => reversed.line('chargeback', gone)),
    ]);
    expect(await books.differencesOf({ settlement: body.id })).toEqual([]);
  });

  it('with twelve differences finds those twelve, and no other', async () => {
    const right = await bought(500);
    const gone = await bought();
    const unrefunded = await bought(400);
    const amount = await bought();
    const currency = await bought();
    const twice = await bought();
    const untaken = await bought('charged_back');
    const unreversed = await bought('charged_back', 'reversed');
    const part = await bought(300);
    const elsewhere = await bought();
    await caughtUp();
    await books.take([elsewhere.line('payment', elsewhere.minor)], 'An earlier file');
    await books.take([`fee;;-1.00;EUR;2025-01-10`], 'A month that is closed');
    expect(await books.close('2025-01')).toMatchObject({ status: 200 });

    const own = ({ line, minor }: typeof right) => line('payment', minor);
    const lines = [
      ...[own(right), right.line('refund', -500), own(unrefunded), own(twice), own(twice), own(untaken)],
      ...[own(unreversed), unreversed.line('chargeback', -unreversed.minor), own(elsewhere)],
      ...[amount.line('payment', amount.minor - 10), currency.line('payment', currency.minor, 'GBP')],
      ...[own(part), part.line('refund', -250), `payment;nobody;9.95;EUR;${day()}`],
      'payment;of-a-closed-month;9.95;EUR;2025-01-20',
    ];
    const inEuros = lines.filter((line) => line.includes(';EUR;'));
    const sum = inEuros.reduce((total, line) => total + Math.round(Number(line.split(';')[2]) * 100), 0);
    // The fee is told with 1.20 and was taken with 1.00.
    const { body } = await books.take(
      [...lines, `fee;;-1.20;EUR;${day(1)}`, `payout;po;${sums(sum - 100)};EUR;${day(1)}`],
      'With twelve differences',
    );
    const found = await books.differencesOf({ settlement: body.id });
    expect(found.map(({ kind, reference }) => `${kind} ${reference}`).sort()).toEqual(
      [
        `missing_payment ${gone.reference}`,
        `missing_refund ${unrefunded.reference}`,
        `amount ${amount.reference}`,
        `currency ${currency.reference}`,
        `duplicate ${twice.reference}`,
        'unknown_payment nobody',
        'total EUR',
        `missing_charge_back ${untaken.reference}`,
        `missing_charge_back ${unreversed.reference}`,
        `amount ${part.reference}`,
        `duplicate ${elsewhere.reference}`,
        'unknown_payment of-a-closed-month',
      ].sort(),
    );
    const of = (reference: string) => found.find((one) => one.reference === reference);
    expect(of('of-a-closed-month')?.month).toBe('2025-02');
    expect(of(untaken.reference)?.expected).toBe(`EUR ${sums(-untaken.minor)}`);
    expect(of(unreversed.reference)?.expected).toBe(`EUR ${sums(unreversed.minor)}`);
    expect(body.open).toBe(12);
  });

  it('finds what is called by the name of its refund or charge-back', async () => {
    const [given, taken] = [await bought(200), await bought('charged_back')];
    await caughtUp();
    const { db } = app.context;
    const [refund] = await db('read.refund_moves').where({ payment: given.payment }).pluck<string[]>('reference');
    const [chargeBack] = await db('read.disputes').where({ payment: taken.payment }).pluck<string[]>('dispute');
    const named = [
      `refund;${refund};-2.00;EUR;${day()}`,
      `charge_back;${chargeBack};-${sums(taken.minor)};EUR;${day()}`,
    ];
    const { body } = await books.take([...named, `refund;re_of_nobody;-2.00;EUR;${day()}`], 'By their own names');
    expect(await books.differencesOf({ settlement: body.id })).toMatchObject([
      { kind: 'unknown_payment', reference: 're_of_nobody' },
    ]);
  });

  it('misses nothing that the house collects itself, or that another provider has', async () => {
    const [paid, debit, moved] = [await bought(), await bought('charged_back'), await bought()];
    await caughtUp();
    for (const [{ payment }, provider] of [
      [debit, DIRECT_DEBIT_PROVIDER],
      [moved, 'mollie'],
    ] as const)
      await app.context.db('read.payments').where({ payment }).update({ provider });
    const { body } = await books.take([paid.line('payment', paid.minor)], 'Of one provider');
    const missed = (await books.differencesOf({ settlement: body.id })).map(({ reference }) => reference);
    expect(missed).not.toContain(debit.reference);
    expect(missed).not.toContain(moved.reference);
  });

  it('misses a payment until a later settlement has it', async () => {
    const [early, late] = [await bought(), await bought()];
    await caughtUp();
    // Of everything else that moved today finance has the lines as well.
    await books.take([early.line('payment', early.minor), `fee;;0.00;EUR;${day(1)}`]);
    const missed = async () =>
      (await books.differencesOf({ kind: 'missing_payment', resolved: false })).map(({ reference }) => reference);
    expect(await missed()).toContain(late.reference);
    await books.take([late.line('payment', late.minor)]);
    expect(await missed()).not.toContain(late.reference);
  });

  it('is fetched from the provider as well, each once, and only by whom months are closed', async () => {
    const finance = (await signedInStaff(app, 'finance')).browser;
    const support = (await signedInStaff(app, 'support')).browser;
    const fetched = (by = finance) =>
      by.post<{ name: string; open: number }>('/admin/api/settlements/fetch', { reason: 'a test' });
    const settled = async () => {
      const { rows } = await app.context.db.raw<{ rows: { id: string; lines: number }[] }>(
        `select s.id, count(*)::int as lines from read.settlements s join read.settlement_lines l on l.settlement = s.id
         where starts_with(s.id, 'sandbox-') group by s.id order by s.id`,
      );
      return rows;
    };
    const { reference } = await bought('charged_back');
    await caughtUp();
    await fetched();
    expect(await settled()).toEqual([]);
    // A day goes by for this payment alone.
    const older = `interval '1 day'`;
    await app.context.db.raw(`update sandbox.payments set paid_at = paid_at - ${older} where reference = ?`, [
      reference,
    ]);
    await app.context.db.raw(`update sandbox.charge_backs set created_at = created_at - ${older} where reference = ?`, [
      reference,
    ]);
    const answers = await Promise.all([fetched(), fetched(), fetched()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [one] = await settled();
    expect(one).toEqual({ id: `sandbox-${day(-1)}-EUR`, lines: 3 });
    expect(await books.differencesOf({ settlement: one?.id })).toEqual([]);
    await fetched();
    expect(await settled()).toEqual([one]);
    expect(await fetched(support)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
  });

  it('is looked at again: what the books agree with by then is open no more, and nothing else is written', async () => {
    const finance = await signedInStaff(app, 'finance');
    const { body: order } = await shop.order(await member(app), { package: 'p10' });
    const reference = shop.referenceOf(order);
    await app.context.db.raw(`update sandbox.payments set amount_minor = 100 where reference = ?`, [reference]);
    await shop.pay(order);
    await caughtUp();
    const { body } = await books.take([
      `payment;${reference};1.00;EUR;2020-02-03`,
      `refund;tr_nobody;-1.00;EUR;2020-02-03`,
    ]);
    const open = async () =>
      (await books.differencesOf({ settlement: body.id, resolved: false })).map(({ kind }) => kind).sort();
    const noted = async () => (await app.recorded(`settlement-${body.id}`)).length;
    const lookAgain = () => finance.browser.post('/admin/api/settlements/fetch', { reason: 'a test' });
    expect(await open()).toEqual(['unknown_payment', 'wrong_amount']);
    const before = await noted();
    // So many at once, the newest first.
    expect((await readToMatch(app.context.db, 1)).differing).toEqual([body.id]);
    expect((await lookAgain()).status).toBe(201);
    expect([await open(), await noted()]).toEqual([['unknown_payment', 'wrong_amount'], before]);
    const told = { amount_minor: 100, currency: 'EUR' };
    const path = `/admin/api/payments/${order.payment.payment_id}/return-wrong-amount`;
    expect((await finance.browser.post(path, { told, reason: 'a test' })).status).toBe(200);
    await caughtUp();
    expect((await lookAgain()).status).toBe(201);
    expect(await open()).toEqual(['unknown_payment']);
    expect((await books.month('2020-02')).differences).toBe(1);
  });

  it('may have as many lines as the contract says, from who may take it in alone', async () => {
    const lines = Array.from(
      { length: 20_001 },
      (_, place) => `fee;;-0.01;EUR;2019-01-${String(1 + (place % 28)).padStart(2, '0')}`,
    );
    const { status, body } = await books.take(lines, 'A long one');
    expect([status, body]).toMatchObject([201, { lines: 20_001 }]);
    const file = 'x'.repeat(15_100_000);
    const asked = { name: 'Longer', file, reason: 'a test' };
    const path = '/admin/api/settlements/import';
    expect((await (await signedInStaff(app, 'finance')).browser.post(path, asked)).status).toBe(413);
    expect((await (await signedInStaff(app, 'support')).browser.post(path, asked)).status).toBe(403);
    expect((await app.visitor().post(path, asked)).status).toBe(403);
  });
});

it('says so when the provider has told of no settlement yet', async () => {
  const app = await openTestApp();
  const { browser } = await signedInStaff(app, 'finance');
  expect(await browser.post('/admin/api/settlements/fetch', { reason: 'a test' })).toMatchObject({
    ...{ status: 409, body: { code: 'no_settlements' } },
  });
  await app.close();
}, 60_000);

import { randomUUID } from 'node:crypto';
import type { Money } from '@vonk/contracts/kernel';
import { grantApproval } from '@vonk/domain/credits/grantApproval';
import { requestMismatchEnd } from '@vonk/domain/credits/requestMismatchEnd';
import { wallet } from '@vonk/domain/credits/wallet';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { resolveMismatch, type ResolveMismatchCommand } from '@vonk/domain/payments/resolveMismatch';
import { retryRefund } from '@vonk/domain/payments/retryRefund';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { fullSize } from '@vonk/platform/testing/fullSize';
import { readBookedReferences } from '@vonk/projector/payments/bookedReferences.query';
import { listPayments, listRefunds, readPayment } from '@vonk/projector/payments/payments.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveLedger } from '../credits/proveLedger.ts';
import { providerCheck } from '../credits/providerCheck.ts';
import { openSandboxOrders, type SandboxOrder, type SandboxOrders } from './testing/openSandboxOrders.ts';

const money = (amount_minor: number, currency = 'EUR'): Money => ({ amount_minor, currency });
const ROUNDS = fullSize(20, 4);
const ONE = { offset: 0, limit: 10 };

describe('a payment of a wrong amount that finance ends', { timeout: 240_000 }, () => {
  let shop: SandboxOrders;
  beforeAll(async () => void (shop = await openSandboxOrders()));
  afterAll(() => shop.stop());

  /** Told by the provider from now on. */
  const tell = async (one: SandboxOrder, { amount_minor, currency }: Money, status = 'paid') => {
    await shop.pool.query(
      `update sandbox.payments set status = $4, amount_minor = $2, currency = $3 where reference = $1`,
      [one.reference, amount_minor, currency, status],
    );
    await shop.hear(one);
  };
  const wrong = async (told: Money, status = 'paid', code: string | null = null) => {
    const who = await shop.member();
    const one = await shop.order(who, code);
    await tell(one, told, status);
    expect((await shop.stateOf(one)).mismatch).toEqual({ told, status });
    return { who, one };
  };
  const end = (one: SandboxOrder, told: Money, over: Partial<ResolveMismatchCommand> = {}) =>
    shop.execute(paymentStream, one.id, randomUUID(), (state) =>
      resolveMismatch(state, { payment: one.id, how: 'returned', told, proof: null, by: 'fin-1', ...over }),
    );
  const paidBack = (one: SandboxOrder) =>
    shop.workers.until(async () => (await shop.stateOf(one)).refunds.size > 0, 'the money to go back');
  /** What the proof finds of a payment. */
  const proof = async (one: SandboxOrder) => {
    await shop.workers.project();
    const { store } = shop.workers;
    const found = await proveLedger({ store, databaseUrl: shop.workers.url }, [providerCheck(shop.sandbox, store)]);
    return (found?.findings ?? []).filter(({ subject }) => subject.includes(one.id)).map(({ kind }) => kind);
  };
  const booked = async ({ reference }: SandboxOrder) => {
    const asked = { references: [reference], from: '2000-01-01', to: '2000-01-01', provider: 'sandbox' };
    return (await readBookedReferences(shop.workers.db, asked)).get(reference);
  };
  const told = async (one: SandboxOrder) => (await listPayments(shop.workers.db, { payment: one.id }, ONE)).payments[0];
  const openOnes = async (one: SandboxOrder) =>
    (await listPayments(shop.workers.db, { payment: one.id, mismatched: true }, ONE)).total;

  it.each([money(100), money(99_900), money(995, 'PLN')])(
    'sends %o back as it came, tells its payer, and leaves books, settlement and proof at peace',
    async (came) => {
      const { who, one } = await wrong(came);
      expect([await proof(one), await openOnes(one)]).toEqual([['provider'], 1]);
      expect(await booked(one)).toMatchObject({ mismatched: true, paid: false, ...money(995) });
      await end(one, came);
      await paidBack(one);
      expect(await proof(one)).toEqual([]);
      expect(await openOnes(one)).toBe(0);
      expect(await shop.sandbox.get(one.reference)).toMatchObject({ refunded_minor: came.amount_minor });
      expect((await shop.stateOf(one)).refunds.values().next().value).toMatchObject({ amount: came, credits: 0 });
      const mail = await shop.workers.mailTo(`${who}@example.test`, 'terug');
      expect(mail.text).toMatch(/kwam .+ binnen/);
      await shop.workers.project();
      const { db } = shop.workers;
      expect(await readPayment(db, who, one.id)).toMatchObject({
        ...{ status: 'refunded', amount: money(995), refunded: came, note: 'wrong_amount_returned' },
      });
      expect((await listRefunds(db, { payment: one.id }, ONE)).refunds).toMatchObject([
        { status: 'paid', amount: came, returned: true, credits: 0 },
      ]);
      expect(await told(one)).toMatchObject({ told: came, mismatch: 'returned' });
      expect(await booked(one)).toMatchObject({ ...came, paid: true, mismatched: false, refunds: [came.amount_minor] });
      expect(await shop.balanceOf(who)).toBe(foundingSettings.signup_credits);
      for (const table of ['book_lines', 'vat_lines', 'receipts'])
        expect(await db(`read.${table}`).where({ payment: one.id }), table).toEqual([]);
    },
  );

  it('is red for the proof while the provider has not carried it out, and until it was asked once more', async () => {
    const { one } = await wrong(money(100));
    // Too little is there: it refuses.
    await shop.pool.query(`update sandbox.payments set refunded_minor = 1 where reference = $1`, [one.reference]);
    await end(one, money(100));
    await shop.workers.until(async () => (await shop.stateOf(one)).refused.size > 0, 'the refusal');
    expect(await proof(one)).toEqual(['provider']);
    await shop.pool.query(`update sandbox.payments set refunded_minor = 0 where reference = $1`, [one.reference]);
    const refund = `return-${one.id}`;
    await shop.execute(paymentStream, one.id, randomUUID(), (state) =>
      retryRefund(state, { payment: one.id, refund, by: 'fin-1' }),
    );
    await paidBack(one);
    expect(await proof(one)).toEqual([]);
    // Somebody at the provider undid it behind our back.
    await shop.pool.query(`update sandbox.payments set refunded_minor = 0 where reference = $1`, [one.reference]);
    expect(await proof(one)).toEqual(['provider']);
  });

  it('frees the discount of the order for another one', async () => {
    const { who, one } = await wrong(money(1), 'paid', 'WELCOME25');
    await end(one, money(1));
    await paidBack(one);
    await shop.workers.until(async () => {
      await shop.workers.project();
      return (await shop.workers.db('read.discounts').where({ member: who })).length === 0;
    }, 'the discount to be free');
    const other = await shop.order(who, 'WELCOME25');
    await shop.force(other);
    await shop.hear(other);
    expect((await shop.stateOf(other)).status).toBe('completed');
  });

  it('ends without money where nothing came, and is red again when the provider says that something did', async () => {
    const { who, one } = await wrong(money(100), 'pending');
    await end(one, money(100), { how: 'nothing_came', proof: 'Afschrift 12' });
    expect([await proof(one), await openOnes(one)]).toEqual([[], 0]);
    expect(await readPayment(shop.workers.db, who, one.id)).toMatchObject({ status: 'cancelled' });
    await shop.pool.query(`update sandbox.payments set status = 'paid' where reference = $1`, [one.reference]);
    expect(await proof(one)).toEqual(['provider']);
    await shop.hear(one);
    await shop.workers.project();
    expect(await openOnes(one)).toBe(1);
  });

  it('ends without money where people settled it: the proof knows that amount, and no other', async () => {
    const { one } = await wrong(money(100));
    await end(one, money(100), { how: 'settled_outside', proof: 'Overboeking 42' });
    expect([await proof(one), await openOnes(one)]).toEqual([[], 0]);
    expect(await booked(one)).toMatchObject({ ...money(100), paid: true, mismatched: false });
    await shop.pool.query(`update sandbox.payments set amount_minor = 101 where reference = $1`, [one.reference]);
    expect(await proof(one)).toEqual(['provider']);
  });

  it('completes when the right amount comes after it was explained', async () => {
    const { who, one } = await wrong(money(100));
    await end(one, money(100), { how: 'settled_outside', proof: 'Overboeking 42' });
    await tell(one, money(995));
    await shop.workers.until(
      async () => (await shop.balanceOf(who)) === foundingSettings.signup_credits + 10,
      'the credits',
    );
    await shop.workers.until(async () => (await proof(one)).length === 0, 'the proof to be green');
    expect(await told(one)).toMatchObject({ status: 'completed', told: null, mismatch: null });
  });

  it('ends as one of both when finance and the right amount race, and the rest goes back by a second act', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { who, one } = await wrong(money(100));
      await shop.pool.query(`update sandbox.payments set amount_minor = 995 where reference = $1`, [one.reference]);
      const [first, , second] = await Promise.allSettled([
        ...([end(one, money(100)), shop.hear(one), end(one, money(100))] as const),
      ]);
      const ended = [first, second].filter((answer) => answer?.status === 'fulfilled').length;
      expect(ended).toBeLessThanOrEqual(1);
      if (ended === 1) {
        await paidBack(one);
        expect((await shop.stateOf(one)).mismatch).toEqual({ told: money(995), status: 'paid' });
        expect(await proof(one)).toEqual(['provider']);
        await end(one, money(995));
        await shop.workers.until(async () => (await shop.stateOf(one)).refunds.size === 2, 'the rest to go back');
        expect(await shop.sandbox.get(one.reference)).toMatchObject({ refunded_minor: 995 });
      } else
        await shop.workers.until(
          async () => (await shop.balanceOf(who)) === foundingSettings.signup_credits + 10,
          'the credits',
        );
      await shop.workers.until(async () => (await proof(one)).length === 0, 'the proof to be green');
    }
  });

  it('goes back once a second person says so, and not when the right amount was quicker', async () => {
    const ask = (
      who: string,
      one: SandboxOrder,
      kind: 'return_wrong_amount' | 'settle_wrong_amount',
      proofText: string | null,
    ) =>
      shop.execute(wallet, who, `ask:${one.id}`, (state) =>
        requestMismatchEnd(state, {
          ...{ member: who, approval: `a-${one.id}`, kind, payment: one.id, amount: money(99_900) },
          ...{ by: 'fin-1', reason: 'te veel', proof: proofText },
        }),
      );
    const grant = (who: string, one: SandboxOrder) =>
      shop.execute(wallet, who, `grant:${one.id}`, (state) =>
        grantApproval(
          state,
          { member: who, approval: `a-${one.id}`, by: 'fin-2', reason: 'klopt', asked_because: 'te veel' },
          { now: shop.workers.now(), settings: foundingSettings },
        ),
      );
    const back = await wrong(money(99_900));
    await ask(back.who, back.one, 'return_wrong_amount', null);
    await grant(back.who, back.one);
    await paidBack(back.one);
    expect(await shop.stateOf(back.one)).toMatchObject({
      status: 'returned',
      resolved: { by: 'fin-1', how: 'returned' },
    });

    const outside = await wrong(money(99_900));
    await ask(outside.who, outside.one, 'settle_wrong_amount', 'Overboeking 42');
    await grant(outside.who, outside.one);
    await shop.workers.until(async () => (await shop.stateOf(outside.one)).resolved !== null, 'the explanation');
    expect(await shop.eventsOf(outside.one)).not.toContain('PaymentReturned');

    const late = await wrong(money(99_900));
    await ask(late.who, late.one, 'return_wrong_amount', null);
    await tell(late.one, money(995));
    await grant(late.who, late.one);
    await shop.workers.until(
      async () => (await shop.balanceOf(late.who)) === foundingSettings.signup_credits + 10,
      'the credits',
    );
    expect(await shop.eventsOf(late.one)).not.toContain('PaymentReturned');
  });
});

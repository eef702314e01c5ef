import { randomUUID } from 'node:crypto';
import { wallet } from '@vonk/domain/credits/wallet';
import { refundCredits } from '@vonk/domain/credits/refundCredits';
import { collectingAt } from '@vonk/domain/payments/collectingAt';
import { code as codeStream } from '@vonk/domain/payments/code';
import { collection } from '@vonk/domain/payments/collection';
import { debtor } from '@vonk/domain/payments/debtor';
import { returnDebit, settleDebit } from '@vonk/domain/payments/directDebit';
import { discount } from '@vonk/domain/payments/discount';
import { issueCode } from '@vonk/domain/payments/issueCode';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { useCode } from '@vonk/domain/payments/useCode';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { readDirectDebit } from '@vonk/projector/payments/directDebit.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { COLLECT_DEBITS, collectDebits } from './collectDebits.timer.ts';
import { FORGET_MANDATE, forgetMandates } from './forgetMandates.timer.ts';
import { RELEASE_DEBIT, releaseDebits } from './releaseDebits.timer.ts';
import { RELEASE_DISCOUNT, releaseDiscounts } from './releaseDiscounts.timer.ts';
import { DEBIT_PRICE, signedDebits, type SignDebit } from './testing/signedDebits.ts';

const GIFT = foundingSettings.signup_credits;

describe('a direct debit', { timeout: 240_000 }, () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
    // The day has begun and the hour of the timer has not: no other one collects beside this test.
    workers.setNow(new Date(collectingAt('2031-03-06').dueAt.getTime() - 2 * 60 * 60_000));
  });
  afterAll(() => workers.stop());

  const signed: SignDebit = (...how) => signedDebits(workers)(...how);
  type Signed = Awaited<ReturnType<typeof signed>>;
  const commands = () => workers.open.context.commands;
  const decide = async ({ payment }: Signed, how: (state: never) => readonly never[]) => {
    const { position } = await commands().execute({
      stream: paymentStream,
      id: payment,
      command: { id: randomUUID(), fingerprint: '', actor: 'staff:fin-1' },
      decide: how as never,
    });
    expect(position).toBeDefined();
  };
  const bank = (one: Signed, code = 'AM04') =>
    decide(one, ((state: never) =>
      returnDebit(state, { payment: one.payment, code }, { now: new Date(), answerDays: 10 })) as never);
  const due = (kind: string, key: string, data = {}) => ({ kind, key, dueAt: workers.now(), data, attempt: 1 });
  /** The read models are kept up to date meanwhile: the timer waits for them. */
  const collect = async (day: string) => {
    let isDone = false;
    const run = collectDebits
      .handle(workers.open.context)(due(COLLECT_DEBITS, day))
      .finally(() => (isDone = true));
    await workers.until(() => Promise.resolve(isDone), 'the file');
    await run;
  };
  const statusOf = async ({ payment }: Signed) => (await readDirectDebit(workers.db, payment))?.status;
  const balanceOf = async ({ member }: Signed) => (await commands().load(wallet, member)).balance;
  const collectedOn = async (day: string, ...all: Signed[]) => {
    await collect(day);
    expect(await Promise.all(all.map(statusOf))).toEqual(all.map(() => 'collected'));
  };

  it('is announced by mail with amount, day, creditor and mandate, before anything is debited', async () => {
    const { member, reference } = await signed();
    const mail = await workers.mailTo(`${member}@vonk.test`, 'afgeschreven');
    expect(mail.text).toContain(reference);
    expect(mail.text).toContain('NL…4300');
    expect(mail.text).toContain('6\u00a0maart 2031');
    const { rows } = await workers.db.raw<{ rows: { key: string }[] }>(`select key from ops.due where kind = ?`, [
      COLLECT_DEBITS,
    ]);
    expect(rows.map(({ key }) => key)).toContain('2031-03-05');
  });

  it('is collected once, in a file that is closed and never changes; later debits go into the next', async () => {
    const day = '2031-03-05';
    const [one, two] = [await signed(), await signed()];
    await collectedOn(day, one, two);
    await collect(day);
    const first = await readDirectDebit(workers.db, one.payment);
    const file = first?.collection ?? '';
    const { closed } = await commands().load(collection, file);
    expect(closed?.debits).toBeGreaterThanOrEqual(2);
    expect(closed?.amount.amount_minor).toBe((closed?.debits ?? 0) * 995);
    const later = await signed();
    await collectedOn(day, later);
    expect((await readDirectDebit(workers.db, later.payment))?.collection).not.toBe(file);
    expect((await commands().load(collection, file)).closed).toEqual(closed);
    const types = (await workers.open.store.readStream(`payment-${one.payment}`)).map(({ type }) => type);
    expect(types.filter((type) => type === 'DebitCollected')).toHaveLength(1);
  });

  it('that comes back takes the unused credits, blocks member, account and phone, and is told by one mail', async () => {
    const one = await signed();
    await workers.until(async () => (await balanceOf(one)) === GIFT + 10, 'the credits');
    await collectedOn('2031-03-05', one);
    await bank(one);
    await workers.until(async () => (await balanceOf(one)) === GIFT, 'the credits to go');
    for (const kind of ['member', 'iban', 'phone'] as const)
      await workers.until(
        async () => (await commands().load(debtor, one.debtors[kind])).blocked,
        `the block of a ${kind}`,
      );
    const mail = await workers.mailTo(`${one.member}@vonk.test`, 'incasso');
    expect(mail.text).toContain('geblokkeerd');
    expect((await workers.mails(`${one.member}@vonk.test`)).some(({ subject }) => /teruggeboekt/i.test(subject))).toBe(
      false,
    );
    const { rows } = await workers.db.raw<{ rows: { hint: string }[] }>(
      `select hint from read.blocked_debtors where member = ? order by kind`,
      [one.member],
    );
    expect(rows.map(({ hint }) => hint)).toEqual(['NL…4300', one.member, '+31…5678']);
    // Taken in twice it is nothing new.
    await bank(one);
    await workers.until(async () => (await statusOf(one)) === 'returned', 'the return to be read');
  });

  it('whose credits come after settlement gives them then, and none when it comes back before', async () => {
    const [paid, returned] = [await signed('PaymentPending'), await signed('PaymentPending')];
    await collectedOn('2031-03-05', paid, returned);
    expect(await balanceOf(paid)).toBe(GIFT);
    await decide(paid, ((state: never) => settleDebit(state, { payment: paid.payment })) as never);
    await workers.until(async () => (await balanceOf(paid)) === GIFT + 10, 'the credits');
    await workers.until(
      async () => (await commands().load(debtor, paid.debtors.iban)).debits.get(paid.payment)?.open === false,
      'the debit to be closed',
    );
    await bank(returned, 'MD06');
    await workers.mailTo(`${returned.member}@vonk.test`, 'incasso');
    expect(await balanceOf(returned)).toBe(GIFT);
    expect((await commands().load(paymentStream, returned.payment)).status).toBe('failed');
    // A payer may still dispute a settled one for weeks.
    await bank(paid, 'MD06');
    await workers.until(async () => (await balanceOf(paid)) === GIFT, 'the credits to go');
  });

  it('that comes back before it was settled frees its discount, and one that comes back later does not', async () => {
    const code = 'DEBITONCE';
    await commands().execute({
      ...{ stream: codeStream, id: code, command: { id: 'issue', fingerprint: 'issue', actor: 'system:test' } },
      decide: (state) =>
        issueCode(
          state,
          {
            ...{ code, percentage: 25, amount: null, country: null, member: null, minimum_order: null, methods: [] },
            ...{ starts_at: null, expires_at: null, validity: 'times', times: 2, by: 'fin' },
          },
          { now: workers.now() },
        ),
    });
    const bought = async () => {
      const one = await signed('PaymentCompleted', '2031-03-06', undefined, code);
      const use = { code, member: one.member, payment: one.payment };
      await commands().execute({
        ...{ stream: codeStream, id: code, command: { id: one.payment, fingerprint: '', actor: 'system:test' } },
        decide: (state) => useCode(state, use),
      });
      await workers.until(async () => (await redeemedBy(one)).has(code), 'the discount to be used');
      return one;
    };
    const redeemedBy = async ({ member }: Signed) => (await commands().load(discount, member)).redeemed;
    const [unpaid, paid] = [await bought(), await bought()];
    await collectedOn('2031-03-05', unpaid, paid);
    await decide(paid, ((state: never) => settleDebit(state, { payment: paid.payment })) as never);
    await bank(unpaid);
    await bank(paid, 'MD06');
    await workers.until(async () => !(await redeemedBy(unpaid)).has(code), 'the discount to be free');
    await workers.until(async () => (await statusOf(paid)) === 'returned', 'the other one to come back');
    await workers.mailTo(`${paid.member}@vonk.test`, 'incasso');
    expect((await redeemedBy(paid)).get(code)).toBe(paid.payment);
    expect([...(await commands().load(codeStream, code)).used]).toEqual([paid.payment]);
  });

  const refund = async ({ member, payment }: Signed) => {
    const id = randomUUID();
    await commands().execute({
      stream: wallet,
      id: member,
      command: { id, fingerprint: id, actor: `member:${member}` },
      decide: (state) =>
        refundCredits(state, { member, refund: id, payment }, { now: workers.now(), settings: foundingSettings }),
    });
    return id;
  };

  it('that is given back before it is collected is never collected, and counts for nothing', async () => {
    const one = await signed();
    await workers.until(async () => (await balanceOf(one)) === GIFT + 10, 'the credits');
    await refund(one);
    await workers.until(async () => (await statusOf(one)) === 'withdrawn', 'the debit to be withdrawn');
    await collect('2031-03-05');
    expect(await statusOf(one)).toBe('withdrawn');
    await workers.until(
      async () => !(await commands().load(debtor, one.debtors.member)).debits.has(one.payment),
      'the debit to be released',
    );
    expect((await commands().load(paymentStream, one.payment)).status).toBe('refunded');
  });

  it('that is given back afterwards waits for a transfer by finance', async () => {
    const one = await signed();
    await workers.until(async () => (await balanceOf(one)) === GIFT + 10, 'the credits');
    await collectedOn('2031-03-05', one);
    const id = await refund(one);
    await workers.until(
      async () => (await commands().load(paymentStream, one.payment)).refused.has(id),
      'the refund to wait',
    );
    const refused = (await workers.open.store.readStream(`payment-${one.payment}`)).at(-1);
    expect(refused).toMatchObject({ type: 'RefundRefused', data: { reason: 'by_transfer' } });
  });

  it('that was counted but never ordered is let go', async () => {
    const [id, payment] = [randomUUID(), randomUUID()];
    await workers.happened(`debtor-${id}`, {
      type: 'DebitReserved',
      data: { debtor: id, kind: 'iban', payment, amount: DEBIT_PRICE },
    });
    const row = due(RELEASE_DEBIT, `${id}:${payment}`, { payment, kind: 'iban' });
    await releaseDebits.handle(workers.open.context)(row);
    expect((await commands().load(debtor, id)).debits.size).toBe(0);
    const one = await signed();
    const ordered = due(RELEASE_DEBIT, `${one.debtors.iban}:${one.payment}`, { payment: one.payment, kind: 'iban' });
    await releaseDebits.handle(workers.open.context)(ordered);
    expect((await commands().load(debtor, one.debtors.iban)).debits.size).toBe(1);
  });

  it('has its mandate for 14 months, also when its member is gone, and then nobody can read it', async () => {
    const ibanOf = async ({ payment }: { payment: string }) => {
      const events = await workers.open.codec.openAll(await workers.open.store.readStream(`payment-${payment}`));
      const { iban, city } = events.find(({ type }) => type === 'MandateSigned')?.data as {
        iban: string;
        city: string;
      };
      return { iban, city };
    };
    const forget = ({ payment }: { payment: string }) =>
      forgetMandates.handle(workers.open.context)(due(FORGET_MANDATE, payment));
    const young = await signed();
    await workers.open.context.keys.destroy(young.member);
    expect(await forget(young)).toEqual(new Date('2032-05-07T00:00:00.000Z'));
    expect(await ibanOf(young)).toEqual({ iban: 'NL91ABNA0417164300', city: '' });
    // The workers may be quicker: its time is over.
    const old = await signed('PaymentCompleted', '2020-01-06', '2020-01-03');
    await workers.open.context.keys.destroy(old.member);
    await forget(old);
    expect(await ibanOf(old)).toEqual({ iban: '', city: '' });
  });

  it('that was cut off after its discount was claimed gives it back, member and code, and leaves a written one alone', async () => {
    const code = 'CUTOFF';
    await commands().execute({
      ...{ stream: codeStream, id: code, command: { id: 'issue-cut-off', fingerprint: 'issue', actor: 'system:test' } },
      decide: (state) =>
        issueCode(
          state,
          {
            ...{ code, percentage: 25, amount: null, country: null, member: null, minimum_order: null, methods: [] },
            ...{ starts_at: null, expires_at: null, validity: 'times', times: 2, by: 'fin' },
          },
          { now: workers.now() },
        ),
    });
    const [member, payment] = [randomUUID(), randomUUID()];
    const written = await signed('PaymentCompleted', '2031-03-06', 'COL-cut-off', code);
    for (const one of [{ member, payment }, written]) {
      const use = { code, member: one.member, payment: one.payment };
      await workers.happened(`code-${code}`, { type: 'CodeUsed', data: use });
      await workers.happened(`discount-${one.member}`, { type: 'DiscountRedeemed', data: use });
      const debtor = randomUUID();
      await workers.happened(`debtor-${debtor}`, {
        type: 'DebitReserved',
        data: { debtor, kind: 'member', payment: one.payment, amount: DEBIT_PRICE },
      });
    }
    const release = releaseDiscounts.handle(workers.open.context);
    await release(due(RELEASE_DISCOUNT, payment, { member, code }));
    await release(due(RELEASE_DISCOUNT, written.payment, { member: written.member, code }));
    expect((await commands().load(discount, member)).redeemed.get(code)).toBeUndefined();
    expect((await commands().load(discount, written.member)).redeemed.get(code)).toBe(written.payment);
    expect([...(await commands().load(codeStream, code)).used]).toEqual([written.payment]);
    const { rows } = await workers.db.raw<{ rows: { key: string }[] }>(`select key from ops.due where kind = ?`, [
      RELEASE_DISCOUNT,
    ]);
    expect(rows.map(({ key }) => key)).toEqual([payment]);
  });
});

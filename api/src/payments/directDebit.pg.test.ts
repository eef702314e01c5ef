import { randomUUID } from 'node:crypto';
import type { Package } from '@vonk/contracts/payments/queries';
import { blockDebtor } from '@vonk/domain/payments/blockDebtor';
import { debtor as debtorStream } from '@vonk/domain/payments/debtor';
import type { DebtorKind } from '@vonk/contracts/payments/directDebitEvents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { debtorId } from './debtors.ts';
import { CREDITOR, debitClient, dutch, someIban, somePhone } from './testing/debitClient.ts';
import { smsPeer, type SmsPeer } from './testing/smsPeer.ts';

describe('direct debit', () => {
  let app: TestApp;
  let peer: SmsPeer;
  let client: ReturnType<typeof debitClient>;
  beforeAll(async () => {
    peer = await smsPeer();
    app = await openTestApp(peer.variables);
    client = debitClient(app, peer);
  });
  afterAll(async () => {
    await app.close();
    await peer.close();
  });
  const limits = (per_order: number, per_30_days: number, open: number) =>
    app.changeSetting('direct_debit_limits', { per_order, per_30_days, open });
  const block = (kind: DebtorKind, text: string) => {
    const debtor = debtorId(app.context, kind, text);
    return app.context.commands.execute({
      stream: debtorStream,
      id: debtor,
      command: { id: randomUUID(), fingerprint: '', actor: 'staff:test' },
      decide: (state) => blockDebtor(state, { debtor, kind, cause: 'staff', hint: '…', by: 'test' }),
    });
  };
  const typesOf = async (id: string) => (await app.recorded(`payment-${id}`)).map(({ type }) => type);

  it('is not offered before finance says who collects', async () => {
    const anna = await member(app);
    const ways = async () =>
      (await anna.browser.get<{ packages: Package[] }>('/api/packages')).body.packages[0]?.methods.map(({ id }) => id);
    expect(await ways()).not.toContain('direct_debit');
    expect((await client.askCode(anna, somePhone())).body.code).toBe('method_not_available');
    expect((await client.send(anna, client.form())).body.code).toBe('method_not_available');
    expect((await client.send(anna, { ...client.form(), consent: false })).body).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: 'consent', code: 'mandate_not_given' }],
    });
    await app.changeSetting('direct_debit_creditor', CREDITOR);
    expect(await ways()).toContain('direct_debit');
    expect((await anna.browser.get('/api/directdebit')).body).toMatchObject({
      creditor: { name: CREDITOR.name, identifier: CREDITOR.identifier },
      ...{ credits_at: 'accepted', blocked: false },
    });
    const abroad = await member(app, { country: 'GB', language: 'en' });
    expect((await abroad.browser.get('/api/directdebit')).body.code).toBe('method_not_available');
    // An order alone gives no mandate.
    const plain = { id: randomUUID(), package: 'p10', method: 'direct_debit' };
    expect((await anna.browser.post('/api/payments', plain)).body.code).toBe('method_not_available');
  });

  it('is accepted with the code of the phone, in one payment with its mandate, and once however often it is sent', async () => {
    const anna = await member(app);
    const phone = somePhone();
    const asked = await client.askCode(anna, phone);
    expect(asked).toMatchObject({ status: 202, body: { phone: dutch(phone), resend_after: 60 } });
    expect(peer.bearers.at(-1)).toBe('Bearer peer token');
    expect(peer.messages.at(-1)).toMatchObject({ from: 'Vonk', to: dutch(phone) });
    const form = client.form({ phone, otp: peer.codeTo(dutch(phone)), iban: ' nl91 abna 0417 1643 00' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.send(anna, form)));
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body.payment).toMatchObject({
        payment_id: form.id,
        method: 'direct_debit',
        amount: { amount_minor: 995 },
      });
    }
    expect(await typesOf(form.id)).toEqual([
      'PaymentStarted',
      'PaymentRegistered',
      'MandateSigned',
      'PaymentCompleted',
    ]);
    const signed = (await app.recorded(`payment-${form.id}`))[2]?.data as Record<string, unknown>;
    expect(signed).toMatchObject({ iban: 'NL91ABNA0417164300', phone: dutch(phone), account_holder: 'Robin de Vries' });
    expect(signed.reference).toMatch(/^[0-9A-F]{32}$/);
    const kept = JSON.stringify(await app.context.store.readStream(`payment-${form.id}`), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const personal of ['NL91ABNA', 'Robin', 'Dorpsstraat', 'Utrecht', '1234 AB', dutch(phone)])
      expect(kept).not.toContain(personal);
    // The code was for this order.
    expect((await client.send(anna, { ...form, id: randomUUID() })).body.code).toBe('code_used_up');
    const other = await member(app);
    expect((await client.send(other, form)).body.code).toBe('idempotency_key_reused');
  });

  it('is no answer to another form under its id; another code for the same form is the same order', async () => {
    const anna = await member(app);
    const form = client.form();
    expect((await client.order(anna, form)).status).toBe(201);
    for (const other of [{ package: 'p25' }, { iban: someIban() }, { account_holder: 'Sam de Vries' }])
      expect(await client.send(anna, { ...form, ...other })).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      });
    expect((await client.send(anna, { ...form, otp: '123456' })).status).toBe(201);
    const id = randomUUID();
    const paid = { id, package: 'p10', method: 'ideal', issuer: 'ing', discount_code: null };
    expect((await anna.browser.post('/api/payments', paid)).status).toBe(201);
    expect((await client.send(anna, client.form({ id }))).body.code).toBe('idempotency_key_reused');
    expect(await typesOf(id)).not.toContain('MandateSigned');
  });

  it('waits with the credits for the money where the setting says so', async () => {
    const anna = await member(app);
    await app.changeSetting('direct_debit_credits_at', 'settled');
    const { body } = await client.order(anna);
    expect(body.payment.status).toBe('pending');
    expect((await typesOf(body.payment.payment_id)).at(-1)).toBe('PaymentPending');
    await app.changeSetting('direct_debit_credits_at', 'accepted');
  });

  it('says at the field what is wrong with the form, before a code is spent', async () => {
    const anna = await member(app);
    const phone = somePhone();
    await client.askCode(anna, phone);
    const form = client.form({ phone, otp: peer.codeTo(dutch(phone)) });
    const wrong = async (change: Record<string, unknown>) => {
      const { status, body } = await client.send(anna, { ...form, ...change });
      expect(status).toBe(422);
      return (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);
    };
    expect(await wrong({ iban: 'NL91ABNA0417164301' })).toEqual(['iban iban_invalid']);
    expect(await wrong({ iban: 'GB29NWBK60161331926819' })).toEqual(['iban iban_country_refused']);
    expect(await wrong({ phone: '020 555 01 23' })).toEqual(['phone phone_invalid']);
    expect((await wrong({ consent: false }))[0]).toContain('consent');
    expect((await wrong({ otp: '12' }))[0]).toContain('otp');
    expect(await wrong({ phone: somePhone() })).toEqual(['otp code_invalid']);
    expect((await wrong({ city: ' ', street: '' })).map((one) => one.split(' ')[0]).sort()).toEqual(['city', 'street']);
    expect((await client.send(anna, form)).status).toBe(201);
  });

  it('sends one code a minute, however many are asked for at once, and none that the gateway does not take', async () => {
    const anna = await member(app);
    const phone = somePhone();
    const before = peer.messages.length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.askCode(anna, phone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 7 }, () => 429)]);
    expect(peer.messages).toHaveLength(before + 1);
    expect((await client.askCode(anna, somePhone())).body.code).toBe('code_too_soon');
    app.later(61_000);
    peer.answerWith(500);
    expect((await client.askCode(anna, phone)).status).toBe(503);
    peer.answerWith(202);
    // Nothing was sent: the next one need not wait.
    expect((await client.askCode(anna, phone)).status).toBe(202);
  });

  it('stops at five codes an hour for a member, and five a day for a phone whoever asks', async () => {
    const [anna, phone] = [await member(app), somePhone()];
    const ask = async (who = anna, to = phone) => {
      app.later(61_000);
      return (await client.askCode(who, to)).status;
    };
    for (let turn = 0; turn < 5; turn++) expect(await ask()).toBe(202);
    expect(await ask(anna, somePhone())).toBe(429);
    expect(await ask(await member(app))).toBe(429);
  });

  it('looks at five guesses of a thousand, at once or one by one, and then takes the right code no more', async () => {
    const [anna, phone] = [await member(app), somePhone()];
    await client.askCode(anna, phone);
    const code = peer.codeTo(dutch(phone));
    const form = client.form({ phone });
    const guess = (at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');
    const codes: string[] = [];
    for (let round = 0; round < 20; round++) {
      const tried = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          client.send(anna, { ...form, id: randomUUID(), otp: guess(round * 50 + at) }),
        ),
      );
      codes.push(...tried.map(({ body }) => body.code));
    }
    expect(codes).toHaveLength(1000);
    expect(codes.filter((one) => one === 'code_invalid')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_used_up')).toHaveLength(995);
    expect((await client.send(anna, { ...form, otp: code })).body.code).toBe('code_used_up');
  });

  it('stops guesses of a discount code after twenty, at once, and takes an order without one', async () => {
    const [anna, phone] = [await member(app), somePhone()];
    await client.askCode(anna, phone);
    const form = client.form({ phone, otp: peer.codeTo(dutch(phone)) });
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        client.send(anna, { ...form, id: randomUUID(), discount_code: `GUESS${at}` }),
      ),
    );
    expect(guesses.filter(({ body }) => body.code === 'code_not_found')).toHaveLength(20);
    expect(guesses.filter(({ body }) => body.code === 'too_many_requests')).toHaveLength(80);
    expect((await client.send(anna, form)).status).toBe(201);
  });

  it('takes no code after ten minutes, and does a second before', async () => {
    const [anna, phone] = [await member(app), somePhone()];
    app.stopClock();
    await client.askCode(anna, phone);
    const form = client.form({ phone, otp: peer.codeTo(dutch(phone)) });
    app.later(10 * 60_000);
    expect((await client.send(anna, form)).body.code).toBe('code_used_up');
    await client.askCode(anna, phone);
    app.later(10 * 60_000 - 1000);
    expect((await client.send(anna, { ...form, otp: peer.codeTo(dutch(phone)) })).status).toBe(201);
  });

  it('is refused to blocked members, accounts and phones, in whatever spelling', async () => {
    const [iban, phone] = [someIban(), somePhone()];
    await Promise.all([block('iban', iban), block('phone', dutch(phone))]);
    const spelt = (iban.match(/.{1,4}/g) ?? []).join(' ').toLowerCase();
    for (const other of [iban, spelt, iban.replace(/(\d{2})$/, '-$1')])
      expect((await client.order(await member(app), { iban: other })).body.code).toBe('direct_debit_blocked');
    const digits = dutch(phone).slice(3);
    for (const other of [`0${digits}`, `0031${digits}`, `+31 (0)${digits}`, `06-${digits.slice(1)}`])
      expect(await client.askCode(await member(app), other)).toMatchObject({
        ...{ status: 403, body: { code: 'direct_debit_blocked' } },
      });
    const anna = await member(app);
    await block('member', anna.user.id);
    expect((await client.order(anna)).body.code).toBe('direct_debit_blocked');
    expect((await anna.browser.get<{ blocked: boolean }>('/api/directdebit')).body.blocked).toBe(true);
  });

  it('keeps the limits of each order, of 30 days and of open debits, both sides of each', async () => {
    await limits(2245, 4490, 9);
    const iban = someIban();
    const order = async (wanted = 'p10') => {
      const { status, body } = await client.order(await member(app), { iban, package: wanted });
      return status === 201 ? 'ordered' : body.code;
    };
    expect(await order('p50')).toBe('direct_debit_limit');
    expect([await order('p25'), await order('p25'), await order()]).toEqual([
      'ordered',
      'ordered',
      'direct_debit_limit',
    ]);
    app.later(30 * 24 * 60 * 60_000);
    expect(await order()).toBe('ordered');
    await limits(2245, 100_000, 3);
    expect(await order()).toBe('direct_debit_limit');
    await limits(2245, 100_000, 4);
    expect(await order()).toBe('ordered');
    await limits(15_000, 20_000, 2);
  });

  it('counts an account and a phone over all members who use them, and lets go of what was refused', async () => {
    const iban = someIban();
    for (let turn = 0; turn < 2; turn++) expect((await client.order(await member(app), { iban })).status).toBe(201);
    const third = await member(app);
    const phone = somePhone();
    expect((await client.order(third, { iban, phone })).body.code).toBe('direct_debit_limit');
    expect((await app.recorded(`debtor-${debtorId(app.context, 'member', third.user.id)}`)).length % 2).toBe(0);
    expect((await client.order(third, { phone })).status).toBe(201);
  });

  it('never takes more than the limit when orders race, and the one that lost may try with another account', async () => {
    await limits(15_000, 1_990, 9);
    for (let round = 0; round < 3; round++) {
      const iban = someIban();
      const racing = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const [who, phone] = [await member(app), somePhone()];
          await client.askCode(who, phone);
          return { who, form: client.form({ phone, otp: peer.codeTo(dutch(phone)), iban }) };
        }),
      );
      const answers = await Promise.all(racing.map(({ who, form }) => client.send(who, form)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
      expect(answers.filter(({ body }) => body.code === 'direct_debit_limit')).toHaveLength(6);
      const lost = racing[answers.findIndex(({ status }) => status !== 201)];
      if (!lost) throw new Error('nobody lost');
      expect((await client.send(lost.who, { ...lost.form, iban: someIban() })).status).toBe(201);
    }
    await limits(15_000, 20_000, 2);
  });

  it('uses a discount that is good once for one of several debits at once', async () => {
    const anna = await member(app);
    await limits(15_000, 100_000, 20);
    const phones = Array.from({ length: 3 }, somePhone);
    const orders = [];
    for (const phone of phones) orders.push(await client.order(anna, { phone, discount_code: undefined }));
    const prices = orders.map(({ body }) => body.payment.amount.amount_minor);
    expect(prices).toEqual([746, 995, 995]);
    await limits(15_000, 20_000, 2);
  });
});

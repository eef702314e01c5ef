import express from 'express';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/testDatabase.ts';
import { paymentProviderContract } from './paymentProvider.contract.ts';
import type { ContractTrouble } from './outage.contract.ts';
import { RefundRefused } from './paymentProvider.ts';
import { sandboxCheckout } from './sandboxCheckout.ts';
import { sandboxMigrations } from '../migrations/sandboxMigrations.ts';
import { sandboxProvider, type Sandbox } from './sandboxProvider.ts';

paymentProviderContract('the sandbox', async () => {
  const database = await testDatabase();
  await database.db.raw('drop schema if exists sandbox cascade');
  for (const { up } of sandboxMigrations) await up(database.db);
  const pool = new Pool({ connectionString: database.url, max: 10 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let met: ContractTrouble | null = null;
  // What Postgres says when nobody listens there, and when too many are connected.
  const codes = { outage: 'ECONNREFUSED', too_many_calls: '53300' } as const;
  const meet = () => (met === null ? null : Promise.reject(Object.assign(new Error('away'), { code: codes[met] })));
  const troubled = {
    query: ((...args: Parameters<Pool['query']>) => meet() ?? pool.query(...args)) as Pool['query'],
    connect: (() => meet() ?? pool.connect()) as Pool['connect'],
  };
  const provider = sandboxProvider({ pool: troubled, checkoutBase: 'http://vonk.test/sandbox/checkout' });
  return {
    provider,
    trouble: (trouble) => Promise.resolve((met = trouble)),
    decide: provider.decide,
    settle: async () => {
      await database.db.raw(`update sandbox.payments set paid_at = paid_at - interval '1 day'`);
      await database.db.raw(`update sandbox.refunds set created_at = created_at - interval '1 day'`);
      await database.db.raw(`update sandbox.charge_backs set created_at = created_at - interval '1 day',
        reversed_at = reversed_at - interval '1 day'`);
      return 0;
    },
    refuseCard: async (reference) => provider.refuseCard((await provider.find(reference))?.payment ?? ''),
    end: async () => {
      await pool.end();
      await database.drop();
    },
  };
});

describe('the sandbox payment provider', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let pool: Pool;
  let server: Server;
  let sandbox: Sandbox;
  let base: string;
  let webhookAnswers = 200;
  const webhooks: string[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    await database.db.raw('drop schema if exists sandbox cascade');
    for (const { up } of sandboxMigrations) await up(database.db);
    pool = new Pool({ connectionString: database.url, max: 10 });
    // The database is dropped at the end: a connection that is still closing then hears of it.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const app = express();
    server = await new Promise<Server>((resolve) => {
      const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    sandbox = sandboxProvider({ pool, checkoutBase: `${base}/sandbox/checkout` });
    app.use(
      sandboxCheckout({ sandbox, path: '/sandbox/checkout', merchant: () => ({ site: 'main', name: 'Vonk <b>' }) }),
    );
    app.post('/webhook', express.urlencoded(), (request, response) => {
      webhooks.push((request.body as { id: string }).id);
      response.sendStatus(webhookAnswers);
    });
  });
  afterAll(async () => {
    server.close();
    await pool.end();
    await database.drop();
  });

  let counter = 0;
  const order = (payment = `payment-${counter++}`) => ({
    payment,
    amount: { amount_minor: 995, currency: 'EUR' },
    description: '10 credits',
    method: 'ideal',
    issuer: null,
    returnUrl: `${base}/transactions/${payment}`,
    webhookUrl: `${base}/webhook`,
    language: 'nl',
  });
  const choose = (checkoutUrl: string, outcome: string) =>
    fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

  it('makes one payment of one order, however often it is asked', async () => {
    const same = order();
    const made = await Promise.all(Array.from({ length: 8 }, () => sandbox.create(same)));
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(1);
  });

  it('shows the amount in the language of the payer and lets nothing of the order become HTML', async () => {
    const { checkoutUrl } = await sandbox.create({ ...order(), description: '<script>alert(1)</script>' });
    const html = await (await fetch(checkoutUrl)).text();
    expect(html).toContain('9,95');
    expect(html).toContain('Betalen');
    expect(html).not.toContain('<script>');
  });

  it('names the method as the shop of the payer does', async () => {
    const page = async (method: string, language: string) => {
      const { checkoutUrl } = await sandbox.create({ ...order(), method, language });
      return (await fetch(checkoutUrl)).text();
    };
    expect(await page('bank_transfer', 'de')).toContain('<dd>Überweisung</dd>');
    expect(await page('direct_debit', 'pl')).toContain('<dd>Polecenie zapłaty</dd>');
    expect(await page('ideal', 'fr')).toContain('<dd>iDEAL</dd>');
    expect(await page('gone_since', 'fr')).toContain('<dd>Gone since');
  });

  it('tells the webhook, answers 303 to the return address, and is paid when asked', async () => {
    const asked = order();
    const { reference, checkoutUrl } = await sandbox.create(asked);
    const answer = await choose(checkoutUrl, 'paid');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, asked.returnUrl]);
    expect(webhooks).toContain(reference);
    expect(await sandbox.get(reference)).toMatchObject({ status: 'paid', amount: asked.amount });
  });

  it.each([
    ['failed', 'paid', 'failed'],
    ['cancelled', 'paid', 'cancelled'],
    ['pending', 'paid', 'paid'],
    ['paid', 'failed', 'paid'],
    ['paid', 'charged_back', 'charged_back'],
    ['pending', 'charged_back', 'pending'],
  ])('after %s, choosing %s leaves the payment %s', async (first, second, status) => {
    const { reference, checkoutUrl } = await sandbox.create(order());
    await choose(checkoutUrl, first);
    await choose(checkoutUrl, second);
    expect((await sandbox.get(reference))?.status).toBe(status);
  });

  it('takes no money for a payment that was cancelled, and says so at its checkout', async () => {
    for (const first of [null, 'pending']) {
      const { checkoutUrl, reference } = await sandbox.create(order());
      if (first) await choose(checkoutUrl, first);
      expect(await sandbox.cancel(reference)).toMatchObject({ reference, status: 'cancelled' });
      expect(await sandbox.cancel(reference)).toMatchObject({ status: 'cancelled' });
      const page = await (await fetch(checkoutUrl)).text();
      expect(page).toContain('geannuleerd');
      expect(page).not.toContain('value="paid"');
      await choose(checkoutUrl, 'paid');
      expect((await sandbox.get(reference))?.status).toBe('cancelled');
    }
    expect(await sandbox.cancel('sb_unknown')).toBeNull();
  });

  it('either takes the money or cancels when both happen at once, and tells which', async () => {
    for (let round = 0; round < 10; round++) {
      const { checkoutUrl, reference } = await sandbox.create(order());
      const [told] = await Promise.all([sandbox.cancel(reference), choose(checkoutUrl, 'paid')]);
      expect((await sandbox.get(reference))?.status).toBe(told?.status);
    }
  });

  it('refuses for good what it can never give back, in a word that people can look up', async () => {
    const amount = { amount_minor: 995, currency: 'EUR' };
    const { checkoutUrl, reference } = await sandbox.create(order());
    const refused = async (id: string, of = reference, back = amount) =>
      sandbox.refund(of, { id, amount: back }).then(
        () => null,
        (error: unknown) => error instanceof RefundRefused && error.reason,
      );
    expect(await refused('a', 'sb_unknown')).toBe('unknown_payment');
    expect(await refused('a')).toBe('not_paid');
    await choose(checkoutUrl, 'paid');
    expect(await refused('a', reference, { ...amount, amount_minor: 996 })).toBe('more_than_paid');
    expect(await refused('a')).toBeNull();
    await choose(checkoutUrl, 'charged_back');
    expect([await refused('a'), await refused('b')]).toEqual([null, 'not_paid']);
  });

  it('knows a payment that is over already, which demo data tell of', async () => {
    const asked = order();
    const [paid, back] = [new Date('2026-03-02T12:00:00Z'), new Date('2026-03-04T12:00:00Z')];
    const { reference } = await sandbox.rehearse(asked, 'paid', paid);
    expect(await sandbox.rehearse(asked, 'paid', back)).toEqual({ reference });
    expect(await sandbox.get(reference)).toMatchObject({ status: 'paid', amount: asked.amount });
    await sandbox.rehearseRefund(reference, { id: `${reference}-back`, amount: asked.amount }, back);
    const taken = order();
    const { reference: other } = await sandbox.rehearse(taken, 'paid', paid);
    await sandbox.rehearse(taken, 'charged_back', back);
    expect((await sandbox.get(other))?.chargeBack).toMatchObject({ at: back.toISOString() });
    const told = await Promise.all(
      (await sandbox.settlements(new Date('2026-03-01T00:00:00Z'))).map((one) => one.lines()),
    );
    const own = told.flat().filter((line) => [reference, other].includes(line.reference));
    expect(own.map(({ kind, date }) => `${date} ${kind}`).sort()).toEqual([
      ...['2026-03-02 payment', '2026-03-02 payment', '2026-03-04 charge_back', '2026-03-04 refund'],
    ]);
  });

  it('refuses an outcome it does not know', async () => {
    const { checkoutUrl, reference } = await sandbox.create(order());
    expect((await choose(checkoutUrl, 'rich')).status).toBe(422);
    expect((await sandbox.get(reference))?.status).toBe('open');
  });

  it('delivers a webhook again when the first try was not answered', async () => {
    webhookAnswers = 503;
    const { reference, checkoutUrl } = await sandbox.create(order());
    await choose(checkoutUrl, 'paid');
    webhookAnswers = 200;
    await pool.query(`update sandbox.payments set webhook_due_at = now() - interval '1 minute' where reference = $1`, [
      reference,
    ]);
    // Those of earlier payments may have become due as well.
    expect(await sandbox.deliverDue()).toBeGreaterThan(0);
    expect(webhooks.filter((told) => told === reference)).toHaveLength(2);
    expect(await sandbox.deliverDue()).toBe(0);
  });

  it('never gives back more than was paid, also when refunds race', async () => {
    const { reference, checkoutUrl } = await sandbox.create(order());
    await choose(checkoutUrl, 'paid');
    const amount = { amount_minor: 300, currency: 'EUR' };
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => sandbox.refund(reference, { id: `${reference}-${at}`, amount })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await sandbox.get(reference))?.refunded_minor).toBe(900);
  });

  it('pays the same refund once', async () => {
    const { reference, checkoutUrl } = await sandbox.create(order());
    await choose(checkoutUrl, 'paid');
    const refund = { id: `${reference}-once`, amount: { amount_minor: 100, currency: 'EUR' } };
    await Promise.all(Array.from({ length: 5 }, () => sandbox.refund(reference, refund)));
    expect((await sandbox.get(reference))?.refunded_minor).toBe(100);
  });

  it('knows only its own webhooks', () => {
    expect(sandbox.referenceIn({ id: 'sb_x' })).toBe('sb_x');
    expect(sandbox.referenceIn({ id: 'tr_x' })).toBeNull();
    expect(sandbox.referenceIn(null)).toBeNull();
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackagesAnswer } from '@vonk/contracts/payments/queries';
import { wallet } from '@vonk/domain/credits/wallet';
import { startMolliePeer, type MolliePeer } from '@vonk/platform/testing/mollie-peer/startMolliePeer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInStaff } from '../testing/staff.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { shopClient, type ShopClient, type Started } from './testing/shopClient.ts';

const apiKey = `live_${'a1B2'.repeat(8)}`;

describe('a shop whose money Mollie takes', () => {
  let peer: MolliePeer;
  let app: TestApp;
  let folder: string;
  let shop: ShopClient;
  beforeAll(async () => {
    peer = await startMolliePeer({ apiKey });
    // A built site, whose page would answer for any address that nothing else does.
    folder = mkdtempSync(join(tmpdir(), 'vonk-site-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><head><title>x</title></head></html>');
    app = await openTestApp({
      ...{ MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: peer.url },
      ...{ PUBLIC_URL: 'http://vonk.example', MEMBER_WEB_DIR: folder },
    });
    shop = shopClient(app);
  });
  beforeEach(() => peer.trouble(null));
  afterAll(async () => {
    await app.close();
    await peer.stop();
    rmSync(folder, { recursive: true });
  });
  const webhook = (id: string) => shop.webhook({ id }, 'mollie');
  const statusOf = async (who: Awaited<ReturnType<typeof member>>, id: string) =>
    (await who.browser.get<{ payment: { status: string } }>(`/api/payments/${id}`)).body.payment.status;

  it('sells without being the sandbox: no address of that answers', async () => {
    const headers = { accept: 'text/html' };
    expect((await fetch(`${app.site}/credits`, { headers })).status).toBe(200);
    for (const path of ['/sandbox/checkout/sb_x', '/sandbox/checkout.css', '/sandbox/', '/sandbox'])
      expect((await fetch(app.site + path, { headers })).status).toBe(404);
    expect((await shop.webhook({ id: 'sb_x' }, 'sandbox')).status).toBe(404);
  });

  it('offers what Mollie sells in the currency of the country, and leaves the choice of the bank to it', async () => {
    const methodsIn = async (country: string) =>
      (await app.visitor().get<PackagesAnswer>(`/api/packages?country=${country}`)).body.packages[0]?.methods ?? [];
    const ids = async (country: string) => (await methodsIn(country)).map(({ id }) => id);
    expect(await ids('NL')).toEqual(expect.arrayContaining(['ideal', 'visa', 'paypal']));
    expect(await ids('PL')).toContain('blik');
    expect((await methodsIn('NL')).some(({ banks }) => banks !== undefined)).toBe(false);
    expect(await ids('GB')).not.toContain('bank_transfer');
  });

  it('sends the member to Mollie with the order in their language, and credits what comes back', async () => {
    const anna = await member(app);
    const { status, body } = await shop.order(anna, { issuer: undefined });
    expect(status).toBe(201);
    expect(body.redirect_url).toMatch(new RegExp(`^${peer.url}/checkout/tr_`));
    const reference = shop.referenceOf(body);
    expect(peer.book.find(reference)).toMatchObject({
      ...{ method: 'ideal', currency: 'EUR', minor: 746, description: 'Vonk: 10 credits' },
      redirectUrl: `http://vonk.example/transactions/${body.payment.payment_id}`,
      webhookUrl: 'http://vonk.example/api/webhooks/payments/mollie',
    });
    peer.book.decide(reference, 'paid');
    for (let times = 0; times < 3; times++) expect((await webhook(reference)).status).toBe(200);
    await shop.creditCompleted(anna, body.payment.payment_id);
    expect(await statusOf(anna, body.payment.payment_id)).toBe('completed');
    expect((await app.context.commands.load(wallet, anna.user.id)).lots.get(body.payment.payment_id)).toBeDefined();
    // Months later the bank takes it back.
    peer.book.decide(reference, 'charged_back');
    await webhook(reference);
    expect((await app.recorded(`payment-${body.payment.payment_id}`)).map(({ type }) => type)).toEqual([
      ...['PaymentStarted', 'PaymentRegistered', 'PaymentCompleted', 'PaymentChargedBack', 'DisputeOpened'],
    ]);
  });

  it('leads the same order to the same checkout, also after Mollie has forgotten the key of the first try', async () => {
    const bea = await member(app);
    const first = await shop.order(bea, { issuer: undefined });
    peer.book.forgetKeys();
    const again = await shop.order(bea, { issuer: undefined, id: first.body.payment.payment_id });
    expect(again).toMatchObject({ status: 201, body: { redirect_url: first.body.redirect_url } });
    expect([...peer.book.payments.values()].filter(({ metadata }) => isOf(metadata, first.body))).toHaveLength(1);
  });

  it('says to try again while Mollie does not answer, and the same order then opens one checkout', async () => {
    const cor = await member(app);
    peer.trouble({ status: 503 });
    const failed = await shop.order(cor, { issuer: undefined, id: 'b5ae6c1f-4dd1-4d0b-9d5c-0a6f2b2f9a11' });
    expect(failed).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } });
    peer.trouble(null);
    expect((await shop.order(cor, { issuer: undefined, id: 'b5ae6c1f-4dd1-4d0b-9d5c-0a6f2b2f9a11' })).status).toBe(201);
  });

  it('refuses the method when Mollie refuses the order, and gives the discount free again', async () => {
    const dik = await member(app);
    peer.trouble({ status: 422, times: 1 });
    const refused = await shop.order(dik, { issuer: undefined, id: '7c2b6a0e-9f0e-4f0f-8f0a-3b1de1f0b7c5' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'method_not_available' } });
    expect(await app.recorded('payment-7c2b6a0e-9f0e-4f0f-8f0a-3b1de1f0b7c5')).toMatchObject([
      { type: 'PaymentStarted' },
      { type: 'PaymentFailed', data: { reason: 'refused_by_provider' } },
    ]);
    expect((await shop.order(dik, { issuer: undefined })).body.payment.discount?.code).toBe('TIMEBONUS25');
  });

  it('never asks Mollie about references that somebody made up', async () => {
    const before = peer.calls.length;
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => webhook(`tr_madeUp${at}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(peer.calls.length).toBe(before);
  });

  it('has Mollie tell again when a webhook could not be looked into', async () => {
    const eva = await member(app);
    const { body } = await shop.order(eva, { issuer: undefined });
    peer.book.decide(shop.referenceOf(body), 'paid');
    peer.trouble({ status: 429 });
    expect((await webhook(shop.referenceOf(body))).status).toBe(503);
    peer.trouble(null);
    expect((await webhook(shop.referenceOf(body))).status).toBe(200);
    expect((await app.recorded(`payment-${body.payment.payment_id}`)).at(-1)?.type).toBe('PaymentCompleted');
  });

  it('tells finance and administrators that money moves', async () => {
    for (const role of ['finance', 'admin'] as const) {
      const { browser } = await signedInStaff(app, role);
      const { body } = await browser.get<{ shop: object }>('/admin/api/dashboard');
      expect(body.shop).toEqual({ provider: 'mollie', mode: 'live' });
    }
    const { browser } = await signedInStaff(app, 'support');
    expect((await browser.get<{ shop: object | null }>('/admin/api/dashboard')).body.shop).toBeNull();
  });
});

it('is closed in public with a key for tests, with which everybody could press “paid”', async () => {
  const keyForTests = `test_${'a1B2'.repeat(8)}`;
  const app = await openTestApp({ MOLLIE_API_KEY: keyForTests, PUBLIC_URL: 'http://vonk.example' });
  const { body } = await app.visitor().get<PackagesAnswer>('/api/packages');
  expect(body).toEqual({ packages: [], closed: true });
  await app.close();
});

const isOf = (metadata: unknown, { payment }: Started) =>
  (metadata as { payment?: string } | null)?.payment === payment.payment_id;

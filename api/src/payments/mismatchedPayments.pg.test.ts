import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { shopClient, type ShopClient } from './testing/shopClient.ts';

describe('a payment of which the provider tells another amount', () => {
  let app: TestApp;
  let shop: ShopClient;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
  });
  afterAll(() => app.close());
  const happenedTo = async (id: string) => (await app.recorded(`payment-${id}`)).map(({ type }) => type);

  it('is shown to finance on the first screen and in the list, and credits nothing, until the right one comes', async () => {
    const [ida, { browser: finance }] = [await member(app), await signedInStaff(app, 'finance')];
    const { body } = await shop.order(ida, { package: 'p250' });
    const { payment_id } = body.payment;
    await app.context.db.raw(`update sandbox.payments set amount_minor = 1 where reference = ?`, [
      shop.referenceOf(body),
    ]);
    await shop.pay(body);
    await shop.webhook({ id: shop.referenceOf(body) });
    expect((await happenedTo(payment_id)).slice(2)).toEqual(['PaymentMismatched']);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const filter = encodeURIComponent(JSON.stringify({ mismatched: true }));
    const found = await finance.get<{ id: string }[]>(`/admin/api/payments?filter=${filter}&range=[0,9]`);
    expect(found.body).toMatchObject([{ id: payment_id, told: { amount_minor: 1, currency: 'EUR' } }]);
    const today = async () =>
      (await finance.get<{ finance: { payments_mismatched: number } }>('/admin/api/dashboard')).body.finance;
    expect(await today()).toMatchObject({ payments_mismatched: 1 });
    // The right amount ends it.
    await app.context.db.raw(`update sandbox.payments set amount_minor = ? where reference = ?`, [
      body.payment.amount.amount_minor,
      shop.referenceOf(body),
    ]);
    await shop.webhook({ id: shop.referenceOf(body) });
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    expect(await today()).toMatchObject({ payments_mismatched: 0 });
  });

  type Staff = Awaited<ReturnType<typeof signedInStaff>>;
  type Told = { amount_minor: number; currency: string };
  type Answer = { code?: string; approval?: { id: string; status: string } | null; mismatch?: string | null };
  /** An order whose provider tells something else. */
  const wrong = async (told: Told, outcome = 'paid') => {
    const who = await member(app);
    const { body } = await shop.order(who, { package: 'p10' });
    await app.context.db.raw(`update sandbox.payments set amount_minor = ?, currency = ? where reference = ?`, [
      ...[told.amount_minor, told.currency, shop.referenceOf(body)],
    ]);
    await shop.pay(body, outcome);
    const id = body.payment.payment_id;
    await caughtUp();
    return { id, who, told, body };
  };
  const caughtUp = async () => app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
  const act = (by: Staff, path: string, body: object) =>
    by.browser.post<Answer>(`/admin/api/${path}`, { reason: 'Bedrag klopt niet', ...body });
  const back = (by: Staff, { id, told }: { id: string; told: Told }, over: object = {}) =>
    act(by, `payments/${id}/return-wrong-amount`, { told, ...over });
  const figures = async ({ browser }: Staff) =>
    (await browser.get<{ finance: { payments_mismatched: number } }>('/admin/api/dashboard')).body.finance
      .payments_mismatched;

  it('is sent back by one of finance who acts at once, once an id, and leaves the figure of the first screen empty', async () => {
    const [first, second] = [await signedInStaff(app, 'finance'), await signedInStaff(app, 'finance')];
    const before = await figures(first);
    const one = await wrong({ amount_minor: 100, currency: 'EUR' });
    expect(await figures(first)).toBe(before + 1);
    const shown = await first.browser.get(`/admin/api/payments/${one.id}`);
    expect(shown.body).toMatchObject({
      ...{ mismatch: 'open', told: one.told, wrong_amount: { returns: one.told, paid: true, second_person: false } },
    });
    const command = { id: randomUUID() };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => back(first, one, command)),
      ...[1, 2, 3].map(() => back(second, one)),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status }) => status === 409);
    expect(won.length + late.length).toBe(6);
    expect([1, 3]).toContain(won.length);
    expect(late.map(({ body }) => body.code)).toEqual(late.map(() => 'payment_not_mismatched'));
    expect((await happenedTo(one.id)).slice(2)).toEqual(['PaymentMismatched', 'MismatchResolved', 'PaymentReturned']);
    await caughtUp();
    expect(await figures(first)).toBe(before);
    const read = await first.browser.get(`/admin/api/payments/${one.id}`);
    expect(read.body).toMatchObject({ mismatch: 'returned', wrong_amount: null, status: 'cancelled' });
  });

  it('needs a second person above the limit of refunds: never the first, once, and not for another amount', async () => {
    const [first, second] = [await signedInStaff(app, 'finance'), await signedInStaff(app, 'admin')];
    const limit = await wrong({ amount_minor: 10_000, currency: 'PLN' });
    expect((await back(first, limit)).body).toMatchObject({ mismatch: 'returned' });
    const above = await wrong({ amount_minor: 10_001, currency: 'PLN' });
    const asked = await back(first, above);
    expect(asked).toMatchObject({ status: 200, body: { mismatch: 'open', approval: { status: 'waiting' } } });
    expect(await back(second, above)).toMatchObject({ status: 409, body: { code: 'approval_already_requested' } });
    const approve = `approvals/${asked.body.approval?.id}/approve`;
    await caughtUp();
    expect(await act(first, approve, {})).toMatchObject({ status: 403, body: { code: 'same_member_of_staff' } });
    const row = await second.browser.get(`/admin/api/approvals/${asked.body.approval?.id}`);
    expect(row.body).toMatchObject({ kind: 'return_wrong_amount', credits: 0, amount: above.told, proof: null });
    expect((await act(second, approve, {})).status).toBe(200);
    // The workers end it.
    expect((await happenedTo(above.id)).slice(2)).toEqual(['PaymentMismatched']);

    const outside = await wrong({ amount_minor: 10_001, currency: 'EUR' });
    const why = { told: outside.told, how: 'settled_outside', proof: 'Overboeking 42' };
    const explained = await act(first, `payments/${outside.id}/explain-wrong-amount`, why);
    expect(explained.body.approval).toMatchObject({ status: 'waiting' });
    await caughtUp();
    // The right amount is quicker than the second person.
    await app.context.db.raw(`update sandbox.payments set amount_minor = ? where reference = ?`, [
      ...[outside.body.payment.amount.amount_minor, shop.referenceOf(outside.body)],
    ]);
    await shop.webhook({ id: shop.referenceOf(outside.body) });
    expect(await act(second, `approvals/${explained.body.approval?.id}/approve`, {})).toMatchObject({
      ...{ status: 409, body: { code: 'payment_not_mismatched' } },
    });
    expect(await happenedTo(outside.id)).toContain('PaymentCompleted');
  });

  it('is explained with proof where nothing came, and not while the provider says that it was paid', async () => {
    const finance = await signedInStaff(app, 'finance');
    const paid = await wrong({ amount_minor: 100, currency: 'EUR' });
    const explain = ({ id, told }: { id: string; told: Told }, over: object = {}) =>
      act(finance, `payments/${id}/explain-wrong-amount`, {
        told,
        how: 'nothing_came',
        proof: 'Afschrift 12',
        ...over,
      });
    expect(await explain(paid)).toMatchObject({ status: 409, body: { code: 'provider_says_paid' } });
    expect((await explain(paid, { proof: ' ' })).status).toBe(422);
    expect((await explain(paid, { reason: ' ' })).body.code).toBe('reason_required');
    const other = { told: { amount_minor: 101, currency: 'EUR' }, how: 'settled_outside' };
    expect(await explain(paid, other)).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    expect((await explain(paid, { how: 'settled_outside' })).body).toMatchObject({ mismatch: 'settled_outside' });

    const pending = await wrong({ amount_minor: 100, currency: 'EUR' }, 'pending');
    expect(await back(finance, pending)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
    expect((await explain(pending)).body).toMatchObject({ mismatch: 'nothing_came', status: 'cancelled' });
    const support = await signedInStaff(app, 'support');
    expect((await act(support, `payments/${pending.id}/explain-wrong-amount`, {})).status).toBe(403);
  });

  it('is asked about anew before an act, so that a right amount which nobody told us of completes the order', async () => {
    const finance = await signedInStaff(app, 'finance');
    const one = await wrong({ amount_minor: 100, currency: 'EUR' });
    await app.context.db.raw(`update sandbox.payments set amount_minor = ? where reference = ?`, [
      ...[one.body.payment.amount.amount_minor, shop.referenceOf(one.body)],
    ]);
    expect(await back(finance, one)).toMatchObject({ status: 409, body: { code: 'payment_not_mismatched' } });
    expect((await happenedTo(one.id)).at(-1)).toBe('PaymentCompleted');
  });
});

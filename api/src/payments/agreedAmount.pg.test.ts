import { randomUUID } from 'node:crypto';
import { saveCard, savedCard } from '@vonk/domain/payments/savedCard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { CREDITOR, debitClient, dutch, somePhone } from './testing/debitClient.ts';
import { shopClient, type ShopClient, type Started } from './testing/shopClient.ts';
import { smsPeer, type SmsPeer } from './testing/smsPeer.ts';

describe('the total that was shown', { timeout: 120_000 }, () => {
  let app: TestApp;
  let peer: SmsPeer;
  let shop: ShopClient;
  let debits: ReturnType<typeof debitClient>;
  beforeAll(async () => {
    peer = await smsPeer();
    app = await openTestApp(peer.variables);
    [shop, debits] = [shopClient(app), debitClient(app, peer)];
    await app.changeSetting('direct_debit_creditor', CREDITOR);
  });
  afterAll(async () => {
    await app.close();
    await peer.close();
  });

  const refused = { status: 409, body: { code: 'quote_changed' } };
  const nothingOf = async (who: SignedUp, id: string) =>
    expect(await Promise.all([app.recorded(`payment-${id}`), app.recorded(`discount-${who.user.id}`)])).toEqual([
      [],
      [],
    ]);

  it.each([745, 747, 995])('is refused as %i where a new member pays 746, and holds no discount', async (shown) => {
    const anna = await member(app);
    const id = randomUUID();
    expect(await shop.order(anna, { id, amount_minor: shown })).toMatchObject(refused);
    await nothingOf(anna, id);
    // The same press with what is shown by now.
    const { status, body } = await shop.order(anna, { id, amount_minor: 746 });
    expect([status, body.payment.amount.amount_minor]).toEqual([201, 746]);
  });

  it('is that of the method, and of no discount where none was wanted', async () => {
    const anna = await member(app);
    const order = { method: 'paypal', issuer: undefined, discount_code: null };
    expect(await shop.order(anna, { ...order, amount_minor: 995 })).toMatchObject(refused);
    expect((await shop.order(anna, { ...order, amount_minor: 1045 })).status).toBe(201);
  });

  it('is asked before a saved card pays the last order once more', async () => {
    const bea = await member(app);
    const first = await shop.bought(bea, {
      ...{ method: 'visa', issuer: undefined, discount_code: null, save_card: true },
    });
    const told = await app.context.payments?.get(shop.referenceOf(first));
    if (!told?.card) throw new Error('The provider keeps no card.');
    const card = { member: bea.user.id, payment: first.payment.payment_id, provider: 'sandbox', ...told.card };
    await app.context.commands.execute({
      stream: savedCard,
      id: bea.user.id,
      command: { id: randomUUID(), fingerprint: 'save', actor: 'system:test' },
      decide: (state) => saveCard(state, card),
    });
    const id = randomUUID();
    const again = (amount_minor: number) => bea.browser.post<Started>('/api/payments/repeat', { id, amount_minor });
    // The discount of a first purchase is over.
    expect(await again(746)).toMatchObject(refused);
    expect(await app.recorded(`payment-${id}`)).toEqual([]);
    const { status, body } = await again(995);
    expect([status, new URL(body.redirect_url).pathname]).toEqual([201, `/transactions/${id}`]);
    // Sent again it is the same order, whatever it would come to by now.
    expect((await again(995)).status).toBe(201);
  });

  it('is what a mandate is signed for: another one costs no code and no room below the limits', async () => {
    const cor = await member(app);
    const phone = somePhone();
    await debits.askCode(cor, phone);
    const form = debits.form({ phone, otp: peer.codeTo(dutch(phone)), discount_code: undefined });
    expect(await debits.send(cor, { ...form, amount_minor: 995 })).toMatchObject(refused);
    await nothingOf(cor, form.id);
    const { status, body } = await debits.send(cor, { ...form, amount_minor: 746 });
    expect([status, body.payment.amount.amount_minor]).toEqual([201, 746]);
  });
});

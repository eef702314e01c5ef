import { randomUUID } from 'node:crypto';
import { wallet } from '@vonk/domain/credits/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient, type ShopClient } from '../payments/testing/shopClient.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

const ROUNDS = 20;
/** Below the quota of messages a minute, and with the refunds 50 calls. */
const [MESSAGES, REFUNDS] = [28, 22];
const GRANTED = 5;

describe('a refund while its credits are being spent', { timeout: 300_000 }, () => {
  let app: TestApp;
  let shop: ShopClient;
  let bram: SignedUp;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    bram = await member(app, { gender: 'male', looking_for: 'female' });
  });
  afterAll(() => app.close());

  it(`gives back what is left and nothing twice, in ${ROUNDS} rounds of ${MESSAGES + REFUNDS} calls at once`, async () => {
    let givenBack = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const anna = await member(app);
      const { payment } = await shop.bought(anna, { package: 'p25' });
      const opened = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
      const path = `/api/chats/${opened.body.conversation.id}/messages`;
      const send = () => anna.browser.post(path, { id: randomUUID(), text: 'Hoi' });
      const refund = () => anna.browser.post('/api/refunds', { id: randomUUID(), payment: payment.payment_id });
      const calls = Array.from({ length: MESSAGES + REFUNDS }, (_, place) =>
        place % 2 === 1 && place < 2 * REFUNDS ? refund : send,
      );
      const answers = await Promise.all(calls.map((call) => call()));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);

      const events = await app.recorded(`wallet-${anna.user.id}`);
      const sumOf = (type: string) =>
        events
          .filter((one) => one.type === type)
          .reduce((sum, { data }) => sum + (data as { credits: number }).credits, 0);
      const refunds = events.filter(({ type }) => type === 'CreditsRefunded');
      const { balance } = await app.context.commands.load(wallet, anna.user.id);
      expect(balance).toBe(GRANTED + 25 - sumOf('MessageSent') - sumOf('CreditsRefunded'));
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(refunds.length).toBeLessThanOrEqual(1);
      for (const { data } of refunds) {
        const { credits, amount } = data as { credits: number; amount: { amount_minor: number } };
        expect(amount.amount_minor).toBe(Math.floor((2 * payment.price.amount_minor * credits + 25) / 50));
        givenBack += 1;
      }
    }
    expect(givenBack).toBe(ROUNDS);
  });
});

import { randomUUID } from 'node:crypto';
import type { User } from '@vonk/contracts/accounts/queries';
import type { PackagesAnswer } from '@vonk/contracts/payments/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { shopClient, type ShopClient } from './testing/shopClient.ts';

describe('the discount of a first purchase', () => {
  let app: TestApp;
  let shop: ShopClient;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
  });
  afterAll(() => app.close());

  it.each([
    ['with the discount', {}],
    ['at the full price', { discount_code: null }],
  ])(
    'is over with a purchase %s, also once all of it went back: neither announced nor given again',
    async (_, order) => {
      const anna = await member(app);
      const offers = async () => {
        const { user } = (await anna.browser.get<{ user: User }>('/api/user.php')).body;
        const { discount } = (await anna.browser.get<PackagesAnswer>('/api/packages')).body;
        return [user.paid_user, user.time_bonus?.code, user.welcome_discount?.code, discount?.code];
      };
      expect(await offers()).toEqual([false, 'TIMEBONUS25', undefined, 'TIMEBONUS25']);
      const { payment } = await shop.bought(anna, order);
      const back = await anna.browser.post('/api/refunds', { id: randomUUID(), payment: payment.payment_id });
      expect(back.status).toBe(201);
      expect(await offers()).toEqual([false, undefined, undefined, undefined]);
      const codes = ['TIMEBONUS25', 'WELCOME25'].map((code) => anna.browser.get(`/api/discountcode.php?code=${code}`));
      for (const { status } of await Promise.all(codes)) expect(status).toBeGreaterThanOrEqual(400);
    },
  );
});

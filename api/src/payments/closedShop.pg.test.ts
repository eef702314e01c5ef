import { randomUUID } from 'node:crypto';
import type { PackagesAnswer } from '@vonk/contracts/payments/queries';
import { afterEach, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { shopClient } from './testing/shopClient.ts';

describe('a site that everybody can reach, without a payment provider', () => {
  let app: TestApp;
  afterEach(() => app.close());

  it('sells nothing, says so, and has no checkout where anybody could press “paid”', async () => {
    app = await openTestApp({ PUBLIC_URL: 'http://vonk.example' });
    const anna = await member(app);
    const shop = shopClient(app);
    for (const browser of [app.visitor(), anna.browser])
      expect(await browser.get<PackagesAnswer>('/api/packages')).toMatchObject({
        status: 200,
        body: { packages: [], closed: true },
      });
    const closed = { status: 403, body: { code: 'shop_closed' } };
    expect(await shop.order(anna)).toMatchObject(closed);
    expect(await anna.browser.post('/api/payments/repeat', { id: randomUUID() })).toMatchObject(closed);
    expect(await anna.browser.get('/api/discountcode.php?code=TIMEBONUS25')).toMatchObject(closed);
    expect((await anna.browser.get<{ user: object }>('/api/user.php')).body.user).toMatchObject({
      ...{ time_bonus: null, welcome_discount: null },
    });
    expect(await app.recorded(`discount-${anna.user.id}`)).toEqual([]);
    for (const path of ['/sandbox/checkout/sb_x', '/sandbox/checkout.css'])
      expect((await fetch(app.site + path)).status).toBe(404);
    expect((await shop.webhook({ id: 'sb_x' })).status).toBe(404);
    expect((await anna.browser.get('/api/payments')).status).toBe(200);
  });

  it('sells with play money when somebody said that it is meant', async () => {
    app = await openTestApp({ PUBLIC_URL: 'http://vonk.example', PAYMENTS_SANDBOX: 'yes' });
    const anna = await member(app);
    const { status, body } = await shopClient(app).order(anna);
    expect(status).toBe(201);
    expect((await fetch(app.site + new URL(body.redirect_url).pathname)).status).toBe(200);
  });
});

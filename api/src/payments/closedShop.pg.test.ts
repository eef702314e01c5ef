import { randomUUID } from 'node:crypto';
import type { PackagesAnswer } from '@vonk/contracts/payments/queries';
import { afterEach, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestHouse, type TestHouse } from '../testing/openTestHouse.ts';
import { openTill } from './testing/till.ts';

describe('a site that everybody can reach, without a payment provider', () => {
  let house: TestHouse;
  afterEach(() => house.close());

  it('sells nothing, says so, and has no checkout where anybody could press “paid”', async () => {
    house = await openTestHouse({ PUBLIC_URL: 'http://vonk.example' });
    const anna = await member(house);
    const till = openTill(house);
    for (const browser of [house.visitor(), anna.browser])
      expect(await browser.get<PackagesAnswer>('/api/packages')).toMatchObject({
        status: 200,
        body: { packages: [], closed: true },
      });
    const closed = { status: 403, body: { code: 'shop_closed' } };
    expect(await till.order(anna)).toMatchObject(closed);
    expect(await anna.browser.post('/api/payments/repeat', { id: randomUUID() })).toMatchObject(closed);
    expect(await anna.browser.get('/api/discountcode.php?code=TIMEBONUS25')).toMatchObject(closed);
    expect((await anna.browser.get<{ user: object }>('/api/user.php')).body.user).toMatchObject({ time_bonus: null });
    expect(await house.recorded(`discount-${anna.user.id}`)).toEqual([]);
    for (const path of ['/sandbox/checkout/sb_x', '/sandbox/checkout.css'])
      expect((await fetch(house.site + path)).status).toBe(404);
    expect((await till.webhook({ id: 'sb_x' })).status).toBe(404);
    expect((await anna.browser.get('/api/payments')).status).toBe(200);
  });

  it('sells with play money when somebody said that it is meant', async () => {
    house = await openTestHouse({ PUBLIC_URL: 'http://vonk.example', PAYMENTS_SANDBOX: 'yes' });
    const anna = await member(house);
    const { status, body } = await openTill(house).order(anna);
    expect(status).toBe(201);
    expect((await fetch(house.site + new URL(body.redirect_url).pathname)).status).toBe(200);
  });
});

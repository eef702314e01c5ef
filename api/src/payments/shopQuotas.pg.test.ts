import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { shopClient } from './testing/shopClient.ts';

describe('the shop', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it('opens thirty checkouts an hour for a member, and says when the next one may be', async () => {
    const [anna, bea] = [await member(app), await member(app)];
    const shop = shopClient(app);
    const answers = await Promise.all(Array.from({ length: 40 }, () => shop.order(anna, { discount_code: null })));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 201), statuses.filter((status) => status === 429)]).toEqual([
      ...[Array(30).fill(201), Array(10).fill(429)],
    ]);
    const repeated = await anna.browser.post('/api/payments/repeat', { id: '9f8f8f2e-66b5-4a5e-9d2b-0d3f1b1c7a10' });
    expect(repeated.status).toBe(429);
    expect(Number(repeated.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await shop.order(bea)).status).toBe(201);
  });

  it('stops a thousand guesses of a discount code after twenty, and still tells of the discount that runs', async () => {
    const cor = await member(app);
    const guess = (at: number) => cor.browser.get<{ code: string }>(`/api/discountcode.php?code=GUESS${at}`);
    const statuses: number[] = [];
    for (let at = 0; at < 1000; at += 50)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, more) => guess(at + more)))).map(({ status }) => status),
      );
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(980);
    expect((await guess(1)).body.code).toBe('too_many_requests');
    expect((await cor.browser.get('/api/discountcode.php?welcome=true')).status).toBe(200);
    expect((await cor.browser.get('/api/discountcode.php')).status).toBe(200);
  });

  it('stops guesses of a discount code after twenty whether they are asked about or ordered with, and no order without', async () => {
    const dan = await member(app);
    const shop = shopClient(app);
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, at) => dan.browser.get<{ code: string }>(`/api/discountcode.php?code=GUESS${at}`)),
    );
    const ordered = await Promise.all(
      Array.from({ length: 30 }, (_, at) => shop.order(dan, { discount_code: `GUESS${at}` })),
    );
    const codes = [...asked, ...ordered].map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'code_not_found')).toHaveLength(20);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(22);
    // A guess too many took none of the thirty orders of the hour.
    const without = await Promise.all(Array.from({ length: 22 }, () => shop.order(dan, { discount_code: null })));
    expect(without.filter(({ status }) => status === 201)).toHaveLength(22);
  });
});

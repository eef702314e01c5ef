import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient } from '../payments/testing/shopClient.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { codeOf, signedInStaff } from '../testing/staff.ts';

const MINUTE_MS = 60_000;

describe('an act of staff that moves money', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const bought = async () => {
    const { payment } = await shopClient(app).bought(await member(app), { discount_code: null });
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    return payment.payment_id;
  };
  type Finance = Awaited<ReturnType<typeof signedInStaff>>;
  const refund = ({ browser }: Finance, payment: string, body: object = {}) =>
    browser.post<{ code: string }>(`/admin/api/payments/${payment}/refund`, {
      ...{ id: randomUUID(), reason: 'Coulance', ...body },
    });

  it('needs no second code within ten minutes of signing in, and one after', async () => {
    const payments = [await bought(), await bought()];
    const finance = await signedInStaff(app, 'finance');
    app.later(10 * MINUTE_MS - 1000);
    expect((await refund(finance, payments[0] ?? '')).status).toBe(200);
    app.later(1000);
    const asked = await refund(finance, payments[1] ?? '');
    expect(asked).toMatchObject({ status: 401, body: { code: 'otp_required' } });
    // What moves nothing goes on.
    expect((await finance.browser.get('/admin/api/payments')).status).toBe(200);
    const otp = codeOf(finance.person, app.context.clock());
    expect((await refund(finance, payments[1] ?? '', { otp })).status).toBe(200);
  });

  it('takes no wrong code and none twice, holds ten minutes, and a repeat with a newer code is the same refund', async () => {
    const payment = await bought();
    const finance = await signedInStaff(app, 'finance');
    app.later(11 * MINUTE_MS);
    const at = app.context.clock();
    const wrong = codeOf(finance.person, new Date(at.getTime() + 60 * MINUTE_MS));
    expect(await refund(finance, payment, { otp: wrong })).toMatchObject({ status: 422, body: { code: 'otp_wrong' } });
    const id = randomUUID();
    const otp = codeOf(finance.person, at);
    expect((await refund(finance, payment, { id, otp })).status).toBe(200);
    app.later(11 * MINUTE_MS);
    expect(await refund(finance, payment, { id, otp })).toMatchObject({ status: 422 });
    const newer = codeOf(finance.person, app.context.clock());
    expect((await refund(finance, payment, { id, otp: newer })).status).toBe(200);
  });

  it('stops who guesses', async () => {
    const payment = await bought();
    const finance = await signedInStaff(app, 'finance');
    app.later(11 * MINUTE_MS);
    const answers: number[] = [];
    for (let n = 0; n < 14; n += 1) answers.push((await refund(finance, payment, { otp: '000000' })).status);
    expect(answers.slice(0, 9).every((status) => status === 422)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});

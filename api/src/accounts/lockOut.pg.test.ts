import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, PASSWORD, someone, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { verifications } from '../testing/verifications.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WRONG = 'not the right one';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.stopClock();
});
afterAll(() => app.close());

const tryAt = (email: string, password: string, browser: Browser = app.visitor()) =>
  browser.post<{ code: string; minutes?: number }>('/api/user.php', { email, password });
const guess = async (email: string, times: number, browser?: () => Browser) => {
  for (let time = 0; time < times; time++)
    expect(await tryAt(email, WRONG, browser?.())).toMatchObject({ status: 401, body: { code: 'login_failed' } });
};
const locks = async ({ user }: SignedUp) =>
  (await app.recorded(`member-${user.id}`)).filter(({ type }) => type === 'AccountLocked').length;

describe('too many wrong passwords for one account', () => {
  it('of 500 at once only 10 are looked at, then it is blocked for 15 minutes and the owner is told once', async () => {
    const anna = await member(app);
    const before = await verifications(app);
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, number) => tryAt(anna.email, `guess number ${number}`)),
    );
    expect((await verifications(app)) - before).toBe(10);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const blocked = answers.filter(({ status }) => status === 429);
    expect(blocked).toHaveLength(490);
    expect(blocked[0]?.body).toMatchObject({ code: 'account_blocked', minutes: 15 });
    expect(blocked[0]?.headers.get('retry-after')).toBe('900');
    expect(await tryAt(anna.email, PASSWORD)).toMatchObject({ status: 429 });
    await vi.waitFor(async () => expect(await locks(anna)).toBe(1), { timeout: 60_000 });
  }, 240_000);

  it('are looked at as often when nobody has the address', async () => {
    const { email } = await member(app);
    for (const address of [email, 'ghost@example.test']) {
      const before = await verifications(app);
      const answers = await Promise.all(Array.from({ length: 30 }, () => tryAt(address, WRONG)));
      expect((await verifications(app)) - before, address).toBe(10);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    }
  });

  it('block it for 15 minutes to the second, and say how many are left', async () => {
    const anna = await member(app);
    await guess(anna.email, 10);
    app.later(13 * MINUTE);
    expect(await tryAt(anna.email, PASSWORD)).toMatchObject({ status: 429, body: { minutes: 2 } });
    app.later(2 * MINUTE - SECOND);
    expect(await tryAt(anna.email, PASSWORD)).toMatchObject({ status: 429, body: { minutes: 1 } });
    app.later(SECOND);
    expect((await tryAt(anna.email, PASSWORD)).status).toBe(200);
    await guess(anna.email, 10);
    await vi.waitFor(async () => expect(await locks(anna)).toBe(2), { timeout: 60_000 });
  });

  it('count for 15 minutes: the tenth a second too late blocks nothing', async () => {
    const [soon, late] = [await member(app), await member(app)];
    for (const { email } of [soon, late]) await guess(email, 9);
    app.later(15 * MINUTE - SECOND);
    await guess(soon.email, 1);
    expect((await tryAt(soon.email, PASSWORD)).status).toBe(429);
    app.later(2 * SECOND);
    await guess(late.email, 9);
    expect((await tryAt(late.email, PASSWORD)).status).toBe(200);
  });

  it('are forgotten after a right one', async () => {
    const { email } = await member(app);
    for (let round = 0; round < 2; round++) {
      await guess(email, 9);
      expect((await tryAt(email, PASSWORD)).status).toBe(200);
    }
  });

  it('no longer block when the password was set anew by mail', async () => {
    const { user, email } = await member(app);
    await guess(email, 10);
    app.later(SECOND);
    await app.visitor().post('/api/password-reset', { email });
    const [token] = await app.tokensOf(user.id, 'password_reset');
    const password = 'another quiet sentence';
    await app.visitor().post('/api/password-reset/do', { token, password, password_confirmation: password });
    expect((await tryAt(email, password)).status).toBe(200);
  });
});

describe('somebody whose account strangers try to get into', () => {
  it('signs in as ever where they did before; strangers stay blocked', async () => {
    const { email, browser } = await member(app);
    await browser.get('/api/logout.php');
    await guess(email, 10);
    expect((await tryAt(email, PASSWORD)).status).toBe(429);
    expect((await tryAt(email, PASSWORD, browser)).status).toBe(200);
    expect((await tryAt(email, PASSWORD)).status).toBe(429);
  });

  it('can still change their password where they are signed in', async () => {
    const { email, browser } = await member(app);
    await guess(email, 10);
    const password = 'another quiet sentence';
    const body = { old_password: PASSWORD, password, password_confirmation: password };
    expect((await browser.put('/api/user/password', body)).status).toBe(204);
  });

  it('has ten wrong tries of their own there, not more', async () => {
    const { email, browser } = await member(app);
    await browser.get('/api/logout.php');
    await guess(email, 10);
    const before = await verifications(app);
    const tries = await Promise.all(Array.from({ length: 30 }, () => tryAt(email, WRONG, browser)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await verifications(app)) - before).toBe(10);
    expect((await tryAt(email, PASSWORD, browser)).status).toBe(429);
    app.later(15 * MINUTE);
    expect((await tryAt(email, PASSWORD, browser)).status).toBe(200);
  });

  it('is known to a browser only by what the house itself gave it', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    await guess(anna.email, 10);
    expect((await tryAt(anna.email, PASSWORD, bram.browser)).status).toBe(429);
    const mark = anna.browser.cookies.get('auth.device') ?? '';
    const forger = app.visitor();
    for (const forged of [
      `${mark.slice(0, -1)}${mark.endsWith('A') ? 'E' : 'A'}`,
      mark.split('.')[0] ?? '',
      `${mark}.x`,
    ]) {
      forger.cookies.set('auth.device', forged);
      expect((await tryAt(anna.email, PASSWORD, forger)).status, forged).toBe(429);
    }
    forger.cookies.set('auth.device', mark);
    expect((await tryAt(anna.email, PASSWORD, forger)).status).toBe(200);
  });

  it('is known on a browser that others of the house use too', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    await tryAt(bram.email, PASSWORD, anna.browser);
    await guess(anna.email, 10);
    expect((await tryAt(anna.email, PASSWORD, anna.browser)).status).toBe(200);
  });
});

describe('too many wrong passwords from one address', () => {
  const strangers = (from: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => tryAt(someone().email, 'a stolen password', app.visitor(from))));

  it('block it and nobody elsewhere, for 15 minutes to the second', async () => {
    const from = '198.51.100.21';
    const { email } = await member(app);
    const before = await verifications(app);
    const answers = await strangers(from, 40);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await verifications(app)) - before).toBe(10);
    expect(await tryAt(email, PASSWORD, app.visitor(from))).toMatchObject({ status: 429, body: { minutes: 15 } });
    expect((await tryAt(email, PASSWORD, app.visitor('198.51.100.22'))).status).toBe(200);
    app.later(15 * MINUTE - SECOND);
    expect((await tryAt(email, PASSWORD, app.visitor(from))).status).toBe(429);
    app.later(SECOND);
    expect((await tryAt(email, PASSWORD, app.visitor(from))).status).toBe(200);
  });

  it('do not shut out who signed in there before, and a right password does not wash them off', async () => {
    const from = '198.51.100.23';
    const [anna, bram] = [await member(app), await member(app)];
    const own = app.visitor(from);
    expect((await tryAt(anna.email, PASSWORD, own)).status).toBe(200);
    await strangers(from, 9);
    expect((await tryAt(bram.email, PASSWORD, app.visitor(from))).status).toBe(200);
    expect((await strangers(from, 1))[0]?.status).toBe(401);
    expect((await tryAt(bram.email, PASSWORD, app.visitor(from))).status).toBe(429);
    expect((await tryAt(anna.email, PASSWORD, own)).status).toBe(200);
  });
});

import type { User } from '@vonk/contracts/accounts/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, signUp, someone } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const newPassword = 'another quiet sentence';
const newest = async (id: string, purpose: string) => (await app.tokensOf(id, purpose)).at(-1);
const signInWith = async (email: string, password: string) =>
  (await app.visitor().post('/api/user.php', { email, password })).status;

describe('the activation link', () => {
  it('confirms the address and brings five credits, once, and signs nobody in', async () => {
    const { user, browser } = await signUp(app);
    const token = await newest(user.id, 'activation');
    const stranger = app.visitor();
    const answer = await stranger.post<{ user: User }>('/api/activation/do', { token });
    expect(answer).toMatchObject({ status: 200, body: { user: { status: 'active', credits: 5 } } });
    expect((await stranger.get('/api/user.php')).body).toEqual({ user: null });
    expect((await browser.get('/api/user.php')).body).toMatchObject({ user: { credits: 5 } });
    expect(await stranger.post('/api/activation/do', { token })).toMatchObject({
      status: 410,
      body: { code: 'link_expired' },
    });
    expect((await browser.get('/api/user.php')).body).toMatchObject({ user: { credits: 5 } });
  });

  it('says when it is opened once more that the address is confirmed, and of one that never opened anything nothing', async () => {
    const { user } = await signUp(app);
    const token = await newest(user.id, 'activation');
    const open = async (opened: unknown) => {
      const { status, body } = await app.visitor().post('/api/activation/do', { token: opened });
      return { status, body };
    };
    expect((await open(token)).status).toBe(200);
    expect(await open(token)).toMatchObject({ status: 410, body: { code: 'link_expired', confirmed: true } });
    const never = await open('never-issued');
    expect(never).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect(never.body).not.toHaveProperty('confirmed');
  });

  it('gives the credits once when it is opened in 20 tabs at once', async () => {
    const { user, browser } = await signUp(app);
    const token = await newest(user.id, 'activation');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.visitor().post('/api/activation/do', { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await browser.get('/api/user.php')).body).toMatchObject({ user: { credits: 5 } });
  });

  it('is sent again after a minute, not before', async () => {
    const { browser, user } = await signUp(app);
    expect(await browser.post('/api/activation/resend')).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    expect(await app.tokensOf(user.id, 'activation')).toHaveLength(1);
  });

  it('of one kind opens nothing of another', async () => {
    const { user } = await signUp(app);
    const token = await newest(user.id, 'activation');
    const body = { token, password: newPassword, password_confirmation: newPassword };
    expect((await app.visitor().post('/api/password-reset/do', body)).status).toBe(410);
    expect((await app.visitor().post('/api/activation/do', { token })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mail, and every other session ends', async () => {
    const { user, email, browser } = await member(app);
    expect((await app.visitor().post('/api/password-reset', { email })).status).toBe(202);
    const token = await newest(user.id, 'password_reset');
    const body = { token, password: newPassword, password_confirmation: newPassword };
    expect((await app.visitor().post('/api/password-reset/do', body)).status).toBe(200);
    expect((await browser.get('/api/user.php')).body).toEqual({ user: null });
    expect(await signInWith(email, PASSWORD)).toBe(401);
    expect(await signInWith(email, newPassword)).toBe(200);
    expect((await app.visitor().post('/api/password-reset/do', body)).status).toBe(410);
  });

  it('is answered the same for an address nobody has, three times a day', async () => {
    const email = 'never-here@example.test';
    for (let time = 0; time < 3; time++)
      expect((await app.visitor().post('/api/password-reset', { email })).status).toBe(202);
    expect(await app.visitor().post('/api/password-reset', { email })).toMatchObject({
      status: 429,
      body: { code: 'too_many_reset_mails' },
    });
  });

  it('keeps its link when the new password is refused', async () => {
    const { user, email } = await member(app);
    await app.visitor().post('/api/password-reset', { email });
    const token = await newest(user.id, 'password_reset');
    const reset = (password: string, password_confirmation = password) =>
      app.visitor().post('/api/password-reset/do', { token, password, password_confirmation });
    expect(await reset('password123456')).toMatchObject({ status: 422, body: { code: 'password_too_common' } });
    expect(await reset(email)).toMatchObject({ status: 422, body: { code: 'password_contains_personal' } });
    expect(await reset(newPassword, 'something else here')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password_confirmation', code: 'passwords_differ' }] },
    });
    expect((await reset(newPassword)).status).toBe(200);
  });
});

describe('another address', () => {
  it('is confirmed from its own mailbox, and the old one is free again', async () => {
    const { user, email, browser } = await member(app);
    const moved = someone().email;
    expect((await browser.post('/api/mail-change', { email: moved, password: PASSWORD })).status).toBe(202);
    expect(await signInWith(moved, PASSWORD)).toBe(401);
    const token = await newest(user.id, 'mail_change');
    expect(await app.visitor().post('/api/mail-change/do', { token })).toMatchObject({
      status: 200,
      body: { user: { email: moved } },
    });
    expect(await signInWith(moved, PASSWORD)).toBe(200);
    expect(await signInWith(email, PASSWORD)).toBe(401);
    expect((await app.visitor().post('/api/signup', someone({ email }))).status).toBe(201);
  });

  it('is refused when somebody has it, or the password is wrong', async () => {
    const [one, other] = [await member(app), await member(app)];
    expect(await one.browser.post('/api/mail-change', { email: other.email, password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'email_in_use' },
    });
    expect(await one.browser.post('/api/mail-change', { email: someone().email, password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    });
  });
});

describe('deleting the account', () => {
  it('signs out, can be taken back for 14 days, and keeps everything', async () => {
    const { user, email, browser } = await member(app);
    const answer = await browser.delete<{ reversible_until: string }>('/api/user', {
      password: PASSWORD,
      reason: 'time',
    });
    expect(answer.status).toBe(200);
    const days = (Date.parse(answer.body.reversible_until) - Date.now()) / DAY;
    expect(Math.round(days)).toBe(14);
    expect((await browser.get('/api/user.php')).body).toEqual({ user: null });
    expect(await app.visitor().post('/api/user.php', { email, password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'account_deleted_reactivation_sent' },
    });
    expect(await app.visitor().post('/api/signup', someone({ email }))).toMatchObject({
      status: 409,
      body: { code: 'account_deleted_reactivation_sent' },
    });
    const token = await newest(user.id, 'reactivation');
    expect(await app.visitor().post('/api/user/reactivate', { token })).toMatchObject({
      status: 200,
      body: { user: { status: 'active', credits: 5 } },
    });
    expect(await signInWith(email, PASSWORD)).toBe(200);
  });

  it('needs the password', async () => {
    const { browser } = await member(app);
    expect(await browser.delete('/api/user', { password: 'wrong', reason: 'time' })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    });
    expect((await browser.get('/api/user.php')).body).toMatchObject({ user: { status: 'active' } });
  });
});

describe('changing the password', () => {
  it('needs the old one and ends the other sessions, not this one', async () => {
    const { email, browser } = await member(app);
    const elsewhere = app.visitor();
    await elsewhere.post('/api/user.php', { email, password: PASSWORD });
    const change = (old_password: string) =>
      browser.put('/api/user/password', { old_password, password: newPassword, password_confirmation: newPassword });
    expect(await change('not the old one')).toMatchObject({ status: 422, body: { code: 'old_password_wrong' } });
    expect((await change(PASSWORD)).status).toBe(204);
    expect((await elsewhere.get('/api/user.php')).body).toEqual({ user: null });
    expect((await browser.get('/api/user.php')).body).toMatchObject({ user: { email } });
    expect(await signInWith(email, newPassword)).toBe(200);
  });
});

/** Last, because the clock stays ahead. */
describe('links that were left lying', () => {
  it('stop working: a reset after 60 minutes, an activation after 7 days', async () => {
    const [waiting, confirmed] = [await signUp(app), await member(app)];
    const activation = await newest(waiting.user.id, 'activation');
    await app.visitor().post('/api/password-reset', { email: confirmed.email });
    const token = await newest(confirmed.user.id, 'password_reset');
    app.later(60 * MINUTE);
    const body = { token, password: newPassword, password_confirmation: newPassword };
    expect((await app.visitor().post('/api/password-reset/do', body)).status).toBe(410);
    app.later(7 * DAY - 60 * MINUTE);
    expect((await app.visitor().post('/api/activation/do', { token: activation })).status).toBe(410);
  });
});

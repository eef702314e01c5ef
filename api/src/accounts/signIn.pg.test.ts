import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const tryAt = (email: string, password: string, from?: string) =>
  app.visitor(from).post<{ code: string; minutes?: number }>('/api/user.php', { email, password });

describe('signing in', () => {
  it('says the same to a wrong password and to an address nobody has', async () => {
    const { email } = await member(app);
    const wrong = await tryAt(email, 'not the right one');
    const unknown = await tryAt('nobody@example.test', 'not the right one');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'login_failed' });
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  it('forgets nine wrong tries after a right one', async () => {
    const { email } = await member(app);
    for (let round = 0; round < 2; round++) {
      for (let wrong = 0; wrong < 9; wrong++) expect((await tryAt(email, 'not the right one')).status).toBe(401);
      expect((await tryAt(email, PASSWORD)).status).toBe(200);
    }
  });

  it('gives a new session id, so that one planted before is worth nothing', async () => {
    const { email, browser } = await member(app);
    const before = browser.cookies.get('auth.session');
    await browser.post('/api/user.php', { email, password: PASSWORD });
    const after = browser.cookies.get('auth.session');
    expect(after).not.toBe(before);
    const thief = app.visitor();
    thief.cookies.set('auth.session', before ?? '');
    expect((await thief.get('/api/user.php')).body).toEqual({ user: null });
  });

  it('ends with signing out, and signing out twice is no fault', async () => {
    const { browser } = await member(app);
    const cookie = browser.cookies.get('auth.session') ?? '';
    expect((await browser.get('/api/logout.php')).status).toBe(204);
    browser.cookies.set('auth.session', cookie);
    expect((await browser.get('/api/user.php')).body).toEqual({ user: null });
    expect((await browser.get('/api/logout.php')).status).toBe(204);
  });

  it('keeps the session cookie from scripts and other sites, for 30 days', async () => {
    const { email } = await member(app);
    const answer = await app.visitor().post('/api/user.php', { email, password: PASSWORD });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('auth.session=')) ?? '';
    expect(cookie).toMatch(/^auth\.session=.*HttpOnly.*SameSite=Lax/);
    const expires = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? 0).getTime();
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD } from '../testing/members.ts';
import { openTestHouse, type TestHouse } from '../testing/openTestHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const tryAt = (email: string, password: string, from?: string) =>
  house.visitor(from).post<{ code: string; minutes?: number }>('/api/user.php', { email, password });

describe('signing in', () => {
  it('says the same to a wrong password and to an address nobody has', async () => {
    const { email } = await member(house);
    const wrong = await tryAt(email, 'not the right one');
    const unknown = await tryAt('nobody@example.test', 'not the right one');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'login_failed' });
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  it('looks at no more than 10 of 500 guesses at one account that come at once, then blocks it for 15 minutes', async () => {
    const { email, user } = await member(house);
    const guesses = await Promise.all(
      Array.from({ length: 500 }, (_, number) => tryAt(email, `guess number ${number}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const blocked = guesses.filter(({ status }) => status === 429);
    expect(blocked).toHaveLength(490);
    expect(blocked[0]?.body).toMatchObject({ code: 'account_blocked', minutes: 15 });
    expect(await tryAt(email, PASSWORD)).toMatchObject({ status: 429 });
    const events = await house.recorded(`member-${user.id}`);
    expect(events.filter(({ type }) => type === 'AccountLocked')).toHaveLength(1);
  });

  it('blocks guesses at an address nobody has just the same', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, () => tryAt('ghost@example.test', 'whatever it is')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('forgets nine wrong tries after a right one', async () => {
    const { email } = await member(house);
    for (let round = 0; round < 2; round++) {
      for (let wrong = 0; wrong < 9; wrong++) expect((await tryAt(email, 'not the right one')).status).toBe(401);
      expect((await tryAt(email, PASSWORD)).status).toBe(200);
    }
  });

  it('blocks an address from which many accounts are tried, and nobody elsewhere', async () => {
    const from = '198.51.100.21';
    for (let tried = 0; tried <= 10; tried++)
      expect((await tryAt(`victim-${tried}@example.test`, 'a stolen password', from)).status).toBe(401);
    const { email } = await member(house);
    expect(await tryAt(email, PASSWORD, from)).toMatchObject({ status: 429, body: { code: 'account_blocked' } });
    expect((await tryAt(email, PASSWORD, '198.51.100.22')).status).toBe(200);
  });

  it('gives a new session id, so that one planted before is worth nothing', async () => {
    const { email, browser } = await member(house);
    const before = browser.cookies.get('auth.session');
    await browser.post('/api/user.php', { email, password: PASSWORD });
    const after = browser.cookies.get('auth.session');
    expect(after).not.toBe(before);
    const thief = house.visitor();
    thief.cookies.set('auth.session', before ?? '');
    expect((await thief.get('/api/user.php')).body).toEqual({ user: null });
  });

  it('ends with signing out, and signing out twice is no fault', async () => {
    const { browser } = await member(house);
    const cookie = browser.cookies.get('auth.session') ?? '';
    expect((await browser.get('/api/logout.php')).status).toBe(204);
    browser.cookies.set('auth.session', cookie);
    expect((await browser.get('/api/user.php')).body).toEqual({ user: null });
    expect((await browser.get('/api/logout.php')).status).toBe(204);
  });

  it('keeps the session cookie from scripts and other sites, for 30 days', async () => {
    const { email } = await member(house);
    const answer = await house.visitor().post('/api/user.php', { email, password: PASSWORD });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^auth\.session=.*HttpOnly.*SameSite=Lax/);
    const expires = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? 0).getTime();
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30);
  });
});

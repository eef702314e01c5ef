import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { codeOf, joinedStaff, signedInStaff, STAFF_PASSWORD, type StaffPerson } from '../testing/staff.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('somebody of the staff whose account strangers try to get into', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
    app.stopClock();
  });
  afterAll(() => app.close());

  const wrong = ({ email }: StaffPerson, browser: Browser = app.visitor()) =>
    browser.post<{ code: string }>('/admin/api/login', { email, password: 'guess after guess after guess' });
  /** With the right password and a code that was not used yet. */
  const right = (person: StaffPerson, browser: Browser = app.visitor()) => {
    app.later(MINUTE);
    const otp = codeOf(person, app.context.clock());
    return browser.post('/admin/api/login', { email: person.email, password: STAFF_PASSWORD, otp });
  };
  const strangersGuess = (person: StaffPerson, times = 10) =>
    Promise.all(Array.from({ length: times }, (_, number) => wrong(person, app.visitor(`203.0.113.${number % 250}`))));

  it('signs in as ever where they did before, again and again; strangers stay blocked', async () => {
    const { person, browser } = await signedInStaff(app, 'support');
    for (let round = 0; round < 3; round++) {
      await browser.post('/admin/api/logout');
      await strangersGuess(person);
      expect((await right(person)).body).toMatchObject({ code: 'account_blocked' });
      expect((await right(person, browser)).status).toBe(200);
      expect((await right(person)).status).toBe(429);
      app.later(16 * MINUTE);
    }
  });

  it('does so while 200 guesses of strangers are under way, of which 10 are looked at', async () => {
    const { person, browser } = await signedInStaff(app, 'admin');
    await browser.post('/admin/api/logout');
    app.later(MINUTE);
    const otp = codeOf(person, app.context.clock());
    const form = { email: person.email, password: STAFF_PASSWORD, otp };
    const [answers, own] = await Promise.all([strangersGuess(person, 200), browser.post('/admin/api/login', form)]);
    expect(own.status).toBe(200);
    // The right one in between is forgiven with the guesses before it: ten more may be looked at.
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  it('has ten wrong tries of their own there, not more, for 15 minutes', async () => {
    const { person, browser } = await signedInStaff(app, 'finance');
    await browser.post('/admin/api/logout');
    await strangersGuess(person);
    const tries = await Promise.all(Array.from({ length: 25 }, () => wrong(person, browser)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await right(person, browser)).status).toBe(429);
    app.later(14 * MINUTE);
    expect((await right(person, browser)).status).toBe(200);
  });

  it('is known by what the back office gave that browser alone, to that account alone', async () => {
    const [one, other] = [await signedInStaff(app, 'support'), await signedInStaff(app, 'support')];
    await strangersGuess(one.person);
    expect((await right(one.person, other.browser)).status).toBe(429);
    const mark = one.browser.cookies.get('auth.staff_device') ?? '';
    const forger = app.visitor();
    for (const forged of [`${mark.slice(0, -1)}${mark.endsWith('A') ? 'E' : 'A'}`, mark.split('.')[0] ?? '']) {
      forger.cookies.set('auth.staff_device', forged);
      expect((await right(one.person, forger)).status, forged).toBe(429);
    }
    forger.cookies.set('auth.device', mark);
    expect((await right(one.person, forger)).status).toBe(429);
    expect((await right(one.person, one.browser)).status).toBe(200);
  });

  it('is not shut out where they work by guesses from the same address', async () => {
    const from = '198.51.100.40';
    const person = await joinedStaff(app, 'support');
    const own = app.visitor(from);
    expect((await right(person, own)).status).toBe(200);
    for (let number = 0; number < 10; number++) {
      const form = { email: `nobody-${number}@staff.test`, password: 'wrong wrong wrong' };
      expect((await app.visitor(from).post('/admin/api/login', form)).status).toBe(401);
    }
    expect((await right(person, app.visitor(from))).status).toBe(429);
    expect((await right(person, own)).status).toBe(200);
  });

  it('is seen in the audit of sign-ins: a row an hour for each account, and one for all addresses that are nobody’s', async () => {
    const { person } = await signedInStaff(app, 'support');
    const admin = (await signedInStaff(app, 'admin')).browser;
    await strangersGuess(person, 60);
    for (let number = 0; number < 3; number++)
      await app.visitor(`198.51.100.${90 + number}`).post('/admin/api/login', {
        email: `ghost-${number}@staff.test`,
        password: 'wrong wrong wrong',
      });
    type Try = { staff: string | null; failed: number; blocked: number };
    await vi.waitFor(
      async () => {
        const { body } = await admin.get<Try[]>('/admin/api/sign-in-tries');
        expect(body.filter(({ staff }) => staff === person.id)).toMatchObject([{ failed: 10, blocked: 1 }]);
        expect(body.filter(({ staff }) => staff === null)[0]?.failed).toBeGreaterThanOrEqual(3);
      },
      { timeout: 60_000 },
    );
    const { length: events } = await app.recorded(`staff-${person.id}`);
    expect(events).toBe(2);
  });

  it('gives a browser a mark that scripts and other sites cannot read, below /admin alone', async () => {
    const { headers } = await right(await joinedStaff(app, 'support'));
    const cookie = headers.getSetCookie().find((line) => line.startsWith('auth.staff_device='));
    for (const part of [/HttpOnly/, /SameSite=Lax/, /Path=\/admin/]) expect(cookie).toMatch(part);
  });
});

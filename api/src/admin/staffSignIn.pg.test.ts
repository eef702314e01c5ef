import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { codeOf, joinedStaff, signedInStaff, STAFF_PASSWORD } from '../testing/staff.ts';

const STEP_MS = 30_000;

describe('signing in to the back office', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const now = () => app.context.clock();
  const signIn = (form: Record<string, unknown>, from?: string) => app.visitor(from).post('/admin/api/login', form);

  it('opens with password and one-time code, and tells who one is and what one may do', async () => {
    const { browser, person } = await signedInStaff(app, 'finance');
    const { status, body } = await browser.get<{ permissions: string[] }>('/admin/api/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person.id, email: person.email, role: 'finance' });
    expect(body.permissions).toContain('payments.refund');
    expect(body.permissions).not.toContain('complaints.read');
  });

  it('keeps the cookie from scripts and other sites, for 12 hours', async () => {
    const person = await joinedStaff(app, 'support');
    const form = { email: person.email, password: STAFF_PASSWORD, otp: codeOf(person, now()) };
    const { headers } = await signIn(form);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('auth.staff='));
    expect(cookie).toMatch(/Max-Age=43200/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  it('asks for the code when the password was right and none came with it', async () => {
    const { email } = await joinedStaff(app, 'support');
    expect(await signIn({ email, password: STAFF_PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'otp_required' },
    });
  });

  it('gives the same no to a wrong password, a wrong code and an address nobody has', async () => {
    const person = await joinedStaff(app, 'support');
    const { email } = person;
    const otp = codeOf(person, now());
    const no = { status: 401, body: { code: 'login_failed' } };
    expect(await signIn({ email, password: 'something else entirely', otp })).toMatchObject(no);
    expect(
      await signIn({ email, password: STAFF_PASSWORD, otp: otp === '000000' ? '000001' : '000000' }),
    ).toMatchObject(no);
    expect(await signIn({ email: 'nobody@staff.test', password: STAFF_PASSWORD, otp })).toMatchObject(no);
  });

  it('takes the code of the step before and after, but not of two steps away', async () => {
    const person = await joinedStaff(app, 'support');
    const at = (steps: number) => new Date(now().getTime() + steps * STEP_MS);
    const tried = async (steps: number) =>
      (await signIn({ email: person.email, password: STAFF_PASSWORD, otp: codeOf(person, at(steps)) })).status;
    expect(await tried(-3)).toBe(401);
    expect(await tried(3)).toBe(401);
    expect(await tried(-1)).toBe(200);
    expect(await tried(1)).toBe(200);
  });

  it('takes each code once, also when the same one comes ten times at once', async () => {
    const person = await joinedStaff(app, 'support');
    const form = { email: person.email, password: STAFF_PASSWORD, otp: codeOf(person, now()) };
    const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn(form)).status).toBe(401);
    app.later(STEP_MS * 2);
    expect((await signIn({ ...form, otp: codeOf(person, now()) })).status).toBe(200);
  });

  it('blocks an account after ten wrong tries and says for how many minutes', async () => {
    const person = await joinedStaff(app, 'admin');
    const form = { email: person.email, password: 'guess after guess after guess' };
    for (let tries = 0; tries < 10; tries++) expect((await signIn(form)).status).toBe(401);
    const blocked = await signIn({ ...form, password: STAFF_PASSWORD, otp: codeOf(person, now()) });
    expect(blocked).toMatchObject({ status: 429, body: { code: 'account_blocked' } });
    expect(blocked.body.minutes).toBeGreaterThan(10);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(600);
  });

  it('blocks an address of the internet after ten wrong tries, whatever accounts they were for', async () => {
    const from = '203.0.113.77';
    for (let tries = 0; tries < 10; tries++)
      expect((await signIn({ email: `guess-${tries}@staff.test`, password: 'wrong wrong wrong' }, from)).status).toBe(
        401,
      );
    await signIn({ email: 'guess-10@staff.test', password: 'wrong wrong wrong' }, from);
    expect((await signIn({ email: 'guess-11@staff.test', password: 'wrong wrong wrong' }, from)).status).toBe(429);
  });

  it('needs the client header, and a session for everything but the door itself', async () => {
    const stranger = app.visitor();
    const bare = { 'x-requested-with': 'no' };
    expect(await stranger.call('POST', '/admin/api/login', {}, bare)).toMatchObject({
      status: 403,
      body: { code: 'client_header_required' },
    });
    for (const path of ['/me', '/dashboard', '/members', '/complaints/none', '/audit'])
      expect(await stranger.get(`/admin/api${path}`), path).toMatchObject({
        status: 403,
        body: { code: 'authentication_required' },
      });
  });

  it('is over after 12 hours, and at once after signing out', async () => {
    const { browser } = await signedInStaff(app, 'support');
    const token = browser.cookies.get('auth.staff') ?? '';
    expect((await browser.post('/admin/api/logout')).status).toBe(204);
    browser.cookies.set('auth.staff', token);
    expect((await browser.get('/admin/api/me')).status).toBe(403);
    const again = await signedInStaff(app, 'support');
    app.later(12 * 3_600_000 - 60_000);
    expect((await again.browser.get('/admin/api/me')).status).toBe(200);
    app.later(120_000);
    expect((await again.browser.get('/admin/api/me')).status).toBe(403);
  });

  it('is not opened by the session of a member', async () => {
    const { browser } = await member(app);
    expect((await browser.get('/api/profile')).status).toBe(200);
    expect((await browser.get('/admin/api/me')).body.code).toBe('authentication_required');
  });
});

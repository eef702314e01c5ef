import { randomUUID } from 'node:crypto';
import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { staff as staffStream } from '@vonk/domain/site/staff';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { codeOf, signedInStaff, STAFF_PASSWORD } from '../testing/staff.ts';

const PASSWORD = 'green walls and slow mornings';

describe('the life of a staff account', () => {
  let app: TestApp;
  let admin: Browser;
  let adminId: string;
  beforeAll(async () => {
    app = await openTestApp();
    const one = await signedInStaff(app, 'admin');
    [admin, adminId] = [one.browser, one.person.id];
  });
  afterAll(() => app.close());

  const caughtUp = async () => app.context.readYourWrites.waitFor(await app.context.store.head());
  const codeFor = (totp_secret: string) =>
    new TOTP({ secret: Secret.fromBase32(totp_secret) }).generate({ timestamp: app.context.clock().getTime() });
  const invite = async (name = 'Carla Nieuw') => {
    const email = `carla-${randomUUID()}@staff.test`;
    const answer = await admin.post<{ id: string }>('/admin/api/staff/create', {
      ...{ email, name, role: 'support', language: 'nl', reason: 'a new colleague' },
    });
    expect(answer.status).toBe(201);
    return { ...answer.body, email, answer };
  };
  /** What the mail has in it. */
  const linkOf = async (staff: string) => {
    const { enrolment } = await app.context.commands.load(staffStream, staff);
    return { staff, token: linkToken(app.context.config.hmacSecret, 'staff_enrolment', enrolment?.id ?? '') };
  };
  type Shown = { email: string; totp_secret: string; totp_uri: string };
  const look = (link: object) => app.visitor().post<Shown>('/admin/api/enrolments/look', link);
  const confirm = (link: object, otp: string, password = PASSWORD) =>
    app.visitor().post<{ code: string }>('/admin/api/enrolments/confirm', { ...link, otp, password });
  const signIn = async (email: string, totp_secret: string, password = PASSWORD) => {
    const browser = app.visitor();
    const { status } = await browser.post('/admin/api/login', { email, password, otp: codeFor(totp_secret) });
    return { browser, status };
  };
  const enrolled = async () => {
    const { id, email } = await invite();
    const link = await linkOf(id);
    const { totp_secret } = (await look(link)).body;
    expect((await confirm(link, codeFor(totp_secret))).status).toBe(204);
    return { id, email, totp_secret, link };
  };

  it('whoever adds a colleague learns neither password nor second factor', async () => {
    const { answer, id } = await invite();
    expect(Object.keys(answer.body).sort()).not.toEqual(expect.arrayContaining(['password', 'totp_secret']));
    expect(JSON.stringify(answer.body)).not.toMatch(/otpauth|secret|password|token/);
    const { token } = await linkOf(id);
    const seen = [await admin.get(`/admin/api/staff/${id}`), await admin.get('/admin/api/audit?range=[0,99]')];
    for (const { body } of seen) expect(JSON.stringify(body)).not.toContain(token);
  });

  it('the colleague sets both by the link, which signs nobody in; then they sign in', async () => {
    const { id, email } = await invite();
    const link = await linkOf(id);
    const shown = await look(link);
    expect(shown.status).toBe(200);
    expect(shown.headers.getSetCookie()).toEqual([]);
    expect(shown.body.email).toBe(email);
    expect(shown.body.totp_uri).toContain('otpauth://totp/');
    const done = await confirm(link, codeFor(shown.body.totp_secret));
    expect(done.status).toBe(204);
    expect(done.headers.getSetCookie()).toEqual([]);
    expect((await signIn(email, shown.body.totp_secret)).status).toBe(200);
  });

  it('looking at the link uses nothing up and shows the same each time; confirming it does, once of several at once', async () => {
    const { id } = await invite();
    const link = await linkOf(id);
    const { totp_secret } = (await look(link)).body;
    expect((await look(link)).body.totp_secret).toBe(totp_secret);
    const otp = codeFor(totp_secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(link, otp)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410]);
    expect((await look(link)).status).toBe(410);
  });

  it('a wrong code, a short password or one with the name in it sets nothing, and the link still opens', async () => {
    const { id } = await invite('Carla Nieuw');
    const link = await linkOf(id);
    const otp = codeFor((await look(link)).body.totp_secret);
    expect((await confirm(link, '000000')).body.code).toBe('otp_wrong');
    expect((await confirm(link, otp, 'thirteen sign')).status).toBe(422);
    expect((await confirm(link, otp, 'carla nieuw is here')).body.code).toBe('password_contains_personal');
    expect((await confirm(link, otp, 'fourteen signs')).status).toBe(204);
  });

  it('a wrong token, that of somebody else, and a link after seven days open nothing', async () => {
    const [one, other] = [await invite(), await invite()];
    const link = await linkOf(one.id);
    expect((await look({ ...link, token: `${link.token.slice(0, -1)}_` })).status).toBe(410);
    expect((await look({ ...link, staff: other.id })).status).toBe(410);
    expect((await look({ staff: randomUUID(), token: link.token })).status).toBe(410);
    const week = 7 * 24 * 3_600_000;
    app.later(week - 60_000);
    expect((await look(link)).status).toBe(200);
    app.later(60_001);
    expect((await look(link)).status).toBe(410);
    const again = await signedInStaff(app, 'admin');
    [admin, adminId] = [again.browser, again.person.id];
  });

  it('until then nothing signs in at that address, and nobody else gets it', async () => {
    const { email } = await invite();
    expect((await signIn(email, new Secret({ size: 20 }).base32, '')).status).toBe(401);
    const body = { email, name: 'Another', role: 'support', reason: 'twice' };
    expect((await admin.post('/admin/api/staff/create', body)).status).toBe(409);
  });

  it('a reset ends the sessions and the old sign-in at once, keeps the identity, and only the newest link opens', async () => {
    const { id, email, totp_secret } = await enrolled();
    const { browser } = await signIn(email, totp_secret);
    await admin.post(`/admin/api/staff/${id}/reset-sign-in`, { reason: 'lost the phone' });
    const first = await linkOf(id);
    expect((await browser.get('/admin/api/me')).status).toBe(403);
    expect((await signIn(email, totp_secret)).status).toBe(401);
    await admin.post(`/admin/api/staff/${id}/reset-sign-in`, { reason: 'the mail was lost' });
    const second = await linkOf(id);
    expect((await look(first)).status).toBe(410);
    const fresh = (await look(second)).body.totp_secret;
    expect(fresh).not.toBe(totp_secret);
    expect((await confirm(second, codeFor(fresh), `${PASSWORD} 2`)).status).toBe(204);
    app.later(60_000);
    const back = await signIn(email, fresh, `${PASSWORD} 2`);
    expect((await back.browser.get<{ id: string }>('/admin/api/me')).body.id).toBe(id);
  });

  it('one changes the own password with the old one and a code, and other sessions end', async () => {
    const { person, browser } = await signedInStaff(app, 'support');
    app.later(60_000);
    const other = app.visitor();
    const now = () => codeOf(person, app.context.clock());
    await other.post('/admin/api/login', { email: person.email, password: STAFF_PASSWORD, otp: now() });
    app.later(60_000);
    const change = (old_password: string, otp: string) =>
      browser.post('/admin/api/me/password', { old_password, otp, password: PASSWORD });
    expect((await change('not this one', now())).status).toBe(401);
    expect((await change(STAFF_PASSWORD, '000000')).status).toBe(401);
    expect((await other.get('/admin/api/me')).status).toBe(200);
    expect((await change(STAFF_PASSWORD, now())).status).toBe(204);
    expect((await other.get('/admin/api/me')).status).toBe(403);
    expect((await browser.get('/admin/api/me')).status).toBe(200);
  });

  it('one changes the own second factor with password, old code and new code; the old app shows nothing useful then', async () => {
    const { person, browser } = await signedInStaff(app, 'support');
    app.later(60_000);
    const { totp_secret } = (await browser.get<Shown>('/admin/api/me/second-factor')).body;
    const body = (new_otp: string) => ({
      ...{ old_password: STAFF_PASSWORD, otp: codeOf(person, app.context.clock()), new_otp },
    });
    expect((await browser.post('/admin/api/me/second-factor', body('000000'))).status).toBe(422);
    expect((await browser.post('/admin/api/me/second-factor', body(codeFor(totp_secret)))).status).toBe(204);
    app.later(60_000);
    expect((await signIn(person.email, person.totp_secret, STAFF_PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, totp_secret, STAFF_PASSWORD)).status).toBe(200);
    expect((await browser.get<Shown>('/admin/api/me/second-factor')).body.totp_secret).not.toBe(totp_secret);
  });

  it('a language is chosen for every device of one’s own, and for nobody else', async () => {
    const { person, browser } = await signedInStaff(app, 'support');
    type Me = { language: string | null };
    const me = async (who: typeof browser) => (await who.get<Me>('/admin/api/me')).body.language;
    const choose = async (language: string, who = browser) =>
      (await who.post('/admin/api/me/language', { language })).status;
    expect(await me(browser)).toBeNull();
    expect(await choose('de')).toBe(204);
    expect(await me(browser)).toBe('de');
    app.later(60_000);
    const elsewhere = await signIn(person.email, person.totp_secret, STAFF_PASSWORD);
    expect(await me(elsewhere.browser)).toBe('de');
    expect(await choose('fr')).toBe(422);
    expect(await choose('nl', app.visitor())).toBe(403);
    expect([await me(browser), await me(admin)]).toEqual(['de', null]);
  });

  it('an administrator sees where a colleague is signed in and ends it; others see and end their own alone', async () => {
    const { person, browser } = await signedInStaff(app, 'support');
    await caughtUp();
    type Session = { id: string; current: boolean };
    const { body } = await admin.get<{ sessions: Session[] }>(`/admin/api/staff/${person.id}`);
    expect(body.sessions).toHaveLength(1);
    const own = (await browser.get<Session[]>('/admin/api/me/sessions')).body;
    expect(own).toMatchObject([{ id: body.sessions[0]?.id, current: true }]);
    const [strange] = (await admin.get<Session[]>('/admin/api/me/sessions')).body;
    expect((await browser.post(`/admin/api/me/sessions/${strange?.id}/end`)).status).toBe(404);
    expect((await browser.post(`/admin/api/staff/${person.id}/end-sessions`, { reason: 'no' })).status).toBe(403);
    for (const nobody of ['nobody', 'x'.repeat(300)])
      expect(await admin.post(`/admin/api/staff/${nobody}/end-sessions`, { reason: 'no' })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    await admin.post(`/admin/api/staff/${person.id}/end-sessions`, { reason: 'left a laptop on a train' });
    expect((await browser.get('/admin/api/me')).status).toBe(403);
  });

  it('who leaves gives open cases back; decided ones keep their name', async () => {
    const { person, browser } = await signedInStaff(app, 'support');
    const reporter = await member(app);
    const complaint = async () => {
      const form = { category: 'harassment', description: 'Vervelende berichten, ook na mijn nee.' };
      const { body } = await reporter.browser.post<{ reference: string }>('/api/complaints', form);
      await caughtUp();
      const filter = encodeURIComponent(JSON.stringify({ q: body.reference }));
      const [found] = (await browser.get<{ id: string }[]>(`/admin/api/complaints?filter=${filter}`)).body;
      const id = found?.id ?? '';
      await browser.post(`/admin/api/complaints/${id}/assign`, { to: person.id, reason: 'mine' });
      return id;
    };
    const [open, decided] = [await complaint(), await complaint()];
    await browser.post(`/admin/api/complaints/${decided}/resolve`, {
      ...{ outcome: 'upheld', answer: 'You are right.', reason: 'clear' },
    });
    const left = await admin.post<{ cases_given_back: number }>(`/admin/api/staff/${person.id}/leave`, {
      reason: 'moved',
    });
    expect(left.body.cases_given_back).toBe(1);
    await caughtUp();
    const of = async (id: string) =>
      (await admin.get<{ assigned_to: string | null }>(`/admin/api/complaints/${id}`)).body;
    expect((await of(open)).assigned_to).toBeNull();
    expect((await of(decided)).assigned_to).toBe(person.id);
    expect(adminId).not.toBe(person.id);
  });
});

describe('two people at one case', () => {
  let app: TestApp;
  let complaint: string;
  let anna: Awaited<ReturnType<typeof signedInStaff>>;
  let bram: Awaited<ReturnType<typeof signedInStaff>>;
  beforeAll(async () => {
    app = await openTestApp();
    anna = await signedInStaff(app, 'support');
    bram = await signedInStaff(app, 'admin');
    const reporter = await member(app);
    await reporter.browser.post('/api/complaints', { category: 'spam', description: 'Reclame, elke dag opnieuw.' });
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    complaint = (await anna.browser.get<{ id: string }[]>('/admin/api/complaints')).body[0]?.id ?? '';
  });
  afterAll(() => app.close());

  const act = (who: Browser, name: string, body: object) =>
    who.post<{ code: string }>(`/admin/api/complaints/${complaint}/${name}`, { reason: 'a test', ...body });
  type Presence = { others: { id: string }[]; assigned_to: string | null; assigned_name: string | null };
  const present = async (who: Browser) =>
    (await who.post<Presence>(`/admin/api/complaints/${complaint}/presence`)).body;

  it('see that the other has it open, until they are gone for a while', async () => {
    expect((await present(anna.browser)).others).toEqual([]);
    expect((await present(bram.browser)).others.map(({ id }) => id)).toEqual([anna.person.id]);
    expect((await present(anna.browser)).others.map(({ id }) => id)).toEqual([bram.person.id]);
    app.later(20_000);
    expect((await present(anna.browser)).others).toEqual([]);
  });

  it('do not take it from each other without saying so, however close together', async () => {
    const tries = await Promise.all(
      [anna, bram].map(({ browser, person }) => act(browser, 'assign', { to: person.id })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tries.find(({ status }) => status === 409)?.body.code).toBe('complaint_taken');
    const [owner, other] = tries[0]?.status === 200 ? [anna, bram] : [bram, anna];
    expect(await present(other.browser)).toMatchObject({ assigned_to: owner.person.id });
    const decision = { outcome: 'upheld', answer: 'You are right.' };
    expect((await act(other.browser, 'resolve', decision)).body.code).toBe('complaint_taken');
    expect((await act(other.browser, 'assign', { to: other.person.id, take_over_from: 'somebody' })).status).toBe(409);
    expect((await act(other.browser, 'assign', { to: other.person.id, take_over_from: owner.person.id })).status).toBe(
      200,
    );
    // The page of the first still shows that it is theirs.
    expect((await act(owner.browser, 'resolve', decision)).body.code).toBe('complaint_taken');
    expect((await act(owner.browser, 'resolve', { ...decision, take_over_from: other.person.id })).status).toBe(200);
  });
});

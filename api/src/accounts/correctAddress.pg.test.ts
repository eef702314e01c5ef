import type { User } from '@vonk/contracts/accounts/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, signUp, someone, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const links = (id: string) => app.tokensOf(id, 'activation');
const correct = ({ browser }: SignedUp, email: string, password = PASSWORD) =>
  browser.post<{ code?: string }>('/api/signup/address', { email, password });
const activate = (token: string | undefined) =>
  app.visitor().post<{ user: User; code?: string }>('/api/activation/do', { token });
const own = async ({ browser }: SignedUp) => (await browser.get<{ user: User }>('/api/user.php')).body.user;
const signInWith = async (email: string) =>
  (await app.visitor().post('/api/user.php', { email, password: PASSWORD })).status;

describe('a mistyped address', () => {
  it('is put right with the password: the new link confirms the account, the old one opens nothing', async () => {
    const anna = await signUp(app);
    const { email } = someone();
    expect((await correct(anna, email)).status).toBe(202);
    expect(await own(anna)).toMatchObject({ email, status: 'not_confirmed' });
    const [old, fresh, ...more] = await links(anna.user.id);
    expect(more).toEqual([]);
    expect(await activate(old)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect(await own(anna)).toMatchObject({ status: 'not_confirmed', credits: 0 });
    expect(await activate(fresh)).toMatchObject({ status: 200, body: { user: { status: 'active', credits: 5 } } });
    expect(await signInWith(email)).toBe(200);
    expect(await signInWith(anna.email)).toBe(401);
  });

  it('is free for its real owner afterwards', async () => {
    const anna = await signUp(app);
    await correct(anna, someone().email);
    expect((await app.visitor().post('/api/signup', someone({ email: anna.email }))).status).toBe(201);
  });

  it('stays as it is with a wrong password, or when somebody else has the new one', async () => {
    const [anna, bram] = [await signUp(app), await member(app)];
    expect(await correct(anna, someone().email, 'not the password')).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    });
    expect(await correct(anna, bram.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'email_in_use' },
    });
    expect((await own(anna)).email).toBe(anna.email);
    expect(await links(anna.user.id)).toHaveLength(1);
    expect((await activate((await links(anna.user.id))[0])).status).toBe(200);
  });

  it('is corrected five times a day, and not any more once it was confirmed', async () => {
    const anna = await signUp(app);
    for (let time = 0; time < 5; time++) expect((await correct(anna, someone().email)).status).toBe(202);
    expect((await correct(anna, someone().email)).status).toBe(429);
    const bram = await member(app);
    expect((await correct(bram, someone().email)).status).toBe(404);
    expect((await app.visitor().post('/api/signup/address', { email: 'a@b.test', password: 'x' })).status).toBe(403);
  });

  it('corrected twice at once ends at one of the two, and the other address is free', async () => {
    const anna = await signUp(app);
    const wanted = [someone().email, someone().email];
    await Promise.all(wanted.map((email) => correct(anna, email)));
    const { email } = await own(anna);
    expect(wanted).toContain(email);
    for (const other of [anna.email, ...wanted].filter((one) => one !== email))
      expect((await app.visitor().post('/api/signup', someone({ email: other }))).status, other).toBe(201);
    const opened = await Promise.all((await links(anna.user.id)).map(activate));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('tells nobody who has an account where the site keeps that to the mailbox', async () => {
    const [anna, bram] = [await signUp(app), await member(app)];
    await app.changeSetting('account_disclosure', 'mailbox');
    const answers = [await correct(anna, bram.email), await correct(anna, someone().email)];
    await app.changeSetting('account_disclosure', 'screen');
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      [answers[0], answers[0]].map((one) => [one?.status, one?.body]),
    );
    expect(answers[0]?.status).toBe(202);
    expect((await own(anna)).email).toBe(anna.email);
    expect(await app.tokensOf(anna.user.id, 'mail_change')).toHaveLength(1);
  });
});

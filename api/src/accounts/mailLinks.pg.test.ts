import type { MemberSession, User } from '@vonk/contracts/accounts/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../testing/browser.ts';
import { member, PASSWORD, signUp, someone } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = 'another quiet sentence';
const passwords = (password = NEW_PASSWORD) => ({ password, password_confirmation: password });

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.stopClock();
});
afterAll(() => app.close());

const newest = async (id: string, purpose: string) => (await app.tokensOf(id, purpose)).at(-1) ?? '';
const signInWith = async (email: string, password: string) =>
  (await app.visitor().post('/api/user.php', { email, password })).status;
const resetLink = async ({ email, user }: { email: string; user: User }) => {
  app.later(SECOND);
  expect((await app.visitor().post('/api/password-reset', { email })).status).toBe(202);
  return newest(user.id, 'password_reset');
};
const reset = (token: string, password?: string, browser = app.visitor()) =>
  browser.post('/api/password-reset/do', { token, ...passwords(password) });
type Person = Awaited<ReturnType<typeof member>>;
const moveLink = async ({ browser, user }: Person, email: string) => {
  expect((await browser.post('/api/mail-change', { email, password: PASSWORD })).status).toBe(202);
  return newest(user.id, 'mail_change');
};
const move = (token: string, browser = app.visitor()) =>
  browser.post<{ user: User; code?: string }>('/api/mail-change/do', { token });
const atOnce = <Body>(times: number, call: (number: number) => Promise<Answer<Body>>) =>
  Promise.all(Array.from({ length: times }, (_, number) => call(number)));
const onlyOne = (answers: Answer<unknown>[]) => {
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(answers.length - 1);
};
const isIn = async (browser: Person['browser']) =>
  (await browser.get<{ user: unknown }>('/api/user.php')).body.user !== null;

describe('a link in a mail', () => {
  it('is not used up by a mail scanner that opens it ten times', async () => {
    const anna = await member(app);
    const token = await resetLink(anna);
    const open = async (path: string, code: string) => {
      for (let time = 0; time < 10; time++) {
        await app.visitor().get(`${path}?token=${code}`);
        expect((await app.visitor().get(`/api${path}?token=${code}`)).status).not.toBe(200);
      }
    };
    await open('/password-reset/do', token);
    expect((await reset(token, NEW_PASSWORD, anna.browser)).status).toBe(200);
    const bram = await member(app);
    const moveToken = await moveLink(bram, someone().email);
    await open('/mail-change/do', moveToken);
    expect((await move(moveToken)).status).toBe(200);
    // Once more after it was done it says so; it no longer does where another address is in force.
    const again = { status: 410, body: { code: 'mail_already_changed' } };
    for (let time = 0; time < 2; time++) expect(await move(moveToken)).toMatchObject(again);
    expect((await move(await moveLink(bram, someone().email))).status).toBe(200);
    expect(await move(moveToken)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  });

  it('for a new password works once of 50 times at once, and one password is set', async () => {
    const anna = await member(app);
    const token = await resetLink(anna);
    const answers = await atOnce(50, (number) => reset(token, `the words of number ${number}`));
    onlyOne(answers);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(await signInWith(anna.email, `the words of number ${won}`)).toBe(200);
    expect(await signInWith(anna.email, PASSWORD)).toBe(401);
  });

  it('for another address works once of 50 times at once', async () => {
    const anna = await member(app);
    const { email } = someone();
    const token = await moveLink(anna, email);
    onlyOne(await atOnce(50, () => move(token)));
    expect(await signInWith(email, PASSWORD)).toBe(200);
    expect((await app.recorded(`member-${anna.user.id}`)).filter(({ type }) => type === 'EmailChanged')).toHaveLength(
      1,
    );
  });

  it('of an activation works once of 50 times at once', async () => {
    const { user } = await signUp(app);
    const token = await newest(user.id, 'activation');
    onlyOne(await atOnce(50, () => app.visitor().post('/api/activation/do', { token })));
  });

  it('that takes a deletion back works once of 50 times at once', async () => {
    const { user, browser } = await member(app);
    await browser.delete('/api/user', { password: PASSWORD, reason: 'time' });
    const token = await newest(user.id, 'reactivation');
    onlyOne(await atOnce(50, () => app.visitor().post('/api/user/reactivate', { token })));
  });
});

describe('the link for a new password', () => {
  it('works for 60 minutes, to the second', async () => {
    const [soon, late] = [await member(app), await member(app)];
    const tokens = [await resetLink(soon), await resetLink(late)] as const;
    app.later(60 * MINUTE - SECOND);
    expect((await reset(tokens[1])).status).toBe(200);
    app.later(SECOND);
    expect(await reset(tokens[0])).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  });

  it('ends all sessions but the one it is opened in, and signs nobody in', async () => {
    const anna = await member(app);
    const elsewhere = app.visitor();
    await elsewhere.post('/api/user.php', { email: anna.email, password: PASSWORD });
    const stranger = app.visitor();
    expect((await reset(await resetLink(anna), NEW_PASSWORD, anna.browser)).status).toBe(200);
    expect([await isIn(anna.browser), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await reset(await resetLink(anna), 'and one more sentence', stranger)).status).toBe(200);
    expect([await isIn(anna.browser), await isIn(stranger)]).toEqual([false, false]);
  });

  it('opens nothing any more once the password was changed or the address moved', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const tokens = [await resetLink(anna), await resetLink(anna), await resetLink(bram)] as const;
    expect((await reset(tokens[0])).status).toBe(200);
    expect((await reset(tokens[1], 'whatever comes to mind')).status).toBe(410);
    expect(await signInWith(anna.email, NEW_PASSWORD)).toBe(200);
    expect((await move(await moveLink(bram, someone().email))).status).toBe(200);
    expect((await reset(tokens[2])).status).toBe(410);
  });

  it('is one of two at once that wins: the password is the one that was told', async () => {
    const anna = await member(app);
    const tokens = [await resetLink(anna), await resetLink(anna)];
    const answers = await atOnce(2, (number) => reset(tokens[number] ?? '', `the words of number ${number}`));
    onlyOne(answers);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(await signInWith(anna.email, `the words of number ${won}`)).toBe(200);
  });

  it('tells the screen that nobody has the address, unless only the mailbox may tell', async () => {
    const { email } = await member(app);
    const ask = async (address: string) => (await app.visitor().post('/api/password-reset', { email: address })).body;
    expect(await ask(email)).toEqual({ email_found: true });
    expect(await ask(someone().email)).toEqual({ email_found: false });
    await app.changeSetting('account_disclosure', 'mailbox');
    expect([await ask(email), await ask(someone().email)]).toEqual([{}, {}]);
    await app.changeSetting('account_disclosure', 'screen');
  });
});

describe('the link for another address', () => {
  it('works for a day, to the second', async () => {
    const [soon, late] = [await member(app), await member(app)];
    const tokens = [await moveLink(soon, someone().email), await moveLink(late, someone().email)] as const;
    app.later(DAY - SECOND);
    expect((await move(tokens[1])).status).toBe(200);
    app.later(SECOND);
    expect((await move(tokens[0])).status).toBe(410);
  });

  it('goes to the first of two members who want the same address, and the other keeps their own', async () => {
    const { email } = someone();
    const people = [await member(app), await member(app)];
    const tokens = await Promise.all(people.map((one) => moveLink(one, email)));
    const answers = await atOnce(20, (number) => move(tokens[number % 2] ?? ''));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = answers.findIndex(({ status }) => status === 200) % 2;
    expect(answers.filter(({ body }) => body.code === 'email_in_use')).toHaveLength(10);
    expect(await signInWith(email, PASSWORD)).toBe(200);
    expect(await signInWith(people[1 - won]?.email ?? '', PASSWORD)).toBe(200);
  });

  it('finds the address taken when somebody signed up with it meanwhile', async () => {
    const anna = await member(app);
    const form = someone();
    const token = await moveLink(anna, form.email);
    expect((await app.visitor().post('/api/signup', form)).status).toBe(201);
    expect(await move(token)).toMatchObject({ status: 409, body: { code: 'email_in_use' } });
    expect(await signInWith(anna.email, PASSWORD)).toBe(200);
  });

  it('takes an address that was let go while it was under way, once', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    expect((await move(await moveLink(anna, someone().email))).status).toBe(200);
    const token = await moveLink(bram, anna.email);
    const answers = await Promise.all([move(token), app.visitor().post('/api/signup', someone({ email: anna.email }))]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  it('that was overtaken by a later wish opens nothing, and leaves its address to others', async () => {
    const anna = await member(app);
    const [first, second] = [someone(), someone()];
    const old = await moveLink(anna, first.email);
    const token = await moveLink(anna, second.email);
    onlyOne(await Promise.all([move(old), move(token)]));
    expect(await signInWith(second.email, PASSWORD)).toBe(200);
    expect((await app.visitor().post('/api/signup', first)).status).toBe(201);
  });

  it.each(['changed', 'reset'])('is dead once the password was %s after it was asked for', async (how) => {
    const anna = await member(app);
    const token = await moveLink(anna, someone().email);
    app.later(SECOND);
    const old = { old_password: PASSWORD, ...passwords(NEW_PASSWORD) };
    const replaced =
      how === 'reset'
        ? await reset(await resetLink(anna), NEW_PASSWORD)
        : await anna.browser.put('/api/user/password', old);
    expect(replaced.status).toBeLessThan(300);
    expect(await move(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect(await signInWith(anna.email, NEW_PASSWORD)).toBe(200);
  });

  it('and a new password at once end in one of the two orders, and hold no address that is nobody’s', async () => {
    for (let round = 0; round < 10; round++) {
      const anna = await member(app);
      const wanted = someone();
      const token = await moveLink(anna, wanted.email);
      const old = { old_password: PASSWORD, ...passwords(NEW_PASSWORD) };
      const [moved, replaced] = await Promise.all([move(token), anna.browser.put('/api/user/password', old)]);
      expect(replaced.status).toBe(204);
      expect([200, 410]).toContain(moved.status);
      const [held, free] = moved.status === 200 ? [wanted.email, anna.email] : [anna.email, wanted.email];
      expect(await signInWith(held, NEW_PASSWORD)).toBe(200);
      expect((await app.visitor().post('/api/signup', { ...someone(), email: free })).status).toBe(201);
    }
  });

  it('ends all sessions but the one that asked and the one it is opened in', async () => {
    const anna = await member(app);
    const [other, opened] = [app.visitor(), app.visitor()];
    for (const one of [other, opened]) await one.post('/api/user.php', { email: anna.email, password: PASSWORD });
    expect((await move(await moveLink(anna, someone().email), opened)).status).toBe(200);
    expect([await isIn(anna.browser), await isIn(opened), await isIn(other)]).toEqual([true, true, false]);
    const { body } = await anna.browser.get<{ sessions: MemberSession[] }>('/api/sessions');
    expect(body.sessions).toHaveLength(2);
  });

  it('is not made for an address that is taken where only the mailbox may tell, and all looks the same', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    await app.changeSetting('account_disclosure', 'mailbox');
    for (const email of [bram.email, someone().email])
      expect((await anna.browser.post('/api/mail-change', { email, password: PASSWORD })).status).toBe(202);
    await app.changeSetting('account_disclosure', 'screen');
    expect(await app.tokensOf(anna.user.id, 'mail_change')).toHaveLength(1);
    const asked = (await app.recorded(`member-${anna.user.id}`)).filter(({ type }) => type === 'MailChangeRequested');
    expect(asked).toHaveLength(2);
  });
});

import type { User } from '@vonk/contracts/accounts/queries';
import { site as siteStream } from '@vonk/domain/site/site';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherTheDisclosure } from '../migrateApi.ts';
import type { Browser } from '../testing/browser.ts';
import { member, PASSWORD, signUp, someone } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('signing up', () => {
  it('makes an unconfirmed account without credits and signs its owner in', async () => {
    const { browser, user, email } = await signUp(app);
    expect(user).toMatchObject({ email, status: 'not_confirmed', credits: 0, paid_user: false, language: 'nl' });
    expect((await browser.get<{ user: User }>('/api/user.php')).body.user).toEqual(user);
    expect(browser.cookies.has('auth.session')).toBe(true);
  });

  it('makes one account when 50 people sign up with one address at once', async () => {
    const form = someone();
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.visitor().post('/api/signup', form)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'email_in_use', login: true });
  });
});

describe('signing in on a browser that the account does not know', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const told = async (id: string) =>
    (await app.recorded(`member-${id}`)).filter(({ type }) => type === 'NewDeviceSignedIn').map(({ data }) => data);
  const signIn = (browser: Browser, email: string, password = PASSWORD) =>
    browser.call('POST', '/api/user.php', { email, password }, { 'user-agent': FIREFOX });

  it('is recorded with what the browser is and where, and not as the first: that was the signup', async () => {
    const { user, email } = await member(app);
    expect(await told(user.id)).toMatchObject([{ first: true }]);
    const elsewhere = app.visitor('145.53.10.10');
    expect((await signIn(elsewhere, email, 'a wrong guess')).status).toBe(401);
    expect(await told(user.id)).toHaveLength(1);
    expect((await signIn(elsewhere, email)).status).toBe(200);
    const found = { browser: 'Firefox', os: 'Linux', kind: 'desktop', country: 'NL', first: false };
    expect((await told(user.id)).at(-1)).toMatchObject(found);
  });

  it('is recorded once for each browser, however often it is used, also after signing out', async () => {
    const { user, email, browser } = await member(app);
    const phone = app.visitor();
    for (const one of [phone, browser, phone]) {
      expect((await signIn(one, email)).status).toBe(200);
      await one.get('/api/logout.php');
    }
    expect(await told(user.id)).toHaveLength(2);
    phone.cookies.delete('auth.device');
    expect((await signIn(phone, email)).status).toBe(200);
    expect(await told(user.id)).toHaveLength(3);
  });

  it('is the first one where the signup itself signs nobody in', async () => {
    await app.changeSetting('account_disclosure', 'mailbox');
    const form = someone();
    expect((await app.visitor().post('/api/signup', form)).status).toBe(202);
    const { body } = await signIn(app.visitor(), form.email);
    await app.changeSetting('account_disclosure', 'screen');
    expect(await told((body.user as User).id)).toMatchObject([{ first: true }]);
  });

  it('waits for the read models where the account is too new for them', async () => {
    await app.changeSetting('account_disclosure', 'mailbox');
    const form = someone();
    await app.stopProjector();
    expect((await app.visitor().post('/api/signup', form)).status).toBe(202);
    const answer = signIn(app.visitor(), form.email);
    await setTimeout(500);
    app.startProjector();
    expect(await answer).toMatchObject({ status: 200, body: { user: { email: form.email } } });
    await app.changeSetting('account_disclosure', 'screen');
  });

  it('asks to come again while they are too far behind, and is done by then', async () => {
    const late = await openTestApp({}, undefined, 300);
    try {
      await late.changeSetting('account_disclosure', 'mailbox');
      const form = someone();
      await late.stopProjector();
      expect((await late.visitor().post('/api/signup', form)).status).toBe(202);
      const browser = late.visitor();
      const code = 'temporarily_unavailable';
      expect(await signIn(browser, form.email)).toMatchObject({ status: 503, body: { code } });
      late.startProjector();
      await expect.poll(async () => (await signIn(browser, form.email)).status).toBe(200);
    } finally {
      await late.close();
    }
  });
});

describe('signing up is refused', () => {
  const refused = async (overrides: Record<string, unknown>) =>
    (await app.visitor().post<{ code: string }>('/api/signup', someone(overrides))).body;
  /** The birthday of somebody who turns `age` so many days from today. */
  const bornFor = (age: number, days: number) => {
    const date = new Date(Date.now() + days * 86_400_000);
    return `${date.getUTCFullYear() - age}${date.toISOString().slice(4, 10)}`;
  };

  it.each([
    ['under 18', { date_of_birth: bornFor(18, 3) }, 'under_age'],
    ['in the future', { date_of_birth: '2990-01-01' }, 'date_of_birth_invalid'],
    ['over 100', { date_of_birth: '1890-01-01' }, 'date_of_birth_invalid'],
    ['with a common password', { password: 'password123456' }, 'password_too_common'],
    ['with the name in the password', { name: 'Robinson', password: 'robinson is me' }, 'password_contains_personal'],
  ])('%s', async (_who, overrides, code) => expect(await refused(overrides)).toMatchObject({ code }));

  it('for a field that is wrong, and leaves the address free', async () => {
    const form = someone({ email: 'short@example.test' });
    const wrong = await app.visitor().post('/api/signup', { ...form, name: form.email });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'name', code: 'name_is_email' }] } });
    const young = await app.visitor().post('/api/signup', { ...form, date_of_birth: bornFor(18, 3) });
    expect(young.status).toBe(422);
    expect((await app.visitor().post('/api/signup', form)).status).toBe(201);
  });

  it('from the 18th birthday on it is not', async () => {
    expect((await app.visitor().post('/api/signup', someone({ date_of_birth: bornFor(18, -2) }))).status).toBe(201);
  });

  it('without a traffic source, when the site wants one', async () => {
    await app.changeSetting('signups', 'with_trafficsource');
    expect(await refused({})).toMatchObject({ code: 'signups_closed' });
    const { status } = await app.visitor().post('/api/signup', someone({ tracking: { network: 'ads' } }));
    expect(status).toBe(201);
    await app.changeSetting('signups', 'all');
  });
});

describe('where the screen must not tell who has an account', () => {
  it('says the same to everybody, and the mailbox gets what fits', async () => {
    const known = await member(app);
    await app.changeSetting('account_disclosure', 'mailbox');
    const fresh = someone();
    const first = await app.visitor().post('/api/signup', fresh);
    const second = await app.visitor().post('/api/signup', someone({ email: known.email }));
    expect(first).toMatchObject({ status: 202, body: { pending: true } });
    expect(second).toMatchObject({ status: 202, body: first.body });
    expect(first.headers.getSetCookie()).toEqual([]);
    expect(await app.tokensOf(known.user.id, 'password_reset')).toHaveLength(1);
    await app.changeSetting('account_disclosure', 'screen');
    const { body } = await app
      .visitor()
      .post<{ user: User }>('/api/user.php', { email: fresh.email, password: PASSWORD });
    expect(body.user.status).toBe('not_confirmed');
  });

  it('does so wherever somebody asks, and where a house of before kept silent in one country alone', async () => {
    const { email } = await member(app);
    const set = (value: string, country: 'DE' | null) =>
      app.context.commands.execute({
        stream: siteStream,
        id: 'main',
        command: { id: randomUUID(), fingerprint: 'test', actor: 'test' },
        decide: () => {
          const at = { site: 'main', key: 'account_disclosure', effective_from: app.context.clock().toISOString() };
          return [{ type: 'SettingChanged', data: { ...at, value, country, by: 'test', reason: 'test' } }] as const;
        },
      });
    const ask = async (form: object) => (await app.visitor().post('/api/signup', someone({ email, ...form }))).status;
    await set('mailbox', 'DE');
    await app.context.settings.refresh();
    expect([await ask({ country: 'NL' }), await ask({ country: 'DE' })]).toEqual([409, 409]);
    app.later(1000);
    await gatherTheDisclosure(app.context);
    expect([await ask({ country: 'NL' }), await ask({ country: 'DE' })]).toEqual([202, 202]);
    app.later(1000);
    await app.changeSetting('account_disclosure', 'screen');
    await gatherTheDisclosure(app.context);
    expect([await ask({ country: 'NL' }), await ask({ country: 'DE' })]).toEqual([409, 409]);
  });
});

describe('signing in', () => {
  it('works with the right password, however the address is spelled', async () => {
    const { email, user } = await member(app);
    const answer = await app.visitor().post('/api/user.php', { email: ` ${email.toUpperCase()}`, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { id: user.id } });
  });
});

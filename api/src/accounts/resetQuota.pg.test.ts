import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ask = (email: string, browser: Browser) => browser.post<{ code?: string }>('/api/password-reset', { email });
const links = ({ user }: SignedUp) => app.tokensOf(user.id, 'password_reset');
let places = 0;
/** Somebody at an address of their own. */
const stranger = () => app.visitor(`203.0.113.${++places}`);
const reset = async ({ email }: SignedUp, token: string | undefined) => {
  const password = 'another quiet sentence';
  const body = { token, password, password_confirmation: password };
  expect((await app.visitor().post('/api/password-reset/do', body)).status).toBe(200);
  expect((await app.visitor().post('/api/user.php', { email, password })).status).toBe(200);
};

describe('reset links that a stranger asks for', () => {
  it('are three a day for each who asks, and do not use up those of the owner where they signed in before', async () => {
    const [anna, from] = [await member(app), stranger()];
    for (let times = 0; times < 3; times++) expect((await ask(anna.email, from)).status).toBe(202);
    expect(await ask(anna.email, from)).toMatchObject({ status: 429, body: { code: 'too_many_reset_mails' } });
    await anna.browser.get('/api/logout.php');
    for (let times = 0; times < 3; times++) expect((await ask(anna.email, anna.browser)).status).toBe(202);
    expect((await ask(anna.email, anna.browser)).status).toBe(429);
    expect(await links(anna)).toHaveLength(6);
    await reset(anna, (await links(anna)).at(-1));
  });

  it('of thirty at once put three mails into the mailbox, and the owner has a link that works wherever they are', async () => {
    const anna = await member(app);
    const askers = Array.from({ length: 30 }, stranger);
    const answers = await Promise.all(askers.flatMap((who) => [ask(anna.email, who), ask(anna.email, who)]));
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(202));
    expect(await links(anna)).toHaveLength(3);
    expect((await ask(anna.email, stranger())).status).toBe(202);
    expect(await links(anna)).toHaveLength(3);
    await reset(anna, (await links(anna)).at(-1));
  });

  it('race those of the owner: of ten of theirs at once three are mailed, whatever strangers do meanwhile', async () => {
    const anna = await member(app);
    await anna.browser.get('/api/logout.php');
    const [, own] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => ask(anna.email, stranger()))),
      Promise.all(Array.from({ length: 10 }, () => ask(anna.email, anna.browser))),
    ]);
    expect(own.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(own.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await links(anna)).toHaveLength(6);
  });

  it('are answered the same for an address that nobody has', async () => {
    const { email } = await member(app);
    await app.changeSetting('account_disclosure', 'mailbox');
    for (const address of [email, 'ghost@example.test']) {
      const one = stranger();
      const answers = await Promise.all([1, 2, 3, 4].map(() => ask(address, one)));
      expect(answers.map(({ status }) => status).sort(), address).toEqual([202, 202, 202, 429]);
      expect((await ask(address, stranger())).body, address).toEqual({});
    }
  });
});

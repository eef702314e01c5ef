import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@vonk/contracts/notifications/events';
import type { UnsubscribeState } from '@vonk/contracts/notifications/routes';
import { UNSUBSCRIBE, unsubscribeText } from '@vonk/contracts/notifications/unsubscribeLink';
import { keepMailText } from '@vonk/platform/mail/mailText.store';
import { sealToken } from '@vonk/platform/mail/sealedToken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueOf } from '../admin/jobAdminRoutes.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const tokenOf = (id: string, kind: NotificationKind = 'like') =>
  sealToken(app.context.config.hmacSecret, UNSUBSCRIBE, unsubscribeText(id, kind));
type Person = Awaited<ReturnType<typeof member>>;
const reasonsOf = async ({ browser }: Person) =>
  (await browser.get<{ user: { notifications_disabled: string[] } }>('/api/user.php')).body.user.notifications_disabled;
/** The read models follow what was recorded past the one who asks. */
const projected = async () => void (await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000));
const form = (token: string, body: string, type: string) =>
  fetch(`${app.site}/api/unsubscribe?token=${token}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    redirect: 'manual',
  });
const oneClick = (token: string) => form(token, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded');

describe('the unsubscribe button of a mail program', () => {
  it('switches all mail off in one post, without cookie, login or client header', async () => {
    const anna = await member(app);
    expect((await oneClick(tokenOf(anna.user.id))).status).toBe(200);
    expect((await oneClick(tokenOf(anna.user.id))).status).toBe(200);
    await projected();
    expect(await reasonsOf(anna)).toEqual(['listunsubscribe']);
  });

  it('may send its form as multipart', async () => {
    const anna = await member(app);
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await form(tokenOf(anna.user.id), body, 'multipart/form-data; boundary=x')).status).toBe(200);
    await projected();
    expect(await reasonsOf(anna)).toEqual(['listunsubscribe']);
  });

  it('does nothing with a link that is none', async () => {
    expect((await oneClick(`${tokenOf(randomUUID()).slice(0, -1)}A`)).status).toBe(410);
    expect((await oneClick(tokenOf(randomUUID()))).status).toBe(410);
    const other = sealToken(app.context.config.hmacSecret, 'activation', unsubscribeText('x', 'like'));
    expect((await oneClick(other)).status).toBe(410);
  });
});

describe('an unsubscribe link', () => {
  it('that is opened changes nothing and leads to the page that asks: mail scanners open every link', async () => {
    const anna = await member(app);
    const token = tokenOf(anna.user.id);
    const opened = await fetch(`${app.site}/api/unsubscribe?token=${token}`, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`/unsubscribe?token=${token}`);
    const state = await app.visitor().get(`/api/unsubscribe/state?token=${token}`);
    expect(state).toMatchObject({ status: 200, body: { kind: 'like', kind_wanted: true, all_off: false } });
    expect((await form(token, 'anything=else', 'application/x-www-form-urlencoded')).status).not.toBe(200);
    await projected();
    expect(await reasonsOf(anna)).toEqual([]);
  });

  it('says nothing of the member in its address', async () => {
    const anna = await member(app);
    const token = tokenOf(anna.user.id);
    const seen = [token, Buffer.from(token, 'base64url').toString('latin1')].join();
    for (const secret of [anna.user.id, anna.email, 'like']) expect(seen).not.toContain(secret);
  });

  it('switches off the kind of its mail, or everything, and on again, by a visitor', async () => {
    const anna = await member(app);
    const visitor = app.visitor();
    const press = async (scope: 'kind' | 'all', wanted: boolean) =>
      (await visitor.post<UnsubscribeState>('/api/unsubscribe', { token: tokenOf(anna.user.id), scope, wanted })).body;
    expect(await press('kind', false)).toEqual({ kind: 'like', kind_wanted: false, all_off: false });
    expect((await anna.browser.get('/api/notifications')).body).toMatchObject({ like: false, new_messages: true });
    expect(await press('kind', true)).toEqual({ kind: 'like', kind_wanted: true, all_off: false });
    expect(await press('all', false)).toEqual({ kind: 'like', kind_wanted: true, all_off: true });
    expect(await reasonsOf(anna)).toEqual(['listunsubscribe']);
    expect(await press('all', true)).toEqual({ kind: 'like', kind_wanted: true, all_off: false });
    expect(await reasonsOf(anna)).toEqual([]);
  });
});

describe('a mail in the back office', () => {
  it('says what it said, to support and administrators, and who looked stands in the audit', async () => {
    const anna = await member(app);
    const { browser } = await signedInStaff(app, 'support');
    const mail = { id: `welcome:${randomUUID()}`, mail: 'accounts.welcome', member: anna.user.id, status: 'sent' };
    await app.context.db('ops.mails').insert(mail);
    const text = { subject: 'Welcome', text: 'Go on: https://vonk.test/activate?token=secret' };
    await keepMailText(app.context.db, app.context.keys, { id: mail.id, member: mail.member }, text);
    const address = `/admin/api/mails/${encodeURIComponent(mail.id)}`;
    expect((await browser.get(address)).body).toMatchObject({
      ...{ subject: 'Welcome', text: 'Go on: https://vonk.test/activate?…', can_resend: false },
    });
    const finance = await signedInStaff(app, 'finance');
    expect((await finance.browser.get(address)).status).toBe(403);
    expect(await browser.post(`${address}/resend`, { reason: 'asked for it' })).toMatchObject({
      ...{ status: 409, body: { code: 'mail_not_repeatable' } },
    });
  });

  it('is sent again once an hour, however many press at once, and a copy of it counts as the same', async () => {
    const anna = await member(app);
    const { browser } = await signedInStaff(app, 'support');
    const loggedMail = (id: string) =>
      app.context.db('ops.mails').insert({
        ...{ id, mail: 'accounts.welcome', member: anna.user.id, status: 'sent' },
        params: JSON.stringify({ member: anna.user.id }),
      });
    const id = `welcome:${randomUUID()}`;
    await loggedMail(id);
    const queue = await queueOf(app.context);
    const before = (await queue.counts('mail')).waiting;
    const again = (which = id) =>
      browser.post(`/admin/api/mails/${encodeURIComponent(which)}/resend`, { reason: 'asked for it' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => again()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    const copy = `${id}:again:${randomUUID()}`;
    await loggedMail(copy);
    const refused = await again(copy);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number((refused.body as { retry_after: number }).retry_after)).toBeGreaterThan(0);
    expect((await queue.counts('mail')).waiting - before).toBe(1);
  });
});

describe('push messages', () => {
  it('show their first words until the member wants it otherwise', async () => {
    const { browser } = await member(app);
    expect((await browser.get('/api/notifications/push')).body).toEqual({ preview: true });
    expect((await browser.put('/api/notifications/push', { preview: false })).body).toEqual({ preview: false });
    expect((await browser.get('/api/notifications/push')).body).toEqual({ preview: false });
  });

  it('go to each browser of a member, and one can be let go without the others', async () => {
    const { browser, user } = await member(app);
    const subscribe = (endpoint: string) =>
      browser.post('/api/user.php?push=1', { subscription: { endpoint, keys: { p256dh: 'key', auth: 'secret' } } });
    const [phone, laptop] = ['phone', 'laptop'].map((name) => `https://push.example/${name}-${user.id}`);
    for (const endpoint of [phone, laptop, phone]) expect((await subscribe(String(endpoint))).status).toBe(204);
    await browser.post('/api/user.php?push=1', { subscription: null, endpoint: phone });
    expect(await app.context.db('ops.push_subscriptions').where({ member: user.id }).pluck('endpoint')).toEqual([
      laptop,
    ]);
    for (let at = 0; at < 12; at++) await subscribe(`https://push.example/${at}-${user.id}`);
    expect(await app.context.db('ops.push_subscriptions').where({ member: user.id })).toHaveLength(10);
  });
});

describe('news', () => {
  const texts = { en: { subject: 'News', text: 'Hello', button: 'Look' }, nl: { subject: 'Nieuws', text: 'Hoi' } };

  it('is published once by an administrator, and can be stopped', async () => {
    const { browser } = await signedInStaff(app, 'admin');
    const id = randomUUID();
    const published = { id, texts, href: '/members', reason: 'launch' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('/admin/api/news/publish', published)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect((await app.recorded(`news-${id}`)).map(({ type }) => type)).toEqual(['NewsPublished']);
    expect((await browser.post(`/admin/api/news/${id}/stop`, { reason: 'wrong link' })).status).toBe(200);
    const noNews = await browser.post('/admin/api/news/nothing/stop', { reason: 'wrong link' });
    expect(noNews).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await browser.get('/admin/api/news')).body).toMatchObject([
      { id, sent: 0, stopped_at: expect.stringMatching(/Z$/) as string },
    ]);
  });

  it('goes to the members of one site where it says so, and its readers are counted there', async () => {
    const { browser } = await signedInStaff(app, 'admin');
    const B = 'b.localhost';
    await app.openSite(B);
    for (const host of [undefined, B, B]) {
      const reader = await member(app, { language: 'pl' }, app.visitor(undefined, host));
      expect((await reader.browser.put('/api/notifications', { news: true })).status).toBe(200);
    }
    await projected();
    const readers = async (filter: object) =>
      (
        await browser.get<{ id: string; readers: number }[]>(
          `/admin/api/news-readers?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).body.find(({ id }) => id === 'pl')?.readers;
    expect([await readers({}), await readers({ site: 'main' }), await readers({ site: B })]).toEqual([3, 1, 2]);
    const id = randomUUID();
    expect((await browser.post('/admin/api/news/publish', { id, texts, reason: 'x', site: B })).status).toBe(201);
    expect((await browser.get(`/admin/api/news/${id}`)).body).toMatchObject({ site: B });
    expect((await app.recorded(`news-${id}`))[0]?.data).toMatchObject({ site: B });
    const unknown = await browser.post('/admin/api/news/publish', { texts, reason: 'x', site: 'c.localhost' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('needs English, leads nowhere but to the site, and is not for support to send', async () => {
    const { browser } = await signedInStaff(app, 'admin');
    const publish = (body: object) => browser.post('/admin/api/news/publish', { texts, reason: 'x', ...body });
    expect((await publish({ texts: { nl: texts.nl } })).status).toBe(422);
    for (const href of ['https://evil.test', '//evil.test', '/\\evil.test'])
      expect((await publish({ href })).status).toBe(422);
    const support = await signedInStaff(app, 'support');
    expect((await support.browser.post('/admin/api/news/publish', { texts, reason: 'x' })).status).toBe(403);
    expect((await support.browser.get('/admin/api/news-readers')).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import type { MemberSession } from '@vonk/contracts/accounts/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, PASSWORD } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.stopClock();
});
afterAll(() => app.close());

const signIn = async (email: string, agent = PHONE, from?: string): Promise<Browser> => {
  const browser = app.visitor(from);
  const form = { email, password: PASSWORD };
  expect((await browser.call('POST', '/api/user.php', form, { 'user-agent': agent })).status).toBe(200);
  return browser;
};
const sessionsOf = async (browser: Browser) =>
  (await browser.get<{ sessions: MemberSession[] }>('/api/sessions')).body.sessions;
const isIn = async (browser: Browser) => (await browser.get<{ user: unknown }>('/api/user.php')).body.user !== null;

describe('where somebody is signed in', () => {
  it('is told with device, country and times, this one first', async () => {
    const { email, browser } = await member(app);
    await signIn(email, PHONE, '145.53.10.10');
    app.later(5 * MINUTE);
    const [own, other, ...more] = await sessionsOf(browser);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ current: true, last_seen_at: app.context.clock().toISOString() });
    expect(other).toMatchObject({
      current: false,
      device: { kind: 'phone', browser: 'Safari', os: 'iOS' },
      country: 'NL',
    });
    expect(Date.parse(own?.last_seen_at ?? '') - Date.parse(other?.last_seen_at ?? '')).toBe(5 * MINUTE);
  });

  it('can be ended for one of them, which is out at its next call', async () => {
    const { email, browser } = await member(app);
    const [lost, kept] = [await signIn(email), await signIn(email)];
    const own = (await sessionsOf(lost)).find(({ current }) => current);
    expect((await browser.delete(`/api/sessions/${own?.id}`)).status).toBe(204);
    expect(await lost.get('/api/chats')).toMatchObject({ status: 403, body: { code: 'authentication_required' } });
    expect(await isIn(lost)).toBe(false);
    expect([await isIn(kept), await isIn(browser)]).toEqual([true, true]);
    expect((await browser.delete(`/api/sessions/${own?.id}`)).status).toBe(404);
  });

  it('can be ended everywhere else at once', async () => {
    const { email, browser } = await member(app);
    const others = [await signIn(email), await signIn(email), await signIn(email)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.delete('/api/sessions')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await sessionsOf(browser)).toMatchObject([{ current: true }]);
  });

  it('is nobody else’s to see or to end', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const [hers] = await sessionsOf(anna.browser);
    expect((await bram.browser.delete(`/api/sessions/${hers?.id}`)).status).toBe(404);
    expect(await isIn(anna.browser)).toBe(true);
    expect(await sessionsOf(bram.browser)).toHaveLength(1);
    for (const call of [app.visitor().get('/api/sessions'), app.visitor().delete('/api/sessions')])
      expect((await call).status).toBe(403);
  });

  it('says nothing with which one could get in', async () => {
    const { browser } = await member(app);
    const [own] = await sessionsOf(browser);
    const thief = app.visitor();
    thief.cookies.set('auth.session', own?.id ?? '');
    expect(await isIn(thief)).toBe(false);
    expect(browser.cookies.get('auth.session')).not.toContain(own?.id ?? '');
  });
});

describe('a session that cannot be read for a moment', () => {
  it('is answered with "come back in a moment", and is there again afterwards', async () => {
    const { browser } = await member(app);
    // It was read a minute ago: until then it is in memory.
    app.later(MINUTE);
    const locked = await app.context.db.transaction();
    await locked.raw('lock table ops.sessions in access exclusive mode');
    const answers = await Promise.all([browser.get('/api/chats.php'), browser.get('/api/user.php')]);
    await locked.rollback();
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } });
    expect(await isIn(browser)).toBe(true);
  });
});

describe('a session that was ended', () => {
  it('does not come back through calls that were under way', async () => {
    const { email, browser } = await member(app);
    const lost = await signIn(email);
    const id = (await sessionsOf(lost)).find(({ current }) => current)?.id;
    // A session that was used a minute ago is written by its next call.
    app.later(MINUTE);
    await Promise.all([
      ...Array.from({ length: 20 }, () => lost.get('/api/user.php')),
      browser.delete(`/api/sessions/${id}`),
      ...Array.from({ length: 20 }, () => lost.get('/api/user.php')),
    ]);
    expect(await isIn(lost)).toBe(false);
  });

  it('takes its live stream with it', async () => {
    const { email, browser } = await member(app);
    const lost = await signIn(email);
    const cookie = `auth.session=${lost.cookies.get('auth.session')}`;
    const stream = await fetch(`${app.site}/api/stream`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    await browser.delete('/api/sessions');
    const reader = stream.body?.getReader();
    let done = false;
    while (!done) done = (await reader?.read())?.done ?? true;
    expect((await fetch(`${app.site}/api/stream`, { headers: { cookie } })).status).toBe(403);
  });
});

describe('push messages', () => {
  const wants = async (browser: Browser, name: string) => {
    const endpoint = `https://push.example/${name}-${randomUUID()}`;
    const subscription = { endpoint, keys: { p256dh: 'key', auth: 'secret' } };
    const { status } = await browser.post('/api/user.php?push=1', { subscription });
    return { endpoint, status };
  };
  const reached = async (id: string) =>
    (await app.context.db('ops.push_subscriptions').where({ member: id }).pluck<string[]>('endpoint')).map(
      (endpoint) => /example\/(\w+)-/.exec(endpoint)?.[1],
    );
  /** Somebody with three browsers that each want push messages. */
  const threeBrowsers = async () => {
    const { user, email, browser } = await member(app);
    const [phone, tablet] = [await signIn(email), await signIn(email)];
    for (const [name, one] of Object.entries({ laptop: browser, phone, tablet }))
      expect((await wants(one, name)).status).toBe(204);
    expect((await reached(user.id)).sort()).toEqual(['laptop', 'phone', 'tablet']);
    return { user, email, laptop: browser, phone, tablet };
  };

  it('stop on the one browser that is signed out from the list', async () => {
    const { user, laptop, phone } = await threeBrowsers();
    const own = (await sessionsOf(phone)).find(({ current }) => current);
    expect((await laptop.delete(`/api/sessions/${own?.id}`)).status).toBe(204);
    expect((await reached(user.id)).sort()).toEqual(['laptop', 'tablet']);
  });

  it('stop on all others at once, by the list and by a new password', async () => {
    const byList = await threeBrowsers();
    expect((await byList.phone.delete('/api/sessions')).status).toBe(204);
    expect(await reached(byList.user.id)).toEqual(['phone']);
    const byPassword = await threeBrowsers();
    const password = 'another long sentence';
    const change = { old_password: PASSWORD, password, password_confirmation: password };
    expect((await byPassword.laptop.put('/api/user/password', change)).status).toBe(204);
    expect(await reached(byPassword.user.id)).toEqual(['laptop']);
  });

  it('stop everywhere when support ends the sessions, and when the account is deleted', async () => {
    const { browser: support } = await signedInStaff(app, 'support');
    const first = await threeBrowsers();
    const end = await support.post(`/admin/api/members/${first.user.id}/end-sessions`, { reason: 'lost phone' });
    expect(end.status).toBe(200);
    expect(await reached(first.user.id)).toEqual([]);
    const second = await threeBrowsers();
    const answer = await second.tablet.delete('/api/user', { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(await reached(second.user.id)).toEqual([]);
  });

  it('stop on the browser that signs out, and begin again where somebody signs in anew', async () => {
    const { user, email, phone } = await threeBrowsers();
    await phone.get('/api/logout.php');
    expect((await reached(user.id)).sort()).toEqual(['laptop', 'tablet']);
    expect((await wants(await signIn(email), 'phone')).status).toBe(204);
    expect((await reached(user.id)).sort()).toEqual(['laptop', 'phone', 'tablet']);
  });

  it('leave no browser behind that asks for them while it is being signed out', async () => {
    const { user, email, browser } = await member(app);
    const others = await Promise.all(Array.from({ length: 5 }, () => signIn(email)));
    const answers = await Promise.all([
      ...others.map(async (other) => (await wants(other, 'other')).status),
      browser.delete('/api/sessions').then(({ status }) => status),
      ...others.map(async (other) => (await wants(other, 'other')).status),
    ]);
    for (const status of answers) expect([204, 403]).toContain(status);
    expect(await reached(user.id)).toEqual([]);
  });
});

describe('the 30 days of a session', () => {
  it('begin anew with every use, and end to the second', async () => {
    const { browser } = await member(app);
    for (let month = 0; month < 3; month++) {
      app.later(30 * DAY - SECOND);
      expect(await isIn(browser)).toBe(true);
    }
    app.later(30 * SECOND);
    expect(await isIn(browser)).toBe(true);
    app.later(30 * DAY - SECOND);
    expect(await isIn(browser)).toBe(true);
    app.later(30 * DAY);
    expect(await isIn(browser)).toBe(false);
  });

  it('end a second after them too, and the list no longer has it', async () => {
    const { email, browser } = await member(app);
    const forgotten = await signIn(email);
    app.later(30 * DAY - SECOND);
    expect(await sessionsOf(browser)).toHaveLength(2);
    app.later(2 * SECOND);
    expect(await sessionsOf(browser)).toHaveLength(1);
    expect(await isIn(forgotten)).toBe(false);
  });

  it('are told to the browser again when it is in use, at most once a minute', async () => {
    const { browser } = await member(app);
    app.later(MINUTE - SECOND);
    expect((await browser.get('/api/user.php')).headers.getSetCookie()).toEqual([]);
    app.later(SECOND);
    const [cookie = ''] = (await browser.get('/api/user.php')).headers.getSetCookie();
    const expires = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? 0).getTime();
    expect(Math.round((expires - Date.now()) / DAY)).toBe(30);
  });
});

describe('support', () => {
  it('sees where a member is signed in and ends it all with a reason, which stands in the audit', async () => {
    const { user, email, browser } = await member(app);
    const phone = await signIn(email);
    const { browser: support, person } = await signedInStaff(app, 'support');
    const record = await support.get<{ sessions: MemberSession[] }>(`/admin/api/members/${user.id}`);
    expect(record.body.sessions.map(({ device }) => device.kind).sort()).toEqual(['other', 'phone']);
    const end = (body: object, who = support) => who.post(`/admin/api/members/${user.id}/end-sessions`, body);
    expect(await end({})).toMatchObject({ status: 422, body: { code: 'reason_required' } });
    expect(await isIn(phone)).toBe(true);
    expect(await end({ reason: 'lost phone' })).toMatchObject({ status: 200, body: { sessions: [] } });
    expect([await isIn(phone), await isIn(browser)]).toEqual([false, false]);
    const { browser: admin } = await signedInStaff(app, 'admin');
    const filter = encodeURIComponent(JSON.stringify({ event: 'StaffActed' }));
    expect((await admin.get<unknown[]>(`/admin/api/audit?filter=${filter}`)).body[0]).toMatchObject({
      staff: person.id,
      data: { act: 'end-sessions members', about: user.id, reason: 'lost phone' },
    });
  });

  it('ends nothing of somebody who never was, and the audit says nothing of it', async () => {
    const { browser: support } = await signedInStaff(app, 'support');
    for (const nobody of ['nobody', 'x'.repeat(300)]) {
      const answer = await support.post(`/admin/api/members/${nobody}/end-sessions`, { reason: 'lost phone' });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    const { browser: admin } = await signedInStaff(app, 'admin');
    const filter = encodeURIComponent(JSON.stringify({ event: 'StaffActed' }));
    const { body } = await admin.get<{ data: object }[]>(`/admin/api/audit?filter=${filter}`);
    expect(body.map(({ data }) => data)).not.toContainEqual(expect.objectContaining({ about: 'nobody' }));
  });

  it('has no such view or act in finance', async () => {
    const { user, browser } = await member(app);
    const { browser: finance } = await signedInStaff(app, 'finance');
    const seen = await finance.get(`/admin/api/members/${user.id}`);
    expect(seen.status).toBe(200);
    expect(seen.body).not.toHaveProperty('sessions');
    const answer = await finance.post(`/admin/api/members/${user.id}/end-sessions`, { reason: 'lost phone' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    expect(await isIn(browser)).toBe(true);
  });
});

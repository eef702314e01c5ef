import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { queueOf } from './jobAdminRoutes.ts';

describe('mails that did not go', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
    const queue = await queueOf(app.context);
    const refuses = () => Promise.reject(new Error('550 refused'));
    const workers = await Promise.all(['mail', 'push'].map((name) => queue.work(name, refuses)));
    for (const [name, job] of [
      ['mail', 'accounts.welcome'],
      ['mail', 'payments.receipt'],
      ['push', 'message'],
    ] as const)
      await queue.add(name, job, {}, { id: randomUUID(), attempts: 1 });
    await vi.waitFor(
      async () => expect([(await queue.counts('mail')).failed, (await queue.counts('push')).failed]).toEqual([2, 1]),
      { timeout: 60_000 },
    );
    await Promise.all(workers.map((worker) => worker.stop()));
    await app.context.db('ops.parked_reactions').insert({
      event_id: randomUUID(),
      ...{ reactions: 'payments', stream: 'wallet-1', event_type: 'CreditsRefunded', revision: 1, error: 'no' },
    });
  }, 120_000);
  afterAll(() => app.close());

  const jobsFor = async (role: 'support' | 'admin') => {
    const { browser } = await signedInStaff(app, role);
    const { body } = await browser.get<{ id: string; where: string; name: string }[]>('/admin/api/jobs');
    return { browser, jobs: body };
  };

  it('are what support sees of what got stuck: as many as the first page says, and nothing else', async () => {
    const { browser, jobs } = await jobsFor('support');
    expect(jobs.map(({ name }) => name).sort()).toEqual(['accounts.welcome', 'payments.receipt']);
    const { body } = await browser.get('/admin/api/dashboard');
    expect(body).toMatchObject({ support: { failed_mails: 2 } });
    const filter = encodeURIComponent(JSON.stringify({ kind: 'job', where: 'push' }));
    expect((await browser.get(`/admin/api/jobs?filter=${filter}`)).body).toEqual([]);
  });

  it('are tried again by an administrator, who sees everything that is stuck', async () => {
    const { jobs: all, browser: admin } = await jobsFor('admin');
    expect(all).toHaveLength(4);
    const { browser: support } = await jobsFor('support');
    for (const { id, where } of all)
      expect(await support.get(`/admin/api/jobs/${encodeURIComponent(id)}`), where).toMatchObject({
        status: where === 'mail' ? 200 : 404,
      });
    const [mail] = all.filter(({ where }) => where === 'mail');
    const retry = `/admin/api/jobs/${encodeURIComponent(mail?.id ?? '')}/retry`;
    expect(await support.post(retry, { reason: 'the server is back' })).toMatchObject({ status: 403 });
    expect(await admin.post(retry, { reason: 'the server is back' })).toMatchObject({ status: 200 });
    expect((await jobsFor('support')).jobs).toHaveLength(1);
  });

  it('keep the reason of a retry sealed for whom the job is about, and no words where that is nobody in particular', async () => {
    const anna = (await member(app)).user.id;
    const queue = await queueOf(app.context);
    const worker = await queue.work('push', () => Promise.reject(new Error('no')));
    const [hers, ofTwo] = [randomUUID(), randomUUID()];
    await queue.add('push', 'message', { member: anna }, { id: hers, attempts: 1 });
    await vi.waitFor(async () => expect(await queue.failedOne('push', hers)).not.toBeNull(), { timeout: 60_000 });
    await worker.stop();
    await app.context.db('ops.parked_reactions').insert([
      {
        event_id: ofTwo,
        reactions: 'likes',
        stream: `pair-${anna}-x`,
        event_type: 'ProfileLiked',
        revision: 1,
        error: '',
      },
      {
        event_id: ofTwo,
        reactions: 'site',
        stream: 'site-localhost',
        event_type: 'SettingChanged',
        revision: 1,
        error: '',
      },
      { event_id: ofTwo, reactions: 'payments', stream: `wallet-${anna}`, event_type: 'X', revision: 1, error: '' },
    ]);
    const { browser: admin, person } = await signedInStaff(app, 'admin');
    const ids = [`job:push:${hers}`, ...['likes', 'site', 'payments'].map((name) => `reaction:${ofTwo}:${name}`)];
    for (const id of ids)
      expect(
        await admin.post(`/admin/api/jobs/${encodeURIComponent(id)}/retry`, { reason: 'her line' }),
        id,
      ).toMatchObject({ status: 200 });
    const acted = (await app.recorded(`staff-${person.id}`)).filter(({ type }) => type === 'StaffActed');
    expect(acted.map(({ data }) => data)).toMatchObject([
      { about: ids[0], reason: 'her line', sealed_for: anna },
      { about: ids[1], reason: '' },
      { about: ids[2], reason: 'her line' },
      { about: ids[3], reason: 'her line', sealed_for: anna },
    ]);
    expect(acted[2]?.data).not.toHaveProperty('sealed_for');
  });
});

describe('more than a screen of what got stuck', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
    const queue = await queueOf(app.context);
    const worker = await queue.work('mail', () => Promise.reject(new Error('550 refused')), { concurrency: 20 });
    for (let index = 0; index < 205; index++)
      await queue.add('mail', 'accounts.welcome', {}, { id: `mail-${index}`, attempts: 1 });
    await vi.waitFor(async () => expect((await queue.counts('mail')).failed).toBe(205), { timeout: 120_000 });
    await worker.stop();
    const parked = Array.from({ length: 210 }, (_, index) => ({
      parked_at: new Date(Date.UTC(2026, 0, 1) + index),
      ...{ stream: `wallet-${index}`, revision: 1, error: 'no' },
    }));
    await app.context.db('ops.parked_events').insert(
      parked.map((row, index) => ({
        ...row,
        event_id: randomUUID(),
        projection: 'gone',
        position: 10_000_000 + index,
        event_type: 'MessageSent',
      })),
    );
    await app.context
      .db('ops.parked_reactions')
      .insert(
        parked.map((row) => ({ ...row, event_id: randomUUID(), reactions: 'credits', event_type: 'MessageSent' })),
      );
  }, 240_000);
  afterAll(() => app.close());

  type Row = { id: string; kind: string; where: string };
  const ask = async (filter: object, range: string, role: 'support' | 'admin' = 'admin') => {
    const { browser } = await signedInStaff(app, role);
    const { body, headers } = await browser.get<Row[]>(
      `/admin/api/jobs?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${range}`,
    );
    return { rows: body, total: Number(headers.get('content-range')?.split('/')[1]) };
  };

  it('is counted whole, and read page by page to its end', async () => {
    const { rows, total } = await ask({}, '[0,999]');
    expect([rows.length, total]).toEqual([625, 625]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(625);
    // A page over the border of two kinds, the last row, and one after it.
    const over = await ask({}, '[200,209]');
    expect(over.rows).toEqual(rows.slice(200, 210));
    expect(new Set(over.rows.map(({ kind }) => kind))).toEqual(new Set(['job', 'parked_event']));
    expect((await ask({}, '[624,700]')).rows).toEqual(rows.slice(624));
    expect(await ask({}, '[625,700]')).toEqual({ rows: [], total: 625 });
  });

  it('is filtered by kind and place before it is counted', async () => {
    expect((await ask({ kind: 'parked_event' }, '[0,0]')).total).toBe(210);
    expect((await ask({ kind: 'parked_reaction', where: 'credits' }, '[0,0]')).total).toBe(210);
    expect((await ask({ where: 'mail' }, '[0,0]')).total).toBe(205);
    expect((await ask({ where: 'nowhere' }, '[0,0]')).total).toBe(0);
    expect((await ask({}, '[0,0]', 'support')).total).toBe(205);
    expect((await ask({ kind: 'parked_event' }, '[0,0]', 'support')).total).toBe(0);
  });

  it('is exported whole', async () => {
    const { browser } = await signedInStaff(app, 'admin');
    const { body } = await browser.get<string>('/admin/api/jobs/export');
    expect(body.trim().split('\r\n')).toHaveLength(626);
  });

  it('has each of its rows by its id', async () => {
    const { browser } = await signedInStaff(app, 'admin');
    const { rows } = await ask({}, '[0,999]');
    for (const row of [rows[204], rows[205], rows[414], rows[624]])
      expect((await browser.get<Row>(`/admin/api/jobs/${encodeURIComponent(row!.id)}`)).body).toEqual(row);
    for (const id of ['job:mail:none', 'job:none:mail-1', 'event:gone:1', 'event:gone:x', 'reaction:x:credits', 'x'])
      expect((await browser.get(`/admin/api/jobs/${encodeURIComponent(id)}`)).status, id).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
});

import { NO_SOURCE, OTHER_SOURCE, VISITS_KEPT_DAYS } from '@vonk/contracts/site/visits';
import { keepPresent } from '@vonk/projector/discovery/presence.query';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { countVisit, listVisits, NAMED_ROWS_A_DAY } from './visits.store.ts';

type Row = { page: string; slug: string | null; source: string; visits: number; bounces: number; rate: number };

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  ({ browser: admin } = await signedInStaff(app, 'admin'));
});
afterAll(() => app.close());

const PAGE = '/api/page-hidden.php';
const hide = (query = '', from = app.visitor()) =>
  from.call('POST', `${PAGE}${query}`, '{}', { 'content-type': 'text/plain', 'x-requested-with': '' });
const all = async () => (await listVisits(app.context.db, {}, { offset: 0, limit: 2000 })).rows;
const listed = async (filter: object = {}) =>
  (await admin.get<Row[]>(`/admin/api/visits?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const total = (rows: readonly { visits: number }[]) => rows.reduce((sum, { visits }) => sum + visits, 0);

describe('a logged visit', () => {
  beforeEach(() => app.context.db('ops.visits').delete());

  it('is counted by page and source, and how many went no further', async () => {
    for (const bounced of ['yes', 'yes', 'no'])
      expect((await hide(`?lb=landers-gallery&source=Ads&bounced=${bounced}`)).status).toBe(204);
    await hide('?lb=index&bounced=yes');
    await expect.poll(async () => total(await all())).toBe(4);
    expect(await listed()).toMatchObject([
      { page: 'landers-gallery', slug: null, source: 'ads', visits: 3, bounces: 2, rate: 67 },
      { page: 'index', slug: null, source: NO_SOURCE, visits: 1, bounces: 1, rate: 100 },
    ]);
    expect(await listed({ page: 'index' })).toHaveLength(1);
    expect(await listed({ source: 'ads' })).toHaveLength(1);
  });

  it('is counted by the variant of an advertising page, where there is one', async () => {
    await admin.post('/admin/api/lander-variants/create', {
      ...{ lander: 'gallery', slug: 'spring', texts: {}, picture: 'noor', language: null, published: true },
      reason: 'a test',
    });
    await hide('?lb=landers-gallery&slug=spring&bounced=yes');
    await hide('?lb=landers-gallery&slug=invented&bounced=yes');
    await hide('?lb=index&slug=spring&bounced=yes');
    await expect.poll(async () => total(await all())).toBe(3);
    const slugs = (await all()).map(({ page, slug }) => [page, slug]);
    expect(slugs.sort()).toEqual([
      ['index', ''],
      ['landers-gallery', ''],
      ['landers-gallery', 'spring'],
    ]);
  });

  it('is none without a page of the table, and whatever is sent is answered', async () => {
    const senseless = ['', '?lb=1', '?lb=', '?lb=nonsense', `?source=${'x'.repeat(3000)}`];
    for (const query of senseless) expect((await hide(query)).status, query).toBe(204);
    await hide(`?lb=index&source=${encodeURIComponent("'; drop table --")}&slug=../..&bounced=perhaps`);
    await expect.poll(async () => total(await all())).toBe(1);
    expect(await all()).toMatchObject([{ page: 'index', slug: '', source: OTHER_SOURCE, bounces: 0 }]);
  });

  it('makes no more rows a day than there are places, however many sources are invented at once', async () => {
    const { db } = app.context;
    const place = { day: '2026-03-01', site: 'main', page: 'index', slug: '' };
    const visit = (source: string) => countVisit(db, { ...place, source }, true, '2026-01-01');
    for (let from = 0; from < NAMED_ROWS_A_DAY + 40; from += 10)
      await Promise.all(Array.from({ length: 10 }, (_, at) => visit(`ads-${from + at}`)));
    const rows = await all();
    expect(rows).toHaveLength(NAMED_ROWS_A_DAY + 1);
    expect(rows.find(({ source }) => source === OTHER_SOURCE)).toMatchObject({ visits: 40, bounces: 40 });
    // Those that have a row go on being counted by their name, and another day has places of its own.
    await visit('ads-0');
    await countVisit(db, { ...place, day: '2026-03-02', source: 'new' }, false, '2026-01-01');
    const after = await all();
    expect(after.find(({ source }) => source === 'ads-0')).toMatchObject({ visits: 2 });
    expect(after.find(({ source }) => source === 'new')).toMatchObject({ visits: 1, bounces: 0 });
  });

  it('is lost to nobody when many come at once', async () => {
    const place = { day: '2026-03-01', site: 'main', page: 'index', slug: '', source: 'ads' };
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => countVisit(app.context.db, place, at % 2 === 0, '2026-01-01')),
    );
    expect(await all()).toMatchObject([{ visits: 50, bounces: 25 }]);
  });

  it('is counted for an address so often and no more', async () => {
    const from = () => app.visitor('203.0.113.7');
    for (let at = 0; at < 70; at += 1) expect((await hide('?lb=index', from())).status).toBe(204);
    await hide('?lb=index&source=last', app.visitor('203.0.113.8'));
    await expect.poll(async () => (await all()).some(({ source }) => source === 'last')).toBe(true);
    await expect.poll(async () => total(await all())).toBe(61);
  });

  it('is found by its days, both included, and goes after those that are kept', async () => {
    const { db } = app.context;
    const place = { site: 'main', page: 'index', slug: '', source: 'ads' };
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) await countVisit(db, { ...place, day }, true, day);
    expect(await listed({ from: '2026-03-02' })).toMatchObject([{ visits: 1 }]);
    await db('ops.visits').delete();
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03'])
      await countVisit(db, { ...place, day }, true, '2026-03-01');
    expect(await listed({ from: '2026-03-01', to: '2026-03-02' })).toMatchObject([{ visits: 2 }]);
    expect(await listed({ from: '2026-03-02', to: '2026-03-02' })).toMatchObject([{ visits: 1 }]);
    expect(await listed({ from: '2026-03-04' })).toEqual([]);
    expect(VISITS_KEPT_DAYS).toBe(90);
  });
});

describe('a page that is hidden', () => {
  const seen = async (who: string) => {
    const { body } = await app.visitor().get<{ online: boolean; last_active: string }>(`/api/members/${who}`);
    return [body.online, body.last_active];
  };

  it('ends the visit of a member at once, until the next thing they do', async () => {
    const { browser, user } = await member(app);
    await expect.poll(() => seen(user.id)).toEqual([true, 'online']);
    await hide('', browser);
    await expect.poll(() => seen(user.id)).toEqual([false, 'today']);
    // A stream that is still open is no sign of life.
    await keepPresent(app.context.db, [user.id], new Date());
    expect(await seen(user.id)).toEqual([false, 'today']);
    await browser.get('/api/chats.php');
    await expect.poll(() => seen(user.id)).toEqual([true, 'online']);
    // From then on a stream keeps them present again.
    app.later(4 * 60_000);
    await keepPresent(app.context.db, [user.id], app.context.clock());
    app.later(4 * 60_000);
    expect(await seen(user.id)).toEqual([true, 'online']);
  });
});

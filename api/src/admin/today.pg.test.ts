import { todayFigures, type Today } from '@vonk/contracts/site/today';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { backOfficeData } from './testing/backOfficeData.ts';

type Part = keyof typeof todayFigures;
type Figure = Readonly<{ part: Part; name: string; resource: string; filter: object }>;
type Opened = Pick<Figure, 'resource' | 'filter'>;
const figures = Object.entries<Readonly<Record<string, Opened>>>(todayFigures).flatMap(([part, named]) =>
  Object.entries(named).map(([name, opened]): Figure => ({ part: part as Part, name, ...opened })),
);
/** What nothing of the data is: these count nothing, and list nothing. */
const NONE = ['refunds_processing', 'parked_events'];

describe('the first screen of the back office', { timeout: 240_000 }, () => {
  let app: TestApp;
  let admin: Browser;
  let today: Today;
  beforeAll(async () => {
    app = await openTestApp();
    admin = (await signedInStaff(app, 'admin')).browser;
    const colleague = (await signedInStaff(app, 'admin')).browser;
    const data = await backOfficeData(app, admin, colleague);
    // Each makes what it would be done to.
    for (const act of ['payments/return-wrong-amount', 'disputes/contest', 'refunds/retry'])
      await (data.acts[act] ?? expect.fail(`nobody tries ${act}`))();
    await appealed();
    await data.caughtUp();
    // By now the complaint that nobody decided is overdue.
    app.later(8 * 24 * 60 * 60_000);
    admin = (await signedInStaff(app, 'admin')).browser;
    const { status, body } = await admin.get<Today>('/admin/api/dashboard');
    expect(status, JSON.stringify(body)).toBe(200);
    today = body;
  }, 240_000);
  afterAll(() => app.close());

  /** A complaint whose decision its reporter does not accept. */
  const appealed = async () => {
    const reporter = await member(app);
    const form = { category: 'harassment', description: 'Vervelende berichten, ook na mijn nee.' };
    const { reference } = (await reporter.browser.post<{ reference: string }>('/api/complaints', form)).body;
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const filter = encodeURIComponent(JSON.stringify({ q: reference }));
    const [found] = (await admin.get<{ id: string }[]>(`/admin/api/complaints?filter=${filter}`)).body;
    const decision = { outcome: 'rejected', answer: 'Dat mag.', reason: 'a test' };
    await admin.post(`/admin/api/complaints/${found?.id ?? ''}/resolve`, decision);
    const words = 'Kijk er nog eens goed naar.';
    const { status } = await reporter.browser.post(`/api/complaints/${reference}/appeal`, { words });
    expect(status).toBe(200);
  };
  const valueOf = ({ part, name }: Figure) => (today[part] as Readonly<Record<string, number>> | null)?.[name];

  it.each(figures)('$part $name counts the rows of the list that it opens', async (figure) => {
    const { resource, filter } = figure;
    const asked = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`;
    const { status, headers } = await admin.get(`/admin/api/${resource}?${asked}`);
    expect(status).toBe(200);
    expect(valueOf(figure)).toBe(Number(headers.get('content-range')?.split('/').at(-1)));
  });

  it('has something in all of them but those of which there is nothing', () => {
    const empty = figures.filter((figure) => valueOf(figure) === 0).map(({ name }) => name);
    expect(empty.filter((name) => !NONE.includes(name))).toEqual([]);
  });

  it('shows support and finance what is theirs, and nothing of the others', async () => {
    const seen = async (role: 'support' | 'finance') =>
      (await (await signedInStaff(app, role)).browser.get<Today>('/admin/api/dashboard')).body;
    expect(await seen('support')).toMatchObject({ finance: null, admin: null, shop: null });
    expect(await seen('finance')).toMatchObject({ support: null, admin: null });
  });

  it('warns while any site names no source for its better chance, not the first one alone', async () => {
    const warns = async () => (await admin.get<Today>('/admin/api/dashboard')).body.admin?.match_chance_without_source;
    await app.changeSetting('match_chance', { percentage: 46, source: 'Study of 2025' });
    expect(await warns()).toBe(false);
    await app.openSite('b.localhost');
    expect(await warns()).toBe(false);
    await app.changeSetting('match_chance', { percentage: 30, source: ' ' }, { site: 'b.localhost' });
    expect(await warns()).toBe(true);
    await app.changeSetting('match_chance', { percentage: 0, source: '' }, { site: 'b.localhost' });
    expect(await warns()).toBe(false);
  });
});

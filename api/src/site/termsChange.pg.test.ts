import { afterAll, beforeAll, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const TEXT = '# Terms\n\nOurs.\n\n## One {#one}\n\nWords.';
let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

it('members who signed up before are asked once about terms that need their yes, later ones are not', async () => {
  type Answer = { change: { version: string; summary: string } | null; code?: string };
  const admin = (await signedInStaff(app, 'admin')).browser;
  const early = await member(app);
  expect((await early.browser.get<Answer>('/api/terms-change')).body).toEqual({ change: null });
  app.later(1000);
  const publish = (id: string, body: object) =>
    admin.post<{ version: number; in_force_since: string }>(`/admin/api/pages/${id}/publish`, {
      reason: 'a test',
      ...body,
    });
  await admin.post('/admin/api/pages/main.terms.nl/draft', { reason: 'a test', revision: 0, text: TEXT });
  const asks = { revision: 1, asks_members: true, summary: 'Terugbetalen gaat sneller.' };
  const { body: page } = await publish('main.terms.nl', asks);
  app.later(1000);
  const late = await member(app);
  expect((await late.browser.get<Answer>('/api/terms-change')).body).toEqual({ change: null });
  const [signedUp] = await app.recorded(`member-${late.user.id}`);
  expect(signedUp?.data).toMatchObject({ terms_version: page.in_force_since });

  const asked = (await early.browser.get<Answer>('/api/terms-change')).body.change;
  expect(asked).toEqual({ version: page.in_force_since, summary: 'Terugbetalen gaat sneller.' });
  const wrong = await early.browser.post<Answer>('/api/terms-change', { version: '2030-01-01T00:00:00.000Z' });
  expect(wrong).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (let times = 0; times < 2; times += 1)
    expect(await early.browser.post<Answer>('/api/terms-change', { version: asked?.version })).toMatchObject({
      status: 200,
      body: { change: null },
    });
  expect((await early.browser.get<Answer>('/api/terms-change')).body).toEqual({ change: null });
  const said = (await app.recorded(`member-${early.user.id}`)).filter(({ type }) => type === 'TermsAccepted');
  expect(said.map(({ data }) => data)).toEqual([
    { member: early.user.id, terms_version: page.in_force_since, language: 'nl' },
  ]);
});

it('members of a site with terms of its own are asked by that site alone, in whichever language they read', async () => {
  type Answer = { change: { version: string; summary: string } | null };
  const B = 'b.localhost';
  await app.openSite(B);
  const admin = (await signedInStaff(app, 'admin')).browser;
  const publish = async (id: string, asks: object) => {
    await admin.post(`/admin/api/pages/${id}/draft`, { reason: 'a test', revision: 0, text: TEXT });
    const answer = await admin.post(`/admin/api/pages/${id}/publish`, { reason: 'a test', revision: 1, ...asks });
    expect(answer.status).toBe(200);
    app.later(60_000);
  };
  const asks = { asks_members: true, summary: 'Changed.' };
  const early = await member(app, { language: 'fr' }, app.visitor(undefined, B));
  const change = async (of = early) => (await of.browser.get<Answer>('/api/terms-change')).body.change;
  app.later(60_000);
  await publish('main.terms.fr', asks);
  expect(await change()).toMatchObject({ summary: 'Changed.' });
  await publish(`${B}.terms.fr`, {});
  expect(await change()).toBeNull();

  const one = await member(app, { language: 'es' });
  app.later(60_000);
  await publish('main.terms.es', asks);
  await publish('main.terms.it', asks);
  await one.browser.post('/api/terms-change', { version: (await change(one))?.version });
  expect((await one.browser.put('/api/user.php', { language: 'it' })).status).toBeLessThan(300);
  expect(await change(one)).toBeNull();
});

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

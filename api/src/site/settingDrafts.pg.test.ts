import type { SettingKey } from '@vonk/contracts/site/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

type Scope = { site: string; country: string | null };
type Value = Scope & { value: unknown; version: number; draft_revision: number };
type Draft = Scope & { value: unknown; effective_from: string | null; reason: string; drafted_by: string };
type Drafted = { id: string; value: unknown; drafted: number; drafted_at: string | null; drafted_by: string | null };
type Setting = Drafted & {
  coming: number;
  values: Value[];
  drafts: Draft[];
  waiting: { id: string; value: unknown }[];
  proposal?: string | null;
};
type Answer = Setting & { code?: string; errors?: { path: string; detail: string }[] };

let app: TestApp;
let ada: Browser;
let bea: Browser;
let finance: Browser;
/** What the staff of this role are called here. */
const NAME = 'Somebody of admin';
beforeAll(async () => {
  app = await openTestApp();
  ada = (await signedInStaff(app, 'admin')).browser;
  bea = (await signedInStaff(app, 'admin')).browser;
  finance = (await signedInStaff(app, 'finance')).browser;
});
afterAll(() => app.close());

const settingOf = async (key: SettingKey) => (await ada.get<Setting>(`/admin/api/settings/${key}`)).body;
const standingOf = async (key: SettingKey, country: string | null) => {
  const found = (await settingOf(key)).values.find((one) => one.site === 'main' && one.country === country);
  if (!found) throw new Error(`no value for ${country}`);
  return found;
};
/** An act on a setting with what whoever acts has seen of it. */
const act = async (
  who: Browser,
  name: string,
  key: SettingKey,
  { country = null, ...body }: Record<string, unknown>,
) => {
  const { version, draft_revision } = await standingOf(key, country as string | null);
  const seen = name === 'discard' ? { draft_revision } : { version, draft_revision };
  return who.post<Answer>(`/admin/api/settings/${key}/${name}`, { reason: 'Spring', country, ...seen, ...body });
};
const rowOf = async (key: SettingKey) =>
  (await ada.get<Drafted[]>('/admin/api/settings?range=[0,199]')).body.find(({ id }) => id === key);
const publicSettings = async () => {
  const { status, body } = await app.visitor().get('/api/settings.php');
  expect(status).toBe(200);
  return JSON.stringify(body);
};

describe('a draft of a setting', () => {
  it('is seen by staff in the list and on the page, and by nobody else', async () => {
    const before = await publicSettings();
    const saved = await act(ada, 'draft', 'name', {
      value: 'Funke-Entwurf',
      effective_from: '2099-01-01T00:00:00.000Z',
    });
    expect(saved).toMatchObject({ status: 200, body: { value: 'Vonk', drafted: 1, drafted_by: NAME, coming: 0 } });
    expect(saved.body.drafts).toMatchObject([
      {
        ...{ site: 'main', country: null, value: 'Funke-Entwurf', reason: 'Spring', drafted_by: NAME },
        effective_from: '2099-01-01T00:00:00.000Z',
      },
    ]);
    expect(await rowOf('name')).toMatchObject({ drafted: 1, drafted_by: NAME });
    expect(await rowOf('description')).toMatchObject({ drafted: 0, drafted_by: null, drafted_at: null });
    expect((await finance.get<Setting>('/admin/api/settings/name')).body.drafts).toHaveLength(1);
    expect(await publicSettings()).toBe(before);
    expect(app.context.settings.of({ site: 'main', country: 'NL' }).name).toBe('Vonk');
  });

  it('is judged at its fields as the value itself is', async () => {
    const { status, body } = await act(ada, 'draft', 'refund_days', { value: 13 });
    expect([status, body.code, body.errors?.map(({ path }) => path)]).toEqual([422, 'invalid_request', ['value']]);
    expect((await settingOf('refund_days')).drafts).toEqual([]);
  });

  it('is kept once, however many save at once, and no older one overwrites it', async () => {
    const answers = await Promise.all(
      [5, 6, 7, 8].map((value) => act(value % 2 ? ada : bea, 'draft', 'free_photos', { value, draft_revision: 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'setting_changed')).toHaveLength(3);
    const [kept] = (await settingOf('free_photos')).drafts;
    expect(await act(bea, 'change', 'free_photos', { value: 9, draft_revision: 0 })).toMatchObject({ status: 409 });
    expect(await act(bea, 'discard', 'free_photos', { draft_revision: 0 })).toMatchObject({ status: 409 });
    expect((await settingOf('free_photos')).drafts).toEqual([kept]);
  });

  it('is given up, and is no longer there to give up', async () => {
    await act(ada, 'draft', 'premium_photos', { value: 30, country: 'DE' });
    expect((await act(bea, 'discard', 'premium_photos', { country: 'DE' })).body).toMatchObject({
      drafted: 0,
      drafts: [],
    });
    expect((await act(bea, 'discard', 'premium_photos', { country: 'DE' })).status).toBe(404);
  });

  it('ends when it is put in force, at once or from a day on; without it, it stays', async () => {
    await act(ada, 'draft', 'message_length', { value: 600 });
    const other = await act(bea, 'change', 'message_length', { value: 700, draft_revision: null });
    expect(other.body).toMatchObject({ value: 700, drafted: 1 });
    expect((await act(ada, 'change', 'message_length', { value: 600 })).body).toMatchObject({ value: 600, drafted: 0 });
    // The value was so already, but that its draft ended is recorded.
    await act(ada, 'draft', 'message_length', { value: 600 });
    expect((await act(ada, 'change', 'message_length', { value: 600 })).body).toMatchObject({
      changed: true,
      drafted: 0,
    });
    await act(ada, 'draft', 'message_length', { value: 800 });
    const planned = { value: 800, effective_from: '2099-01-01T00:00:00.000Z' };
    const later = await act(ada, 'change', 'message_length', planned);
    expect(later.body).toMatchObject({ value: 600, coming: 1, drafted: 0 });
  });

  it('waits for the second administrator like every dangerous value, and ends when that one approves', async () => {
    await act(ada, 'draft', 'refund_days', { value: 30 });
    const asked = (await act(ada, 'change', 'refund_days', { value: 30 })).body;
    expect(asked).toMatchObject({ value: 14, drafted: 1, waiting: [{ value: 30 }] });
    const approve = `/admin/api/setting-proposals/${asked.proposal}/approve`;
    expect((await ada.post(approve, { reason: 'Mine' })).status).toBe(403);
    expect((await bea.post(approve, { reason: 'Seen' })).status).toBe(200);
    expect(await settingOf('refund_days')).toMatchObject({ value: 30, drafted: 0, drafts: [], waiting: [] });
  });

  it('is no business of who may not change settings', async () => {
    for (const name of ['draft', 'discard'])
      expect(await act(finance, name, 'name', { value: 'F' }), name).toMatchObject({
        ...{ status: 403, body: { code: 'not_permitted' } },
      });
  });

  it('stands in the audit with who and why', async () => {
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const filter = encodeURIComponent(JSON.stringify({ event: 'SettingDrafted' }));
    const { body } = await ada.get<{ data: { key: string; reason: string } }[]>(`/admin/api/audit?filter=${filter}`);
    expect(body.map(({ data }) => data)).toContainEqual(expect.objectContaining({ key: 'name', reason: 'Spring' }));
  });
});

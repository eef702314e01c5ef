import { randomUUID } from 'node:crypto';
import type { OwnProfile, Profile } from '@vonk/contracts/profiles/queries';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, someone } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';
import { signedInStaff } from '../testing/staff.ts';

let app: TestApp;
let support: Browser;
let finance: Browser;
beforeAll(async () => {
  app = await openTestApp();
  support = (await signedInStaff(app, 'support')).browser;
  finance = (await signedInStaff(app, 'finance')).browser;
});
afterAll(() => app.close());

const lola = {
  name: 'Lola',
  date_of_birth: '1995-04-12',
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
  city: 'Amsterdam',
  about: 'Verzonnen, maar gezellig.',
  interests: ['music'],
  sexuality: 'hetero',
  reason: 'voor de nieuwe site',
};
const create = (changed: object = {}, who = support) =>
  who.post<{ id: string; code?: string }>('/admin/api/profiles/create', { ...lola, ...changed });
const made = async (changed: object = {}) => (await create(changed)).body.id;
const act = (id: string, what: string, body: object = {}, who = support) =>
  who.post<OwnProfile & { code?: string }>(`/admin/api/profiles/${id}/${what}`, { reason: 'zo hoort het', ...body });
const recordOf = async (id: string) =>
  (await support.get<{ origin: string; profile: OwnProfile; timeline: { type: string }[] }>(`/admin/api/members/${id}`))
    .body;

describe('a fictional profile', () => {
  it('is made by staff and carries its label wherever a member meets it', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    const bram = await member(app, { gender: 'male' });
    expect((await bram.browser.get<Profile>(`/api/members/${body.id}`)).body).toMatchObject({
      ...{ name: 'Lola', fictional: true, city: 'Amsterdam', region: 'Noord-Holland', about: lola.about },
    });
    const found = await bram.browser.get<{ results: Profile[] }>('/api/members?sort=newest&gender=female');
    expect(found.body.results.find(({ id }) => id === body.id)).toMatchObject({ fictional: true });
    expect((await bram.browser.post('/api/likes', { profile: body.id })).status).toBe(200);
    const likes = await bram.browser.get<{ profiles: Profile[] }>('/api/likes');
    expect(likes.body.profiles).toMatchObject([{ id: body.id, fictional: true }]);
    await bram.browser.post('/api/chats', { profile: body.id });
    const chats = await bram.browser.get<{ chats: { profile: Profile }[] }>('/api/chats');
    expect(chats.body.chats.map(({ profile }) => profile)).toMatchObject([{ id: body.id, fictional: true }]);
    expect((await bram.browser.get('/api/settings')).status).toBe(200);
  });

  it('is made once, however often the form is sent', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => create({ id })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await create({ id, name: 'Lena' })).body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('keeps the rules of age, name and place, and needs a reason', async () => {
    expect((await create({ date_of_birth: '2020-01-01' })).body).toMatchObject({ code: 'under_age' });
    expect((await create({ name: '@lola' })).status).toBe(422);
    expect((await create({ city: 'Atlantis' })).body).toMatchObject({ code: 'city_unknown' });
    expect((await create({ reason: ' ' })).body).toMatchObject({ code: 'reason_required' });
  });

  it.each([
    ['city_unknown', { city: 'Atlantis' }],
    ['city_unknown', { country: 'DE', region: 'Bayern', city: 'Amsterdam' }],
    ['region_unknown', { region: 'Nergensland' }],
    ['under_age', { date_of_birth: '2020-01-01' }],
    ['date_of_birth_invalid', { date_of_birth: '1850-01-01' }],
    ['name_starts_with_at', { name: '\u200D@lola' }],
    ['invalid_request', { interests: ['telekinesis'] }],
  ])('leaves nothing behind where it is refused (%s)', async (code, changed) => {
    const [id, head] = [randomUUID(), await app.context.store.head()];
    expect((await create({ id, ...changed })).body).toMatchObject({ code });
    expect(await app.context.store.head()).toBe(head);
    const bram = await member(app, { gender: 'male' });
    const found = await bram.browser.get<{ results: Profile[] }>('/api/members?sort=newest&gender=female');
    const corrected = await create({ id });
    expect(corrected.status).toBe(201);
    expect(found.body.results.map((one) => one.id)).not.toContain(corrected.body.id);
  });

  it('is finished by the same command where a process ended before the reason was kept', async () => {
    const id = randomUUID();
    const append = app.context.store.append.bind(app.context.store);
    const cut = vi.spyOn(app.context.store, 'append').mockImplementation((stream, ...rest) => {
      if (!stream.startsWith('member-')) throw new Error('the process ends here');
      return append(stream, ...rest);
    });
    expect((await create({ id })).status).toBe(500);
    cut.mockRestore();
    const { status, body } = await create({ id });
    expect(status).toBe(201);
    const types = (await app.recorded(`member-${body.id}`)).map(({ type }) => type);
    expect(types.filter((type) => type === 'MemberSignedUp')).toHaveLength(1);
    expect(types).toEqual(expect.arrayContaining(['ProfileUpdated', 'ProfileCompleted']));
    const administrator = (await signedInStaff(app, 'admin')).browser;
    const audit =
      await administrator.get<{ data: { reason?: string; about?: string } }[]>('/admin/api/audit?range=[0,9]');
    const noted = audit.body.filter(({ data }) => data.about === body.id);
    expect(noted.map(({ data }) => data.reason)).toEqual([lola.reason]);
  });

  it('is a matter for support and administrators', async () => {
    expect(await create({}, finance)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    expect((await act(await made(), 'retire', {}, finance)).status).toBe(403);
  });

  it('keeps its origin for ever, whatever is sent', async () => {
    const refused = { status: 422, body: { code: 'invalid_request', errors: [{ code: 'unknown_field' }] } };
    const id = await made();
    expect(await act(id, 'change', { origin: 'member', name: 'Lena' })).toMatchObject(refused);
    expect(await recordOf(id)).toMatchObject({ origin: 'fictional' });
    const anna = await member(app);
    const sent = [
      await app.visitor().post('/api/signup', someone({ origin: 'fictional' })),
      await anna.browser.patch('/api/profile', { origin: 'fictional', about: 'Hoi' }),
    ];
    for (const answer of sent) expect(answer).toMatchObject(refused);
    expect((await recordOf(anna.user.id)).origin).toBe('member');
    const firsts = (await app.recorded(`member-${id}`)).filter(({ type }) => type === 'MemberSignedUp');
    expect(firsts).toMatchObject([{ data: { origin: 'fictional' } }]);
  });

  it('is changed and retired by staff; a person is not', async () => {
    const [id, anna, bram] = [await made(), await member(app), await member(app)];
    for (const [what, body] of [
      ['change', { about: 'Gekaapt' }],
      ['retire', {}],
      ['choose-photo', { photo: 'p' }],
      ['delete-photo', { photo: 'p' }],
    ] as const)
      expect(await act(anna.user.id, what, body), what).toMatchObject({ status: 409, body: { code: 'not_fictional' } });
    expect((await act('nobody', 'change', { about: 'Hoi' })).status).toBe(404);
    expect((await act(id, 'change', { city: 'Utrecht' })).body).toMatchObject({ city: 'Utrecht', region: 'Utrecht' });
    expect((await act(id, 'retire')).status).toBe(200);
    expect((await bram.browser.get(`/api/members/${id}`)).status).toBe(404);
    expect((await act(id, 'change', { about: 'Terug' })).status).toBe(404);
    expect((await recordOf(id)).timeline[0]).toMatchObject({ type: 'FictionalProfileRetired' });
  });

  it('gets photos from staff, through the same pipeline and without a review', async () => {
    const [id, bram] = [await made(), await member(app)];
    const upload = async (bytes: Buffer) =>
      support.post<OwnProfile & { code?: string }>(
        `/admin/api/profiles/${id}/add-photo`,
        photoForm(bytes, { reason: 'een tekening' }),
      );
    expect((await upload(await picture())).body.photos).toMatchObject([{ status: 'active', main: true }]);
    expect((await bram.browser.get<Profile>(`/api/members/${id}`)).body.photos).toHaveLength(1);
    expect((await upload(Buffer.from('no picture'))).body).toMatchObject({ code: 'not_an_image' });
    // A reason that no store can hold would stop the trail of whoever gave it.
    for (const reason of ['a\0b', '\0'])
      expect(
        await support.post(`/admin/api/profiles/${id}/add-photo`, photoForm(await picture(), { reason })),
      ).toMatchObject({ status: 422, body: { code: 'invalid_text' } });
    const { photos } = (await upload(await picture(500, 700))).body;
    const [first, second] = photos.map(({ id: photo }) => photo);
    expect((await act(id, 'choose-photo', { photo: second })).body.main_image).toMatchObject({ id: second });
    expect((await act(id, 'delete-photo', { photo: first })).body.photos).toMatchObject([{ id: second }]);
    const anna = await member(app);
    const form = photoForm(await picture(), { reason: 'x' });
    expect((await support.post(`/admin/api/profiles/${anna.user.id}/add-photo`, form)).status).toBe(409);
  });

  it('has no way in: no address, no password, no link', async () => {
    const id = await made();
    const recorded = (await app.recorded(`member-${id}`)).map(({ type }) => type);
    expect(recorded).not.toContain('LinkIssued');
    const visitor = app.visitor();
    for (const email of ['', id, 'nobody@demo.example', 'Lola'])
      expect((await visitor.post('/api/user', { email, password: '' })).status).not.toBe(200);
    expect((await visitor.get<{ user: null }>('/api/user')).body.user).toBeNull();
  });
});

describe('the record of a member', () => {
  it('shows consents with their dates, and never what was answered under them', async () => {
    const anna = await member(app, { tracking: { network: 'ads', sub1: 'spring' } });
    const { id } = anna.user;
    await anna.browser.patch('/api/profile', { race: 'other', sexuality: 'bi', consents: ['race', 'sexuality'] });
    await anna.browser.delete('/api/consents/sexuality');
    const record = await support.get<Record<string, unknown>>(`/admin/api/members/${id}`);
    expect(record.body).toMatchObject({
      tracking: { network: 'ads', sub1: 'spring' },
      consents: [
        { consent: 'race', given: true },
        { consent: 'sexuality', given: false },
      ],
      profile: { race: null, sexuality: null },
    });
    expect((await support.get<OwnProfile>(`/admin/api/profiles/${id}`)).body).toMatchObject({ race: null });
  });

  it('tells the history page by page, every line once', async () => {
    const anna = await member(app);
    for (const about of ['Een', 'Twee', 'Drie']) await anna.browser.patch('/api/profile', { about });
    const filter = encodeURIComponent(JSON.stringify({ member: anna.user.id }));
    const page = async (from: number, to: number) =>
      support.get<{ id: string; type: string }[]>(`/admin/api/timeline?filter=${filter}&range=[${from},${to}]`);
    const whole = (await page(0, 99)).body;
    const first = await page(0, 2);
    expect(first.headers.get('content-range')).toBe(`timeline 0-2/${whole.length}`);
    expect([...first.body, ...(await page(3, 99)).body]).toEqual(whole);
    expect((await support.get<{ timeline_total: number }>(`/admin/api/members/${anna.user.id}`)).body).toMatchObject({
      timeline_total: whole.length,
    });
  });

  it('is found by the address in any spelling', async () => {
    const anna = await member(app, { email: 'zoek.mij@gmail.com' });
    const found = async (q: string) =>
      (await support.get<{ id: string }[]>(`/admin/api/members?filter=${encodeURIComponent(JSON.stringify({ q }))}`))
        .body;
    for (const q of ['zoek.mij@gmail.com', 'ZoekMij+kerst@googlemail.com'])
      expect(await found(q)).toMatchObject([{ id: anna.user.id }]);
    expect(await found('niemand@gmail.com')).toEqual([]);
  });
});

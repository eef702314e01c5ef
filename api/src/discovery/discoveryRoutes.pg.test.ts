import type { MembersAnswer } from '@vonk/contracts/discovery/queries';
import { approvePhoto } from '@vonk/domain/profiles/approvePhoto';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';

let app: TestApp;
let anna: SignedUp;
const men: SignedUp[] = [];
const command = () => ({ id: randomUUID(), fingerprint: 'test', actor: 'staff:test' });

beforeAll(async () => {
  app = await openTestApp();
  anna = await member(app);
  for (let number = 0; number < 6; number++) {
    const man = await member(app, { gender: 'male', looking_for: 'female', date_of_birth: `19${80 + number}-06-01` });
    const city = number < 3 ? 'Amsterdam' : number < 5 ? 'Haarlem' : 'Maastricht';
    await man.browser.patch('/api/profile', { city, hair_colour: number % 2 ? 'black' : 'blond' });
    const form = photoForm(await picture());
    const { body } = await man.browser.post<{ photo: { id: string } }>('/api/photos', form);
    const { position } = await app.context.commands.execute({
      stream: profileStream,
      id: man.user.id,
      command: command(),
      decide: (state) => approvePhoto(state, { member: man.user.id, photo: body.photo.id, by: 'test' }),
    });
    await app.context.readYourWrites.waitFor(position);
    men.push(man);
  }
});
afterAll(() => app.close());

const search = async (query: string) => (await anna.browser.get<MembersAnswer>(`/api/members?${query}`)).body;

describe('searching', () => {
  it('finds members who fit, without the one who searches', async () => {
    const found = await search('gender=male&country=NL');
    expect(found).toMatchObject({ pageNumber: 1, numResults: 6 });
    expect((await search('country=NL')).results.map(({ id }) => id)).not.toContain(anna.user.id);
    expect(await search('gender=male&hair_colour=black')).toMatchObject({ numResults: 3 });
    expect(await search('gender=male&country=DE')).toMatchObject({ numResults: 0, results: [] });
  });

  it('refuses at its name what the site does not offer in the country of who asks, and nothing else', async () => {
    await app.changeSetting('search_fields', ['hair_colour'], { country: 'NL' });
    const asked = await anna.browser.get('/api/members?gender=male&hair_colour=black&eye_colour=blue&radius_km=25');
    expect(asked).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
    expect(asked.body.errors).toMatchObject([
      { path: 'eye_colour', code: 'filter_not_offered' },
      { path: 'radius_km', code: 'filter_not_offered' },
    ]);
    expect(await search('gender=male&country=NL&min_age=30&hair_colour=black')).toMatchObject({ numResults: 3 });
    await app.changeSetting('search_fields', foundingSettings.search_fields, { country: 'NL' });
  });

  it('finds who lives near a city, by the centres of cities', async () => {
    expect(await search('gender=male&near=Amsterdam&radius_km=10')).toMatchObject({ numResults: 3 });
    expect(await search('gender=male&near=amsterdam&radius_km=25')).toMatchObject({ numResults: 5 });
    expect(await search('gender=male&near=Amsterdam&radius_km=300')).toMatchObject({ numResults: 6 });
    expect(await search('gender=male&near=Nowhere')).toMatchObject({ numResults: 0 });
  });

  it.each(['min_age=17', 'min_age=x', 'pageNumber=0', 'gender=all', 'hair_colour=green', 'radius_km=501'])(
    'refuses %s',
    async (query) => expect((await anna.browser.get(`/api/members?${query}`)).status).toBe(422),
  );

  it('is open to visitors until the site closes it, and their profiles with it', async () => {
    const visitor = app.visitor();
    expect((await visitor.get('/api/members')).status).toBe(200);
    await app.changeSetting('logged_out_search', 'none');
    expect(await visitor.get('/api/members')).toMatchObject({ status: 403, body: { code: 'search_login_required' } });
    expect((await visitor.get(`/api/members/${men[0]?.user.id}`)).status).toBe(403);
    expect((await visitor.get('/api/members/nobody?network=ads')).status).toBe(404);
    expect((await anna.browser.get('/api/members')).status).toBe(200);
    await app.changeSetting('logged_out_search', 'all');
  });
});

describe('the match finder', () => {
  it('asks for age and finds whom one looks for', async () => {
    const { status, body } = await anna.browser.get<{ results: { gender: string }[] }>('/api/match-finder?age=35%2B');
    expect(status).toBe(200);
    expect(body.results.length).toBe(6);
    expect(body.results.every(({ gender }) => gender === 'male')).toBe(true);
    expect((await anna.browser.get('/api/match-finder')).status).toBe(422);
  });
});

describe('the swipe game', () => {
  it('gives four likes a day, also when more come at once, and makes a match', async () => {
    const start = await anna.browser.get<{ deck: { id: string }[]; likes_left: number }>('/api/swipe');
    expect(start.body).toMatchObject({ likes_left: 4 });
    expect(start.body.deck.map(({ id }) => id).sort()).toEqual(men.map(({ user }) => user.id).sort());
    const [first, ...others] = men;
    if (!first) throw new Error('there are men');
    await first.browser.post('/api/swipe', { profile: anna.user.id, like: true });
    const matched = await anna.browser.post('/api/swipe', { profile: first.user.id, like: true });
    expect(matched).toMatchObject({ status: 200, body: { liked: true, likes_left: 3 } });
    expect(matched.body.match).toMatchObject({ id: expect.any(String) as string });
    const rest = await Promise.all(
      others.map(({ user }) => anna.browser.post<{ code: string }>('/api/swipe', { profile: user.id, like: true })),
    );
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(3);
    const over = rest.filter(({ status }) => status === 409);
    expect(over).toHaveLength(2);
    expect(over[0]?.body).toMatchObject({ code: 'swipe_limit_reached', resets_at: expect.any(String) as string });
  });

  it('lets one pass without limit, and takes the card out of the deck', async () => {
    const eve = await member(app);
    for (const { user } of men) {
      const { status, body } = await eve.browser.post('/api/swipe', { profile: user.id, like: false });
      expect(status).toBe(200);
      expect(body).toMatchObject({ liked: false, match: null, likes_left: 4 });
    }
    expect((await eve.browser.get('/api/swipe')).body).toMatchObject({ deck: [] });
  });

  it('knows neither nobody nor oneself, and takes no like for them', async () => {
    const eve = await member(app);
    expect((await eve.browser.post('/api/swipe', { profile: 'nobody', like: true })).status).toBe(404);
    expect(await eve.browser.post('/api/swipe', { profile: eve.user.id, like: true })).toMatchObject({
      status: 422,
      body: { code: 'cannot_like_yourself' },
    });
    expect((await eve.browser.get('/api/swipe')).body).toMatchObject({ likes_left: 4 });
  });
});

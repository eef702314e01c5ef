import type { OwnProfile, Profile } from '@vonk/contracts/profiles/queries';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { changeSetting } from '@vonk/domain/site/changeSetting';
import { site } from '@vonk/domain/site/site';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Own = { profile: OwnProfile; completion: { percentage: number; missing: string[] }; code?: string };
const tell = ({ browser }: SignedUp, body: object) => browser.patch<Own>('/api/profile', body);

describe('the fields of a profile', () => {
  it('are all kept and shown to others, save those that are one’s own affair', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const shown = {
      about: 'Ik hou van lange wandelingen.',
      signup_reason: 'relationship',
      sexuality: 'bi',
      hair_colour: 'coloured',
      eye_colour: 'hazel',
      body_type: 'normal',
      relationship_status: 'living_together',
      tattoos: false,
      interests: [...INTERESTS],
    };
    const own = { ...shown, looking_for: 'female', appearance: 'sexy', race: 'other' };
    const answer = await tell(anna, { ...own, city: 'Utrecht', consents: ['race', 'sexuality'] });
    expect(answer).toMatchObject({ status: 200, body: { profile: { ...own, region: 'Utrecht', city: 'Utrecht' } } });
    expect(answer.body.completion.missing).toEqual(['photo']);
    const seen = (await bram.browser.get<Profile>(`/api/members/${anna.user.id}`)).body;
    expect(seen).toMatchObject(shown);
    for (const field of ['race', 'appearance', 'date_of_birth', 'email', 'looking_for', 'signup_message'])
      expect(seen).not.toHaveProperty(field);
  });

  it('that the site shows to nobody are not shown and not asked for', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    await tell(anna, { about: 'Hoi', eye_colour: 'blue', hair_colour: 'red', interests: ['music'] });
    const show = async (key: 'visible_profile_fields' | 'visible_profile_notes', value: string[]) => {
      await app.context.commands.execute({
        stream: site,
        id: MAIN_SITE,
        command: { id: randomUUID(), fingerprint: 'test', actor: 'staff:test' },
        decide: (state) =>
          changeSetting(
            state,
            { site: MAIN_SITE, key, value, country: null, effective_from: null, reason: 'test', by: 'test' },
            { now: app.context.clock() },
          ),
      });
      await app.context.settings.refresh();
    };
    const before = app.context.settings.house();
    await show('visible_profile_fields', ['eye_colour']);
    await show('visible_profile_notes', []);
    expect((await bram.browser.get<Profile>(`/api/members/${anna.user.id}`)).body).toMatchObject({
      ...{ about: '', eye_colour: 'blue', hair_colour: null, interests: [] },
    });
    expect((await anna.browser.get<Own>('/api/profile')).body.completion.missing).toEqual(['photo', 'city']);
    await show('visible_profile_fields', before.visible_profile_fields);
    await show('visible_profile_notes', before.visible_profile_notes);
  });

  it('name a place that exists, and say so when it does not', async () => {
    const anna = await member(app);
    const refused = (code: string) => ({ status: 422, body: { code } });
    expect(await tell(anna, { city: 'Atlantis' })).toMatchObject(refused('city_unknown'));
    expect(await tell(anna, { city: 'Berlin' })).toMatchObject(refused('city_unknown'));
    expect(await tell(anna, { region: 'Bayern' })).toMatchObject(refused('region_unknown'));
    expect(await tell(anna, { region: 'Utrecht', city: 'Amsterdam' })).toMatchObject(refused('city_unknown'));
    expect((await tell(anna, { region: 'Noord-Holland', city: 'Amsterdam' })).status).toBe(200);
    expect((await tell(anna, { country: 'XX' })).status).toBe(422);
    expect((await tell(anna, { country: 'DE' })).body.profile).toMatchObject({
      country: 'DE',
      region: null,
      city: null,
    });
    expect((await tell(anna, { city: 'München' })).body.profile).toMatchObject({ region: 'Bayern', city: 'München' });
    const places = await anna.browser.get<{ places: object[] }>('/api/places?country=DE&q=munch');
    expect(places.body.places[0]).toEqual({ region: 'Bayern', city: 'München' });
  });

  it('keep the rules of the name, also for another spelling of the own address', async () => {
    const anna = await member(app, { email: 'an.na@gmail.com' });
    expect(await tell(anna, { name: 'Anna+x@googlemail.com' })).toMatchObject({
      status: 422,
      body: { code: 'name_is_email' },
    });
    expect((await tell(anna, { name: ' @anna' })).status).toBe(422);
    expect((await tell(anna, { name: '＠anna' })).body).toMatchObject({ code: 'name_starts_with_at' });
    const typed = { name: ' Eva\nBcc:\tx@y.z\u0085\u2028!\r\n' };
    expect((await tell(anna, typed)).body.profile).toMatchObject({ name: 'Eva Bcc: x@y.z !' });
    expect((await tell(anna, { name: '\t\n' })).status).toBe(422);
    const signedUp = await app.recorded(`member-${(await member(app, typed)).user.id}`);
    expect(signedUp[0]?.data).toMatchObject({ name: 'Eva Bcc: x@y.z !' });
    expect((await tell(anna, { name: 'Annet' })).body.profile).toMatchObject({ name: 'Annet' });
  });

  it('never change the origin, whatever is sent along', async () => {
    await expect(member(app, { origin: 'fictional' })).rejects.toThrow('unknown_field');
    await expect(member(app, { fictional: true })).rejects.toThrow('unknown_field');
    const anna = await member(app);
    expect(await tell(anna, { origin: 'fictional', about: 'Hoi' })).toMatchObject({ status: 422 });
    expect(await tell(anna, { fictional: true, about: 'Hoi' })).toMatchObject({ status: 422 });
    expect((await anna.browser.get<Own>('/api/profile')).body.profile).toMatchObject({ fictional: false });
    expect((await anna.browser.get(`/api/user`)).body).toMatchObject({ user: { fictional_icon: false } });
  });
});

describe('invisible mode', () => {
  it('hides from everybody but those one chats with, who do not see whether one is online', async () => {
    const [shy, friend, stranger] = [await member(app), await member(app), await member(app)];
    const chat = await friend.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: shy.user.id });
    expect(chat.status).toBe(201);
    await shy.browser.put('/api/user/invisible', { invisible: true });
    const seenBy = (who: SignedUp) => who.browser.get<Profile>(`/api/members/${shy.user.id}`);
    expect((await seenBy(stranger)).status).toBe(404);
    const search = await stranger.browser.get<{ results: Profile[] }>('/api/members?sort=newest');
    expect(search.body.results.map(({ id }) => id)).not.toContain(shy.user.id);
    const seen = await seenBy(friend);
    expect(seen).toMatchObject({ status: 200, body: { online: false } });
    expect(seen.body.last_active).not.toBe('online');
    const chats = await friend.browser.get<{ chats: { profile: Profile }[] }>('/api/chats');
    expect(chats.body.chats.map(({ profile }) => profile)).toMatchObject([{ id: shy.user.id, online: false }]);
    await shy.browser.put('/api/user/invisible', { invisible: false });
    expect((await seenBy(stranger)).status).toBe(200);
  });
});

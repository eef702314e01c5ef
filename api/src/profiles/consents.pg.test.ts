import type { ConsentStanding, OwnProfile, Profile } from '@vonk/contracts/profiles/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Own = { profile: OwnProfile; code?: string; consent?: string };
type Consents = { consents: ConsentStanding[] };
const told = async ({ browser }: SignedUp) => (await browser.get<Own>('/api/profile')).body.profile;
const standing = async ({ browser }: SignedUp, consent: string) =>
  (await browser.get<Consents>('/api/consents')).body.consents.find((one) => one.consent === consent);
const tell = ({ browser }: SignedUp, body: object) => browser.patch<Own>('/api/profile', body);
const finds = async ({ browser }: SignedUp, path: string, id: string) =>
  (await browser.get<{ results: Profile[] }>(path)).body.results.some((found) => found.id === id);

describe('consent', () => {
  it('is needed before an answer about race is kept', async () => {
    const anna = await member(app);
    expect(await standing(anna, 'race')).toMatchObject({ given: false, given_at: null });
    expect(await tell(anna, { race: 'other', about: 'Hoi' })).toMatchObject({
      status: 422,
      body: { code: 'consent_required', consent: 'race' },
    });
    expect(await told(anna)).toMatchObject({ race: null, about: '' });
    expect(await anna.browser.put<Consents>('/api/consents/race')).toMatchObject({ status: 200 });
    expect(await standing(anna, 'race')).toMatchObject({ given: true, withdrawn_at: null });
    expect(await tell(anna, { race: 'other' })).toMatchObject({ status: 200 });
    expect(await told(anna)).toMatchObject({ race: 'other' });
  });

  it('is recorded with an answer about sexuality, and can be withdrawn', async () => {
    const anna = await member(app);
    expect(await tell(anna, { sexuality: 'gay' })).toMatchObject({ status: 200 });
    expect(await standing(anna, 'sexuality')).toMatchObject({ given: true, withdrawn_at: null });
    await anna.browser.delete('/api/consents/sexuality');
    expect(await told(anna)).toMatchObject({ sexuality: null });
    expect(await standing(anna, 'sexuality')).toMatchObject({ given: false });
  });

  it('can be given together with the answer', async () => {
    const anna = await member(app);
    expect(await tell(anna, { sexuality: 'bi', consents: ['sexuality'] })).toMatchObject({
      status: 200,
      body: { profile: { sexuality: 'bi' } },
    });
    expect(await standing(anna, 'sexuality')).toMatchObject({ given: true });
    expect((await tell(anna, { sexuality: 'bi', consents: ['everything'] })).status).toBe(422);
  });

  it('that is withdrawn takes the answer out of the profile, the search and the match finder at once', async () => {
    const [anna, bram] = [await member(app, { gender: 'female' }), await member(app, { gender: 'male' })];
    const { id } = anna.user;
    await tell(anna, { race: 'other', sexuality: 'bi', consents: ['race', 'sexuality'] });
    await bram.browser.patch('/api/profile', { looking_for: 'female' });
    const finder = '/api/match-finder?age=35%2B&race=other';
    const search = '/api/members?sexuality=bi';
    const seen = async () => (await bram.browser.get<Profile>(`/api/members/${id}`)).body;
    expect([await finds(bram, finder, id), await finds(bram, search, id)]).toEqual([true, true]);
    expect(await seen()).toMatchObject({ sexuality: 'bi' });
    expect(await seen()).not.toHaveProperty('race');

    const { status, body } = await anna.browser.delete<Consents>('/api/consents/race');
    expect(status).toBe(200);
    expect(body.consents.find(({ consent }) => consent === 'race')).toMatchObject({ given: false });
    expect([await finds(bram, finder, id), await finds(bram, search, id)]).toEqual([false, true]);
    await anna.browser.delete('/api/consents/sexuality');
    expect(await finds(bram, search, id)).toBe(false);
    expect(await seen()).toMatchObject({ sexuality: null });
    expect(await told(anna)).toMatchObject({ race: null, sexuality: null });
    const kept = await standing(anna, 'race');
    expect(Date.parse(kept?.withdrawn_at ?? '')).toBeGreaterThanOrEqual(Date.parse(kept?.given_at ?? ''));
    expect((await tell(anna, { race: 'other' })).status).toBe(422);
  });

  it('and answer that race with a withdrawal end with both or with neither', async () => {
    for (let round = 0; round < 5; round++) {
      const anna = await member(app);
      await anna.browser.put('/api/consents/race');
      await Promise.all([
        tell(anna, { race: 'white' }),
        anna.browser.delete('/api/consents/race'),
        tell(anna, { race: 'other' }),
      ]);
      expect(await standing(anna, 'race')).toMatchObject({ given: false });
      expect(await told(anna)).toMatchObject({ race: null });
    }
  });

  it('is one’s own affair, and only for what needs it', async () => {
    expect((await app.visitor().get('/api/consents')).status).toBe(403);
    expect((await app.visitor().put('/api/consents/race')).status).toBe(403);
    const anna = await member(app);
    expect((await anna.browser.put('/api/consents/everything')).status).toBe(422);
    const times = async (type: string) =>
      (await app.recorded(`member-${anna.user.id}`)).filter((event) => event.type === type).length;
    await anna.browser.put('/api/consents/race');
    await anna.browser.put('/api/consents/race');
    expect(await times('ConsentGiven')).toBe(1);
    await anna.browser.delete('/api/consents/race');
    await anna.browser.delete('/api/consents/race');
    expect(await times('ConsentWithdrawn')).toBe(1);
  });
});

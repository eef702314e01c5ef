import type { LikesAnswer } from '@vonk/contracts/likes/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, signUp, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

type Liked = { liked: boolean; match: { id: string } | null; code: string };

describe('likes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const two = () => Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
  const like = (by: SignedUp, other: SignedUp) => by.browser.post<Liked>('/api/likes', { profile: other.user.id });
  const likes = async (who: SignedUp) => (await who.browser.get<LikesAnswer>('/api/likes.php')).body;
  const autoLike = async (who: SignedUp) =>
    (await who.browser.get<{ profile: { id: string } | null; kind?: string }>('/api/auto-like.php')).body;

  it('are shown to both, new until they are seen', async () => {
    const [anna, bram] = await two();
    expect(await like(anna, bram)).toMatchObject({ status: 200, body: { liked: true, match: null } });
    expect((await likes(anna)).profiles.map(({ id }) => id)).toEqual([bram.user.id]);
    expect(await likes(bram)).toMatchObject({
      liked_by: [{ id: anna.user.id, like_new: true }],
      total_new_likes: 1,
    });
    expect((await bram.browser.put(`/api/likes/${anna.user.id}/seen`)).status).toBe(204);
    expect(await likes(bram)).toMatchObject({ liked_by: [{ like_new: false }], total_new_likes: 0 });
  });

  it('make a match when they are mutual, the same for both and for every repeat', async () => {
    const [carla, dirk] = await two();
    await like(carla, dirk);
    const { match } = (await like(dirk, carla)).body;
    expect(match).not.toBeNull();
    expect((await like(dirk, carla)).body).toEqual({ liked: true, match });
    for (const who of [carla, dirk]) expect((await likes(who)).matches.map(({ id }) => id)).toEqual([match?.id]);
  });

  it('of somebody invisible lead to their profile, and can be answered', async () => {
    const [saar, teun] = await two();
    await saar.browser.put('/api/user/invisible', { invisible: true });
    const open = async () => (await teun.browser.get(`/api/members/${saar.user.id}`)).status;
    expect(await open()).toBe(404);
    await like(saar, teun);
    expect((await likes(teun)).liked_by).toMatchObject([{ id: saar.user.id }]);
    expect(await open()).toBe(200);
    expect((await like(teun, saar)).body.match).not.toBeNull();
  });

  it('make one match of fifty parallel ones that cross', async () => {
    const [els, frits] = await two();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? like(els, frits) : like(frits, els))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const matches = new Set(answers.flatMap(({ body }) => (body.match ? [body.match.id] : [])));
    expect(matches.size).toBe(1);
    const { matches: kept } = await likes(els);
    expect(kept.map(({ id }) => id)).toEqual([...matches]);
    expect(kept[0]?.profile.id).toBe(frits.user.id);
    const events = await app.recorded(`pair-${[els.user.id, frits.user.id].sort().join('-')}`);
    expect(events.map(({ type }) => type).sort()).toEqual(['Matched', 'ProfileLiked', 'ProfileLiked']);
  });

  it('can be taken back, which the other no longer sees', async () => {
    const [greet, hans] = await two();
    await like(greet, hans);
    for (let twice = 0; twice < 2; twice++)
      expect(await greet.browser.delete(`/api/likes/${hans.user.id}`)).toMatchObject({
        status: 200,
        body: { liked: false, match: null },
      });
    expect((await likes(hans)).liked_by).toEqual([]);
  });

  it('taken back and given again are the match that there was, and none while one of the two does not like', async () => {
    const [tess, udo] = await two();
    await like(tess, udo);
    const { match } = (await like(udo, tess)).body;
    expect((await udo.browser.delete<Liked>(`/api/likes/${tess.user.id}`)).body).toEqual({ liked: false, match: null });
    expect((await likes(tess)).matches).toEqual([]);
    expect((await like(tess, udo)).body).toEqual({ liked: true, match: null });
    expect((await like(udo, tess)).body).toEqual({ liked: true, match });
    for (const who of [tess, udo]) expect((await likes(who)).matches.map(({ id }) => id)).toEqual([match?.id]);
  });

  it('are refused for oneself, nobody, the unconfirmed and the blocked', async () => {
    const [ida, jaap] = await two();
    const unconfirmed = await signUp(app);
    expect(await like(ida, ida)).toMatchObject({ status: 422, body: { code: 'cannot_like_yourself' } });
    expect(await like(ida, unconfirmed)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await ida.browser.post('/api/likes', { profile: 'nobody' })).status).toBe(404);
    await jaap.browser.post('/api/blocks', { profile: ida.user.id });
    for (const answer of [await like(ida, jaap), await like(jaap, ida)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'blocked' } });
  });

  it('are taken sixty times a minute and not once more', async () => {
    const [kim, leo] = await two();
    for (let at = 0; at < 60; at++) expect((await like(kim, leo)).status).toBe(200);
    expect(await like(kim, leo)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  describe('by themselves', () => {
    it('show the like that was not seen yet, and call nothing else a like', async () => {
      const [mia, ned] = await two();
      await like(ned, mia);
      expect(await autoLike(mia)).toMatchObject({ profile: { id: ned.user.id }, kind: 'like' });
      await mia.browser.put(`/api/likes/${ned.user.id}/seen`);
      expect((await autoLike(mia)).kind).not.toBe('like');
    });

    it('call a suggestion what is one, and count it nowhere', async () => {
      const oda = await member(app, { country: 'AT', looking_for: 'male' });
      expect(await autoLike(oda)).toEqual({ profile: null });
      const piet = await member(app, { country: 'AT', gender: 'male', looking_for: 'female' });
      // Only profiles with a picture are suggested.
      await app.context.commands.execute({
        stream: { category: 'member', initial: () => null, evolve: {} },
        id: piet.user.id,
        command: { id: 'photo', fingerprint: '', actor: 'system:test' },
        decide: () => [
          {
            type: 'PhotoUploaded',
            data: {
              member: piet.user.id,
              photo: 'piet-1',
              private: false,
              width: 800,
              height: 600,
              thumbhash: '',
              in_chat: false,
            },
          },
          { type: 'PhotoApproved', data: { member: piet.user.id, photo: 'piet-1', by: 'staff' } },
        ],
      });
      await app.context.readYourWrites.waitFor(await app.context.store.head());
      expect(await autoLike(oda)).toMatchObject({
        profile: {
          id: piet.user.id,
          main_image: {
            ...{ filename: 'piet-1.webp', thumb_filename: 'piet-1-thumb.webp' },
            match: expect.stringMatching(/^\/api\/photos\/piet-1\/card\?/) as string,
          },
        },
        kind: 'suggestion',
      });
      expect(await likes(oda)).toMatchObject({ liked_by: [], total_new_likes: 0 });
      expect(await likes(piet)).toMatchObject({ profiles: [], liked_by: [] });
    });

    it('come only to a page of the site', async () => {
      const rob = await member(app);
      const foreign = await rob.browser.call('GET', '/api/auto-like.php', undefined, { 'x-requested-with': '' });
      expect(foreign).toMatchObject({ status: 403, body: { code: 'client_header_required' } });
    });
  });
});

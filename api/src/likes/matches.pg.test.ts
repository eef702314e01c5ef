import { randomUUID } from 'node:crypto';
import { pairId } from '@vonk/contracts/kernel';
import type { LikesAnswer, Match } from '@vonk/contracts/likes/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, someone, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

type Event = { type: string; data: Record<string, unknown> };
/** One more than the overview of likes holds at once. */
const CROWD = 25;

describe('a match', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const two = () => Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
  const like = async (by: SignedUp, other: SignedUp) =>
    (await by.browser.post<{ match: { id: string } | null }>('/api/likes', { profile: other.user.id })).body.match;
  const matched = async (one: SignedUp, other: SignedUp) => {
    await like(one, other);
    return (await like(other, one))?.id ?? '';
  };
  const look = (who: SignedUp, match: string) =>
    who.browser.get<Match & { code: string; name?: string }>(`/api/matches/${match}`);
  const gone = { status: 404, body: { code: 'not_found' } };
  const happened = (category: string, id: string, events: Event[]) =>
    app.context.commands.execute({
      stream: { category, initial: () => null, evolve: {} },
      id,
      command: { id: randomUUID(), fingerprint: '', actor: 'system:test' },
      decide: () => events as never[],
    });

  it('is opened by each of the two, who see the other, and says where they talk', async () => {
    const [anna, bram] = await two();
    const match = await matched(anna, bram);
    expect(await look(anna, match)).toMatchObject({
      status: 200,
      body: { id: match, profile: { id: bram.user.id }, conversation: null },
    });
    const { body } = await bram.browser.post<{ conversation: { id: string } }>('/api/chats', {
      profile: anna.user.id,
    });
    expect((await look(bram, match)).body).toMatchObject({
      profile: { id: anna.user.id },
      conversation: body.conversation.id,
    });
  });

  it('of others, and one that never was, is not there', async () => {
    const [carla, dirk] = await two();
    const els = await member(app);
    const match = await matched(carla, dirk);
    expect(await look(els, match)).toMatchObject(gone);
    expect(await look(els, randomUUID())).toMatchObject(gone);
    expect((await app.visitor().get(`/api/matches/${match}`)).status).toBe(403);
  });

  it('is there for neither while one of the two does not like the other', async () => {
    const [fay, gert] = await two();
    const match = await matched(fay, gert);
    await fay.browser.delete(`/api/likes/${gert.user.id}`);
    for (const who of [fay, gert]) expect(await look(who, match)).toMatchObject(gone);
    await like(fay, gert);
    for (const who of [fay, gert]) expect((await look(who, match)).status).toBe(200);
  });

  it('is gone on both sides with a block', async () => {
    const [hana, ivo] = await two();
    const match = await matched(hana, ivo);
    await ivo.browser.post('/api/blocks', { profile: hana.user.id });
    for (const who of [hana, ivo]) expect(await look(who, match)).toMatchObject(gone);
  });

  it('is gone when the other leaves, and tells nothing of them', async () => {
    const [jana, kees] = await two();
    const match = await matched(jana, kees);
    await kees.browser.delete('/api/user', { password: PASSWORD, reason: 'other' });
    const answer = await look(jana, match);
    expect(answer).toMatchObject(gone);
    expect(JSON.stringify(answer.body)).not.toContain(kees.user.id);
  });

  it('is opened in whatever place it stands, also where the overview has ended', async () => {
    const lotte = await member(app);
    const crowd = Array.from({ length: CROWD }, (_, place) => `crowd-${place}`);
    for (const one of crowd) {
      const { password: _secret, terms_accepted: _accepted, ...told } = someone({ gender: 'male', name: one });
      const joined = { ...told, member: one, origin: 'member', signup_message: '', via_profile: null, tracking: {} };
      await happened('member', one, [
        { type: 'MemberSignedUp', data: { ...joined, terms_version: '2023-12-01T12:00:00.000Z' } },
        { type: 'EmailConfirmed', data: { member: one } },
      ]);
      await happened('pair', pairId(one, lotte.user.id), [
        { type: 'ProfileLiked', data: { by: one, profile: lotte.user.id, via: 'profile' } },
        { type: 'ProfileLiked', data: { by: lotte.user.id, profile: one, via: 'profile' } },
        { type: 'Matched', data: { match: `match-${one}`, members: [one, lotte.user.id] } },
      ]);
    }
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
    const { matches } = (await lotte.browser.get<LikesAnswer>('/api/likes.php')).body;
    expect(matches).toHaveLength(CROWD - 1);
    expect(matches.map(({ id }) => id)).not.toContain('match-crowd-0');
    expect(await look(lotte, 'match-crowd-0')).toMatchObject({ status: 200, body: { profile: { id: 'crowd-0' } } });
  });
});

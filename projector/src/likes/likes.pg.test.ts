import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { listOf } from '@vonk/platform/testing/listOf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatsProjection } from '../messaging/chats.projection.ts';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { happened, joined, viewOf } from '../testing/happened.ts';
import { likesProjection } from './likes.projection.ts';
import { countNewLikes, readAllLikes, readLikes, readMatch, readUnseenLike } from './likes.query.ts';

describe('likes', () => {
  let readModels: TestReadModels;
  const of = (viewer: string) => readLikes(readModels.db, viewOf(viewer, readModels.now()));
  const likes = (by: string, profile: string) =>
    readModels.given(
      `pair-${[by, profile].sort().join('-')}`,
      happened('ProfileLiked', { by, profile, via: 'profile' }),
    );
  beforeAll(async () => {
    readModels = await testReadModels([likesProjection, profilesProjection, safetyProjection, chatsProjection]);
    for (const member of ['ann', 'bob', 'cas', 'dan']) await readModels.given(`member-${member}`, ...joined(member));
    readModels.setNow('2026-03-02T13:00:00Z');
    await likes('bob', 'ann');
    readModels.setNow('2026-03-02T14:00:00Z');
    await likes('cas', 'ann');
  });
  afterAll(() => readModels.drop());

  it('are on the list of who gave them and of who got them, the newest first', async () => {
    expect((await of('bob')).profiles.map(({ id }) => id)).toEqual(['ann']);
    const { liked_by, total_new_likes } = await of('ann');
    expect(liked_by.map(({ id, like_new }) => [id, like_new])).toEqual([
      ['cas', true],
      ['bob', true],
    ]);
    expect(total_new_likes).toBe(2);
  });

  it('stand behind new ones once they were seen, and leave the badge', async () => {
    await readModels.given('pair-ann-cas', happened('LikeSeen', { by: 'ann', profile: 'cas' }));
    const { liked_by, total_new_likes } = await of('ann');
    expect(liked_by.map(({ id, like_new }) => [id, like_new])).toEqual([
      ['bob', true],
      ['cas', false],
    ]);
    expect(total_new_likes).toBe(1);
    expect(await readUnseenLike(readModels.db, viewOf('ann', readModels.now()))).toMatchObject({ id: 'bob' });
  });

  it('of both make a match that each of the two finds, and nobody else', async () => {
    await likes('ann', 'bob');
    await readModels.given('pair-ann-bob', happened('Matched', { match: 'm1', members: ['ann', 'bob'] }));
    expect((await of('ann')).matches).toMatchObject([{ id: 'm1', profile: { id: 'bob' }, conversation: null }]);
    expect(await readMatch(readModels.db, viewOf('bob', readModels.now()), 'm1')).toMatchObject({
      profile: { id: 'ann' },
    });
    expect(await readMatch(readModels.db, viewOf('cas', readModels.now()), 'm1')).toBeNull();
  });

  it('are still shown to those who share one when a member goes invisible', async () => {
    await readModels.given('member-bob', happened('InvisibleModeSet', { member: 'bob', invisible: true }));
    expect((await of('ann')).matches).toHaveLength(1);
  });

  it('are gone when they are taken back, with the match', async () => {
    await readModels.given('pair-ann-cas', happened('LikeWithdrawn', { by: 'cas', profile: 'ann' }));
    expect((await of('ann')).liked_by.map(({ id }) => id)).toEqual(['bob']);
    expect((await of('cas')).profiles).toEqual([]);
  });

  it('and matches are removed on both sides by a block, and do not come back with its end', async () => {
    await readModels.given('pair-ann-bob', happened('MemberBlocked', { by: 'ann', profile: 'bob' }));
    const next = { profiles: null, liked_by: null, matches: null };
    const nothing = { profiles: [], liked_by: [], matches: [], total_new_likes: 0, next };
    expect(await of('ann')).toEqual(nothing);
    expect(await of('bob')).toEqual(nothing);
    await readModels.given('pair-ann-bob', happened('MemberUnblocked', { by: 'ann', profile: 'bob' }));
    expect(await of('ann')).toEqual(nothing);
  });

  it('of somebody who leaves are hidden at once and count in no badge', async () => {
    await likes('dan', 'ann');
    expect(await countNewLikes(readModels.db, viewOf('ann', readModels.now()))).toBe(1);
    const final_at = '2026-03-16T12:00:00.000Z';
    await readModels.given(
      'member-dan',
      happened('DeletionRequested', { member: 'dan', reason: 'time', remarks: '', final_at }),
    );
    expect(await countNewLikes(readModels.db, viewOf('ann', readModels.now()))).toBe(0);
    expect((await of('ann')).liked_by).toEqual([]);
  });

  it('that were taken back and given again make the match that there was, for both', async () => {
    const liked = (by: string, profile: string) => happened('ProfileLiked', { by, profile, via: 'profile' });
    const back = (by: string, profile: string) => happened('LikeWithdrawn', { by, profile });
    const matchesOf = async (who: string) => (await of(who)).matches.map(({ id }) => id);
    await readModels.given('member-yan', ...joined('yan'), ...joined('zoe'));
    const matched = happened('Matched', { match: 'yan-zoe', members: ['yan', 'zoe'] });
    await readModels.given('pair-yan-zoe', liked('yan', 'zoe'), liked('zoe', 'yan'), matched);
    await readModels.given('pair-yan-zoe', back('yan', 'zoe'));
    for (const who of ['yan', 'zoe']) expect(await matchesOf(who)).toEqual([]);
    await readModels.given('pair-yan-zoe', liked('yan', 'zoe'));
    for (const who of ['yan', 'zoe']) expect(await matchesOf(who)).toEqual(['yan-zoe']);
    await readModels.given('pair-yan-zoe', back('yan', 'zoe'), back('zoe', 'yan'), liked('yan', 'zoe'));
    expect(await matchesOf('zoe')).toEqual([]);
    await readModels.given('pair-yan-zoe', liked('zoe', 'yan'));
    for (const who of ['yan', 'zoe']) expect(await matchesOf(who)).toEqual(['yan-zoe']);
  });

  it('of somebody whom many like come page by page, each once, the new ones before those that were seen', async () => {
    const fans = Array.from({ length: 130 }, (_, index) => `fan-${String(index).padStart(3, '0')}`);
    await readModels.given('member-fans', ...fans.flatMap((fan) => joined(fan)), ...joined('star'));
    for (const [index, fan] of fans.entries()) {
      const seen = index % 3 === 0 ? [happened('LikeSeen', { by: 'star', profile: fan })] : [];
      await readModels.append(`pair-${fan}-star`, [
        happened('ProfileLiked', { by: fan, profile: 'star', via: 'profile' }),
        ...seen,
      ]);
    }
    await readModels.project();
    const view = viewOf('star', readModels.now());
    const first = await readLikes(readModels.db, view);
    expect(first).toMatchObject({ total_new_likes: 86, next: { profiles: null, matches: null } });
    const all = [...first.liked_by];
    for (let after = first.next?.liked_by ?? null; after !== null;) {
      const page = await readLikes(readModels.db, view, { list: 'liked_by', after });
      expect(page).toMatchObject({ profiles: [], matches: [] });
      all.push(...page.liked_by);
      after = page.next?.liked_by ?? null;
    }
    expect(all.map(({ id }) => id).sort()).toEqual(fans);
    expect(all.findIndex(({ like_new }) => !like_new)).toBe(86);
    expect(await listOf((await readAllLikes(readModels.db, view)).liked_by)).toEqual(all);
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
  it('do not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});

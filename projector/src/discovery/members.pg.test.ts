import { placeKey } from '@vonk/contracts/discovery/placeKey';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likesProjection } from '../likes/likes.projection.ts';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { happened, joined, signedUp, uploaded, viewOf } from '../testing/happened.ts';
import { countSwipeLikes, findMatches, isVisible, readFictionalShare } from './members.query.ts';
import { openSearchIndex, type SearchIndexReader } from './searchIndex.query.ts';
import { notePresence } from './presence.query.ts';
import { searchProjection } from './search.projection.ts';
import { MEMBERS_PAGE, searchMembers } from './searchMembers.query.ts';
import { readSuggestion, readSwipeDeck } from './swipeDeck.query.ts';
import { swipesProjection } from './swipes.projection.ts';

const passed = (profile: string) => happened('SwipePassed', { member: 'fan', profile, date: '2026-03-02' });

/** Both ways of answering a search must agree in everything. */
describe.each(['the database', 'memory'])('finding members, answered by %s', (source) => {
  let readModels: TestReadModels;
  let index: SearchIndexReader | undefined;
  const view = (viewer: string | null = 'me') => viewOf(viewer, readModels.now());
  const found = async (search: Parameters<typeof searchMembers>[2], viewer: string | null = 'me') =>
    (await searchMembers(readModels.db, view(viewer), search, index)).results.map(({ id }) => id).sort();

  beforeAll(async () => {
    readModels = await testReadModels([
      profilesProjection,
      searchProjection,
      likesProjection,
      safetyProjection,
      swipesProjection,
    ]);
    index = source === 'memory' ? openSearchIndex(readModels.db) : undefined;
    await readModels.given('member-me', ...joined('me', { gender: 'male' }));
    await readModels.given('member-ann', ...joined('ann', { country: 'NL', date_of_birth: '1996-03-02' }));
    await readModels.given('member-bea', ...joined('bea', { country: 'DE', date_of_birth: '1996-03-03' }));
    await readModels.given('member-cas', ...joined('cas', { country: 'NL', gender: 'male' }));
    await readModels.given('member-fic', signedUp('fic', { origin: 'fictional', country: 'BE' }));
    await readModels.given('member-new', signedUp('new'));
    await readModels.given(
      'member-ann',
      happened('ProfileUpdated', {
        member: 'ann',
        changes: {
          hair_colour: 'red',
          interests: ['music', 'yoga'],
          city: 'Utrecht',
          appearance: 'sexy',
          race: 'other',
        },
      }),
      uploaded('ann', 'photo-a'),
      happened('PhotoApproved', { member: 'ann', photo: 'photo-a', by: 'staff1' }),
    );
  });
  afterAll(() => readModels.drop());

  it('shows confirmed members and fictional profiles, not the one who looks and nobody unconfirmed', async () => {
    expect(await found({})).toEqual(['ann', 'bea', 'cas', 'fic']);
    expect(await found({}, null)).toEqual(['ann', 'bea', 'cas', 'fic', 'me']);
  });

  it('says of every card whether it is fictional, new and online, and shows the approved photo', async () => {
    await notePresence(readModels.db, ['bea'], readModels.now());
    const { results } = await searchMembers(readModels.db, view(), {}, index);
    const card = (id: string) => results.find((one) => one.id === id);
    expect(card('fic')).toMatchObject({ fictional: true, online: false, main_image: null });
    expect(card('bea')).toMatchObject({ fictional: false, online: true, new: true, age: 29 });
    expect(card('ann')).toMatchObject({ age: 30, main_image: { id: 'photo-a', status: 'active', width: 800 } });
  });

  it.each([
    ['by gender and country', { gender: 'female', country: 'NL' } as const, ['ann']],
    ['by age, counted on the calendar', { min_age: 30, gender: 'female' } as const, ['ann', 'fic']],
    ['up to an age', { max_age: 29 }, ['bea']],
    ['by looks', { hair_colour: ['red', 'black'] as const }, ['ann']],
    ['by any shared interest', { interests: ['yoga', 'cars'] as const }, ['ann']],
    ['by two answers at once', { hair_colour: ['red'], appearance: 'sexy' } as const, ['ann']],
    ['nobody whose hair is another', { hair_colour: ['black'], interests: ['yoga'] } as const, []],
    [
      'in any of the cities nearby',
      { near: [{ place: placeKey('NL', null, 'Utrecht'), country: 'NL', km: 0 }] },
      ['ann'],
    ],
    [
      'nobody near a city where nobody lives',
      { near: [{ place: placeKey('NL', null, 'Zeist'), country: 'NL', km: 0 }] },
      [],
    ],
    ['with a photo', { with_photo: true }, ['ann']],
  ])('finds %s', async (_, search, expected) => {
    expect(await found(search as Parameters<typeof searchMembers>[2])).toEqual(expected);
  });

  it('offers members who fit less when few fit', async () => {
    const { results, similar, numResults } = await searchMembers(
      readModels.db,
      view(),
      {
        gender: 'female',
        max_age: 29,
      },
      index,
    );
    expect(results.map(({ id }) => id)).toEqual(['bea']);
    expect(numResults).toBe(1);
    expect(similar.map(({ id }) => id)).toEqual(expect.arrayContaining(['ann', 'fic']));
    expect(similar).toHaveLength(2);
  });

  it('hides invisible, suspended, leaving and terminated members, and shows them again afterwards', async () => {
    const steps: [Parameters<TestReadModels['given']>[1], Parameters<TestReadModels['given']>[1]][] = [
      [
        happened('InvisibleModeSet', { member: 'bea', invisible: true }),
        happened('InvisibleModeSet', { member: 'bea', invisible: false }),
      ],
      [
        happened('DeletionRequested', {
          ...{ member: 'bea', reason: 'time', remarks: '' },
          final_at: '2026-03-16T12:00:00.000Z',
        }),
        happened('DeletionReversed', { member: 'bea' }),
      ],
      [
        happened('MemberSuspended', {
          ...{ member: 'bea', reason: 'spam', statement: '', by: 's' },
          until: '2026-03-05T12:00:00.000Z',
        }),
        happened('SuspensionLifted', { member: 'bea', by: 's', reason: 'mistake' }),
      ],
    ];
    for (const [hidden, back] of steps) {
      await readModels.given('member-bea', hidden);
      expect(await found({ country: 'DE' })).toEqual([]);
      expect(await isVisible(readModels.db, 'me', 'bea', readModels.now())).toBe(false);
      await readModels.given('member-bea', back);
      expect(await found({ country: 'DE' })).toEqual(['bea']);
    }
  });

  it('hides two members from each other when one blocks the other', async () => {
    await readModels.given('pair-cas-me', happened('MemberBlocked', { by: 'cas', profile: 'me' }));
    expect(await found({ gender: 'male' })).toEqual([]);
    expect(await found({ gender: 'male' }, 'cas')).toEqual([]);
    expect(await found({ gender: 'male' }, 'ann')).toEqual(['cas', 'me']);
    await readModels.given('pair-cas-me', happened('MemberUnblocked', { by: 'cas', profile: 'me' }));
    expect(await found({ gender: 'male' })).toEqual(['cas']);
  });

  it('uses race and appearance in the match finder only when they are asked for', async () => {
    const ids = async (finder: Parameters<typeof findMatches>[2]) =>
      (await findMatches(readModels.db, viewOf('me', readModels.now()), finder, index)).map(({ id }) => id).sort();
    expect(await ids({ age: '18-35', gender: 'female' })).toEqual(['ann', 'bea', 'fic']);
    expect(await ids({ age: '18-35', gender: 'female', race: 'other', appearance: 'sexy' })).toEqual(['ann']);
    expect(await ids({ age: '35+' })).toEqual([]);
  });

  it('deals the swipe game without cards that were swiped, and counts the likes of the day', async () => {
    for (const [index, member] of ['bea', 'fic'].entries())
      await readModels.given(
        `member-${member}`,
        uploaded(member, `photo-${index}`),
        happened('PhotoApproved', { member, photo: `photo-${index}`, by: 'staff1' }),
      );
    const deck = async () =>
      (await readSwipeDeck(readModels.db, viewOf('me', readModels.now()), { gender: 'female' }, { index }))
        .map(({ id }) => id)
        .sort();
    expect(await deck()).toEqual(['ann', 'bea', 'fic']);
    await readModels.given(
      'swipes-me-2026-03-02',
      happened('SwipeLiked', { member: 'me', profile: 'ann', date: '2026-03-02' }),
      happened('SwipePassed', { member: 'me', profile: 'bea', date: '2026-03-02' }),
    );
    expect(await deck()).toEqual(['fic']);
    expect(await countSwipeLikes(readModels.db, 'me', '2026-03-02')).toBe(1);
    expect(await countSwipeLikes(readModels.db, 'me', '2026-03-03')).toBe(0);
  });

  it('deals cards of those alone who may like the viewer back, as they have it now', async () => {
    const deck = async (own_gender: 'female' | 'male') =>
      (
        await readSwipeDeck(
          readModels.db,
          viewOf('guest', readModels.now()),
          { gender: 'female', own_gender },
          { index },
        )
      )
        .map(({ id }) => id)
        .sort();
    const seek = (member: string, looking_for: 'female' | 'male' | 'both') =>
      readModels.given(`member-${member}`, happened('ProfileUpdated', { member, changes: { looking_for } }));
    await seek('ann', 'female');
    await seek('bea', 'both');
    await seek('fic', 'male');
    expect([await deck('female'), await deck('male')]).toEqual([
      ['ann', 'bea'],
      ['bea', 'fic'],
    ]);
    await seek('ann', 'male');
    expect([await deck('female'), await deck('male')]).toEqual([['bea'], ['ann', 'bea', 'fic']]);
  });

  it('finds the one card that is left to somebody who swiped or liked all others, and none after that', async () => {
    const fan = viewOf('fan', readModels.now());
    const all = Array.from({ length: 40 }, (_, place) => `it-${place}`);
    for (const [place, member] of all.entries()) {
      readModels.setNow(new Date(Date.UTC(2026, 3, 1, 0, place)));
      await readModels.given(
        `member-${member}`,
        ...joined(member, { country: 'IT' }),
        uploaded(member, `photo-${member}`),
        happened('PhotoApproved', { member, photo: `photo-${member}`, by: 'staff1' }),
      );
    }
    const [last = '', ...met] = all;
    for (const [place, profile] of met.entries())
      if (place % 2 === 0) await readModels.given('swipes-fan', passed(profile));
      else
        await readModels.given(`pair-fan-${profile}`, happened('ProfileLiked', { by: 'fan', profile, via: 'profile' }));
    const wanted = { gender: 'female', country: 'IT' } as const;
    expect((await readSwipeDeck(readModels.db, fan, wanted, { index })).map(({ id }) => id)).toEqual([last]);
    expect((await readSuggestion(readModels.db, fan, wanted, index))?.id).toBe(last);
    await readModels.given('swipes-fan', passed(last));
    expect(await readSuggestion(readModels.db, fan, wanted, index)).toBeNull();
  });

  it('tells the share of fictional profiles', async () => {
    expect(await readFictionalShare(readModels.db, readModels.now())).toBeCloseTo(1 / 45);
  });

  it('puts those first who were active last, and leafs by cursor or by number without a gap', async () => {
    for (let index = 0; index < MEMBERS_PAGE + 5; index++) {
      readModels.setNow(new Date(Date.UTC(2026, 3, 1, 0, index)));
      const member = `page-${String(index).padStart(2, '0')}`;
      await readModels.given(`member-${member}`, ...joined(member, { country: 'FR' }));
    }
    const first = await searchMembers(readModels.db, view(), { country: 'FR' }, index);
    expect(first).toMatchObject({ pageNumber: 1, numResults: MEMBERS_PAGE + 5, more_than: false, similar: [] });
    expect(first.results[0]?.id).toBe('page-28');
    const next = await searchMembers(
      readModels.db,
      view(),
      { country: 'FR', pageNumber: 2, after: first.next ?? '' },
      index,
    );
    const numbered = await searchMembers(readModels.db, view(), { country: 'FR', pageNumber: 2 }, index);
    expect(next.results.map(({ id }) => id)).toEqual(['page-04', 'page-03', 'page-02', 'page-01', 'page-00']);
    expect(numbered.results).toEqual(next.results);
    expect(next.next).toBeNull();
    const nonsense = await searchMembers(readModels.db, view(), { country: 'FR', after: 'nonsense' }, index);
    expect(nonsense.results).toEqual(first.results);
  });

  it('forgets everything about a member who was erased', async () => {
    await readModels.keys.destroy('ann');
    await readModels.given('member-ann', happened('MemberErased', { member: 'ann' }));
    expect(await found({ gender: 'female', country: 'NL' })).toEqual([]);
  });

  it('is the same when made anew', () => readModels.rebuiltEqualsLive());
  it('does not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});

import type { LikesAnswer } from '@vonk/contracts/likes/queries';
import { fullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

/** So many members have 528 (or 66) pairs among them, and nobody gives more likes than a minute allows. */
const MEMBERS = fullSize(33, 12);
const PAIRS = fullSize(500, 60);
const AT_ONCE = 25;

type Liked = { liked: boolean; match: { id: string } | null };
type Told = { member: string; kind: string; payload: { match?: string; profile: string } };

describe(`${2 * PAIRS} likes that cross`, () => {
  let app: TestApp;
  const members: SignedUp[] = [];
  beforeAll(async () => {
    app = await openTestApp();
    for (let number = 0; number < MEMBERS; number += 3)
      members.push(...(await Promise.all([member(app), member(app), member(app)])));
  });
  afterAll(() => app.close());

  it('make a match for every two, one each, with one notice for each side', async () => {
    const like = (by: SignedUp, other: SignedUp) => by.browser.post<Liked>('/api/likes', { profile: other.user.id });
    const pairs = members.flatMap((one, index) => members.slice(index + 1).map((other) => [one, other] as const));
    const matches = new Map<string, string>();
    for (let start = 0; start < PAIRS; start += AT_ONCE) {
      const batch = pairs.slice(start, Math.min(start + AT_ONCE, PAIRS));
      await Promise.all(
        batch.map(async ([one, other]) => {
          const answers = await Promise.all([like(one, other), like(other, one)]);
          expect(answers.map(({ status, body }) => [status, body.liked])).toEqual(Array(2).fill([200, true]));
          // Whoever came second is told of the match at once; whoever came first may be, too.
          const told = new Set(answers.flatMap(({ body }) => (body.match ? [body.match.id] : [])));
          expect(told.size).toBe(1);
          matches.set([one.user.id, other.user.id].sort().join('-'), [...told][0] ?? '');
        }),
      );
    }
    expect(matches.size).toBe(PAIRS);
    expect(new Set(matches.values()).size).toBe(PAIRS);

    const { events } = await app.context.store.readAll({ after: 0n, limit: 100_000, categories: ['pair'] });
    const counted = (type: string) => events.filter((event) => event.type === type);
    expect(counted('ProfileLiked')).toHaveLength(2 * PAIRS);
    const recorded = counted('Matched').map(({ stream, data }) => [
      stream.slice('pair-'.length),
      (data as { match: string }).match,
    ]);
    expect(Object.fromEntries(recorded)).toEqual(Object.fromEntries(matches));
    expect(recorded).toHaveLength(PAIRS);

    // What the screens of the two are told by the live stream.
    const days = [0, 1, 2].map((day) => app.context.db(`read.live_updates_${day}`).where({ kind: 'match' }));
    const told = (await Promise.all(days)).flat() as Told[];
    const sides = told.map(({ member: reader, payload }) => `${payload.match} ${reader} ${payload.profile}`);
    const expected = [...matches].flatMap(([pair, match]) => {
      const both = members.map(({ user }) => user.id).filter((id) => pair.includes(id));
      return [`${match} ${both.join(' ')}`, `${match} ${both.toReversed().join(' ')}`];
    });
    expect(sides.sort()).toEqual(expected.sort());

    const [first] = members;
    const listed: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: { body: LikesAnswer } = await first!.browser.get(`/api/likes.php?list=matches&after=${after}`);
      listed.push(...page.body.matches.map(({ id }) => id));
      after = page.body.next?.matches ?? null;
    }
    const own = [...matches].filter(([pair]) => pair.includes(first?.user.id ?? '')).map(([, match]) => match);
    expect(listed.sort()).toEqual(own.sort());
  });
});

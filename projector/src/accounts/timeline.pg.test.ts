import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened, sent, signedUp } from '../testing/happened.ts';
import { timelineProjection } from './timeline.projection.ts';
import { readTimeline } from './timeline.query.ts';

describe('the history of a member', () => {
  let readModels: TestReadModels;
  const history = async (member: string) => (await readTimeline(readModels.db, member, { limit: 50 })).entries;
  const events = async (member: string) => (await history(member)).map(({ event }) => event).reverse();
  beforeAll(async () => {
    readModels = await testReadModels([timelineProjection]);
    await readModels.givenBy(
      'member:ann',
      'member-ann',
      signedUp('ann'),
      happened('EmailConfirmed', { member: 'ann' }),
    );
    await readModels.given('pair-ann-bob', happened('ProfileLiked', { by: 'bob', profile: 'ann', via: 'profile' }));
    await readModels.given('pair-ann-bob', happened('Matched', { match: 'm', members: ['ann', 'bob'] }));
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm1', 'My secret words'));
    const about = { profile: 'ann', conversation: null, message: null, photo: null };
    await readModels.given(
      'complaint-c1',
      happened('ComplaintFiled', {
        ...{
          complaint: 'c1',
          reference: 'K-1',
          category: 'spam',
          reporter: 'bob',
          member: 'bob',
          about,
          language: 'nl',
        },
        ...{ email: 'bob@example.org', description: 'She writes too much', due_at: '2026-03-05T12:00:00.000Z' },
        evidence: { profile: null, messages: [], photo: null },
      }),
    );
  });
  afterAll(() => readModels.drop());

  it('tells what happened to and by each of those an event is about', async () => {
    expect(await events('ann')).toEqual([
      'MemberSignedUp',
      'EmailConfirmed',
      'ProfileLiked',
      'Matched',
      'MessageSent',
      'ComplaintFiled',
    ]);
    expect(await events('bob')).toEqual(['ProfileLiked', 'Matched', 'MessageSent', 'ComplaintFiled']);
  });

  it('says who did it and with what, without a personal word', async () => {
    const entries = await history('ann');
    expect(entries.at(-1)).toMatchObject({
      event: 'MemberSignedUp',
      actor: 'member:ann',
      data: { country: 'NL', origin: 'member' },
    });
    expect(entries.find(({ event }) => event === 'MessageSent')).toMatchObject({ data: { to: 'bob', credits: 1 } });
    expect(JSON.stringify([await history('ann'), await history('bob')])).not.toMatch(
      /secret|Name of|@example|too much|1996/,
    );
  });

  it('is leafed through to its beginning', async () => {
    const first = await readTimeline(readModels.db, 'ann', { limit: 4 });
    const second = await readTimeline(readModels.db, 'ann', { limit: 4, before: first.next ?? '' });
    expect([...first.entries, ...second.entries]).toEqual(await history('ann'));
    expect(second.next).toBeNull();
  });

  it('is the same when made anew', () => readModels.rebuiltEqualsLive());
  it('does not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());

  it('ends with the erasure, and only that is left', async () => {
    await readModels.given('member-ann', happened('MemberErased', { member: 'ann' }));
    expect(await events('ann')).toEqual(['MemberErased']);
    expect(await events('bob')).toHaveLength(4);
  });
});

import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened, sent, signedUp } from '../testing/happened.ts';
import { walletsProjection } from '../credits/wallets.projection.ts';
import { chatsProjection } from '../messaging/chats.projection.ts';
import { timelineProjection } from './timeline.projection.ts';
import { countTimeline, readTimeline, readTimelinePage } from './timeline.query.ts';

describe('the history of a member', () => {
  let readModels: TestReadModels;
  const history = async (member: string) => (await readTimeline(readModels.db, member, { limit: 50 })).entries;
  const events = async (member: string) => (await history(member)).map(({ event }) => event).reverse();
  beforeAll(async () => {
    readModels = await testReadModels([timelineProjection, chatsProjection, walletsProjection]);
    await readModels.givenBy(
      'member:ann',
      'member-ann',
      signedUp('ann'),
      happened('EmailConfirmed', { member: 'ann' }),
    );
    await readModels.given('pair-ann-bob', happened('ProfileLiked', { by: 'bob', profile: 'ann', via: 'profile' }));
    await readModels.given('pair-ann-bob', happened('Matched', { match: 'm', members: ['ann', 'bob'] }));
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm1', 'My secret words', { credits: 1, balance_after: 7 }));
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
    const written = { member: 'ann', to: 'bob', conversation: 'ann-bob', kind: 'text', credits: 1 };
    expect(entries.find(({ event }) => event === 'MessageSent')).toMatchObject({
      actor: 'member:ann',
      data: { ...written, balance_after: 7 },
    });
    const received = (await history('bob')).find(({ event }) => event === 'MessageSent');
    expect(received).toMatchObject({ actor: 'member:ann', data: written });
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

  it('tells of messages without keeping a row of them', async () => {
    expect(await readModels.db('read.timeline').where({ event: 'MessageSent' })).toEqual([]);
  });

  it('holds each message once on both sides, paid for or not, in its place among the rest, on every page', async () => {
    const say = (
      from: string,
      to: string,
      message: string,
      credits: number,
      kind: 'text' | 'photo' | 'gift' = 'text',
    ) => readModels.given(`wallet-${from}`, sent(from, to, message, 'Hoi', { credits, kind, balance_after: 3 }));
    await readModels.given('member-cor', signedUp('cor'));
    await say('cor', 'dee', 'paid', 1);
    await say('dee', 'cor', 'free', 0);
    await readModels.given('pair-cor-dee', happened('ProfileLiked', { by: 'dee', profile: 'cor', via: 'profile' }));
    await say('cor', 'dee', 'free too', 0);
    await say('cor', 'dee', 'gift', 5, 'gift');
    const told = (await history('cor')).map(({ event, data }) => [event, data.member, data.kind, data.credits]);
    expect(told.reverse()).toEqual([
      ['MemberSignedUp', 'cor', undefined, undefined],
      ['MessageSent', 'cor', 'text', 1],
      ['MessageSent', 'dee', 'text', 0],
      ['ProfileLiked', undefined, undefined, undefined],
      ['MessageSent', 'cor', 'text', 0],
      ['MessageSent', 'cor', 'gift', 5],
    ]);
    expect((await events('dee')).filter((event) => event === 'MessageSent')).toHaveLength(4);
    const whole = await history('cor');
    const asked = { member: 'cor' };
    expect(await countTimeline(readModels.db, asked)).toBe(whole.length);
    for (let offset = 0; offset < whole.length; offset++)
      expect(await readTimelinePage(readModels.db, asked, { offset, limit: 2 })).toEqual(
        whole.slice(offset, offset + 2),
      );
  });

  it('leaves messages out where only other events, or those of a payment, are asked for', async () => {
    const asked = { member: 'cor', events: ['MemberSignedUp'] };
    const range = { offset: 0, limit: 9 };
    expect((await readTimelinePage(readModels.db, asked, range)).map(({ event }) => event)).toEqual(['MemberSignedUp']);
    expect(await countTimeline(readModels.db, asked)).toBe(1);
    const messages = { member: 'cor', events: ['MessageSent'] };
    expect(await countTimeline(readModels.db, messages)).toBe(4);
    expect(await readTimelinePage(readModels.db, { member: 'cor', payment: 'p' }, range)).toEqual([]);
  });

  it('is the same when made anew', () => readModels.rebuiltEqualsLive());
  it('does not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());

  it('ends with the erasure, and only that is left', async () => {
    await readModels.given('member-ann', happened('MemberErased', { member: 'ann' }));
    expect(await events('ann')).toEqual(['MemberErased']);
    expect(await events('bob')).toHaveLength(4);
  });
});

import { liveUpdates } from '@vonk/contracts/messaging/queries';
import { pruneExpired } from '@vonk/platform/projection/pruneExpired';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletsProjection } from '../credits/wallets.projection.ts';
import { eur, happened, sent, viewOf } from '../testing/happened.ts';
import { chatsProjection } from './chats.projection.ts';
import { liveUpdatesProjection } from './liveUpdates.projection.ts';
import { parseLiveId, readLiveEnd, readLiveUpdates, type LiveCursor } from './liveUpdates.query.ts';

describe('live updates', () => {
  let readModels: TestReadModels;
  const START: LiveCursor = { position: 0n, ordinal: 0 };
  const END = 2n ** 63n - 1n;
  /** As all who are there are told it together, and then as each of them is told it who comes back alone. */
  const updates = async (members: string[], after = START) => {
    const view = viewOf('ann', readModels.now());
    const together = await readLiveUpdates(readModels.db, view, { members, until: END }, after);
    for (const member of members)
      expect(
        (await readLiveUpdates(readModels.db, view, { member }, after)).map(({ kind, data }) => [kind, data]),
      ).toEqual(together.filter((one) => one.member === member).map(({ kind, data }) => [kind, data]));
    return together;
  };
  /** The rows of a kind, of all days. */
  const held = async (kind: string) => {
    const days = [0, 1, 2].map((day) => readModels.db(`read.live_updates_${day}`).where({ kind }));
    return (await Promise.all(days)).flat() as { ordinal: number; at: Date }[];
  };
  beforeAll(async () => {
    readModels = await testReadModels([liveUpdatesProjection, chatsProjection, walletsProjection]);
    await readModels.given(
      'wallet-ann',
      happened('ConversationStarted', { member: 'ann', conversation: 'ann-bob', with: 'bob' }),
      sent('ann', 'bob', 'm1', 'Hoi'),
    );
    await readModels.given(
      'conversation-ann-bob',
      happened('ConversationRead', { conversation: 'ann-bob', by: 'bob', message: 'm1' }),
    );
    await readModels.given('pair-ann-bob', happened('ProfileLiked', { by: 'bob', profile: 'ann', via: 'profile' }));
    await readModels.given('pair-ann-bob', happened('Matched', { match: 'x', members: ['ann', 'bob'] }));
    await readModels.given('payment-p1', happened('PaymentPending', { payment: 'p1', member: 'ann' }));
    const bought = { member: 'ann', lot: 'p1', payment: 'p1', package: 'small', credits: 10, price: eur(995) };
    await readModels.given(
      'wallet-ann',
      happened('CreditsBought', { ...bought, balance_after: 14 }),
      happened('BecamePremium', { member: 'ann', payment: 'p1' }),
    );
  });
  afterAll(() => readModels.drop());

  it('tell each of the two what happened, in order and in the shapes of the contract', async () => {
    const told = await updates(['ann']);
    expect(told.map(({ kind }) => kind)).toEqual([
      'message',
      'credits',
      'read',
      'like',
      'match',
      'payment',
      'credits',
      'payment',
    ]);
    for (const { kind, data } of told) expect(liveUpdates[kind].parse(data)).toEqual(data);
    expect((await updates(['bob'])).map(({ kind }) => kind)).toEqual(['message', 'read', 'match']);
    expect(await updates(['cas'])).toEqual([]);
    expect(await updates([])).toEqual([]);
  });

  it('are one row for each message, with both who hear of it and what its writer has left', async () => {
    expect(await held('message')).toMatchObject([{ member: 'bob', other: 'ann', ordinal: 0 }]);
    expect((await held('credits')).map(({ ordinal }) => ordinal)).toEqual([0]);
    const [toBob, toAnn, left] = await updates(['ann', 'bob']);
    expect([toBob, toAnn, left].map((one) => [one?.member, one?.kind])).toEqual([
      ['bob', 'message'],
      ['ann', 'message'],
      ['ann', 'credits'],
    ]);
    for (const seen of [toBob, toAnn])
      expect((await updates(['ann'], parseLiveId(seen?.id) ?? START)).map(({ kind }) => kind).slice(0, 2)).toEqual(
        seen === toBob ? ['message', 'credits'] : ['credits', 'read'],
      );
  });

  it('say that a payment is completed together with the credits it brought', async () => {
    const told = await updates(['ann']);
    expect(told.slice(-2).map(({ data }) => data)).toEqual([
      { credits: 14, paid_user: true },
      { payment_id: 'p1', status: 'completed' },
    ]);
  });

  it('go on after the last one that was seen, for one member or for all that listen', async () => {
    const all = await updates(['ann', 'bob']);
    const [first, second] = all;
    expect(all).toHaveLength(11);
    expect(await updates(['ann', 'bob'], parseLiveId(second?.id) ?? START)).toEqual(all.slice(2));
    expect(first?.id).not.toEqual(second?.id);
    expect(await updates(['ann', 'bob'], await readLiveEnd(readModels.db))).toEqual([]);
  });

  it.each(['', 'x', '1', '1-', '-1', '1-2-3', `${'9'.repeat(30)}-1`])('do not trip over the id "%s"', (id) => {
    expect(parseLiveId(id)).toBeNull();
  });

  it('tell both what becomes of a photo and of a message that staff took away', async () => {
    const from = await readLiveEnd(readModels.db);
    await readModels.given(
      'wallet-ann',
      sent('ann', 'bob', 'pic-1', '', { kind: 'photo', photo: 'pic', credits: 0, spent: [] }),
    );
    await readModels.given(
      'wallet-ann',
      sent('ann', 'bob', 'pic-2', '', { kind: 'photo', photo: 'pic', credits: 0, spent: [] }),
    );
    const at = await readLiveEnd(readModels.db);
    expect((await updates(['bob'], from)).map(({ kind }) => kind)).toEqual(['message', 'message']);
    await readModels.given('member-ann', happened('PhotoApproved', { member: 'ann', photo: 'pic', by: 's' }));
    const told = await updates(['ann', 'bob'], at);
    expect(told.map(({ member, kind }) => `${member} ${kind}`).toSorted()).toEqual(
      ['ann changed', 'ann changed', 'bob changed', 'bob changed'].toSorted(),
    );
    for (const { kind, data } of told) expect(liveUpdates[kind].parse(data)).toEqual(data);
    const next = await readLiveEnd(readModels.db);
    await readModels.given(
      'member-ann',
      happened('ContentRemoved', {
        ...{ member: 'ann', content: 'message', item: 'pic-1', conversation: 'ann-bob' },
        ...{ reason: 'spam', statement: 'x', complaint: null, by: 's' },
      }),
    );
    expect((await updates(['bob'], next)).map(({ kind, data }) => [kind, data])).toEqual([
      ['removed', { conversation: 'ann-bob', message: 'pic-1' }],
    ]);
  });

  it('tell it of every message with the photo, however many, and go on in the midst of them', async () => {
    const photo = (message: string) =>
      sent('ann', 'bob', message, '', { kind: 'photo', photo: 'often', credits: 0, spent: [] });
    await readModels.given('wallet-ann', ...Array.from({ length: 25 }, (_, use) => photo(`often-${use}`)));
    const at = await readLiveEnd(readModels.db);
    await readModels.given('member-ann', happened('PhotoDeleted', { member: 'ann', photo: 'often' }));
    const later = await readLiveEnd(readModels.db);
    await readModels.given('wallet-ann', photo('often-later'));
    const told = (await updates(['ann', 'bob'], at)).filter(({ kind }) => kind === 'changed');
    expect(told).toHaveLength(50);
    expect(new Set(told.map(({ id }) => id)).size).toBe(50);
    const his = await updates(['bob'], at);
    expect(his.slice(0, -1).map(({ data }) => data)).toMatchObject(
      Array.from({ length: 25 }, (_, use) => ({
        message: { id: `often-${use}`, photo: null, photo_state: 'removed' },
      })),
    );
    expect(await updates(['bob'], parseLiveId(his[7]?.id) ?? START)).toEqual(his.slice(8));
    expect((await updates(['bob'], later)).map(({ kind }) => kind)).toEqual(['message']);
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
  it('do not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());

  it('bring a message that is gone without its words, and are kept for a day', async () => {
    readModels.setNow('2026-03-03T11:00:00Z');
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm2', 'Nog iets', { credits: 0, spent: [] }));
    await readModels.keys.destroy('ann');
    const prune = (at: string) => pruneExpired(readModels.db, [liveUpdatesProjection], new Date(at));
    const whole = (await held('message')).length;
    expect(whole).toBeGreaterThan(20);
    await prune('2026-03-03T12:00:00.000Z');
    expect(await held('message')).toHaveLength(whole);
    await prune('2026-03-03T12:00:00.001Z');
    expect(await held('message')).toHaveLength(1);
    expect(await held('like')).toEqual([]);
    expect((await updates(['bob'])).map(({ data }) => data)).toMatchObject([{ message: { id: 'm2' } }]);
    await readModels.given('member-ann', happened('MemberErased', { member: 'ann' }));
    expect((await updates(['bob'])).map(({ data }) => data)).toMatchObject([
      { message: { id: 'm2', text: null, unavailable: true } },
    ]);
    expect(await updates(['ann'])).toEqual([]);
  });

  it('go by emptying the table of a day: none of them is deleted, and none of another day goes', async () => {
    const deletedRows = async (tx: Knex) => {
      const { rows } = await tx.raw<{ rows: { count: string }[] }>(
        `select coalesce(sum(pg_stat_get_xact_tuples_deleted(('read.live_updates_' || day)::regclass)), 0) as count
         from generate_series(0, 2) as day`,
      );
      return Number(rows[0]?.count);
    };
    for (const day of ['05', '06', '07']) {
      readModels.setNow(`2026-03-${day}T23:00:00Z`);
      const event = sent('cas', 'dee', `m-${day}`, 'Hoi', { credits: 0, spent: [] });
      await readModels.given(
        'wallet-cas',
        event,
        ...['a', 'b'].map((more) => sent('cas', 'dee', `m-${day}-${more}`, '')),
      );
    }
    expect(await held('message')).toHaveLength(9 + 1);
    expect(await updates(['dee'])).toHaveLength(9);
    const prunedAt = async (at: string) => {
      const deleted = await readModels.db.transaction(async (tx) => {
        await pruneExpired(tx, [liveUpdatesProjection], new Date(at));
        return deletedRows(tx);
      });
      expect(deleted).toBe(0);
      return (await updates(['dee'])).length;
    };
    expect(await prunedAt('2026-03-06T23:00:00.001Z')).toBe(6);
    expect(await prunedAt('2026-03-08T22:59:59.999Z')).toBe(3);
    expect(await prunedAt('2026-03-08T23:00:00.001Z')).toBe(0);
  });
});

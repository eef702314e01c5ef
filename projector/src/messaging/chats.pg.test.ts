import { pairId } from '@vonk/contracts/kernel';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { listOf } from '@vonk/platform/testing/listOf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { happened, joined, sent, signedUp, uploaded, viewOf } from '../testing/happened.ts';
import { chatsProjection } from './chats.projection.ts';
import {
  countUnread,
  readChat,
  readChats,
  readConversationWith,
  readMessage,
  readConversationPage,
} from './chats.query.ts';
import { listConversations, readForInspection } from './inspection.query.ts';
import { readMessageHistory } from './messageHistory.query.ts';

const CHAT = 'ann-bob';

describe('chats', () => {
  let readModels: TestReadModels;
  const view = (viewer: string) => viewOf(viewer, readModels.now());
  const chatsOf = (viewer: string) => readChats(readModels.db, view(viewer));
  const texts = async (viewer: string, page: { before?: string; limit?: number; since?: Date | null } = {}) => {
    const read = (await readConversationPage(readModels.db, view(viewer), CHAT, { limit: 50, since: null, ...page }))
      ?.answer;
    return read ? { ...read, messages: read.messages.map(({ text }) => text) } : null;
  };
  beforeAll(async () => {
    readModels = await testReadModels([chatsProjection, profilesProjection, safetyProjection]);
    for (const member of ['ann', 'bob', 'cas']) await readModels.given(`member-${member}`, ...joined(member));
    await readModels.given('member-una', signedUp('una'));
  });
  afterAll(() => readModels.drop());

  it('that were opened without a word show only to the one who opened them', async () => {
    await readModels.given(
      'wallet-ann',
      happened('ConversationStarted', { member: 'ann', conversation: CHAT, with: 'bob' }),
    );
    expect((await chatsOf('ann')).chats).toMatchObject([
      { conversation: { id: CHAT, started_by_me: true, closed: null }, profile: { id: 'bob' }, last_message: null },
    ]);
    expect((await chatsOf('bob')).chats).toEqual([]);
    expect(await readChat(readModels.db, view('bob'), CHAT)).toMatchObject({ conversation: { started_by_me: false } });
    expect(await readConversationWith(readModels.db, 'bob', 'ann')).toBe(CHAT);
  });

  it('are listed, each with its newest message, in one statement', async () => {
    let asked = 0;
    const note = () => void (asked += 1);
    readModels.db.on('query', note);
    await chatsOf('ann');
    await readChat(readModels.db, view('ann'), CHAT);
    readModels.db.removeListener('query', note);
    expect(asked).toBe(2);
  });

  it('of which a page is asked for say in one statement whether it is empty or not theirs', async () => {
    let asked = 0;
    const note = () => void (asked += 1);
    readModels.db.on('query', note);
    expect(await texts('ann')).toEqual({ messages: [], has_more: false, hidden_for_privacy: false });
    expect(await texts('cas')).toBeNull();
    readModels.db.removeListener('query', note);
    expect(asked).toBe(2);
  });

  it('show both the same messages, newest last, and each their own unread count', async () => {
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm1', 'Hoi'));
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm2', 'Hoe is het?'));
    expect(await texts('ann')).toEqual({
      messages: ['Hoi', 'Hoe is het?'],
      has_more: false,
      hidden_for_privacy: false,
    });
    expect(await texts('bob')).toEqual(await texts('ann'));
    expect((await chatsOf('ann')).total_unread_messages).toBe(0);
    expect(await chatsOf('bob')).toMatchObject({
      total_unread_messages: 2,
      chats: [{ num_unread_messages: 2, last_message: { text: 'Hoe is het?', from: 'ann' } }],
    });
    expect(await countUnread(readModels.db, 'bob', readModels.now())).toBe(2);
  });

  it('say when a message was read: those up to the one named, at the time of that reading', async () => {
    readModels.setNow('2026-03-02T12:05:00Z');
    await readModels.given(
      'conversation-ann-bob',
      happened('ConversationRead', { conversation: CHAT, by: 'bob', message: 'm1' }),
    );
    // The second came while he read the first.
    expect(await countUnread(readModels.db, 'bob', readModels.now())).toBe(1);
    const readAt = async (message: string) => (await readMessage(readModels.db, view('ann'), CHAT, message))?.read_at;
    expect(await readAt('m1')).toBe('2026-03-02T12:05:00.000Z');
    expect(await readAt('m2')).toBeNull();
    readModels.setNow('2026-03-02T12:06:00Z');
    await readModels.given(
      'conversation-ann-bob',
      happened('ConversationRead', { conversation: CHAT, by: 'bob', message: 'm2' }),
    );
    expect(await countUnread(readModels.db, 'bob', readModels.now())).toBe(0);
    expect([await readAt('m1'), await readAt('m2')]).toEqual(['2026-03-02T12:05:00.000Z', '2026-03-02T12:06:00.000Z']);
    await readModels.given(
      'conversation-ann-bob',
      happened('ConversationRead', { conversation: CHAT, by: 'bob', message: 'm1' }),
    );
    expect(await countUnread(readModels.db, 'bob', readModels.now()), 'a mark that comes late').toBe(0);
  });

  it('are nobody else’s to read', async () => {
    expect(await texts('cas')).toBeNull();
    expect(await readChat(readModels.db, view('cas'), CHAT)).toBeNull();
    expect(await readMessage(readModels.db, view('cas'), CHAT, 'm1')).toBeNull();
  });

  it('are leafed back from a message', async () => {
    await readModels.given('wallet-bob', sent('bob', 'ann', 'm3', 'Goed!'));
    expect(await texts('ann', { limit: 2 })).toMatchObject({ messages: ['Hoe is het?', 'Goed!'], has_more: true });
    expect(await texts('ann', { limit: 2, before: 'm2' })).toMatchObject({ messages: ['Hoi'], has_more: false });
  });

  it('hide what is older than the history that is shown, and say so', async () => {
    const since = new Date('2026-03-02T12:05:30Z');
    expect(await texts('ann', { since })).toEqual({ messages: ['Goed!'], has_more: false, hidden_for_privacy: true });
    expect(await texts('ann', { since: null })).toMatchObject({ hidden_for_privacy: false });
  });

  it('carry photos and gifts as well as words', async () => {
    await readModels.given('member-ann', uploaded('ann', 'pic', { in_chat: true }));
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm4', '', { kind: 'photo', photo: 'pic' }));
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm5', '', { kind: 'gift', gift: 'rose' }));
    expect(await readMessage(readModels.db, view('bob'), CHAT, 'm4')).toMatchObject({
      photo: null,
      photo_state: 'in_review',
    });
    await readModels.given('member-ann', happened('PhotoApproved', { member: 'ann', photo: 'pic', by: 's' }));
    expect(await readMessage(readModels.db, view('bob'), CHAT, 'm4')).toMatchObject({
      ...{ text: null, gift: null },
      photo: { id: 'pic', width: 800, height: 600, urls: { thumb: '/pic/thumb' } },
    });
    expect(await readMessage(readModels.db, view('bob'), CHAT, 'm5')).toMatchObject({
      ...{ text: null, photo: null },
      gift: { id: 'rose', name: 'name of rose', image: '/rose.svg' },
    });
  });

  it('lose a message for the one who removed it alone', async () => {
    await readModels.given(
      'conversation-ann-bob',
      happened('MessageDeleted', { conversation: CHAT, by: 'bob', message: 'm5' }),
    );
    expect((await chatsOf('bob')).chats[0]?.last_message?.id).toBe('m4');
    expect((await chatsOf('ann')).chats[0]?.last_message?.id).toBe('m5');
  });

  it('are those of a deleted member while one of the two is leaving, and come back if they do', async () => {
    const leaving = { member: 'ann', reason: 'time', remarks: '', final_at: '2026-03-16T12:00:00.000Z' } as const;
    const before = [await chatsOf('bob'), await texts('bob')];
    await readModels.given('member-ann', happened('DeletionRequested', leaving));
    const [chat] = (await chatsOf('bob')).chats;
    expect(chat).toMatchObject({ conversation: { closed: 'deleted' }, profile: { id: 'ann', name: '', age: 0 } });
    const { messages } =
      (await readConversationPage(readModels.db, view('bob'), CHAT, { limit: 50, since: null }))?.answer ?? {};
    expect(messages?.length).toBeGreaterThan(1);
    for (const { from, text, photo, gift, unavailable } of messages ?? []) {
      if (from === 'ann') expect([text, photo, gift, unavailable]).toEqual([null, null, null, true]);
      else expect(unavailable).toBeUndefined();
    }
    await readModels.given('member-ann', happened('DeletionReversed', { member: 'ann' }));
    expect([await chatsOf('bob'), await texts('bob')]).toEqual(before);
  });

  it('have as many messages as they may: nobody’s are rewritten when one of the two leaves or comes back', async () => {
    const versions = async () =>
      (
        await readModels.db.raw<{ rows: { written_by: string }[] }>(
          'select xmin::text as written_by from read.messages order by conversation, message',
        )
      ).rows.map(({ written_by }) => written_by);
    const before = await versions();
    expect(before.length).toBeGreaterThan(1);
    const leaving = { member: 'ann', reason: 'time', remarks: '', final_at: '2026-03-16T12:00:00.000Z' } as const;
    await readModels.given('member-ann', happened('DeletionRequested', leaving));
    const written = await readMessageHistory(readModels.db, 'bob', readModels.now());
    const held = await listOf(written.find(({ conversation }) => conversation === CHAT)?.messages ?? []);
    expect(held.length).toBeGreaterThan(1);
    for (const { from, text } of held) if (from === 'other') expect(text).toBe('');
    await readModels.given('member-ann', happened('DeletionReversed', { member: 'ann' }));
    expect(await versions()).toEqual(before);
  });

  it('say in an archive which of them are with a fictional profile', async () => {
    const conversation = pairId('cas', 'fic');
    await readModels.given('member-fic', ...joined('fic', { origin: 'fictional' }));
    const started = { member: 'cas', conversation, with: 'fic' };
    await readModels.given('wallet-cas', happened('ConversationStarted', started));
    const held = await readMessageHistory(readModels.db, 'cas', readModels.now());
    expect(held.map((one) => one.with)).toEqual([{ id: 'fic', name: 'Name of fic', fictional: true }]);
  });

  it('that were removed are gone for that one, and come back empty with the next message', async () => {
    await readModels.given('conversation-ann-bob', happened('ConversationDeleted', { conversation: CHAT, by: 'bob' }));
    expect(await chatsOf('bob')).toEqual({ chats: [], deliveries: [], total_unread_messages: 0 });
    expect((await chatsOf('ann')).chats).toHaveLength(1);
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm6', 'Ben je er nog?'));
    expect(await texts('bob')).toMatchObject({ messages: ['Ben je er nog?'] });
    expect((await chatsOf('bob')).total_unread_messages).toBe(1);
    expect((await texts('ann'))?.messages).toHaveLength(6);
  });

  it('are closed with the reason while one of the two may not write', async () => {
    const closed = async (viewer: string, id: string) =>
      (await chatsOf(viewer)).chats.find(({ conversation }) => conversation.id === id)?.conversation.closed;
    await readModels.given(
      'wallet-ann',
      happened('ConversationStarted', { member: 'ann', conversation: 'ann-una', with: 'una' }),
      sent('ann', 'una', 'u1', 'Hi'),
    );
    expect(await closed('ann', 'ann-una')).toBe('recipient_unconfirmed');
    expect(await closed('una', 'ann-una')).toBe('email_not_confirmed');
    const until = '2026-03-05T12:00:00.000Z';
    await readModels.given(
      'member-bob',
      happened('MemberSuspended', { member: 'bob', reason: 'spam', statement: '', until, by: 's' }),
    );
    expect(await closed('ann', CHAT)).toBe('suspended');
    expect(await closed('bob', CHAT)).toBe('suspended');
    await readModels.given('member-bob', happened('SuspensionLifted', { member: 'bob', by: 's', reason: '' }));
    expect(await closed('ann', CHAT)).toBeNull();
  });

  it('lose a message that met a block', async () => {
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm7', 'Too late'));
    const dropped = { member: 'ann', message: 'm7', conversation: CHAT, to: 'bob', credits: 1, balance_after: 5 };
    await readModels.given(
      'wallet-ann',
      happened('MessageDropped', { ...dropped, spent: [{ lot: 'signup', credits: 1 }] }),
    );
    expect(await texts('bob')).toMatchObject({ messages: ['Ben je er nog?'] });
  });

  it('are removed on both sides by a block', async () => {
    await readModels.given('pair-ann-bob', happened('MemberBlocked', { by: 'bob', profile: 'ann' }));
    expect((await chatsOf('ann')).chats.map(({ conversation }) => conversation.id)).toEqual(['ann-una']);
    expect(await chatsOf('bob')).toEqual({ chats: [], deliveries: [], total_unread_messages: 0 });
    expect(await countUnread(readModels.db, 'bob', readModels.now())).toBe(0);
  });

  it('can be looked into by staff, up to the message a complaint is about', async () => {
    const seen = await readForInspection(readModels.db, CHAT, { upTo: 'm3', limit: 2 });
    expect(seen.map(({ from, text }) => [from, text])).toEqual([
      ['ann', 'Hoe is het?'],
      ['bob', 'Goed!'],
    ]);
    const listed = await listConversations(readModels.db, { member: 'bob' }, { offset: 0, limit: 10 });
    expect(listed).toMatchObject({ total: 1, conversations: [{ id: CHAT, members: ['ann', 'bob'], messages: 6 }] });
  });

  it('lose the words of a member who is erased, and no others', async () => {
    await readModels.keys.destroy('ann');
    await readModels.given('member-ann', happened('MemberErased', { member: 'ann' }));
    expect((await chatsOf('una')).chats).toMatchObject([{ conversation: { closed: 'deleted' } }]);
    const kept = await readForInspection(readModels.db, CHAT, { limit: 50 });
    expect(kept.filter(({ from }) => from === 'ann').map(({ text }) => text ?? '')).toSatisfy((all: string[]) =>
      all.every((text) => text === ''),
    );
    expect(kept.filter(({ from }) => from === 'bob').map(({ text }) => text)).toContain('Goed!');
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
  it('do not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});

import { randomUUID } from 'node:crypto';
import type { ChatsAnswer } from '@vonk/contracts/messaging/queries';
import { pairId } from '@vonk/contracts/kernel';
import { wallet } from '@vonk/domain/credits/wallet';
import { sendMessage } from '@vonk/domain/messaging/sendMessage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../src/testing/members.ts';
import { retryCall } from '../src/testing/retryCall.ts';
import { openWholeApp, type WholeApp } from './openWholeApp.ts';

const PAIRS = 30;
const AT_ONCE = 6;
const CREDITS = 5;

type Pair = { one: SignedUp; other: SignedUp; conversation: string };
type Opened = { conversation: { id: string } };

describe('messages that race', () => {
  let app: WholeApp;
  beforeAll(async () => {
    app = await openWholeApp({ ownMailbox: false });
  }, 240_000);
  afterAll(() => app.close());

  const couple = async (): Promise<Pair> => {
    const [one, other] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
    const { body } = await one.browser.post<Opened>('/api/chats', { profile: other.user.id });
    return { one, other, conversation: body.conversation.id };
  };
  const chats = async ({ browser }: SignedUp) => (await browser.get<ChatsAnswer>('/api/chats.php')).body.chats;
  const credits = async ({ browser }: SignedUp) =>
    (await browser.get<{ user: { credits: number } }>('/api/user.php')).body.user.credits;
  /** Where in the log a kind of event of a stream stands, every time it happened. */
  const positions = async (stream: string, type: string) =>
    (await app.context.store.readStream(stream)).filter((event) => event.type === type).map(({ position }) => position);

  it(`a message that races a block is refused, or dropped with its credit returned once, in ${PAIRS} races`, async () => {
    const pairs: Pair[] = [];
    while (pairs.length < PAIRS) pairs.push(...(await Promise.all(Array.from({ length: AT_ONCE / 2 }, couple))));
    const answers: number[] = [];
    for (let first = 0; first < PAIRS; first += AT_ONCE)
      await Promise.all(
        pairs.slice(first, first + AT_ONCE).map(async ({ one, other, conversation }, at) => {
          const message = { id: randomUUID(), text: 'nog net' };
          const send = () => retryCall(() => one.browser.post(`/api/chats/${conversation}/messages`, message));
          const block = () => retryCall(() => other.browser.post('/api/blocks', { profile: one.user.id }));
          // By turns the one or the other is called first.
          const [sent, blocked] =
            at % 2 === 0 ? await Promise.all([send(), block()]) : (await Promise.all([block(), send()])).toReversed();
          answers[first + at] = sent?.status ?? 0;
          expect(blocked?.status).toBe(204);
        }),
      );
    await app.settled();
    for (const [at, { one, other }] of pairs.entries()) {
      const { id } = one.user;
      const [sent] = await positions(`wallet-${id}`, 'MessageSent');
      const [blocked = 0n] = await positions(`pair-${pairId(id, other.user.id)}`, 'MemberBlocked');
      const dropped = await positions(`wallet-${id}`, 'MessageDropped');
      expect([201, 403]).toContain(answers[at]);
      if (answers[at] === 403) expect([sent, dropped]).toEqual([undefined, []]);
      else expect(sent).toBeDefined();
      // What was written after the block never stays; what came before it may have been delivered already.
      if (sent !== undefined && sent > blocked) expect(dropped).toHaveLength(1);
      expect(dropped.length).toBeLessThanOrEqual(1);
      expect(await credits(one)).toBe(sent !== undefined && dropped.length === 0 ? CREDITS - 1 : CREDITS);
      expect([await chats(one), await chats(other)]).toEqual([[], []]);
    }
  }, 240_000);

  it('a message that was allowed the moment before a block is dropped, and its credit comes back once', async () => {
    const { one, other, conversation } = await couple();
    const { id } = one.user;
    expect((await retryCall(() => other.browser.post('/api/blocks', { profile: id }))).status).toBe(204);
    const command = { member: id, to: other.user.id, message: randomUUID(), text: 'net te laat' };
    // The decision as it was made before the block, which another process wrote meanwhile.
    await app.context.commands.execute({
      stream: wallet,
      id,
      command: { id: command.message, fingerprint: 'test', actor: `member:${id}` },
      decide: (state) =>
        sendMessage(state, command, {
          settings: app.context.settings.of({ site: 'main', country: 'NL' }),
          sender: { confirmed: true, suspended: false, limited_until: null },
          recipient: 'active',
          blocked: false,
          started_by_other: false,
        }),
    });
    await app.until(async () => (await positions(`wallet-${id}`, 'MessageDropped')).length > 0, 'the drop');
    await app.settled();
    expect(await positions(`wallet-${id}`, 'MessageDropped')).toHaveLength(1);
    expect(await credits(one)).toBe(CREDITS);
    const again = await one.browser.post(`/api/chats/${conversation}/messages`, { id: randomUUID(), text: 'en nu' });
    expect(again).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect(await credits(one)).toBe(CREDITS);
  }, 240_000);

  it('ten who open the same conversation at once open one', async () => {
    const [one, other] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
    const opened = await Promise.all(
      Array.from({ length: 10 }, () =>
        retryCall(() => one.browser.post<Opened>('/api/chats', { profile: other.user.id })),
      ),
    );
    expect(opened.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(new Set(opened.map(({ body }) => body.conversation.id)).size).toBe(1);
    expect(await positions(`wallet-${one.user.id}`, 'ConversationStarted')).toHaveLength(1);
    expect(await chats(one)).toHaveLength(1);
  });
});

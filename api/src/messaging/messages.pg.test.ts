import { randomUUID } from 'node:crypto';
import type { ChatsAnswer, Message, MessagesAnswer } from '@vonk/contracts/messaging/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, signUp, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

type Sent = { message: Message; credits: number };
type Refused = { code: string };

describe('chatting', () => {
  let app: TestApp;
  let anna: SignedUp;
  let bram: SignedUp;
  let conversation: string;

  beforeAll(async () => {
    app = await openTestApp();
    [anna, bram] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
  });
  afterAll(() => app.close());

  const start = (by: SignedUp, other: SignedUp) =>
    by.browser.post<{ conversation: { id: string } } & Refused>('/api/chats', { profile: other.user.id });
  const opened = async (by: SignedUp, other: SignedUp) => (await start(by, other)).body.conversation.id;
  const send = (by: SignedUp, chat: string, body: object) =>
    by.browser.post<Sent & Refused>(`/api/chats/${chat}/messages`, { id: randomUUID(), ...body });
  const messages = (by: SignedUp, chat: string, query = '') =>
    by.browser.get<MessagesAnswer & Refused>(`/api/chats/${chat}/messages${query}`);
  const chats = async (by: SignedUp) => (await by.browser.get<ChatsAnswer>('/api/chats.php')).body;
  const credits = async (by: SignedUp) =>
    (await by.browser.get<{ user: { credits: number } }>('/api/user.php')).body.user.credits;
  /** Puts a member on the other side of the till. */
  const premium = (who: SignedUp, bought = 50) => {
    const { id } = who.user;
    return app.context.commands.execute({
      stream: { category: 'wallet', initial: () => null, evolve: {} },
      id,
      command: { id: randomUUID(), fingerprint: 'test', actor: 'system:test' },
      decide: () => {
        const lot = { member: id, lot: 'bought', payment: 'bought', package: 'p50' };
        const price = { amount_minor: 3995, currency: 'EUR' };
        return [
          { type: 'CreditsBought', data: { ...lot, credits: bought, price, balance_after: bought + 5 } },
          { type: 'BecamePremium', data: { member: id, payment: 'bought' } },
        ];
      },
    });
  };

  it('opens a conversation with 201, and the same one with 200 for either of the two', async () => {
    const first = await start(anna, bram);
    expect(first).toMatchObject({ status: 201, body: { conversation: { started_by_me: true, closed: null } } });
    conversation = first.body.conversation.id;
    expect(await start(anna, bram)).toMatchObject({ status: 200, body: { conversation: { id: conversation } } });
    expect(await start(bram, anna)).toMatchObject({ status: 200, body: { conversation: { id: conversation } } });
  });

  it('charges a message once and answers with what is left; both read it', async () => {
    const answer = await send(anna, conversation, { text: ' Dag Bram ' });
    expect(answer).toMatchObject({ status: 201, body: { credits: 4, message: { text: 'Dag Bram', read_at: null } } });
    for (const who of [anna, bram])
      expect((await messages(who, conversation)).body).toMatchObject({
        messages: [{ id: answer.body.message.id, from: anna.user.id, text: 'Dag Bram' }],
        has_more: false,
        hidden_for_privacy: false,
      });
    expect(await credits(anna)).toBe(4);
  });

  it('counts what is unread until it is read, and tells the sender when that was', async () => {
    expect(await chats(bram)).toMatchObject({ total_unread_messages: 1, chats: [{ num_unread_messages: 1 }] });
    expect((await bram.browser.post(`/api/chats/${conversation}/read`, {})).status).toBe(204);
    expect(await chats(bram)).toMatchObject({ total_unread_messages: 0 });
    expect((await messages(anna, conversation)).body.messages[0]?.read_at).not.toBeNull();
  });

  it('answers a repeat word for word as the first time, also after the message was read', async () => {
    const id = randomUUID();
    const first = await send(anna, conversation, { id, text: 'eenmaal' });
    await bram.browser.post(`/api/chats/${conversation}/read`, {});
    expect(await send(anna, conversation, { id, text: 'eenmaal' })).toMatchObject({ status: 201, body: first.body });
    expect(await credits(anna)).toBe(3);
  });

  it('refuses a message id that was used for other words', async () => {
    const id = randomUUID();
    await send(anna, conversation, { id, text: 'zo' });
    const again = await send(anna, conversation, { id, text: 'of zo' });
    expect(again).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it('makes one message and one debit of thirty parallel repeats, with one answer for all', async () => {
    const carla = await member(app);
    const chat = await opened(carla, bram);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(carla, chat, { id, text: 'dertig keer' })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { credits: 4 } });
    expect((await messages(bram, chat)).body.messages).toHaveLength(1);
    expect(await credits(carla)).toBe(4);
  });

  it('makes exactly five messages of twenty parallel sends on five credits', async () => {
    const dora = await member(app);
    const chat = await opened(dora, bram);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(dora, chat, { text: `nr ${at}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 15 }, () => [402, 'insufficient_credits']),
    );
    expect(await credits(dora)).toBe(0);
    expect((await messages(bram, chat)).body.messages).toHaveLength(5);
  });

  it('takes thirty messages a minute and not one more', async () => {
    const els = await member(app);
    await premium(els);
    const chat = await opened(els, bram);
    for (let at = 0; at < 30; at++) expect((await send(els, chat, { text: `${at}` })).status).toBe(201);
    const more = await send(els, chat, { text: 'te veel' });
    expect(more).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(more.headers.get('retry-after')).not.toBeNull();
  });

  it('lets a free member start two conversations and reply in any number', async () => {
    const [fay, gus, hal, ivo] = await Promise.all([member(app), member(app), member(app), member(app)]);
    expect((await start(fay, gus)).status).toBe(201);
    expect((await start(fay, hal)).status).toBe(201);
    expect(await start(fay, ivo)).toMatchObject({ status: 403, body: { code: 'conversation_limit_reached' } });
    const theirs = await opened(ivo, fay);
    expect((await send(fay, theirs, { text: 'antwoord' })).status).toBe(201);
  });

  it('keeps an unconfirmed member from reading and writing, and others from writing to them', async () => {
    const jan = await signUp(app);
    expect(await start(jan, anna)).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } });
    expect(await start(bram, jan)).toMatchObject({ status: 403, body: { code: 'recipient_unconfirmed' } });
  });

  it('knows no conversation of strangers, and none with oneself or nobody', async () => {
    const kim = await member(app);
    for (const answer of [await messages(kim, conversation), await send(kim, conversation, { text: 'hoi' })])
      expect(answer).toMatchObject({ status: 404, body: { code: 'conversation_not_found' } });
    for (const path of ['read', 'typing'])
      expect((await kim.browser.post(`/api/chats/${conversation}/${path}`, {})).status).toBe(404);
    expect((await kim.browser.delete('/api/chat.php', { conversation })).status).toBe(404);
    expect(await start(kim, kim)).toMatchObject({ status: 422, body: { code: 'no_conversation_with_yourself' } });
    expect(await kim.browser.post('/api/chats', { profile: 'nobody' })).toMatchObject({ status: 404 });
  });

  it('takes 1,000 signs and not 1,001, and exactly one content', async () => {
    const [leo, mia] = await Promise.all([member(app), member(app)]);
    const chat = await opened(leo, mia);
    expect((await send(leo, chat, { text: '😀'.repeat(1000) })).status).toBe(201);
    expect(await send(leo, chat, { text: 'a'.repeat(1001) })).toMatchObject({ body: { code: 'message_too_long' } });
    for (const body of [{}, { text: ' ' }, { text: 'a', gift: 'rose' }])
      expect((await send(leo, chat, body)).status).toBe(422);
  });

  it('sends gifts at their price, named in the language of the reader', async () => {
    const [ned, ode] = await Promise.all([member(app), member(app, { language: 'pl' })]);
    const { gifts } = (await ode.browser.get<{ gifts: { id: string; name: string; credits: number }[] }>('/api/gifts'))
      .body;
    expect(gifts.find(({ id }) => id === 'rose')).toMatchObject({ name: 'Róża', credits: 3 });
    const chat = await opened(ned, ode);
    expect(await send(ned, chat, { gift: 'rose' })).toMatchObject({
      status: 201,
      body: { credits: 2, message: { gift: { id: 'rose', name: 'Roos' }, text: null } },
    });
    expect((await messages(ode, chat)).body.messages[0]?.gift?.name).toBe('Róża');
    expect(await send(ned, chat, { gift: 'yacht' })).toMatchObject({ status: 404, body: { code: 'gift_not_found' } });
    expect(await send(ned, chat, { gift: 'diamond' })).toMatchObject({ body: { code: 'insufficient_credits' } });
  });

  it('sends photos for premium members only, and only their own', async () => {
    const [pim, qua] = await Promise.all([member(app), member(app)]);
    const chat = await opened(pim, qua);
    expect(await send(pim, chat, { photo: 'any' })).toMatchObject({ status: 403, body: { code: 'premium_only' } });
    await premium(pim);
    expect(await send(pim, chat, { photo: 'any' })).toMatchObject({ status: 404, body: { code: 'photo_not_found' } });
  });

  it('pages back through a conversation without a gap or a repeat', async () => {
    const [rik, sam] = await Promise.all([member(app), member(app)]);
    const chat = await opened(rik, sam);
    for (let at = 0; at < 5; at++) await send(rik, chat, { text: `${at}` });
    const newest = (await messages(sam, chat, '?limit=2')).body;
    expect(newest).toMatchObject({ has_more: true, messages: [{ text: '3' }, { text: '4' }] });
    const older = (await messages(sam, chat, `?limit=3&before=${newest.messages[0]?.id}`)).body;
    expect(older).toMatchObject({ has_more: false, messages: [{ text: '0' }, { text: '1' }, { text: '2' }] });
    expect((await messages(sam, chat, '?limit=51')).status).toBe(422);
  });

  it('removes a message and a conversation for the one who removes it alone', async () => {
    const [tom, uma] = await Promise.all([member(app), member(app)]);
    const chat = await opened(tom, uma);
    const sent = (await send(tom, chat, { text: 'weg ermee' })).body.message.id;
    await send(tom, chat, { text: 'blijft' });
    for (let twice = 0; twice < 2; twice++)
      expect((await uma.browser.delete(`/api/chats/${chat}/messages/${sent}`)).status).toBe(204);
    expect((await messages(uma, chat)).body.messages).toMatchObject([{ text: 'blijft' }]);
    expect((await messages(tom, chat)).body.messages).toHaveLength(2);
    expect((await uma.browser.delete(`/api/chats/${chat}/messages/none`)).body.code).toBe('message_not_found');
    for (let twice = 0; twice < 2; twice++)
      expect((await uma.browser.delete('/api/chat.php', { conversation: chat })).status).toBe(204);
    expect((await chats(uma)).chats).toEqual([]);
    expect((await chats(tom)).chats).toHaveLength(1);
    await send(tom, chat, { text: 'nog een' });
    expect(await chats(uma)).toMatchObject({ chats: [{ last_message: { text: 'nog een' } }] });
  });

  it('stops a blocked member with the very next message, and hides the conversation from both', async () => {
    const [vic, wil] = await Promise.all([member(app), member(app)]);
    const chat = await opened(vic, wil);
    await send(vic, chat, { text: 'eerst' });
    expect((await wil.browser.post('/api/blocks', { profile: vic.user.id })).status).toBe(204);
    expect(await send(vic, chat, { text: 'daarna' })).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect(await start(vic, wil)).toMatchObject({ status: 403, body: { code: 'blocked' } });
    for (const who of [vic, wil]) {
      expect((await chats(who)).chats).toEqual([]);
      expect((await messages(who, chat)).status).toBe(404);
    }
    expect(await credits(vic)).toBe(4);
  });

  it('lets a suspended member read but not write, and nobody write to them', async () => {
    const [zoe, abe, ida] = await Promise.all([member(app), member(app), member(app)]);
    expect((await ida.browser.post('/api/likes', { profile: zoe.user.id })).status).toBe(200);
    const chat = await opened(zoe, abe);
    await send(zoe, chat, { text: 'ervoor' });
    const until = new Date(app.context.clock().getTime() + 3 * 86_400_000).toISOString();
    const { position } = await app.context.commands.execute({
      stream: { category: 'member', initial: () => null, evolve: {} },
      id: zoe.user.id,
      command: { id: randomUUID(), fingerprint: 'test', actor: 'system:test' },
      decide: () => [
        {
          type: 'MemberSuspended',
          data: { member: zoe.user.id, reason: 'spam', statement: 'Reclame.', until, by: 'staff' },
        },
      ],
    });
    await app.context.readYourWrites.waitFor(position);
    for (const answer of [await send(zoe, chat, { text: 'erna' }), await start(zoe, bram)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'suspended' } });
    expect(await send(abe, chat, { text: 'hallo?' })).toMatchObject({ status: 403, body: { code: 'recipient_gone' } });
    // Whoever likes them sees them still, and reads why there is no conversation; strangers see nobody.
    expect(await start(ida, zoe)).toMatchObject({ status: 403, body: { code: 'recipient_gone' } });
    expect(await start(bram, zoe)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await start(abe, zoe)).status).toBe(200);
    expect((await messages(zoe, chat)).body.messages).toMatchObject([{ text: 'ervoor' }]);
    expect(await credits(abe)).toBe(5);
  });

  it('refuses a message to a member who is leaving, and takes no credit for it', async () => {
    const [cor, dee] = await Promise.all([member(app), member(app)]);
    const chat = await opened(cor, dee);
    const left = await dee.browser.delete('/api/user', { password: PASSWORD, reason: 'time' });
    expect(left.status).toBe(200);
    expect(await send(cor, chat, { text: 'hoi' })).toMatchObject({ status: 403, body: { code: 'recipient_gone' } });
    expect((await start(bram, dee)).status).toBe(404);
    expect(await credits(cor)).toBe(5);
  });

  it('lets nobody write first to a member who is invisible, but lets them be answered', async () => {
    const [eef, flo] = await Promise.all([member(app), member(app)]);
    expect((await eef.browser.put('/api/user/invisible', { invisible: true })).status).toBe(200);
    expect((await start(flo, eef)).status).toBe(404);
    const chat = await opened(eef, flo);
    expect((await send(flo, chat, { text: 'antwoord' })).status).toBe(201);
  });

  it('hides what is older than six months', async () => {
    const [xan, yes] = await Promise.all([member(app), member(app)]);
    const chat = await opened(xan, yes);
    await send(xan, chat, { text: 'lang geleden' });
    app.later(190 * 86_400_000);
    // Sessions last 30 days: signed in anew.
    for (const who of [xan, yes]) await who.browser.post('/api/user.php', { email: who.email, password: PASSWORD });
    await send(xan, chat, { text: 'net nog' });
    expect((await messages(yes, chat)).body).toMatchObject({
      messages: [{ text: 'net nog' }],
      has_more: false,
      hidden_for_privacy: true,
    });
  });
});

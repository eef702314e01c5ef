import { randomUUID } from 'node:crypto';
import { serve } from '@vonk/platform/http/serve';
import type { LiveCursor } from '@vonk/projector/messaging/liveUpdates.query';
import type { Session } from 'better-sse';
import type { Response } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openLiveStream } from '../testing/openLiveStream.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { LiveConnection } from './liveConnection.ts';
import { createLiveStreams } from './liveStreams.ts';

/** Counts as connected until it leaves, and is sent nothing. */
const goneScreenOf = (member: string, cursor: LiveCursor) =>
  new LiveConnection(
    { member, language: 'nl', site: 'localhost', sessionKey: 'gone' },
    { isConnected: false } as Session,
    { socket: null, end: () => undefined } as unknown as Response,
    cursor,
    () => undefined,
  );

describe('the live stream', () => {
  let app: TestApp;
  let anna: SignedUp;
  let bram: SignedUp;
  let conversation: string;

  beforeAll(async () => {
    app = await openTestApp();
    [anna, bram] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
    const { body } = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    conversation = body.conversation.id;
  });
  afterAll(() => app.close());

  const say = (text: string) =>
    anna.browser.post<{ message: { id: string } }>(`/api/chats/${conversation}/messages`, { id: randomUUID(), text });

  // First: while nobody listens, the end of the stream is asked of the database.
  it('leaves nothing behind of screens that went while their stream was being opened', async () => {
    const carla = await member(app);
    const hanging = new AbortController();
    await app.context.db.transaction(async (held) => {
      // The end of the stream is asked of this table: whoever comes now waits.
      await held.raw('lock table read.projection_checkpoints in access exclusive mode');
      const gone = Array.from({ length: 10 }, () =>
        openLiveStream(app, carla, { signal: hanging.signal }).catch(() => 'gone'),
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
      hanging.abort();
      expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']));
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    // The second one comes when all of them are through.
    for (const _ of [1, 2]) {
      const screen = await openLiveStream(app, carla);
      expect(screen.answer.status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 100));
      screen.close();
    }
  });

  it('is open on ten screens at most, also when twenty come at once', async () => {
    const dora = await member(app);
    const screens = await app.context.db.transaction(async (held) => {
      await held.raw('lock table read.projection_checkpoints in access exclusive mode');
      const coming = Array.from({ length: 20 }, () => openLiveStream(app, dora));
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { coming };
    });
    const opened = await Promise.all(screens.coming);
    await expect.poll(() => opened.filter((screen) => screen.isOpen()).length).toBe(10);
    for (const screen of opened) screen.close();
  });

  it('shows the picture of a gift that only another site sells, and still when it sells it no more', async () => {
    const B = 'b.localhost';
    const image = '/gifts/eclair.png';
    await app.openSite(B);
    const { gifts } = app.context.settings.of({ site: B, country: '' });
    await app.changeSetting('gifts', [...gifts, { id: 'eclair', credits: 2, image, active: true }], { site: B });
    const giver = await member(app, { gender: 'male', looking_for: 'female' }, app.visitor(undefined, B));
    const screen = await openLiveStream(app, anna);
    const { body } = await giver.browser.post<{ conversation: { id: string } }>('/api/chats', {
      profile: anna.user.id,
    });
    const address = `/api/chats/${body.conversation.id}/messages`;
    expect((await giver.browser.post(address, { id: randomUUID(), gift: 'eclair' })).status).toBe(201);
    const heard = () => screen.of('message').find(({ data }) => data.message.gift !== null);
    await screen.until(() => heard() !== undefined);
    expect(heard()?.data.message.gift).toMatchObject({ id: 'eclair', image });
    screen.close();
    await app.changeSetting('gifts', gifts, { site: B });
    type Messages = { messages: { gift: object | null }[] };
    for (const { browser } of [anna, giver])
      expect((await browser.get<Messages>(address)).body.messages.at(-1)?.gift).toMatchObject({ image });
  });

  it('is a stream of events that nobody compresses or keeps', async () => {
    const screen = await openLiveStream(app, bram);
    expect(screen.answer.status).toBe(200);
    expect(screen.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(screen.answer.headers.get('content-encoding')).toBeNull();
    expect(screen.answer.headers.get('cache-control')).toContain('no-store');
    screen.close();
  });

  it('tells only what it is to a question for its head, and holds no place for that', async () => {
    const asker = await member(app);
    for (let asked = 0; asked < 11; asked++)
      expect((await asker.browser.call('HEAD', '/api/stream')).headers.get('content-type')).toContain('event-stream');
    const screen = await openLiveStream(app, asker);
    expect(screen.answer.status).toBe(200);
    screen.close();
  });

  it('is for members only', async () => {
    const answer = await app.visitor().get('/api/stream');
    expect(answer).toMatchObject({ status: 403, body: { code: 'authentication_required' } });
  });

  it('brings a message to the other side, and to the sender with what it cost', async () => {
    const [mine, theirs] = await Promise.all([openLiveStream(app, anna), openLiveStream(app, bram)]);
    await say('live');
    await theirs.until(() => theirs.of('message').length === 1);
    expect(theirs.of('message')[0]?.data).toMatchObject({ conversation, message: { text: 'live' } });
    await mine.until(() => mine.of('credits').length === 1);
    expect(mine.of('credits')[0]?.data).toEqual({ credits: 4, paid_user: false });
    expect(mine.of('message')).toHaveLength(1);
    mine.close();
    theirs.close();
  });

  it('tells every screen that settings changed, which then asks for its own', async () => {
    const screen = await openLiveStream(app, bram);
    await app.changeSetting('free_photos', 6, { country: 'NL' });
    await screen.until(() => screen.of('settings').length > 0);
    const { body } = await bram.browser.get<{ free_photos: number }>('/api/settings.php');
    expect(body.free_photos).toBe(6);
    screen.close();
  });

  it('tells of likes, matches and what was read', async () => {
    const [mine, theirs] = await Promise.all([openLiveStream(app, anna), openLiveStream(app, bram)]);
    await anna.browser.post('/api/likes', { profile: bram.user.id });
    await bram.browser.post('/api/likes', { profile: anna.user.id });
    await bram.browser.post(`/api/chats/${conversation}/read`, {});
    await mine.until(() => mine.of('match').length === 1 && mine.of('read').length === 1);
    await theirs.until(() => theirs.of('match').length === 1 && theirs.of('like').length === 1);
    expect(theirs.of('like')[0]?.data).toEqual({ profile: anna.user.id });
    expect(mine.of('read')[0]?.data).toMatchObject({ conversation, by: bram.user.id });
    mine.close();
    theirs.close();
  });

  it('tells who is typing, to the other alone and without an id to go on from', async () => {
    const [mine, theirs] = await Promise.all([openLiveStream(app, anna), openLiveStream(app, bram)]);
    expect((await anna.browser.post(`/api/chats/${conversation}/typing`, {})).status).toBe(204);
    await theirs.until(() => theirs.of('typing').length === 1);
    expect(theirs.of('typing')).toMatchObject([{ id: null, data: { conversation, by: anna.user.id } }]);
    await say('klaar');
    await mine.until(() => mine.of('message').length === 1);
    expect(mine.of('typing')).toEqual([]);
    mine.close();
    theirs.close();
  });

  it('goes on after the last id it sent, by header or by query, without a gap or a repeat', async () => {
    const before = await openLiveStream(app, bram);
    await say('gezien');
    await before.until(() => before.of('message').length === 1);
    const lastEventId = before.received.at(-1)?.id ?? '';
    before.close();
    await say('gemist');
    for (const options of [{ lastEventId }, { query: `?lastEventId=${lastEventId}` }]) {
      const after = await openLiveStream(app, bram, options);
      await after.until(() => after.of('message').length >= 1);
      expect(after.of('message').map(({ data }) => data.message.text)).toEqual(['gemist']);
      after.close();
    }
  });

  it('loses and repeats nothing for a screen that comes back after every message, in a storm of them', async () => {
    const ine = await member(app);
    const senders = await Promise.all(Array.from({ length: 4 }, () => member(app)));
    const sent = senders.flatMap((_, who) => Array.from({ length: 5 }, (__, at) => `${who}-${at}`));
    let screen = await openLiveStream(app, ine);
    const storm = Promise.all(
      senders.map(async ({ browser }) => {
        const { body } = await browser.post<{ conversation: { id: string } }>('/api/chats', { profile: ine.user.id });
        const path = `/api/chats/${body.conversation.id}/messages`;
        const own = sent.filter((text) => text.startsWith(`${senders.findIndex((one) => one.browser === browser)}-`));
        await Promise.all(own.map((text) => browser.post(path, { id: randomUUID(), text })));
      }),
    );
    const seen: string[] = [];
    while (seen.length < sent.length) {
      const { of, until, close, received } = screen;
      await until(() => of('message').length > 0);
      const ids = received.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      // Only the first counts: the rest must come again after its id.
      const [first] = of('message');
      seen.push(first?.data.message.text ?? '');
      close();
      screen = await openLiveStream(app, ine, { lastEventId: first?.id ?? '' });
    }
    await storm;
    expect(seen.toSorted()).toEqual(sent.toSorted());
    screen.close();
  });

  it('goes on from an update that was sent before its notice was heard', async () => {
    const fay = await member(app);
    const onAdvance = () => () => undefined;
    let close: () => Promise<void> = () => Promise.resolve();
    const deaf = createLiveStreams({
      ...app.context,
      projected: { ...app.context.projected, onAdvance },
      onClose: (end) => (close = async () => await end()),
    });
    const begin = await deaf.end(null);
    await deaf.join(goneScreenOf(bram.user.id, begin));

    const chat = await fay.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    const body = { id: randomUUID(), text: 'voor het bericht' };
    await fay.browser.post(`/api/chats/${chat.body.conversation.id}/messages`, body);
    const sent = { position: await app.context.projected.currentPosition(), ordinal: 0 };
    expect(sent.position).toBeGreaterThan(begin.position);
    expect((await deaf.end(sent)).position).toBeGreaterThanOrEqual(sent.position);
    // Who is connected has not been sent it: nobody else's question may lead past it.
    expect(await deaf.end(null)).toEqual(begin);
    await close();
  });

  it('begins with what happens now when there is nothing to go on from, or nonsense', async () => {
    const fay = await member(app);
    const chat = await fay.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    for (const lastEventId of [undefined, 'nonsense', '999999999999-1']) {
      const screen = await openLiveStream(app, bram, { lastEventId });
      const text = `na ${lastEventId}`;
      const id = randomUUID();
      await fay.browser.post(`/api/chats/${chat.body.conversation.id}/messages`, { id, text });
      await screen.until(() => screen.received.length > 0);
      expect(screen.of('message').map(({ data }) => data.message.text)).toEqual([text]);
      screen.close();
    }
  });

  it('reaches forty screens of twenty members, each with their own and nothing else', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => member(app)));
    const screens = await Promise.all([...members, ...members].map((who) => openLiveStream(app, who)));
    await Promise.all(
      members.map((who, at) => who.browser.post('/api/likes', { profile: members[(at + 1) % 20]?.user.id })),
    );
    await Promise.all(screens.map((screen) => screen.until(() => screen.received.length === 1)));
    screens.forEach((screen, at) =>
      expect(screen.of('like')).toMatchObject([{ data: { profile: members[(at + 19) % 20]?.user.id } }]),
    );
    screens.forEach((screen) => screen.close());
  });

  it('is open on ten screens of a member and not on an eleventh', async () => {
    const gus = await member(app);
    const screens = await Promise.all(Array.from({ length: 10 }, () => openLiveStream(app, gus)));
    const one = await openLiveStream(app, gus);
    expect(one.answer.status).toBe(429);
    screens.forEach((screen) => screen.close());
  });

  it('ends when the member logs out', async () => {
    const hal = await member(app);
    const screen = await openLiveStream(app, hal);
    expect((await hal.browser.get('/api/logout.php')).status).toBe(204);
    await screen.ended;
    expect((await hal.browser.get('/api/stream')).status).toBe(403);
  });

  it('ends by itself when the server closes, which would otherwise wait for it', async () => {
    const jos = await member(app);
    const other = await serve(createApp(app.context), { host: '127.0.0.1', port: 0 });
    const screen = await openLiveStream({ ...app, site: other.url }, jos);
    // Longer than this test may take: only open streams could keep it.
    await other.close(600_000);
    await screen.ended;
    expect(screen.answer.status).toBe(200);
  });

  it('keeps a member present as long as a screen is open', async () => {
    const [kim, lex] = await Promise.all([member(app), member(app)]);
    const screen = await openLiveStream(app, kim);
    app.later(10 * 60_000);
    const isOnline = async () =>
      (await lex.browser.get<{ online: boolean }>(`/api/members/${kim.user.id}`)).body.online;
    while (!(await isOnline())) await new Promise((go) => setTimeout(go, 200));
    screen.close();
  });
});

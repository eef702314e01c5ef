import { randomUUID } from 'node:crypto';
import type { ChatsAnswer, Message, MessagesAnswer } from '@vonk/contracts/messaging/queries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { albumOf } from '../src/profiles/testing/album.ts';
import { openLiveStream } from '../src/testing/openLiveStream.ts';
import { member, type SignedUp } from '../src/testing/members.ts';
import { openTestApp, type TestApp } from '../src/testing/openTestApp.ts';

/** DECISIONS "photos": moderated before others see them; rejected with a reason the member reads. */
describe('a photo sent in a chat', () => {
  let app: TestApp;
  let album: ReturnType<typeof albumOf>;
  let anna: SignedUp;
  let bram: SignedUp;
  let chat: string;
  beforeAll(async () => {
    app = await openTestApp();
    album = albumOf(app);
    [anna, bram] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
    await album.buy(anna, 20);
    chat = (await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id })).body
      .conversation.id;
  });
  afterAll(() => app.close());

  let photo: string;
  let sent: { status: number; body: { message: Message; credits: number } };
  beforeEach(async () => {
    photo = (await album.upload(anna, { in_chat: 'true' })).body.photo.id;
    sent = await anna.browser.post(`/api/chats/${chat}/messages`, { id: randomUUID(), photo });
  });

  const newest = async ({ browser }: SignedUp) =>
    (await browser.get<MessagesAnswer>(`/api/chats/${chat}/messages`)).body.messages.at(-1);
  const inList = async ({ browser }: SignedUp) =>
    (await browser.get<ChatsAnswer>('/api/chats.php')).body.chats[0]?.last_message;
  const file = async ({ browser }: SignedUp) => (await browser.get(`/api/photos/${photo}/large`)).status;
  const credits = async ({ browser }: SignedUp) =>
    (await browser.get<{ user: { credits: number } }>('/api/user.php')).body.user.credits;

  it('is seen by its sender alone until it was looked at, and charged at once', async () => {
    const before = sent.body.credits;
    expect(sent).toMatchObject({ status: 201, body: { message: { photo: { id: photo }, photo_state: 'in_review' } } });
    for (const look of [newest, inList]) {
      expect(await look(anna)).toMatchObject({ photo: { id: photo }, photo_state: 'in_review' });
      expect(await look(bram)).toMatchObject({ photo: null, text: null, gift: null, photo_state: 'in_review' });
    }
    expect(JSON.stringify(await newest(bram))).not.toContain(photo);
    expect([await file(anna), await file(bram)]).toEqual([200, 404]);
    expect(await credits(anna)).toBe(before);
  });

  it('appears on both screens the moment it is approved', async () => {
    const screens = await Promise.all([openLiveStream(app, anna), openLiveStream(app, bram)]);
    await album.approve(anna, photo);
    for (const screen of screens) {
      await screen.until(() => screen.of('changed').length > 0);
      const { message } = screen.of('changed')[0]?.data ?? {};
      expect(message).toMatchObject({ id: sent.body.message.id, photo: { id: photo } });
      expect(message?.photo_state).toBeUndefined();
      screen.close();
    }
    expect(await newest(bram)).toMatchObject({ photo: { id: photo } });
    expect([await file(anna), await file(bram)]).toEqual([200, 200]);
  });

  it.each(['before anybody else saw it', 'after it had been approved'])(
    'is gone from both screens the moment it is rejected, %s; its sender reads why',
    async (when) => {
      if (when.startsWith('after')) await album.approve(anna, photo);
      const [hers, his] = await Promise.all([openLiveStream(app, anna), openLiveStream(app, bram)]);
      await album.reject(anna, photo, 'somebody else');
      const rejected = { id: sent.body.message.id, photo: null, text: null, photo_state: 'rejected' };
      await hers.until(() => hers.of('changed').length > 0);
      await his.until(() => his.of('changed').length > 0);
      expect(hers.of('changed').at(-1)?.data.message).toMatchObject({ ...rejected, rejection: 'nudity' });
      expect(his.of('changed').at(-1)?.data.message).toMatchObject(rejected);
      expect(his.of('changed').at(-1)?.data.message.rejection).toBeUndefined();
      for (const look of [newest, inList]) {
        expect(await look(anna)).toMatchObject({ ...rejected, rejection: 'nudity' });
        expect(await look(bram)).toMatchObject(rejected);
        expect((await look(bram))?.rejection).toBeUndefined();
      }
      expect(await file(bram)).toBe(404);
      hers.close();
      his.close();
    },
  );

  it('that was rejected can be looked at once more, by somebody else, when its sender asks', async () => {
    await album.reject(anna, photo, 'sam');
    expect(await newest(anna)).toMatchObject({ rejection: 'nudity', appeal: 'none', rejected_photo: photo });
    expect(Object.keys((await newest(bram)) ?? {})).not.toContain('rejected_photo');
    const ask = ({ browser }: SignedUp) =>
      browser.post(`/api/photos/${photo}/appeal`, { text: 'That is a statue in a museum' });
    expect((await ask(bram)).status).toBe(404);
    expect((await ask(anna)).status).toBe(200);
    expect(await newest(anna)).toMatchObject({ photo_state: 'rejected', appeal: 'open' });
    await expect(album.approve(anna, photo, 'sam')).rejects.toMatchObject({ code: 'same_member_of_staff' });
    await album.approve(anna, photo, 'kim');
    for (const who of [anna, bram]) expect(await newest(who)).toMatchObject({ photo: { id: photo } });
  });

  it('stays with whom it was sent when its owner shows it on the profile, and is gone when they delete it', async () => {
    const { id } = await album.shown(anna, { private: 'true' });
    await anna.browser.post(`/api/chats/${chat}/messages`, { id: randomUUID(), photo: id });
    expect(await newest(bram)).toMatchObject({ photo: { id } });
    const his = await openLiveStream(app, bram);
    expect((await anna.browser.put(`/api/photos/${id}/private`, { private: false })).status).toBe(200);
    expect(await newest(bram)).toMatchObject({ photo: { id } });
    expect((await anna.browser.delete(`/api/photos/${id}`)).status).toBe(204);
    await his.until(() => his.of('changed').length > 0);
    expect(his.of('changed')[0]?.data.message).toMatchObject({ photo: null, photo_state: 'removed' });
    for (const who of [anna, bram]) expect(await newest(who)).toMatchObject({ photo: null, photo_state: 'removed' });
    his.close();
  });
});

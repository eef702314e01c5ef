import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { albumOf } from '../profiles/testing/album.ts';
import type { Browser } from '../testing/browser.ts';
import { openLiveStream } from '../testing/openLiveStream.ts';
import { member, PASSWORD, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

type Leave = (who: SignedUp, from: SignedUp) => Promise<{ status: number }>;
const block: Leave = ({ browser }, { user }) => browser.post('/api/blocks', { profile: user.id });
const depart: Leave = ({ browser }) => browser.delete('/api/user', { password: PASSWORD, reason: 'time' });
/** Staff end the account: it is gone from every list, as one is that blocks. */
const beEnded =
  (support: Browser): Leave =>
  ({ user }) =>
    support.post(`/admin/api/members/${user.id}/terminate`, { reason: 'scam', statement: 'Dit account is gesloten.' });

describe('what the other one learns', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  /** Two with likes and a chat, the first with a screen open; everything the first can learn when the second goes. */
  const learns = async (leave: Leave) => {
    const [anna, bram] = [await member(app), await member(app, { gender: 'male', looking_for: 'female' })];
    await anna.browser.post('/api/likes', { profile: bram.user.id });
    await bram.browser.post('/api/likes', { profile: anna.user.id });
    const { body } = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    const chat = body.conversation.id;
    await anna.browser.post(`/api/chats/${chat}/messages`, { id: randomUUID(), text: 'Hoi' });
    const screen = await openLiveStream(app, anna);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const before = screen.received.length;
    expect((await leave(bram, anna)).status).toBeLessThan(300);
    await screen.until(() => screen.received.length > before);
    // Whatever else came with it has come once something that happened later is there.
    await app.context.limits.forgive('messages', anna.user.id);
    const cas = await member(app, { gender: 'male', looking_for: 'female' });
    await cas.browser.post('/api/likes', { profile: anna.user.id });
    await screen.until(() => screen.of('like').some(({ data }) => data.profile === cas.user.id));
    screen.close();
    const heard = screen.received.slice(before).filter(({ event }) => event !== 'like');
    const paths = ['/api/chats.php', '/api/likes.php', `/api/chats/${chat}/messages`];
    const answers = await Promise.all(paths.map((path) => anna.browser.get(path)));
    answers.push(await anna.browser.post(`/api/chats/${chat}/typing`));
    const told = JSON.stringify([
      heard.map(({ event, data }) => ({ event, data })),
      answers.map(({ status, body: one }) => ({ status, body: one })),
    ]);
    // What is different each time: ids, times, and the one who came last.
    return {
      heard: heard.map(({ event, data }) => ({ event, data })),
      told: told
        .replaceAll(cas.user.id, 'cas')
        .replaceAll(bram.user.id, 'bram')
        .replaceAll(anna.user.id, 'anna')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then'),
    };
  };

  it('of a block is what they learn of an account that ended, live and in every list, and no word of it', async () => {
    const { browser: support } = await signedInStaff(app, 'support');
    const [blocked, ended, left] = [await learns(block), await learns(beEnded(support)), await learns(depart)];
    expect(blocked.heard).toEqual([{ event: 'lists', data: {} }]);
    expect(left.heard).toEqual(blocked.heard);
    expect(blocked.told).toEqual(ended.told);
    expect(blocked.told).not.toMatch(/block|bram/);
  });

  it('is said where they open the profile: that it cannot be viewed', async () => {
    const [anna, bram] = [await member(app), await member(app, { gender: 'male', looking_for: 'female' })];
    await block(bram, anna);
    expect(await anna.browser.get(`/api/members/${bram.user.id}`)).toMatchObject({
      status: 403,
      body: { code: 'blocked' },
    });
  });

  it('live is nothing at all where the two share no chat', async () => {
    const [anna, bram] = [await member(app), await member(app, { gender: 'male', looking_for: 'female' })];
    const screen = await openLiveStream(app, anna);
    await block(bram, anna);
    const cas = await member(app, { gender: 'male', looking_for: 'female' });
    await cas.browser.post('/api/likes', { profile: anna.user.id });
    await screen.until(() => screen.of('like').length > 0);
    screen.close();
    expect(screen.received.map(({ event }) => event).filter((event) => event !== 'ready')).toEqual(['like']);
  });

  it('is told to the other screens of the one who blocks, with whom it was', async () => {
    const [anna, bram] = [await member(app), await member(app, { gender: 'male', looking_for: 'female' })];
    const screen = await openLiveStream(app, bram);
    await block(bram, anna);
    await vi.waitFor(() => expect(screen.of('block').map(({ data }) => data)).toEqual([{ profile: anna.user.id }]), {
      timeout: 60_000,
    });
    screen.close();
  });
});

describe('the picture for link previews', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it('opens for whom the profile opens: not for the one who is blocked, and for visitors while they may look', async () => {
    const [anna, bram] = [await member(app), await member(app, { gender: 'male', looking_for: 'female' })];
    await albumOf(app).shown(bram);
    const address = `/api/members/${bram.user.id}/share-image`;
    const status = async (who: SignedUp | null) => (await (who?.browser ?? app.visitor()).get(address)).status;
    expect([await status(anna), await status(bram), await status(null)]).toEqual([200, 200, 200]);
    expect((await anna.browser.get(address)).headers.get('cache-control')).toMatch(/^private/);
    await block(bram, anna);
    expect([await status(anna), await status(null)]).toEqual([404, 200]);
    await app.changeSetting('logged_out_search', 'none');
    expect([await status(bram), await status(null)]).toEqual([200, 404]);
    await bram.browser.put('/api/user/invisible', { invisible: true });
    expect(await status(await member(app))).toBe(404);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pairId } from '@vonk/contracts/kernel';
import { embeddedPushKeys } from '@vonk/platform/local/embeddedPushKeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, conversationStarted, messageSent, signedUp } from '../testing/memberEvents.ts';
import { pushPeer, type PushBrowser } from '../testing/pushPeer.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

describe('push messages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-push-'));
  const keys = embeddedPushKeys(folder);
  let workers: TestWorkers;
  let service: Awaited<ReturnType<typeof pushPeer>>;
  beforeAll(async () => {
    service = await pushPeer(keys.VAPID_PUBLIC_KEY);
    workers = await testWorkers({ ...keys });
  });
  afterAll(async () => {
    await workers.stop();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const arrive = async (member: string, more: Parameters<typeof signedUp>[1] = {}) => {
    await workers.happened(`member-${member}`, signedUp(member, more), confirmed(member));
  };
  const subscribe = async (member: string, device: string) => {
    const browser = service.browser(device);
    const { endpoint, p256dh, auth } = browser;
    await workers.db('ops.push_subscriptions').insert({ endpoint, member, p256dh, auth });
    return browser;
  };
  const got = (browser: PushBrowser, wanted: (payload: Record<string, unknown>) => boolean) =>
    workers.until(() => Promise.resolve(browser.received.find(({ payload }) => wanted(payload))), 'a push message');
  const write = (from: string, to: string, message: string, text: string) =>
    workers.happened(`wallet-${from}`, messageSent(from, to, message, text));
  /** A later push to the same browser has come: what should not have come before it did not. */
  const settled = async (browser: PushBrowser, member: string) => {
    const other = `other-${member}-${browser.received.length}`;
    await arrive(other);
    await workers.happened(`pair-${pairId(other, member)}`, {
      type: 'ProfileLiked',
      data: { by: other, profile: member, via: 'profile' },
    });
    await got(browser, ({ tag }) => tag === `like-${other}`);
  };

  it('tell every browser of the reader, sealed for it alone and signed by the house, one notification a conversation', async () => {
    await arrive('anna');
    await arrive('bram');
    const [phone, laptop] = [await subscribe('anna', 'phone'), await subscribe('anna', 'laptop')];
    await workers.happened('wallet-bram', conversationStarted('bram', 'anna'));
    await write('bram', 'anna', 'm-1', 'Hoi Anna, alles goed?');
    const conversation = pairId('anna', 'bram');
    for (const browser of [phone, laptop]) {
      const first = await got(browser, () => true);
      expect(first.payload).toEqual({
        version: 2,
        title: 'bram',
        body: 'Hoi Anna, alles goed?',
        tag: `chat-${conversation}`,
        badge: 1,
        checkUrl: `/chats/${conversation}`,
        openUrl: `/login?next=${encodeURIComponent(`/chats/${conversation}`)}`,
      });
      expect(first.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
      const { aud, sub, exp } = first.claims;
      expect([aud, sub]).toEqual([service.origin, 'mailto:hello@vonk.example']);
      expect(Number(exp) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
    }
    await write('bram', 'anna', 'm-fast', 'Hoor je me?');
    workers.setNow(new Date(workers.now().getTime() + 10_000).toISOString());
    await write('bram', 'anna', 'm-2', 'Ben je er nog?');
    const second = await got(phone, ({ badge }) => badge === 3);
    expect(second.payload).toMatchObject({ tag: `chat-${conversation}`, body: 'Ben je er nog?\n3 nieuwe berichten' });
    // Written within ten seconds of the first one: it rings once for both.
    expect(phone.received.map(({ payload }) => payload.badge)).toEqual([1, 3]);
    expect(second.headers.topic).toBe(phone.received[0]?.headers.topic);
    expect(service.problems).toEqual([]);
  });

  it('say nothing of what was read at the screen meanwhile', async () => {
    const browser = await subscribe('bram', 'tablet');
    await write('anna', 'bram', 'm-3', 'Gelezen terwijl het kwam');
    const conversation = pairId('anna', 'bram');
    await workers.happened(`conversation-${conversation}`, {
      type: 'ConversationRead',
      data: { conversation, by: 'bram', message: 'm-3' },
    });
    await settled(browser, 'bram');
    expect(browser.received.map(({ payload }) => payload.tag)).not.toContain(`chat-${conversation}`);
  });

  it('keep the words to themselves when the reader wants that, and before an address is confirmed', async () => {
    await arrive('cleo');
    await workers.happened('member-dora', signedUp('dora'));
    await workers.happened('member-cleo', { type: 'PushPreviewChosen', data: { member: 'cleo', preview: false } });
    const browsers = [await subscribe('cleo', 'cleo'), await subscribe('dora', 'dora')];
    for (const reader of ['cleo', 'dora']) {
      await workers.happened('wallet-bram', conversationStarted('bram', reader));
      await write('bram', reader, `to-${reader}`, 'Alleen voor jou');
    }
    for (const browser of browsers) {
      const { payload } = await got(browser, () => true);
      expect(payload).toMatchObject({ title: 'bram', body: 'Nieuw bericht' });
      expect(JSON.stringify(browser.received)).not.toContain('Alleen');
    }
  });

  it('say that a profile is fictional, and speak the reader’s language', async () => {
    await arrive('emil', { language: 'de' });
    await arrive('muse', { origin: 'fictional', email: '' });
    const browser = await subscribe('emil', 'emil');
    const members: [string, string] = ['emil', 'muse'];
    const pair = `pair-${pairId('emil', 'muse')}`;
    await workers.happened(pair, { type: 'ProfileLiked', data: { by: 'muse', profile: 'emil', via: 'profile' } });
    expect((await got(browser, () => true)).payload).toMatchObject({
      title: 'muse (fiktives Profil)',
      body: 'Neues Like für dich',
      checkUrl: '/members/muse',
    });
    await workers.happened(pair, { type: 'Matched', data: { match: 'match-1', members } });
    const match = await got(browser, ({ tag }) => tag === 'match-match-1');
    expect(match.payload).toMatchObject({ body: 'Es ist ein Match!', checkUrl: '/likes/m/match-1' });
  });

  it('go no more to a browser that has unsubscribed, while the others of the member go on', async () => {
    await arrive('faye');
    const [gone, missing, alive] = [
      await subscribe('faye', 'gone'),
      await subscribe('faye', 'missing'),
      await subscribe('faye', 'alive'),
    ];
    gone.answerWith(410);
    missing.answerWith(404);
    await workers.happened('wallet-bram', conversationStarted('bram', 'faye'));
    await write('bram', 'faye', 'to-faye', 'Hoi');
    await got(alive, () => true);
    const endpoints = () => workers.db('ops.push_subscriptions').where({ member: 'faye' }).pluck('endpoint');
    await workers.until(async () => (await endpoints()).length === 1, 'the dead subscriptions to go');
    expect(await endpoints()).toEqual([alive.endpoint]);
  });

  it('are not about the demo, whose people are invented', async () => {
    await arrive('gigi');
    const browser = await subscribe('gigi', 'gigi');
    await workers.append(
      `pair-${pairId('bram', 'gigi')}`,
      [{ type: 'ProfileLiked', data: { by: 'bram', profile: 'gigi', via: 'profile' } }],
      { actor: 'demo' },
    );
    await settled(browser, 'gigi');
    expect(browser.received).toHaveLength(1);
  });

  it('had no trouble doing so', () => expect([workers.problems, service.problems]).toEqual([[], []]));
});

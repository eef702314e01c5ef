import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import type { MessagesAnswer } from '@vonk/contracts/messaging/queries';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp } from '../src/testing/members.ts';
import { chromiumPath, devices, gone, openBrowser, shown, type Window } from './openBrowser.ts';
import { bubble, openChatApp, reads, say, type ChatApp } from './openChatApp.ts';
import { eventually } from './visitor.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
const LONG = 250;
/** When the tab is closed while messages are on their way, in ms. */
const MOMENTS = isFullSize ? [0, 60, 150, 300] : [0, 150];

describe.skipIf(!chromium)(`a conversation on a bad line and a long one${why}`, () => {
  let app: ChatApp;
  let browser: Browser;
  let cora: SignedUp;
  let dirk: SignedUp;
  let conversation: string;
  let hers: Window;

  beforeAll(async () => {
    app = await openChatApp();
    browser = await openBrowser(chromium ?? '');
    cora = await app.member('Cora', { bought: 45 });
    dirk = await app.member('Dirk', { gender: 'male', looking_for: 'female' });
    conversation = await begin(cora, dirk);
    hers = await app.enter(browser, cora, `/chats/${conversation}`, {
      ...devices[0]?.options,
      serviceWorkers: 'allow',
    });
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const begin = async (one: SignedUp, other: SignedUp) =>
    (await one.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: other.user.id })).body
      .conversation.id;
  /** What has arrived on the other side. */
  const arrived = async () =>
    (await dirk.browser.get<MessagesAnswer>(`/api/chats/${conversation}/messages?limit=50`)).body.messages.map(
      ({ text }) => text,
    );
  /** The worker of the site holds the page, with all it needs and the conversation as it is. */
  const kept = async (text: string) => {
    await hers.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await eventually(
      () =>
        hers.page.evaluate(async (asked) => {
          const state = await (await caches.open('vonk-offline')).match('/offline/state');
          const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
          const assets = await Promise.all(loaded.map(({ name }) => caches.match(name)));
          const titles = loaded.some(({ name }) => name.includes('/heads.'));
          return Boolean(state && (await state.text()).includes(asked)) && titles && !assets.includes(undefined);
        }, text),
      'the page to be kept for offline',
    );
  };
  const waiting = () => hers.page.getByRole('log').getByRole('img', { name: 'Wordt verstuurd' });
  /** A new tab in the same browser. */
  const comeBack = async () => {
    hers.page = await hers.context.newPage();
    await hers.page.goto(`/chats/${conversation}`);
  };

  it('reads on and writes without a line, also after a reload', async () => {
    await say(hers, 'Dirk', 'nog met verbinding');
    await reads(hers, 'nog met verbinding');
    await eventually(async () => (await arrived()).length === 1, 'the first message');
    await kept('nog met verbinding');
    await hers.context.setOffline(true);
    await shown(hers.page.getByText(/^Geen verbinding/));
    for (const text of ['een', 'twee', 'drie']) await say(hers, 'Dirk', text);
    await shown(waiting());
    await hers.page.reload();
    await reads(hers, 'nog met verbinding');
    for (const text of ['een', 'twee', 'drie']) await reads(hers, text);
    await shown(hers.page.getByText(/^Geen verbinding/));
    await hers.page.getByRole('link', { name: 'Terug naar chats' }).click();
    await shown(hers.page.getByRole('link', { name: /Dirk/ }));
    expect(await arrived()).toEqual(['nog met verbinding']);
  });

  it('whoever closes the tab and comes back with a line has sent each message once', async () => {
    await hers.page.close();
    await hers.context.setOffline(false);
    await comeBack();
    await reads(hers, 'drie');
    await gone(waiting());
    expect(await arrived()).toEqual(['nog met verbinding', 'een', 'twee', 'drie']);
    expect(await app.credits(cora)).toBe(46);
  });

  it('also when the tab closes at any moment while they are on their way', async () => {
    const written = ['nog met verbinding', 'een', 'twee', 'drie'];
    for (const [round, moment] of MOMENTS.entries()) {
      await kept(written.at(-1) ?? '');
      await hers.context.setOffline(true);
      for (const number of [1, 2, 3]) {
        written.push(`${round}.${number}`);
        await say(hers, 'Dirk', `${round}.${number}`);
      }
      await shown(waiting());
      await hers.context.setOffline(false);
      await new Promise((go) => setTimeout(go, moment));
      await hers.page.close();
      await comeBack();
      await reads(hers, written.at(-1) ?? '');
      await gone(waiting());
      await eventually(async () => (await arrived()).length >= written.length, 'all messages');
      expect(await arrived()).toEqual(written);
      for (const text of written.slice(-3))
        await eventually(async () => (await bubble(hers, text).count()) === 1, `${text} to be shown once`);
    }
    expect(await app.credits(cora)).toBe(50 - written.length);
  });

  /** On a phone; on a desktop only in `npm run test:thorough`. */
  describe.each(devices.filter(({ wide }) => !wide || isFullSize))(
    'a long conversation on $name',
    ({ name, options }) => {
      it('stays where the reader is while older messages come in above', async () => {
        const other = await app.member('Eva', { gender: 'male', looking_for: 'female' });
        const long = await begin(cora, other);
        await app.context.commands.execute({
          stream: { category: 'wallet', initial: () => null, evolve: {} },
          id: other.user.id,
          command: { id: randomUUID(), fingerprint: 'test', actor: 'system:test' },
          decide: () =>
            Array.from({ length: LONG }, (_, at) => ({
              type: 'MessageSent' as const,
              data: {
                ...{
                  member: other.user.id,
                  conversation: long,
                  to: cora.user.id,
                  message: randomUUID(),
                  kind: 'text' as const,
                },
                text: `bericht ${at}${' met nog wat woorden erbij'.repeat(at % 7)}`,
                ...{ photo: null, gift: null, credits: 0, spent: [], balance_after: 5 },
              },
            })),
        });
        await app.context.readYourWrites.waitFor(await app.context.store.head(), 30_000);
        const window = await app.enter(browser, cora, `/chats/${long}`, options);
        const { page } = window;
        const log = page.getByRole('log');
        await shown(log.getByText(new RegExp(`^bericht ${LONG - 1}\\b`)));
        // Older messages wait for a sign, so that there is a before and an after.
        let release: () => void = () => undefined;
        await page.route(/messages\?.*before=/, async (route) => {
          await new Promise<void>((go) => (release = go));
          await route.continue();
        });
        /** The messages, and how far each is from the top of what is seen. */
        const rows = () =>
          log.evaluate((box) => {
            const edge = box.getBoundingClientRect().top;
            return [...box.querySelectorAll('li')].map((row) => ({
              text: row.querySelector('p')?.textContent ?? '',
              at: row.getBoundingClientRect().top - edge,
            }));
          });
        /** The message at the top of what is seen. */
        const top = async () =>
          (await rows()).filter(({ at, text }) => at >= 0 && text !== '').sort((one, two) => one.at - two.at)[0];
        const at = async (text: string) => (await rows()).find((row) => row.text === text)?.at;
        const still = async () => {
          for (let before = ''; ;) {
            const now = JSON.stringify(await top());
            if (now === before) return;
            before = now;
            await page.waitForTimeout(150);
          }
        };
        for (let pages = 0; pages < 3; pages++) {
          await eventually(async () => {
            if ((await log.getAttribute('aria-busy')) === 'true') return true;
            await log.evaluate((box) => box.scrollBy(0, -250));
            return false;
          }, 'the top to be reached');
          await still();
          const before = await top();
          const height = await log.evaluate((box) => box.scrollHeight);
          release();
          await eventually(
            () => log.evaluate((box, old) => box.scrollHeight > old + 1000 && box.ariaBusy !== 'true', height),
            'older messages',
          );
          await still();
          // The same message: at the very edge it may be another one that is the first to be seen.
          const after = await at(before?.text ?? '');
          expect(Math.abs((after ?? Infinity) - (before?.at ?? 0)), `${name}, page ${pages}`).toBeLessThanOrEqual(2);
        }
        await window.context.close();
        expect(window.mishaps).toEqual([]);
      });
    },
  );

  it('broke no rule of the content security policy, and met no error but the missing line', () => {
    expect(hers.mishaps.filter((what) => !what.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

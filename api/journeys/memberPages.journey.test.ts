import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp } from '../src/testing/members.ts';
import { chromiumPath, devices, openBrowser, shown, type Window } from './openBrowser.ts';
import { openChatApp, type ChatApp } from './openChatApp.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
const FAR_AWAY = 'America/New_York';

const marks = (page: Page, name: string) => page.evaluate((of) => performance.getEntriesByName(of).length, name);
const seen = (page: Page, words: string) => page.getByText(words).filter({ visible: true });
/** Another page of the same reader, which gets no script. */
async function withoutScripts({ page, context }: Pick<Window, 'page' | 'context'>): Promise<Page> {
  await page.close();
  await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
  return context.newPage();
}
const hasStarted = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('vonk:started').length > 0);

describe.skipIf(!chromium)(`what a member sees first${why}`, () => {
  let app: ChatApp;
  let browser: Browser;
  let eva: SignedUp;
  let chat: string;
  /** All pages that are drawn for their reader, each with words that only they could be told. */
  let pages: readonly (readonly [path: string, words: string])[];
  beforeAll(async () => {
    app = await openChatApp();
    await app.changeSetting('enable_site_entry_popup', 'no');
    browser = await openBrowser(chromium ?? '');
    eva = await app.member('Eva', { gender: 'female', looking_for: 'male' });
    const jan = await app.member('Jan', { gender: 'male', looking_for: 'female' });
    const { browser: own } = eva;
    const opened = await own.post<{ conversation: { id: string } }>('/api/chats', { profile: jan.user.id });
    chat = opened.body.conversation.id;
    await own.post(`/api/chats/${chat}/messages`, { id: crypto.randomUUID(), text: 'Hoi Jan, daar ben ik' });
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 30_000);
    pages = [
      ['/members', 'Jan'],
      [`/members/${jan.user.id}`, 'Jan'],
      ['/chats', 'Hoi Jan, daar ben ik'],
      [`/chats/${chat}`, 'Hoi Jan, daar ben ik'],
    ];
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const enter = (options: object = {}): Promise<Window> =>
    app.enter(browser, eva, '/likes', { ...devices[0]?.options, serviceWorkers: 'block', ...options });

  it('is there without any script, by its reader alone', async () => {
    const window = await enter();
    const page = await withoutScripts(window);
    for (const [path, words] of pages) {
      await page.goto(path);
      await shown(seen(page, words));
      await shown(page.locator('[data-bottom-bar]').or(page.getByRole('textbox')));
      const answer = await window.context.request.get(path, { headers: { accept: 'text/html' } });
      expect(answer.headers()['cache-control'], path).toBe('private, no-store');
    }
    const { context } = window;
    await context.close();
    const stranger = await fetch(`${app.site}/chats`, { headers: { accept: 'text/html' } });
    expect(await stranger.text()).not.toContain('Hoi Jan');
  });

  it.each([undefined, FAR_AWAY])('is taken over as it is, and asks for nothing anew (zone: %s)', async (timezoneId) => {
    const { page: first, context } = await enter({ timezoneId });
    await first.close();
    for (const [path, words] of pages) {
      // A page of its own: no call of another is counted.
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const broken: string[] = [];
      page.on('pageerror', ({ message }) => broken.push(message));
      await page.goto(path);
      await hasStarted(page);
      await shown(seen(page, words));
      expect(await marks(page, 'vonk:drawn-anew'), path).toBe(0);
      expect(asked.filter((one) => ['/api/user.php', '/api/settings.php', '/api/members'].includes(one))).toEqual([]);
      // Where no worker may be, its registration is none.
      expect(broken.filter((what) => !what.includes("reading 'waiting'"))).toEqual([]);
      await page.close();
    }
    await context.close();
  });

  it('is never taken away again before the page is there', async () => {
    const { page: first, context } = await enter();
    await first.close();
    // As the browser paints: whether anything is to be seen in the page, from the first time on that something is.
    await context.addInitScript(() => {
      const painted: string[] = [];
      Object.assign(window, { painted });
      const look = () => {
        const words = document.getElementById('root')?.innerText.trim() ?? '';
        if (words !== '' || painted.length > 0) painted.push(words.slice(0, 100));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const path of [
      '/',
      '/members',
      '/swipe-game',
      '/likes',
      '/profile',
      '/credits',
      '/notifications',
      '/premium',
    ]) {
      const page = await context.newPage();
      // What happens while they are here is heard once the site knows who they are; what it then learns may still take its place.
      const listens = page.waitForRequest(/\/api\/stream/);
      await page.goto(path);
      await listens;
      await page.waitForTimeout(1000);
      const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted);
      expect(painted.length, path).toBeGreaterThan(1);
      expect([path, painted.indexOf('')]).toEqual([path, -1]);
      await page.close();
    }
    await context.close();
  });

  it('is the search as it was left', async () => {
    const window = await enter();
    const { context } = window;
    await window.page.evaluate((id) => {
      document.cookie = `search=${id}!${encodeURIComponent('min_age=79&country=NL')}; Path=/`;
      localStorage.setItem(`search.${id}`, 'min_age=79&country=NL');
    }, eva.user.id);
    const page = await withoutScripts(window);
    await page.goto('/members');
    // What was chosen stands above the results; the usual search has nothing chosen.
    await shown(page.getByRole('button', { name: /79/ }));
    await context.close();
  });

  it('has no notice that was put away', async () => {
    const { page, context } = await enter();
    await page.goto('/members');
    await hasStarted(page);
    const notice = page.locator('[data-notice-bar]');
    await shown(notice);
    const label = await notice.getAttribute('aria-label');
    await notice.getByRole('button', { name: 'Melding sluiten' }).click();
    const again = await withoutScripts({ page, context });
    await again.goto('/members');
    await shown(again.getByRole('article'));
    const others = await again
      .locator('[data-notice-bar]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(others).not.toContain(label);
    await context.close();
  });
});

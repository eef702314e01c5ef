import { PAGE_ROUTE_NAMES, pageRoutes } from '@vonk/contracts/site/pageRoutes';
import { fullSize, isFullSize } from '@vonk/platform/testing/fullSize';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../src/testing/members.ts';
import { chromiumPath, devices, gone, openBrowser, openWindow, shown } from './openBrowser.ts';
import { openChatApp, type ChatApp } from './openChatApp.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
const CALM = PAGE_ROUTE_NAMES.filter((name) => pageRoutes[name].calm);
/** All of them, or a third: the others are opened by firstPaint.journey, in its own two thirds. */
const SOME_CALM = CALM.filter((_, at) => (at + 2) % fullSize(1, 3) === 0);
/** What an engine reads of scripts while a page is read, unpacked: that of the page itself, and the first script. */
const READ_KB = 30;
const [phone] = devices;
const SIGN_UP = 'main button';
const OFFER = 'Diese Seite gibt es auch auf Deutsch.';

const marks = (page: Page, name: string) => page.evaluate((of) => performance.getEntriesByName(of).length, name);
const marked = (page: Page, name: string) =>
  page.waitForFunction((of) => performance.getEntriesByName(of).length > 0, name);
const hasStarted = (page: Page) => marked(page, 'vonk:started');
/** The page stands, and what is fetched for later is there. */
const isCalm = (page: Page) =>
  page.waitForFunction(() => {
    const later = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
    const there = performance.getEntriesByType('resource').map(({ name }) => name);
    return later.length > 0 && later.every(({ href }) => there.includes(href));
  });

describe.skipIf(!chromium)(`a page that is read${why}`, () => {
  let app: ChatApp;
  let browser: Browser;
  beforeAll(async () => {
    app = await openChatApp();
    await app.changeSetting('enable_site_entry_popup', 'no');
    browser = await openBrowser(chromium ?? '');
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });
  const visit = async (
    path: string,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ) => {
    const window = await openWindow(browser, app.site, { ...phone?.options, serviceWorkers: 'block', ...options });
    await prepare?.(window.page);
    await window.page.goto(path);
    return window;
  };

  it.each(SOME_CALM)(
    'has no script of the site run before its reader does something, and all of it at hand (%s)',
    async (name) => {
      const run: { url: string; length?: number }[] = [];
      const { page, context, mishaps } = await visit(pageRoutes[name].pattern, {}, async (opened) => {
        const session = await opened.context().newCDPSession(opened);
        session.on('Debugger.scriptParsed', (script) => run.push(script));
        await session.send('Debugger.enable');
      });
      await isCalm(page);
      const ours = run.filter(({ url }) => url.startsWith(app.site));
      expect(ours.filter(({ url }) => /\/(react|startSite|\w+Screen)-/.test(url))).toEqual([]);
      expect(ours.reduce((sum, { length = 0 }) => sum + length, 0) / 1000).toBeLessThanOrEqual(READ_KB);
      expect(await marks(page, 'vonk:starts')).toBe(0);

      await page.locator('body').tap({ position: { x: 1, y: 1 } });
      await hasStarted(page);
      expect(await marks(page, 'vonk:drawn-anew')).toBe(0);
      const fetched = await page.evaluate(() => {
        const started = performance.getEntriesByName('vonk:started')[0]?.startTime ?? 0;
        const later = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(({ href }) => href);
        const starts = performance.getEntriesByName('vonk:starts')[0]?.startTime ?? 0;
        return performance
          .getEntriesByType('resource')
          .filter((one) => one.name.endsWith('.js') && one.startTime > starts && one.startTime < started)
          .map((one) => one.name)
          .filter((one) => !later.includes(one));
      });
      expect(fetched).toEqual([]);
      expect(mishaps).toEqual([]);
      await context.close();
    },
  );

  const late = (page: Page) =>
    page.route(/assets\/startSite-.*\.js/, async (route) => {
      await new Promise((go) => setTimeout(go, 3000));
      await route.continue();
    });
  const slow = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  };

  describe.each([
    ['scripts that come three seconds late', late],
    ['a slow phone', slow],
  ] as const)('with %s', (_, prepare) => {
    /** A slow phone the rest of its way only in `npm run test:thorough`. */
    const whole = prepare === late || isFullSize;
    it('does what is pressed first: the way to sign up', async () => {
      const { page, context } = await visit('/', {}, prepare);
      const before = await page.evaluate(() => history.length);
      await page.locator(SIGN_UP).first().tap();
      await page.waitForURL('**/signup');
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await context.close();
    });

    it.runIf(whole)('opens one dialog to sign up on a desktop, with the keyboard alone', async () => {
      const { page, context } = await visit('/', { ...devices[1]?.options, isMobile: false, hasTouch: false }, prepare);
      const isThere = () => page.evaluate((button) => document.activeElement?.matches(button) ?? false, SIGN_UP);
      for (let tabs = 0; tabs < 20 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
      expect(await isThere()).toBe(true);
      await page.keyboard.press('Enter');
      await shown(page.getByRole('dialog'));
      expect(await page.getByRole('dialog').count()).toBe(1);
      await context.close();
    });

    it.runIf(whole)('changes the language that is chosen first', async () => {
      const { page, context } = await visit('/pricing', { locale: 'en-GB' }, prepare);
      await page.locator('header select').selectOption('en');
      await page.locator('html[lang^="en"]').waitFor({ state: 'attached' });
      expect(await page.locator('header select').inputValue()).toBe('en');
      await context.close();
    });

    it.runIf(whole)('finds the questions that are asked for first', async () => {
      const { page, context } = await visit('/pages/faq', {}, prepare);
      const all = await page.locator('main details').count();
      await page.locator('main input').first().tap();
      await page.keyboard.type('Premium');
      await page.waitForFunction((most) => document.querySelectorAll('main details').length < most, all);
      expect(await page.locator('main input').first().inputValue()).toBe('Premium');
      await context.close();
    });

    it.runIf(whole)('follows the link that is pressed first, without the site', async () => {
      const { page, context } = await visit('/', {}, prepare);
      await page.locator('footer a[href$="/pricing"]').tap();
      await page.waitForURL('**/pricing');
      await shown(page.getByRole('heading', { level: 1 }));
      await context.close();
    });
  });

  it('warns who enters, before and without the site, and is not escaped', async () => {
    await app.changeSetting('enable_site_entry_popup', 'yes');
    const { page, context, look } = await visit('/');
    const warning = page.locator('dialog#entry');
    await shown(warning);
    await isCalm(page);
    expect(await marks(page, 'vonk:starts')).toBe(0);
    expect(await look()).toEqual([]);
    await warning.locator('[data-enter]').tap();
    await gone(warning);
    expect(await marks(page, 'vonk:starts')).toBe(0);
    await page.reload();
    await isCalm(page);
    expect(await warning.isVisible()).toBe(false);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await shown(warning);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    await hasStarted(page);
    await shown(warning);
    await warning.locator('[data-enter]').tap();
    await gone(warning);
    await context.close();
    await app.changeSetting('enable_site_entry_popup', 'no');
  });

  it('keeps how its reader came and counts the visit, without the site', async () => {
    const { page, context } = await visit('/?lb&network=north&ref=r1&sub1=one');
    await isCalm(page);
    const kept = await page.evaluate(() => localStorage.getItem('arrival.tracking'));
    expect(kept).toContain('"network":"north","ref":"r1","sub1":"one"');
    const told = page.waitForRequest(/page-hidden\.php/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await told).url()).toContain('lb=index&source=north&bounced=yes');
    expect(await marks(page, 'vonk:starts')).toBe(0);
    await context.close();
  });

  it('offers the language that the browser prefers, without the site, and takes it', async () => {
    const { page, context, look } = await visit('/', { locale: 'de-DE' });
    const offer = page.getByRole('complementary', { name: 'Deutsch' });
    await shown(offer.getByText(OFFER));
    expect(await marks(page, 'vonk:starts')).toBe(0);
    expect(await look()).toEqual([]);
    await offer.getByRole('button', { name: 'Deutsch' }).tap();
    await page.locator('html[lang^="de"]').waitFor({ state: 'attached' });
    await isCalm(page);
    expect(await page.getByText(OFFER).count()).toBe(0);
    await context.close();
  });

  it('starts by itself where something is to come that nobody asked for', async () => {
    const { page, context } = await visit('/?t=3000&ref=r1');
    await hasStarted(page);
    await page.waitForFunction(() => window.location.search === '?ref=r1');
    await context.close();
  });

  it('knows who has signed in elsewhere when they come back to it', async () => {
    const who = await app.member('Dora');
    const { page, context } = await visit('/');
    await isCalm(page);
    await context.request.post('/api/user.php', {
      headers: { 'x-requested-with': 'fetch' },
      data: { email: who.email, password: PASSWORD },
    });
    // A page that was read for a while: what it says of its reader is old.
    await page.evaluate(() => new Promise((go) => setTimeout(go, 5200 - performance.now())));
    expect(await marks(page, 'vonk:starts')).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.waitForURL(/\/(members|complete-signup)/);
    await context.close();
  });
});

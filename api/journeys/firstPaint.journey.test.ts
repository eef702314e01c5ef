import { LANGUAGES } from '@vonk/contracts/languages';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { PAGE_ROUTE_NAMES, pageRoutes } from '@vonk/contracts/site/pageRoutes';
import { fullSize } from '@vonk/platform/testing/fullSize';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, openBrowser, openWindow, shown } from './openBrowser.ts';
import { openChatApp, type ChatApp } from './openChatApp.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
const CALM = PAGE_ROUTE_NAMES.filter((name) => pageRoutes[name].calm);
/** All of them, or a third or fourth: another part for each test and language, so that together they open every page. */
const some = <Item>(items: readonly Item[], outOf: number, from: number) =>
  items.filter((_, at) => (at + from) % fullSize(1, outOf) === 0);
/** What comes over the wire of scripts until the page stands: nothing of the site itself. */
const FIRST = { files: 3, kB: 12 };
/** The page with its styles, packed. */
const HTML_KB = 20;

const marks = (page: Page, name: string) => page.evaluate((of) => performance.getEntriesByName(of).length, name);
/** A page that is read starts with its reader: any key will do. */
const hasStarted = async (page: Page) => {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => performance.getEntriesByName('vonk:started').length > 0);
};

describe.skipIf(!chromium)(`what a visitor sees first${why}`, () => {
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
  const phone = (locale = 'nl-NL') =>
    openWindow(browser, app.site, { viewport: { width: 390, height: 844 }, locale, serviceWorkers: 'block' });

  it('is read on the pages whose scripts come later: home, prices and all static pages', () => {
    expect(CALM.length).toBe(10);
  });

  it.each(LANGUAGES)('is what the site would draw itself, which takes it over as it is (%s)', async (language) => {
    const { page, context, mishaps } = await phone(language);
    for (const name of some([...CALM, 'login', 'signup'] as const, 4, LANGUAGES.indexOf(language))) {
      await page.goto(languageAddress(language, pageRoutes[name].pattern));
      await hasStarted(page);
      expect(await marks(page, 'vonk:drawn-anew'), name).toBe(0);
    }
    expect(mishaps).toEqual([]);
    await context.close();
  });

  it.each(some(CALM, 3, 0))('waits for no file of styles, and for a small script (%s)', async (name) => {
    const { page, context } = await phone();
    // Held back: whatever is there without them is there before them.
    let release: () => void = () => undefined;
    const held = new Promise<void>((go) => (release = go));
    await page.route(/assets\/(react|startSite)-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(pageRoutes[name].pattern);
    await shown(page.getByRole('heading', { level: 1 }));
    const html = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
    );
    expect(html / 1000).toBeLessThanOrEqual(HTML_KB);
    const loaded = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return (
        performance
          .getEntriesByType('resource')
          .map((entry) => entry as PerformanceResourceTiming)
          // What comes when the page has loaded is in nobody's way (readFirst.journey).
          .filter(({ responseEnd, startTime }) => responseEnd > 0 && startTime < (load?.loadEventStart || Infinity))
          .map(({ name: address, transferSize }) => ({ path: new URL(address).pathname, transferSize }))
      );
    });
    expect(loaded.filter(({ path }) => path.endsWith('.css'))).toEqual([]);
    const scripts = loaded.filter(({ path }) => /\.m?js$/.test(path));
    expect(scripts.length).toBeLessThanOrEqual(FIRST.files);
    expect(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toBeLessThanOrEqual(FIRST.kB);
    const sized = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize);
    release();
    await hasStarted(page);
    // The sheets themselves change nothing of how it looks.
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)).toBe(sized);
    await context.close();
  });

  it('does what was pressed before the scripts were there, and loses nothing that was typed', async () => {
    const { page, context } = await phone();
    let release: () => void = () => undefined;
    let held = new Promise<void>((go) => (release = go));
    await page.route(/assets\/startSite-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await page.locator('main button').first().click();
    expect(new URL(page.url()).pathname).toBe('/');
    release();
    await page.waitForURL('**/signup');

    held = new Promise<void>((go) => (release = go));
    await page.goto('/pages/faq');
    const search = page.locator('main input').first();
    await search.fill('Premium');
    const all = await page.locator('main details').count();
    release();
    await hasStarted(page);
    expect(await search.inputValue()).toBe('Premium');
    await page.waitForFunction((most) => document.querySelectorAll('main details').length < most, all);
    await context.close();
  });

  it.each(some(CALM, 3, 1))(
    'leaves its reader where they have scrolled to when the scripts come (%s)',
    async (name) => {
      const { page, context } = await phone();
      let release: () => void = () => undefined;
      const held = new Promise<void>((go) => (release = go));
      await page.route(/assets\/startSite-.*\.js/, async (route) => {
        await held;
        await route.continue();
      });
      const scrolled = () => page.evaluate(() => window.scrollY);
      await page.goto(pageRoutes[name].pattern);
      await page.evaluate(() => window.scrollTo(0, 200));
      expect(await scrolled()).toBe(200);
      release();
      await hasStarted(page);
      // What moves it comes with the first effects of the site, which are over by the next frame but one.
      await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
      expect(await scrolled()).toBe(200);
      // From here on as ever: a new screen begins at its top.
      await page.getByRole('contentinfo').getByRole('link').last().click();
      await page.waitForFunction((from) => window.location.pathname !== from, pageRoutes[name].pattern);
      await shown(page.getByRole('heading', { level: 1 }));
      await page.waitForFunction(() => window.scrollY === 0);
      await context.close();
    },
  );

  it('leads on by its links without any of it', async () => {
    const { page, context } = await phone();
    await page.route(/assets\/(react|startSite)-/, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link').nth(4).click();
    await page.waitForURL('**/pricing');
    await shown(page.getByRole('heading', { level: 1 }));
    await context.close();
  });
});

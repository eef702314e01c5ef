import type { Browser, BrowserContext, Page } from '@playwright/test';
import { STAFF_LANGUAGES } from '@vonk/contracts/texts/staffTexts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICE_LISTS, enterBackOffice, firstRecord } from './backOfficePages.ts';
import { clippedTexts, lengthenTexts } from './clippedTexts.ts';
import { chromiumPath, openBrowser, openWindow } from './openBrowser.ts';
import { startApp, type RunningApp } from './startApp.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
/** A phone and a desktop, in px. */
const WIDTHS = [390, 1280] as const;
/** Pages that are no list, and those on which something is made. */
const OTHERS = ['/', '/account', '/screens', '/news/create'];
/** The longest words of the three. */
const LONGEST = 'de';

describe.skipIf(!chromium)(`the words of the back office${why}`, () => {
  let app: RunningApp;
  let browser: Browser;
  /** Every list and what is no list, and the first record of each list that has one. */
  let pages: readonly string[];

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser(chromium ?? '');
    const { page, context } = await openPage('en');
    pages = [...OTHERS];
    for (const name of BACK_OFFICE_LISTS) {
      await open(page, `/${name}`);
      const record = await firstRecord(page, name);
      pages = [...pages, `/${name}`, ...(record === null ? [] : [record])];
    }
    await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.remove();
  });

  async function openPage(
    language: (typeof STAFF_LANGUAGES)[number],
  ): Promise<{ page: Page; context: BrowserContext }> {
    const { page, context } = await openWindow(browser, app.site, { serviceWorkers: 'block' });
    const login = (await app.logins()).find(({ role }) => role === 'admin');
    await enterBackOffice(context, { email: '', password: '', totp_secret: '', ...login }, language);
    await page.goto('/admin/');
    await page.locator(`html[lang="${language}"] main`).waitFor();
    return { page, context };
  }

  it('are many pages', () => expect(pages.length).toBeGreaterThan(BACK_OFFICE_LISTS.length + OTHERS.length + 15));

  it.each(STAFF_LANGUAGES)('are read whole on every page, on a phone and on a desktop: %s', async (language) => {
    const { page, context } = await openPage(language);
    const found: string[] = [];
    for (const path of pages) {
      await open(page, path);
      for (const width of WIDTHS)
        found.push(...(await clippedAt(page, width)).map((what) => `${path} ${width}: ${what}`));
    }
    expect(found).toEqual([]);
    await context.close();
  });

  it('are read whole on a phone when they are 40 % longer', async () => {
    const { page, context } = await openPage(LONGEST);
    const found: string[] = [];
    for (const path of pages) {
      await open(page, path);
      await page.setViewportSize({ width: WIDTHS[0], height: 844 });
      await lengthenTexts(page);
      found.push(...(await clippedTexts(page)).map((what) => `${path}: ${what}`));
    }
    expect(found).toEqual([]);
    await context.close();
  });
});

/** What cannot be read whole of a page that is open, at a width. */
async function clippedAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return clippedTexts(page);
}

/** Another page of the back office, until nothing is being loaded any more. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/admin/#${path}`);
  await page.locator('main :is(h1, h2, table, form, p)').first().waitFor();
  await page.waitForLoadState('networkidle');
}

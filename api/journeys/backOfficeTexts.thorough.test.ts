import type { Browser, Page } from '@playwright/test';
import { STAFF_LANGUAGES } from '@vonk/contracts/texts/staffTexts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICE_LISTS, chooseBackOfficeLanguage, enterBackOffice, firstRecord } from './backOfficePages.ts';
import { clippedTexts, cutLabels, lengthenTexts } from './clippedTexts.ts';
import { chromiumPath, openBrowser, openWindow, type Window } from './openBrowser.ts';
import { startApp, type RunningApp } from './startApp.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
/** A desktop and a phone, in px: the phone last, where longer words are looked at as well. */
const WIDTHS = [1280, 390] as const;
/** Pages that are no list, and those on which something is made. */
const OTHERS = ['/', '/account', '/screens', '/news/create'];
/** The longest words of the three, which are made longer still. */
const LONGEST = 'de';

describe.skipIf(!chromium)(`the words of the back office${why}`, () => {
  let app: RunningApp;
  let browser: Browser;
  /** A one-time code opens the door once: one window for everything. */
  let staff: Window;
  /** Every list and what is no list, and the first record of each list that has one. */
  const pages = [...OTHERS];

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser(chromium ?? '');
    staff = await openWindow(browser, app.site, { serviceWorkers: 'block' });
    const login = (await app.logins()).find(({ role }) => role === 'admin');
    await enterBackOffice(staff.context, { email: '', password: '', totp_secret: '', ...login }, 'en');
    for (const name of BACK_OFFICE_LISTS) {
      await open(staff.page, `/${name}`);
      const record = await firstRecord(staff.page, name);
      pages.push(`/${name}`, ...(record === null ? [] : [record]));
    }
  });
  afterAll(async () => {
    await browser?.close();
    await app?.remove();
  });

  it('are many pages', () => expect(pages.length).toBeGreaterThan(BACK_OFFICE_LISTS.length + OTHERS.length + 10));

  it.each(STAFF_LANGUAGES)('are read whole on every page in %s', { timeout: 900_000 }, async (language) => {
    const { page, context } = staff;
    await chooseBackOfficeLanguage(context, language);
    const found: string[] = [];
    for (const path of pages) {
      await open(page, path);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      for (const width of WIDTHS)
        found.push(...(await clippedAt(page, width)).map((what) => `${path} ${width}: ${what}`));
      if (language !== LONGEST) continue;
      await lengthenTexts(page);
      found.push(...(await clippedTexts(page)).map((what) => `${path}, 40 % longer: ${what}`));
    }
    expect(found).toEqual([]);
  });

  it('would be found if they were cut off', async () => {
    const { page } = staff;
    await open(page, '/members');
    await page.locator('main').evaluate((main) => {
      const one = document.createElement('p');
      one.textContent = 'Donaudampfschifffahrtsgesellschaft';
      Object.assign(one.style, { width: '80px', overflow: 'hidden', whiteSpace: 'nowrap' });
      main.append(one);
    });
    expect(await clippedAt(page, WIDTHS[1])).toEqual(['cut off: Donaudampfschifffahrtsgesellschaft']);
  });
});

/** What cannot be read whole of a page that is open, at a width, once it has come to rest: the menu makes room for a phone. */
async function clippedAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  let found = await clippedTexts(page);
  for (let tries = 0; found.length > 0 && tries < 20; tries++) {
    await page.waitForTimeout(200);
    found = await clippedTexts(page);
  }
  return [...found, ...(await cutLabels(page))];
}

/** Another page of the back office, until nothing is being loaded any more. */
async function open(page: Page, path: string): Promise<void> {
  // Only the part behind the # differs: what an open page keeps would stay.
  await page.goto('about:blank');
  await page.goto(`/admin/#${path}`);
  await page.locator('main :is(h1, h2, table, form, p)').first().waitFor();
  await page.waitForLoadState('networkidle');
}

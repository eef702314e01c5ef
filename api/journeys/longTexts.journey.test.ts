import type { Browser } from '@playwright/test';
import { fullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp } from '../src/testing/members.ts';
import { clippedTexts, lengthenTexts } from './clippedTexts.ts';
import { chromiumPath, openBrowser, shown } from './openBrowser.ts';
import { openChatApp, type ChatApp } from './openChatApp.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
const NARROW = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const WIDE = { viewport: { width: 1280, height: 800 } };

const SCREENS = ['/members', '/likes', '/chats', '/match-finder', '/credits', '/profile', '/profile/settings'].concat(
  [
    '/profile/credits',
    '/premium',
    '/swipe-game',
    '/notifications',
    '/transactions',
    '/complaints',
    '/withdrawal',
    '/pricing',
    '/pages/faq',
  ],
  ['/reset-password', '/no-such-page'],
);
/** All of them, or every other one: what one language skips is read in the next. */
const screensOf = (row: number) => SCREENS.filter((_, at) => (at + row) % fullSize(1, 2) === 0);

describe.skipIf(!chromium)(`long words${why}`, () => {
  let app: ChatApp;
  let browser: Browser;
  let anna: SignedUp;

  beforeAll(async () => {
    app = await openChatApp();
    browser = await openBrowser(chromium ?? '');
    anna = await app.member('Anna');
    await app.member('Bram', { gender: 'male', looking_for: 'female' });
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  it.each([
    { language: 'de', longer: false, screens: screensOf(0), window: NARROW },
    { language: 'fr', longer: false, screens: screensOf(1), window: NARROW },
    { language: 'fr', longer: false, screens: screensOf(0), window: WIDE },
    { language: 'pl', longer: false, screens: screensOf(0), window: NARROW },
    { language: 'nl', longer: true, screens: screensOf(1), window: NARROW },
  ])('are read whole in $language, 40 % longer: $longer, $window.viewport.width px', async (row) => {
    const { language, longer, screens } = row;
    const { page, context } = await app.enter(browser, anna, '/members', row.window);
    await context.request.put('/api/user.php', { headers: { 'x-requested-with': 'fetch' }, data: { language } });
    await context.addCookies([{ name: 'locale', value: language, url: app.site }]);
    const found: string[] = [];
    for (const path of screens) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(path === '/no-such-page' ? 404 : 200);
      await shown(page.locator(`html[lang="${language}"]`));
      await shown(page.getByRole('heading', { level: 1 }).first());
      if (longer) await lengthenTexts(page);
      found.push(...(await clippedTexts(page)).map((what) => `${path}: ${what}`));
    }
    expect(found).toEqual([]);
    await context.close();
  });

  it('would be found if they were cut off', async () => {
    const { page, context } = await app.enter(browser, anna, '/pricing', NARROW);
    await page.evaluate(() => {
      const words = 'Donaudampfschifffahrtsgesellschaft';
      const add = (element: HTMLElement, style: Partial<CSSStyleDeclaration>) => {
        document.body.append(element);
        Object.assign(element.style, style);
      };
      const line = Object.assign(document.createElement('p'), { textContent: words });
      add(line, { width: '80px', overflow: 'hidden', whiteSpace: 'nowrap' });
      const button = Object.assign(document.createElement('button'), { textContent: `A ${words}` });
      add(button, { width: '300px', height: '10px', lineHeight: '24px', padding: '0', border: '0' });
      const list = document.createElement('select');
      list.append(new Option(words));
      add(list, { width: '80px', appearance: 'none' });
    });
    expect(await clippedTexts(page)).toEqual([
      'cut off: Donaudampfschifffahrtsgesellschaft',
      'outside its button: A Donaudampfschifffahrtsgesellschaft',
      'cut off in its list: Donaudampfschifffahrtsgesellschaft',
    ]);
    await context.close();
  });
});

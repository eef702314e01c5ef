import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, gone, openBrowser, openWindow, shown } from './openBrowser.ts';
import { openChatApp, type ChatApp } from './openChatApp.ts';
import { findTexts } from './textPictures/findTexts.ts';
import { markTexts } from './textPictures/markedTexts.ts';
import { speakMarked } from './textPictures/speakMarked.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';

describe.skipIf(!chromium)(`where texts stand on a screen${why}`, () => {
  let app: ChatApp;
  let browser: Browser;
  beforeAll(async () => {
    app = await openChatApp();
    browser = await openBrowser(chromium ?? '');
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  it('is found, and the screen says nothing but its words afterwards', async () => {
    const texts = markTexts();
    const { page, context } = await openWindow(browser, app.site, { locale: 'en-GB', serviceWorkers: 'block' });
    await context.addCookies([{ name: 'locale', value: 'en', url: app.site }]);
    await speakMarked(context, texts);
    await page.goto('/login');
    const warning = page.getByRole('dialog');
    await warning.getByRole('button', { name: /18/ }).click();
    await gone(warning);
    const submit = texts.places.indexOf('accounts/screen login.submit');
    const button = page.locator('main button[type="submit"]');
    await shown(button.filter({ hasText: texts.marked.get('accounts/screen login.submit') ?? '' }));
    const found = await findTexts(page);
    const spot = found.find(({ number, size }) => number === submit && size > 0);
    const box = await button.boundingBox();
    if (!spot || !box) throw new Error('the button of the login is not found');
    expect(spot.x).toBeGreaterThanOrEqual(Math.floor(box.x));
    expect(spot.y).toBeGreaterThanOrEqual(Math.floor(box.y));
    expect(spot.x + spot.width).toBeLessThanOrEqual(Math.ceil(box.x + box.width) + 1);
    expect(spot.y + spot.height).toBeLessThanOrEqual(Math.ceil(box.y + box.height) + 1);
    expect(await button.innerText()).toBe('Log in');
    const said = await page.evaluate(() => document.documentElement.outerHTML);
    expect([...said].filter((sign) => (sign.codePointAt(0) ?? 0) >= 0xf0000)).toEqual([]);
    await context.close();
  });
});

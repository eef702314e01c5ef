import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { LANDERS } from '@vonk/contracts/site/landers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, devices, gone, openBrowser, openWindow } from './openBrowser.ts';
import { startApp, type RunningApp } from './startApp.ts';

/** SPEC 2 "landers" as advertisers need them: whole and light before anybody touches anything. */
const SCRIPTS_MOST = 8;
const SCRIPT_BYTES_MOST = 100_000;

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
describe.skipIf(!chromium)(`the advertising pages in a real browser${why}`, () => {
  let app: RunningApp;
  let site: string;
  let browser: Browser;
  beforeAll(async () => {
    app = await startApp();
    site = app.site.replace('127.0.0.1', 'localhost');
    browser = await openBrowser(chromium ?? '');
  });
  afterAll(async () => {
    await browser?.close();
    await app?.remove();
  });

  it.each(devices)('are nine different pages on $name, light, and without a fault', async ({ options }) => {
    const seen = new Set<string>();
    const headings = new Set<string>();
    for (const lander of LANDERS) {
      const window = await openWindow(browser, site, options);
      const { page } = window;
      await page.goto(`/landers/${lander}`, { waitUntil: 'networkidle' });
      const scripts = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .map(({ encodedBodySize }) => encodedBodySize),
      );
      expect(scripts.length, `${lander}: scripts`).toBeLessThanOrEqual(SCRIPTS_MOST);
      expect(
        scripts.reduce((sum, bytes) => sum + bytes, 0),
        `${lander}: bytes`,
      ).toBeLessThan(SCRIPT_BYTES_MOST);
      // The warning at the entry is above everything until it is put away.
      await page.locator('dialog#entry [data-enter]').click();
      await gone(page.locator('dialog#entry'));
      expect(await window.look(), lander).toEqual([]);
      headings.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
      seen.add(
        createHash('sha256')
          .update(await page.screenshot())
          .digest('hex'),
      );
      expect(window.mishaps, lander).toEqual([]);
      await window.context.close();
    }
    expect([headings.size, seen.size]).toEqual([LANDERS.length, LANDERS.length]);
  });
});

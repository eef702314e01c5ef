import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { LANDERS } from '@vonk/contracts/site/landers';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, devices, gone, openBrowser, openWindow, shown, type Window } from './openBrowser.ts';
import { unlistedStorage } from './unlistedStorage.ts';
import { startApp, type RunningApp } from './startApp.ts';
import { eventually, someone } from './visitor.ts';

/** SPEC 2 "landers" as advertisers need them: whole and light before anybody touches anything. */
const SCRIPTS_MOST = 8;
const SCRIPT_BYTES_MOST = 100_000;

/** All nine on a phone; on a desktop every third, and all of them in `npm run test:thorough`. */
const landersOn = (wide: boolean) => LANDERS.filter((_, at) => !wide || isFullSize || at % 3 === 0);
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

  /** Opens a page of the landers in a new window and passes the warning at the entry. */
  const arrive = async (lander: string, options: (typeof devices)[number]['options']) => {
    const window = await openWindow(browser, site, { ...options, serviceWorkers: 'allow' });
    const { page } = window;
    await page.goto(`/landers/${lander}`);
    const warning = page.locator('dialog#entry');
    await shown(warning);
    await warning.locator('[data-enter]').click();
    await gone(warning);
    return window;
  };
  /** What the page keeps until there is an account. */
  const keptLikes = (page: Window['page']) =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('arrival.likes') ?? '{}') as { profiles?: string[] }).profiles ?? [],
    );
  /** From the form of the page to an account; what the page knew already need not be told again. */
  const signUp = async ({ page }: Window, email: string) => {
    await page.locator('#start input[name="gender"][value="female"]').check({ force: true });
    await page.locator('#start #email').fill(email);
    await page.locator('#start button[type="submit"]').click();
    await page.waitForURL('**/signup');
    const form = page.getByRole('main');
    await shown(form.getByLabel('Profielnaam'));
    // The words typed on the page come along once the form runs.
    await eventually(async () => (await form.getByLabel('E-mailadres').inputValue()) === email, 'the address');
    await form.getByLabel('Profielnaam').fill('Noortje');
    await form.getByLabel('Wachtwoord', { exact: true }).fill(someone().password);
    await form.getByLabel('Dag').fill('17');
    await form.getByLabel('Maand').selectOption({ label: 'mei' });
    await form.getByLabel('Jaar').fill('1990');
    await form.getByRole('checkbox', { name: /voorwaarden/ }).check();
    await form.getByRole('button', { name: 'Account aanmaken' }).click();
    await page.waitForURL('**/complete-signup');
  };

  it.each(devices)('are different pages on $name, light, and without a fault', async ({ wide, options }) => {
    const seen = new Set<string>();
    const headings = new Set<string>();
    const opened = landersOn(wide);
    for (const lander of opened) {
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
    expect([headings.size, seen.size]).toEqual([opened.length, opened.length]);
  });

  it('take the likes of the three cards along: they are likes of the account that is made', async () => {
    const [phone] = devices;
    const window = await arrive('tinderswipe', phone?.options ?? {});
    const { page } = window;
    await page.locator('button[data-wish="male"]').click();
    for (let card = 1; card <= 3; card += 1) {
      await eventually(async () => (await keptLikes(page)).length === card - 1, 'the card before');
      await page
        .getByRole('button', { name: /liken$/ })
        .first()
        .click();
    }
    await eventually(async () => (await keptLikes(page)).length === 3, 'three likes');
    await shown(page.locator('#again'));
    const kept = await keptLikes(page);
    expect(await unlistedStorage(window)).toEqual([]);
    await signUp(window, someone().email);
    const liked = await eventually(async () => {
      const answer = await page.request.get('/api/likes.php', { headers: { 'x-requested-with': 'fetch' } });
      const { profiles = [] } = (await answer.json()) as { profiles?: { id: string }[] };
      return profiles.length >= 3 && profiles.map(({ id }) => id);
    }, 'the likes of the account');
    expect([...liked].sort()).toEqual([...kept].sort());
    await window.context.close();
  });

  it('take the interests that were chosen along to the profile', async () => {
    const [phone] = devices;
    const window = await arrive('iconslanding', phone?.options ?? {});
    const { page } = window;
    const boxes = page.locator('.tiles input');
    const chosen: string[] = [];
    for (const index of [0, 3, 5]) {
      await boxes.nth(index).check({ force: true });
      chosen.push((await boxes.nth(index).getAttribute('value')) ?? '');
    }
    await signUp(window, someone().email);
    // The first step of the profile that is left keeps them with it.
    await page.getByRole('button', { name: 'Verder' }).click();
    const interests = await eventually(async () => {
      const answer = await page.request.get('/api/profile', { headers: { 'x-requested-with': 'fetch' } });
      const { profile } = (await answer.json()) as { profile?: { interests: string[] } };
      return profile && profile.interests.length > 0 && profile.interests;
    }, 'the interests of the profile');
    expect([...interests].sort()).toEqual([...chosen].sort());
    await window.context.close();
  });
});

import type { Browser, Locator } from '@playwright/test';
import { LANGUAGES } from '@vonk/contracts/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoForm, picture } from '../src/testing/pictures.ts';
import { PASSWORD, signUp, someone, type SignedUp } from '../src/testing/members.ts';
import { chromiumPath, judgedBy, openBrowser, openWindow, shown } from './openBrowser.ts';
import { openChatApp, type ChatApp } from './openChatApp.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
const phone = (width: number, height: number) => ({ viewport: { width, height }, isMobile: true, hasTouch: true });
const SMALL = phone(360, 640);
/** The line above a screen on a phone, at most, in px. */
const NOTICE_PX = 56;
/** Languages whose words are the longest of the seven. */
const LONGEST = ['nl', 'de', 'fr', 'pl'];

const box = async (what: Locator) => {
  // A notice may go and come back while the account is read.
  let found = await what.boundingBox();
  for (let tries = 0; !found && tries < 100; tries++) {
    await new Promise((next) => setTimeout(next, 100));
    found = await what.boundingBox();
  }
  if (!found) throw new Error('it is not on the screen');
  return { ...found, bottom: found.y + found.height };
};

describe.skipIf(!chromium)(`the screens of a small phone${why}`, () => {
  let app: ChatApp;
  let browser: Browser;
  let anna: SignedUp;

  beforeAll(async () => {
    app = await openChatApp();
    browser = await openBrowser(chromium ?? '');
    anna = await app.member('Anna');
    for (const name of ['Bram', 'Cas', 'Daan']) {
      const man = await app.member(name, { gender: 'male', looking_for: 'female' });
      await man.browser.post('/api/photos', photoForm(await picture()));
    }
    await app.judgePhotos('approve');
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  it('show the whole swipe game above the bar, with nothing to scroll to', async () => {
    const { page, context } = await app.enter(browser, anna, '/swipe-game', SMALL);
    const like = page.getByRole('button', { name: / liken$/ });
    await shown(like);
    const bar = await box(page.getByRole('navigation', { name: 'Hoofdmenu' }).last());
    for (const button of [like, page.getByRole('button', { name: /overslaan$/ })])
      expect((await box(button)).bottom).toBeLessThanOrEqual(bar.y);
    expect(await page.getByRole('complementary').count()).toBe(0);
    await context.close();
  });

  it('begin soon for somebody new: one line above them, in every language', async () => {
    const ends = someone({ name: 'Eva' });
    const eva = await signUp(app, ends);
    const { page, context } = await app.enter(browser, eva, '/members', SMALL);
    for (const language of LONGEST) {
      await context.request.put('/api/user.php', { headers: { 'x-requested-with': 'fetch' }, data: { language } });
      await page.reload();
      await shown(page.locator(`html[lang="${language}"]`));
      const notice = page.getByRole('complementary');
      await shown(notice);
      await shown(page.getByRole('heading', { level: 1 }));
      // Whether one is due is known once the account is: it may go and come back with it.
      await expect.poll(() => notice.count(), { timeout: 60_000 }).toBe(1);
      expect((await box(notice)).height, language).toBeLessThanOrEqual(NOTICE_PX);
      expect((await box(page.getByRole('heading', { level: 1 }))).y, language).toBeLessThan(56 + NOTICE_PX + 40);
      // Its words are all there, in two lines.
      const words = notice.locator('p:visible');
      expect(await words.evaluate((one) => one.scrollHeight - one.clientHeight), language).toBeLessThanOrEqual(0);
    }
    await context.close();
  });

  it('tell of the welcome discount in one line that is no higher, in every language', async () => {
    const fem = await app.member('Fem');
    const { page, context } = await app.enter(browser, fem, '/members', SMALL);
    await page.evaluate(() => localStorage.setItem('dismissed.profile_photo', new Date().toISOString()));
    for (const language of LANGUAGES) {
      await page.goto(`/${language}/members`);
      const notice = page.locator('[data-notice-bar][data-kind="offer"]');
      await shown(notice);
      expect((await box(notice)).height, language).toBeLessThanOrEqual(NOTICE_PX);
    }
    await context.close();
  });

  it('warn at the entrance until somebody answers, however often Escape is pressed', async () => {
    const { page, context } = await openWindow(browser, app.site, { ...SMALL, serviceWorkers: 'allow' });
    await page.goto('/');
    const warning = page.getByRole('dialog', { name: 'Alleen voor 18 jaar en ouder' });
    await shown(warning);
    for (let time = 0; time < 4; time++) await page.keyboard.press('Escape');
    expect(await warning.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Ik ben 18 of ouder' }).click();
    await warning.waitFor({ state: 'hidden' });
    // Also once the worker of the site stands between: the page is that of the house, not the shell it keeps.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await page.title()).toBe(
      await page.evaluate(async () => /<title[^>]*>([^<]*)/.exec(await (await fetch('/')).text())?.[1]),
    );
    await context.close();
  });

  it('keep what is reached by the keyboard out from under the bars', async () => {
    const { page, context } = await openWindow(browser, app.site, { viewport: { width: 1280, height: 500 } });
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Ik ben 18 of ouder' }).click();
    const submit = page.getByRole('main').getByRole('button', { name: 'Account aanmaken' });
    await submit.focus();
    for (let back = 0; back < 14; back++) {
      await page.keyboard.press('Shift+Tab');
      const { top, header } = await page.evaluate(() => ({
        top: document.activeElement?.closest('main') ? document.activeElement.getBoundingClientRect().top : Infinity,
        header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      }));
      expect(top).toBeGreaterThanOrEqual(header);
    }
    await context.close();
  });

  it('say all of what an order costs, and the words of its button, where letters are twice as large', async () => {
    const hans = await app.member('Hans', { language: 'de' });
    const at = { ...phone(320, 640), locale: 'de-DE' };
    const { page, context } = await app.enter(browser, hans, '/credits/p10', at);
    await shown(page.getByRole('radio').first());
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const cut = await page.evaluate(() => {
      const words = document.querySelectorAll('main :is(h1, h2, dt, dd, label, label span, button)');
      return Array.from(words, (one) => ({ one, text: one.textContent.trim() }))
        .filter(({ one, text }) => text !== '' && one.checkVisibility() && !one.closest('.visually-hidden'))
        .filter(({ one }) => one.getBoundingClientRect().right > 320 || one.scrollWidth > one.clientWidth + 1)
        .filter(({ one }) => getComputedStyle(one).display !== 'inline' || one.getBoundingClientRect().right > 320)
        .map(({ text }) => text);
    });
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await context.close();
  });

  it('call the account button by what it shows', async () => {
    const { page, context } = await app.enter(browser, anna, '/notifications', {});
    await shown(page.getByRole('button', { name: /Anna/ }));
    const { violations } = await judgedBy({ page }).withRules(['label-content-name-mismatch']).analyze();
    expect(violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    await context.close();
  });

  it('show a login something from the first moment on', async () => {
    const { page, context } = await openWindow(browser, app.site, SMALL);
    await page.goto('/login?next=/members');
    await page.getByRole('button', { name: 'Ik ben 18 of ouder' }).click();
    // The code of the next screen is slow to come.
    await page.route(/\/assets\/MembersScreen/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const empty = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let times = 0;
          const watch = setInterval(() => {
            const main = document.querySelector('main');
            if (main && main.getBoundingClientRect().height > 0 && main.childElementCount === 0) times++;
            if (location.pathname === '/members' && document.querySelector('h1')) {
              clearInterval(watch);
              resolve(times);
            }
          }, 20);
        }),
    );
    await page.getByLabel('E-mailadres').fill(anna.email);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    expect(await empty).toBe(0);
    await context.close();
  });
});

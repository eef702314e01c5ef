import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPage, landscape, REFUSED, type AccountPage } from './accountPage.ts';
import { accountTexts } from './accountTexts.ts';
import { chromiumPath, devices, openBrowser, openWindow, shown, type Window } from './openBrowser.ts';
import { startApp, type RunningApp } from './startApp.ts';
import { someone } from './visitor.ts';

const NEW_PASSWORD = 'another long and quiet sentence';
const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
describe.skipIf(!chromium)(`an account from its first to its last day in a real browser${why}`, () => {
  let app: RunningApp;
  let site: string;
  let browser: Browser;
  beforeAll(async () => {
    app = await startApp({ empty: true });
    site = app.site.replace('127.0.0.1', 'localhost');
    browser = await openBrowser(chromium ?? '');
  });
  afterAll(async () => {
    await browser?.close();
    await app?.remove();
  });

  const [phone, desktop] = devices;
  const ways = [
    { ...phone!, language: 'nl', other: desktop! },
    { ...desktop!, language: 'de', other: phone! },
  ] as const;
  describe.each(ways)('in $language on $name', ({ wide, options, language, other }) => {
    /** The phone goes the whole way; the desktop only into the dialog, and all of it in `npm run test:thorough`. */
    const further = it.runIf(!wide || isFullSize);
    const words = accountTexts[language];
    const anna = someone({ name: 'Anna', language });
    const newEmail = someone().email;
    let here: Window;
    let elsewhere: Window;
    let page: Page;
    let account: AccountPage;
    beforeAll(async () => {
      const { locale, timezone: timezoneId } = words;
      here = await openWindow(browser, site, { ...options, locale, timezoneId });
      elsewhere = await openWindow(browser, site, { ...other.options, locale, timezoneId });
      page = here.page;
      account = accountPage(app, words, language, here);
    });
    afterAll(() => Promise.all([here?.context.close(), elsewhere?.context.close()]));

    it(`signs up ${wide ? 'in a dialog' : 'on a page of its own'}, told what is missing, and sees the four steps`, async () => {
      const { signup } = words;
      await page.goto('/');
      await account.enter(here);
      await page.getByRole('main').getByRole('button', { name: words.join }).first().click();
      const form = wide ? page.getByRole('dialog', { name: signup.title }) : page.getByRole('main');
      await shown(form.getByLabel(signup.name));
      await account.press(signup.submit, form);
      await shown(form.getByText(signup.askBirthday));
      await account.looksGood();
      await form.getByRole('group', { name: signup.iAm }).getByLabel(signup.woman).check();
      await form.getByRole('group', { name: signup.lookingFor }).getByLabel(signup.men).check();
      await form.getByLabel(signup.name).fill(anna.name);
      await form.getByLabel(signup.email).fill(anna.email);
      await form.getByLabel(signup.password, { exact: true }).fill(anna.password);
      await form.getByLabel(signup.day).fill('17');
      await form.getByLabel(signup.month).selectOption({ label: signup.may });
      await form.getByLabel(signup.year).fill('1990');
      await form.getByLabel(signup.country, { exact: true }).selectOption(language === 'nl' ? 'NL' : 'DE');
      await form.getByRole('checkbox', { name: signup.terms }).check();
      await account.press(signup.submit, form);
      for (const step of signup.steps) await shown(form.getByRole('listitem').filter({ hasText: step }));
      // Nobody leaves half-way by a slip of the hand.
      await page.keyboard.press('Escape');
      await page.waitForURL('**/complete-signup');
    });

    further('answers two steps of the wizard and leaves', async () => {
      const { wizard } = words;
      await account.heading(wizard.wish);
      await account.looksGood();
      await page.getByLabel(wizard.reason).selectOption({ label: wizard.dating });
      await account.press(wizard.next);
      await account.heading(wizard.place);
      await page.getByRole('combobox', { name: wizard.city }).fill(wizard.typed);
      await page.getByRole('option', { name: wizard.town }).click();
      await account.looksGood();
      await account.press(wizard.next);
      await account.heading(wizard.looks);
    });

    further('signs in on another device and goes on at the same step', async () => {
      await elsewhere.page.goto('/login');
      await account.enter(elsewhere);
      await account.looksGood(elsewhere);
      await account.signIn(elsewhere, anna.email, anna.password);
      await elsewhere.page.waitForURL('**/complete-signup');
      await account.heading(words.wizard.looks, elsewhere);
      await shown(elsewhere.page.getByText(words.wizard.step));
      await account.looksGood(elsewhere);
    });

    further('activates the account with the link of the mail, once', async () => {
      const link = await account.linkTo(anna.email, '/activate');
      await page.goto(link);
      await page.waitForURL('**/activate/done');
      await account.heading(words.activated);
      await shown(page.getByText(words.gift));
      await account.looksGood();
      await page.goto(link);
      await page.waitForURL('**/activate/error');
      await account.heading(words.already);
      await account.looksGood();
      await page.getByRole('link', { name: words.wizard.next }).click();
      await page.waitForURL('**/complete-signup');
    });

    further('completes the profile with a photo cut to shape', async () => {
      const { wizard } = words;
      await account.heading(wizard.looks);
      await page.getByLabel(wizard.hair).selectOption({ label: wizard.red });
      await account.press(wizard.next);
      await account.heading(wizard.interests);
      await page.getByLabel(wizard.about).fill(wizard.text);
      await page.getByLabel(wizard.cooking, { exact: true }).check();
      await account.looksGood();
      await account.press(wizard.next);
      await account.heading(wizard.photo);
      await page
        .getByLabel(wizard.choose)
        .setInputFiles({ name: 'anna.jpg', mimeType: 'image/jpeg', buffer: await landscape() });
      const crop = page.getByRole('dialog', { name: wizard.crop });
      await crop.getByRole('group', { name: wizard.area }).press('ArrowRight');
      await account.looksGood();
      await account.press(wizard.use, crop);
      await shown(page.getByRole('img', { name: wizard.mine }));
      await account.looksGood();
      await account.press(wizard.finish);
      await account.heading(wizard.done);
      await account.looksGood();
    });

    further('tells something private only after a yes, and takes the yes back', async () => {
      const { consent } = words;
      await page.goto('/profile');
      await page.getByLabel(consent.field).selectOption({ label: consent.choice });
      await account.press(consent.save);
      await shown(page.getByText(consent.missing));
      await account.looksGood();
      await page.getByLabel(consent.agree).check();
      await account.press(consent.save);
      await shown(page.getByText(consent.saved));
      await page.goto('/profile/settings#consents');
      await shown(page.getByText(consent.since));
      await account.looksGood();
      await account.press(consent.withdraw);
      await shown(page.getByText(consent.gone));
      await page.goto('/profile');
      // What the device remembers is shown until the house has answered.
      await expect.poll(() => page.getByLabel(consent.field).inputValue(), { timeout: 60_000 }).toBe('');
    });

    further('signs out, forgets the password and chooses a new one', async () => {
      const { login, reset } = words;
      await page.getByRole('main').getByRole('button', { name: words.logout, exact: true }).click();
      await page.waitForURL(/\/$/);
      await page.goto('/login');
      await page.getByRole('link', { name: login.forgot }).click();
      await page.waitForURL('**/reset-password');
      await page.getByLabel(words.signup.email).fill(anna.email);
      await account.looksGood();
      await account.press(reset.send);
      await account.heading(reset.sent);
      await account.looksGood();
      await account.mailTo(anna.email, reset.mail);
      const link = await account.linkTo(anna.email, '/reset-password/do');
      // What scanners of mail do with every link.
      for (let times = 0; times < 2; times++) expect((await fetch(link)).status).toBe(200);
      await page.goto(link);
      await account.heading(reset.title);
      await page.getByLabel(reset.once, { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel(reset.again, { exact: true }).fill(NEW_PASSWORD);
      await account.looksGood();
      await account.press(reset.change);
      await page.waitForURL('**/login');
      await shown(page.getByText(reset.changed));
      await account.looksGood();
    });

    further('gets in with the new password and not with the old one', async () => {
      await account.signIn(here, anna.email, anna.password);
      await shown(page.getByText(words.login.refused));
      await account.looksGood();
      await account.signIn(here, anna.email, NEW_PASSWORD);
      await page.waitForURL('**/members');
      // A new password ends all that was open elsewhere.
      await elsewhere.page.goto('/profile');
      await account.heading(words.login.title, elsewhere);
    });

    further('changes the mail address: both mailboxes hear of it, the link of the new one decides', async () => {
      const { mail } = words;
      await page.goto('/profile/settings#email');
      const form = account.section(mail.section);
      await form.getByLabel(mail.once).fill(newEmail);
      await form.getByLabel(words.signup.password, { exact: true }).fill(NEW_PASSWORD);
      await account.press(mail.change, form);
      await shown(form.getByText(mail.sent));
      await account.looksGood();
      await account.mailTo(newEmail, mail.toNew);
      await account.mailTo(anna.email, mail.toOld);
      const confirming =
        (await account.mailTo(newEmail, mail.toNew)).links.find((link) => link.includes('token=')) ?? '';
      await page.goto(confirming);
      await account.looksGood();
      await account.press(mail.confirm);
      await account.heading(mail.done);
      await account.looksGood();
      await account.signIn(elsewhere, newEmail, NEW_PASSWORD);
      await elsewhere.page.waitForURL('**/profile');
    });

    further('sees both devices and signs the other one out', async () => {
      const { sessions } = words;
      await page.goto('/profile/settings#sessions');
      const list = account.section(sessions.section);
      await shown(list.getByText(sessions.here));
      expect(await list.getByRole('listitem').count()).toBe(2);
      await account.looksGood();
      await list.getByRole('listitem').getByRole('button', { name: sessions.end }).click();
      await shown(list.getByText(sessions.onlyHere));
      await elsewhere.page.goto('/profile/settings');
      await account.heading(words.login.title, elsewhere);
    });

    further('switches off one kind of mail with the link below it, without signing in', async () => {
      const { unsubscribe } = words;
      await elsewhere.page.goto(await account.linkTo(anna.email, '/unsubscribe'));
      await account.heading(unsubscribe.title, elsewhere);
      await account.looksGood(elsewhere);
      await account.press(unsubscribe.button, elsewhere.page);
      await account.heading(unsubscribe.done, elsewhere);
      await account.looksGood(elsewhere);
      await page.goto('/notifications');
      await account.heading(unsubscribe.page);
      expect(await page.getByRole('switch', { name: unsubscribe.kind }).isChecked()).toBe(false);
      await account.looksGood();
    });

    further('takes everything the house knows along as a ZIP', async () => {
      await page.goto('/profile/settings#data');
      const [download] = await Promise.all([page.waitForEvent('download'), account.press(words.export.button)]);
      await shown(page.getByText(words.export.done));
      expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    });

    further('deletes the account with a reason and is signed out', async () => {
      const { leaving } = words;
      await page.goto('/profile/settings#delete');
      const form = account.section(leaving.section);
      await account.press(leaving.button, form);
      await shown(form.getByText(leaving.credits));
      await account.press(leaving.button, form);
      await account.looksGood();
      await form.getByLabel(leaving.reason).check();
      await form.getByLabel(leaving.remarks).fill(leaving.text);
      await form.getByLabel(words.signup.password, { exact: true }).fill(NEW_PASSWORD);
      await account.press(leaving.button, form);
      await page.waitForURL('**/account-deleted');
      await account.heading(leaving.done);
      await account.looksGood();
    });

    further('is shown the way back at the login, takes it, and the profile is there again', async () => {
      const { leaving } = words;
      await page.goto('/login');
      await account.signIn(here, newEmail, NEW_PASSWORD);
      await shown(page.getByRole('heading', { name: leaving.mailed }));
      await shown(page.getByText(leaving.still));
      await account.looksGood();
      await page.goto(await account.linkTo(newEmail, '/reactivate'));
      await account.heading(leaving.back);
      await account.looksGood();
      await account.press(leaving.back);
      await account.heading(leaving.isBack);
      await account.looksGood();
      await page.getByRole('link', { name: words.login.submit }).click();
      await account.signIn(here, newEmail, NEW_PASSWORD);
      await page.waitForURL('**/members');
      await page.goto('/profile');
      await shown(page.getByRole('img', { name: words.wizard.mine }));
      expect(await page.getByRole('textbox', { name: words.wizard.about }).inputValue()).toBe(words.wizard.text);
    });

    it('broke no rule of the content security policy and left no error in the console', () => {
      expect([...here.mishaps, ...elsewhere.mishaps].filter((mishap) => !REFUSED.test(mishap))).toEqual([]);
    });
  });
});

import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handsOf, landscape, REFUSED, type Hands } from './accountHands.ts';
import { accountWords } from './accountWords.ts';
import { chromiumPath, devices, openBrowser, openWindow, shown, type Window } from './openBrowser.ts';
import { startHouse, type RunningHouse } from './startHouse.ts';
import { someone } from './visitor.ts';

const NEW_PASSWORD = 'another long and quiet sentence';
const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
describe.skipIf(!chromium)(`an account from its first to its last day in a real browser${why}`, () => {
  let house: RunningHouse;
  let site: string;
  let browser: Browser;
  beforeAll(async () => {
    house = await startHouse({ empty: true });
    site = house.site.replace('127.0.0.1', 'localhost');
    browser = await openBrowser(chromium ?? '');
  });
  afterAll(async () => {
    await browser?.close();
    await house?.remove();
  });

  const [phone, desktop] = devices;
  const ways = [
    { ...phone!, language: 'nl', other: desktop! },
    { ...desktop!, language: 'de', other: phone! },
  ] as const;
  describe.each(ways)('in $language on $name', ({ wide, options, language, other }) => {
    const words = accountWords[language];
    const anna = someone({ name: 'Anna', language });
    const newEmail = someone().email;
    let here: Window;
    let elsewhere: Window;
    let page: Page;
    let hands: Hands;
    beforeAll(async () => {
      const { locale, timezone: timezoneId } = words;
      here = await openWindow(browser, site, { ...options, locale, timezoneId });
      elsewhere = await openWindow(browser, site, { ...other.options, locale, timezoneId });
      page = here.page;
      hands = handsOf(house, words, language, here);
    });
    afterAll(() => Promise.all([here?.context.close(), elsewhere?.context.close()]));

    it(`signs up ${wide ? 'in a dialog' : 'on a page of its own'}, told what is missing, and sees the four steps`, async () => {
      const { signup } = words;
      await page.goto('/');
      await hands.enter(here);
      await page.getByRole('main').getByRole('button', { name: words.join }).first().click();
      const form = wide ? page.getByRole('dialog', { name: signup.title }) : page.getByRole('main');
      await shown(form.getByLabel(signup.name));
      await hands.press(signup.submit, form);
      await shown(form.getByText(signup.askBirthday));
      await hands.looksGood();
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
      await hands.press(signup.submit, form);
      for (const step of signup.steps) await shown(form.getByRole('listitem').filter({ hasText: step }));
      // Nobody leaves half-way by a slip of the hand.
      await page.keyboard.press('Escape');
      await page.waitForURL('**/complete-signup');
    });

    it('answers two steps of the wizard and leaves', async () => {
      const { wizard } = words;
      await hands.heading(wizard.wish);
      await hands.looksGood();
      await page.getByLabel(wizard.reason).selectOption({ label: wizard.dating });
      await hands.press(wizard.next);
      await hands.heading(wizard.place);
      await page.getByRole('combobox', { name: wizard.city }).fill(wizard.typed);
      await page.getByRole('option', { name: wizard.town }).click();
      await hands.looksGood();
      await hands.press(wizard.next);
      await hands.heading(wizard.looks);
    });

    it('signs in on another device and goes on at the same step', async () => {
      await elsewhere.page.goto('/login');
      await hands.enter(elsewhere);
      await hands.looksGood(elsewhere);
      await hands.signIn(elsewhere, anna.email, anna.password);
      await elsewhere.page.waitForURL('**/complete-signup');
      await hands.heading(words.wizard.looks, elsewhere);
      await shown(elsewhere.page.getByText(words.wizard.step));
      await hands.looksGood(elsewhere);
    });

    it('activates the account with the link of the mail, once', async () => {
      const link = await hands.linkTo(anna.email, '/activate');
      await page.goto(link);
      await page.waitForURL('**/activate/done');
      await hands.heading(words.activated);
      await shown(page.getByText(words.gift));
      await hands.looksGood();
      await page.goto(link);
      await page.waitForURL('**/activate/error');
      await hands.heading(words.already);
      await hands.looksGood();
      await page.getByRole('link', { name: words.wizard.next }).click();
      await page.waitForURL('**/complete-signup');
    });

    it('completes the profile with a photo cut to shape', async () => {
      const { wizard } = words;
      await hands.heading(wizard.looks);
      await page.getByLabel(wizard.hair).selectOption({ label: wizard.red });
      await hands.press(wizard.next);
      await hands.heading(wizard.interests);
      await page.getByLabel(wizard.about).fill(wizard.text);
      await page.getByLabel(wizard.cooking, { exact: true }).check();
      await hands.looksGood();
      await hands.press(wizard.next);
      await hands.heading(wizard.photo);
      await page
        .getByLabel(wizard.choose)
        .setInputFiles({ name: 'anna.jpg', mimeType: 'image/jpeg', buffer: await landscape() });
      const crop = page.getByRole('dialog', { name: wizard.crop });
      await crop.getByRole('group', { name: wizard.area }).press('ArrowRight');
      await hands.looksGood();
      await hands.press(wizard.use, crop);
      await shown(page.getByRole('img', { name: wizard.mine }));
      await hands.looksGood();
      await hands.press(wizard.finish);
      await hands.heading(wizard.done);
      await hands.looksGood();
    });

    it('tells something private only after a yes, and takes the yes back', async () => {
      const { consent } = words;
      await page.goto('/profile');
      await page.getByLabel(consent.field).selectOption({ label: consent.choice });
      await hands.press(consent.save);
      await shown(page.getByText(consent.missing));
      await hands.looksGood();
      await page.getByLabel(consent.agree).check();
      await hands.press(consent.save);
      await shown(page.getByText(consent.saved));
      await page.goto('/profile/settings#consents');
      await shown(page.getByText(consent.since));
      await hands.looksGood();
      await hands.press(consent.withdraw);
      await shown(page.getByText(consent.gone));
      await page.goto('/profile');
      expect(await page.getByLabel(consent.field).inputValue()).toBe('');
    });

    it('signs out, forgets the password and chooses a new one', async () => {
      const { login, reset } = words;
      await page.getByRole('main').getByRole('button', { name: words.logout, exact: true }).click();
      await page.waitForURL(/\/$/);
      await page.goto('/login');
      await page.getByRole('link', { name: login.forgot }).click();
      await page.waitForURL('**/reset-password');
      await page.getByLabel(words.signup.email).fill(anna.email);
      await hands.looksGood();
      await hands.press(reset.send);
      await hands.heading(reset.sent);
      await hands.looksGood();
      await hands.mailTo(anna.email, reset.mail);
      const link = await hands.linkTo(anna.email, '/reset-password/do');
      // What scanners of mail do with every link.
      for (let times = 0; times < 2; times++) expect((await fetch(link)).status).toBe(200);
      await page.goto(link);
      await hands.heading(reset.title);
      await page.getByLabel(reset.once, { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel(reset.again, { exact: true }).fill(NEW_PASSWORD);
      await hands.looksGood();
      await hands.press(reset.change);
      await page.waitForURL('**/login');
      await shown(page.getByText(reset.changed));
      await hands.looksGood();
    });

    it('gets in with the new password and not with the old one', async () => {
      await hands.signIn(here, anna.email, anna.password);
      await shown(page.getByText(words.login.refused));
      await hands.looksGood();
      await hands.signIn(here, anna.email, NEW_PASSWORD);
      await page.waitForURL('**/members');
      // A new password ends all that was open elsewhere.
      await elsewhere.page.goto('/profile');
      await hands.heading(words.login.title, elsewhere);
    });

    it('changes the mail address: both mailboxes hear of it, the link of the new one decides', async () => {
      const { mail } = words;
      await page.goto('/profile/settings#email');
      const form = hands.section(mail.section);
      await form.getByLabel(mail.once).fill(newEmail);
      await form.getByLabel(words.signup.password, { exact: true }).fill(NEW_PASSWORD);
      await hands.press(mail.change, form);
      await shown(form.getByText(mail.sent));
      await hands.looksGood();
      await hands.mailTo(newEmail, mail.toNew);
      await hands.mailTo(anna.email, mail.toOld);
      const confirming = (await hands.mailTo(newEmail, mail.toNew)).links.find((link) => link.includes('token=')) ?? '';
      await page.goto(confirming);
      await hands.looksGood();
      await hands.press(mail.confirm);
      await hands.heading(mail.done);
      await hands.looksGood();
      await hands.signIn(elsewhere, newEmail, NEW_PASSWORD);
      await elsewhere.page.waitForURL('**/profile');
    });

    it('sees both devices and signs the other one out', async () => {
      const { sessions } = words;
      await page.goto('/profile/settings#sessions');
      const list = hands.section(sessions.section);
      await shown(list.getByText(sessions.here));
      expect(await list.getByRole('listitem').count()).toBe(2);
      await hands.looksGood();
      await list.getByRole('listitem').getByRole('button', { name: sessions.end }).click();
      await shown(list.getByText(sessions.onlyHere));
      await elsewhere.page.goto('/profile/settings');
      await hands.heading(words.login.title, elsewhere);
    });

    it('switches off one kind of mail with the link below it, without signing in', async () => {
      const { unsubscribe } = words;
      await elsewhere.page.goto(await hands.linkTo(anna.email, '/unsubscribe'));
      await hands.heading(unsubscribe.title, elsewhere);
      await hands.looksGood(elsewhere);
      await hands.press(unsubscribe.button, elsewhere.page);
      await hands.heading(unsubscribe.done, elsewhere);
      await hands.looksGood(elsewhere);
      await page.goto('/notifications');
      await hands.heading(unsubscribe.page);
      expect(await page.getByRole('switch', { name: unsubscribe.kind }).isChecked()).toBe(false);
      await hands.looksGood();
    });

    it('takes everything the house knows along as a ZIP', async () => {
      await page.goto('/profile/settings#data');
      const [download] = await Promise.all([page.waitForEvent('download'), hands.press(words.export.button)]);
      await shown(page.getByText(words.export.done));
      expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    });

    it('deletes the account with a reason and is signed out', async () => {
      const { leaving } = words;
      await page.goto('/profile/settings#delete');
      const form = hands.section(leaving.section);
      await hands.press(leaving.button, form);
      await shown(form.getByText(leaving.credits));
      await hands.press(leaving.button, form);
      await hands.looksGood();
      await form.getByLabel(leaving.reason).check();
      await form.getByLabel(leaving.remarks).fill(leaving.text);
      await form.getByLabel(words.signup.password, { exact: true }).fill(NEW_PASSWORD);
      await hands.press(leaving.button, form);
      await page.waitForURL('**/account-deleted');
      await hands.heading(leaving.done);
      await hands.looksGood();
    });

    it('is shown the way back at the login, takes it, and the profile is there again', async () => {
      const { leaving } = words;
      await page.goto('/login');
      await hands.signIn(here, newEmail, NEW_PASSWORD);
      await shown(page.getByRole('heading', { name: leaving.mailed }));
      await shown(page.getByText(leaving.still));
      await hands.looksGood();
      await page.goto(await hands.linkTo(newEmail, '/reactivate'));
      await hands.heading(leaving.back);
      await hands.looksGood();
      await hands.press(leaving.back);
      await hands.heading(leaving.isBack);
      await hands.looksGood();
      await page.getByRole('link', { name: words.login.submit }).click();
      await hands.signIn(here, newEmail, NEW_PASSWORD);
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

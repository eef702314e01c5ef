import type { Locator, Page } from '@playwright/test';
import { matchPage } from '@vonk/contracts/site/matchPage';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { AccountTexts } from './accountTexts.ts';
import { gone, shown, type Window } from './openBrowser.ts';
import type { RunningApp } from './startApp.ts';
import { eventually, Visitor, type Mail } from './visitor.ts';

/**
 * What the browser itself writes to the console when the house refuses, as it should: a wrong password, a used link, and
 * what a device whose session was ended elsewhere goes on asking for until it hears so.
 */
export const REFUSED =
  /a status of (4\d\d .*\/api\/(user\.php|activation\/do|user|sessions)|403 .*\/api\/(stream(\?\S*)?|chats\.php|likes\.php))$/;
export const landscape = () =>
  sharp({ create: { width: 1400, height: 900, channels: 3, background: '#8f5a3d' } })
    .jpeg()
    .toBuffer();

/** Which page of the site a link leads to, in whatever language. */
const pathOf = (link: string) => matchPage(new URL(link).pathname).path;

/** Generous: on a busy machine a mail may be a while on its way. */
const MAIL_WITHIN_MS = 60_000;

/** What somebody does again and again on the screens of an account. Without a window named, in `here`. */
export function accountPage(app: RunningApp, words: AccountTexts, language: string, here: Window) {
  const { page } = here;
  const press = (name: string, where: Page | Locator = page) =>
    where.getByRole('button', { name, exact: true }).click();
  /** The newest mail to somebody that has this subject, or a link to this part of the site. */
  const mailTo = (address: string, what: string): Promise<Mail> =>
    eventually(
      async () =>
        (await new Visitor(app).mails(address)).find(
          ({ subject, links }) => subject === what || links.some((link) => pathOf(link) === what),
        ),
      `a mail to ${address} about ${what}`,
      MAIL_WITHIN_MS,
    );
  return {
    press,
    mailTo,
    heading: (name: string | RegExp, { page: on }: Window = here) => shown(on.getByRole('heading', { level: 1, name })),
    section: (name: string) => page.getByRole('region', { name, exact: true }),
    /** From the top: half below the header, where a link into the page may leave it, a button is not what it is. */
    looksGood: async ({ page: on, look }: Window = here) => {
      await on.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      expect(await look()).toEqual([]);
    },
    linkTo: async (address: string, path: string) =>
      (await mailTo(address, path)).links.find((link) => pathOf(link) === path) ?? '',
    /** The first visit is in Dutch, whatever the browser speaks; the warning at the door offers all languages. */
    enter: async ({ page: on }: Window) => {
      await on.getByRole('dialog').getByRole('combobox').selectOption(language);
      await press(words.enter, on);
      await gone(on.getByRole('dialog'));
    },
    signIn: async ({ page: on }: Window, email: string, password: string) => {
      const form = on.getByRole('main');
      await form.getByLabel(words.signup.email).fill(email);
      await form.getByLabel(words.signup.password, { exact: true }).fill(password);
      await press(words.login.submit, form);
    },
  };
}
export type AccountPage = ReturnType<typeof accountPage>;

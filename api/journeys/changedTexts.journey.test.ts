import type { Browser } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, openBrowser, openWindow, shown, type Window } from './openBrowser.ts';
import { startApp, type RunningApp } from './startApp.ts';
import { member, type Member } from './visitor.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
/** Where the screens are kept as pictures, when somebody wants to look at them. */
const PICTURES = process.env.PICTURES;
const SHIPPED = 'Konto löschen';
const CHANGED = 'Konto schließen';
const SERVED = 'Hereinspaziert';

describe.skipIf(!chromium)(`a text that staff change${why}`, () => {
  let app: RunningApp;
  let browser: Browser;
  let staff: Window;
  let hers: Window;
  let anna: Member;

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser(chromium ?? '');
    staff = await openWindow(browser, app.site, { locale: 'en-GB' });
    anna = await member(app, { name: 'Anna', language: 'de' });
    hers = await openWindow(browser, app.site, {
      locale: 'de-DE',
      ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' },
    });
    const jar = anna.cookie().split('; ');
    await hers.context.addCookies(
      [...jar, 'locale=de'].map((one) => ({
        name: one.slice(0, one.indexOf('=')),
        value: one.slice(one.indexOf('=') + 1),
        url: app.site,
      })),
    );
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await app?.remove();
  });

  const picture = async ({ page }: Window, name: string) => {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  };
  const button = (name: string) => hers.page.getByRole('button', { name, exact: true });

  it('is found in the back office, with what it is and how it looks', async () => {
    await hers.page.goto('/profile/settings#delete');
    await shown(button(SHIPPED));
    const login = (await app.logins()).find(({ role }) => role === 'admin');
    const { page } = staff;
    await page.goto('/admin');
    await page.getByLabel('Email').fill(login?.email ?? '');
    await page.getByLabel('Password').fill(login?.password ?? '');
    const code = new TOTP({ secret: Secret.fromBase32(login?.totp_secret ?? '') }).generate();
    await page.getByLabel('One-time code').fill(code);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('menuitem', { name: 'Texts' }).click();
    await shown(page.getByRole('table'));
    await picture(staff, 'texts-1280');
    expect(await staff.look()).toEqual([]);
    await page.goto('/admin/#/texts/de%3Aaccounts%3Ascreen%3Adelete.start/show');
    await shown(page.getByText('Read by members and visitors on the site'));
  });

  it('is judged while it is written, and read on a page that is open as soon as it is saved', async () => {
    const { page } = staff;
    const words = page.getByLabel('Text in German');
    await words.fill('Wählen Sie!');
    await shown(page.getByText('Don’t use exclamation marks here.'));
    await picture(staff, 'text-refused-1280');
    await words.fill(CHANGED);
    expect(await staff.look()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Warmer');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await shown(page.getByText('The new text is live'));
    await shown(button(CHANGED));
    await picture(hers, 'text-changed-de-390-dark');
    await shown(page.getByText(/: Warmer/));
    await picture(staff, 'text-changed-1280');
  });

  it('stands in the page that the house serves, before any script has run', async () => {
    const { page } = staff;
    await page.evaluate(
      async ([words]) =>
        fetch('/admin/api/texts/de:accounts:screen:login.submit/change', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' },
          body: JSON.stringify({ version: 0, words, reason: 'Warmer' }),
        }),
      [SERVED],
    );
    const served = await (await fetch(`${app.site}/de/login`)).text();
    expect(served).toContain(SERVED);
    expect(served).toContain('text-digests');
    expect(await (await fetch(`${app.site}/nl/login`)).text()).not.toContain(SERVED);
    await hers.page.reload();
    await shown(button(CHANGED));
    expect(hers.mishaps).toEqual([]);
  });

  it('is what the house says again once it was undone', async () => {
    const { page } = staff;
    await page.getByRole('button', { name: 'Undo' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Zurück');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await shown(button(SHIPPED));
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(staff, 'text-390');
    expect(staff.mishaps.filter((one) => !one.includes('/admin/api/me'))).toEqual([]);
  });
});

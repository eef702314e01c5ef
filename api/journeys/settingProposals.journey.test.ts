import type { Browser } from '@playwright/test';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, devices, openBrowser, openWindow, shown, type Window } from './openBrowser.ts';
import { openAdmin, openMoneyApp, type MoneyApp } from './openMoneyApp.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
/** Where the screens are kept as pictures, when somebody wants to look at them. */
const PICTURES = process.env.PICTURES;

describe.skipIf(!chromium)(`a setting that needs two, from preview to the site${why}`, () => {
  let app: MoneyApp;
  let browser: Browser;
  let first: Window;
  let second: Window;
  beforeAll(async () => {
    app = await openMoneyApp();
    browser = await openBrowser(chromium ?? '');
    first = await app.work(browser, 'admin', {});
    second = await app.work(browser, 'admin', {});
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const picture = async ({ page }: Window, name: string) => {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  };
  /** What a visitor reads on the page about returns, which says the days of the setting. */
  const read = async (days: number, { page }: Window) => {
    await page.goto('/pages/return-policy');
    await shown(page.getByText(`Toch niet? ${days} dagen lang`));
  };
  const visitor = async () => {
    const window = await openWindow(browser, app.site, { locale: 'nl-NL', serviceWorkers: 'block' });
    return window;
  };
  /** The dialog in which the value of all countries is changed, with 30 in it. */
  const written = async ({ page }: Window) => {
    await openAdmin(first, 'settings/refund_days/show');
    await page.getByRole('button', { name: 'Change', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Refund period in days' }).fill('30');
    return dialog;
  };

  /** On a phone; on a desktop only in `npm run test:thorough`. */
  it.each(devices.filter(({ wide }) => !wide || isFullSize))(
    'is looked at on the site first, on $name, by nobody else',
    async ({ options, wide }) => {
      const dialog = await written(first);
      await dialog.getByRole('button', { name: 'Preview on the site' }).click();
      const link = dialog.getByRole('link', { name: 'Open the site with this value' });
      await shown(link);
      await picture(first, 'setting-written');
      const address = (await link.getAttribute('href')) ?? '';
      // Another value than the link shows needs a link of its own.
      await dialog.getByRole('textbox', { name: 'Refund period in days' }).fill('31');
      await shown(dialog.getByRole('button', { name: 'Preview on the site' }));
      await first.page.keyboard.press('Escape');

      const looking = await openWindow(browser, app.site, { ...options, serviceWorkers: 'block' });
      await looking.page.goto(address);
      await looking.page.getByRole('button', { name: 'Ik ben 18 of ouder' }).click();
      await shown(looking.page.getByText('Voorbeeld van een instelling die nog niet geldt'));
      await read(30, looking);
      await shown(looking.page.getByText('Voorbeeld van een instelling die nog niet geldt'));
      await picture(looking, `setting-preview-${wide ? 1280 : 390}`);
      expect(await looking.look()).toEqual([]);
      await looking.page.getByRole('link', { name: 'Stoppen' }).click();
      await read(14, looking);
      expect(looking.mishaps).toEqual([]);
      await looking.context.close();

      const other = await visitor();
      await read(14, other);
      await other.context.close();
    },
  );

  it('holds nowhere while it waits, and whoever proposed it can only take it back', async () => {
    const { page } = first;
    const dialog = await written(first);
    await dialog.getByLabel('Reason').fill('A better promise');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await shown(page.getByRole('heading', { name: 'Waiting for a second administrator' }));
    await shown(page.getByRole('button', { name: 'Withdraw' }));
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await picture(first, 'setting-waits');
    expect(await first.look()).toEqual([]);
    const other = await visitor();
    await read(14, other);
    await other.context.close();
  });

  it('holds on the site once a second administrator approved it, and both read who did what', async () => {
    const { page } = second;
    await openAdmin(second, 'setting-proposals');
    const row = page.getByRole('row').filter({ hasText: 'Refund period in days' });
    await shown(row.getByText('A better promise'));
    await picture(second, 'setting-proposals');
    await row.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Agreed');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await shown(row.getByText('Agreed'));
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await second.look()).toEqual([]);

    const other = await visitor();
    await expect
      .poll(async () => (await other.page.request.get('/api/settings.php')).text())
      .toContain('"refund_days":30');
    await read(30, other);
    await other.context.close();
    await first.page.reload();
    await shown(first.page.getByText('A better promise'));
    expect([...first.mishaps, ...second.mishaps]).toEqual([]);
  });
});

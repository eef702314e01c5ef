import type { Browser, Locator } from '@playwright/test';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, devices, openBrowser, shown, type Window } from './openBrowser.ts';
import { openAdmin, openMoneyApp, type MoneyApp } from './openMoneyApp.ts';

const DAY_MS = 86_400_000;
const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';

/** Where the screens are kept as pictures, when somebody wants to look at them. */
const PICTURES = process.env.PICTURES;

describe.skipIf(!chromium)(`the forms of campaigns, to the payment, in a real browser${why}`, () => {
  let app: MoneyApp;
  let browser: Browser;
  beforeAll(async () => {
    app = await openMoneyApp();
    browser = await openBrowser(chromium ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  /** On a phone; on a desktop, whose line discounts.journey reads, only in `npm run test:thorough`. */
  describe.each(devices.filter(({ wide }) => !wide || isFullSize))('on $name', ({ wide, options }) => {
    const named = (word: string) => `${word}-${wide ? 'WIDE' : 'SMALL'}`;
    let work: Window;
    beforeAll(async () => {
      // Those of the first purchase would go before a campaign.
      await app.changeSetting('time_bonus_percentage', 0);
      await app.changeSetting('welcome_discount_percentage', 0);
      work = await app.work(browser, 'finance', options);
    });
    afterAll(() => work?.context.close());

    const fill = async (form: Locator, fields: readonly (readonly [string, string])[]) => {
      for (const [label, text] of fields)
        await form.getByRole('textbox', { name: label }).or(form.getByLabel(label)).first().fill(text);
    };
    /** Three euros off an order of twenty. */
    const threeOfTwenty = async (form: Locator) => {
      await form.getByRole('button', { name: 'Add' }).click();
      await form.getByLabel('Amount off').fill('3');
      await form.getByLabel('Minimum order').fill('20');
    };
    /** A new member at the shop, who orders by iDEAL what costs so much there, and pays it. */
    const buysAs = async (hers: Window, size: number, price: RegExp) => {
      const { page } = hers;
      await page.goto(`/credits/p${size}`);
      await page.getByRole('radio', { name: 'iDEAL' }).check();
      await shown(page.getByRole('main').getByText(price));
      await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
      await page.waitForURL('**/sandbox/**');
      await shown(page.getByText(price));
      await page.locator('button[value="paid"]').click();
      await shown(page.getByRole('heading', { level: 1, name: 'Betaald. Je bent nu Premium.' }));
      await app.settled();
    };
    const picture = async ({ page }: Window, name: string) => {
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${named(name)}.png`, fullPage: true });
    };
    const cameOfIt = () =>
      work.page.getByRole('table').filter({ has: work.page.getByRole('columnheader', { name: 'Total discount' }) });

    it('a campaign in amounts is made, looked at, told, paid with, and counted', async () => {
      const { page, look } = work;
      await openAdmin(work, 'campaigns');
      await page.getByRole('button', { name: 'Create a campaign' }).click();
      const form = page.getByRole('dialog');
      await fill(form, [['Code', named('THREE')]]);
      await threeOfTwenty(form);
      await form.getByLabel('Payment methods').click();
      await page.getByRole('option', { name: 'iDEAL' }).click();
      await page.keyboard.press('Escape');
      const until = calendarDate(new Date(app.context.clock().getTime() + 3 * DAY_MS), siteZone);
      await fill(form, [
        ['Until', `${until}T00:00`],
        ['Name', named('Three')],
        ['Heading, English', '{{amount}} off'],
        ['Text, English', 'From {{minimum}} on.'],
        ['Button, English', 'To the shop'],
        ['Heading, Dutch', '{{amount}} eraf'],
        ['Text, Dutch', 'Vanaf {{minimum}}.'],
        ['Button, Dutch', 'Naar de shop'],
        ['Reason', 'Winter'],
      ]);
      await form.getByRole('button', { name: 'Create a campaign' }).click();
      await shown(page.getByText('Campaign created'));
      await page.getByRole('link', { name: named('Three'), exact: true }).click();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await shown(page.getByText(/€\s3 eraf/).first());
      await shown(page.getByText(/They get it now/));
      expect(await look()).toEqual([]);
      await picture(work, 'campaign');

      const anna = await app.member('Anna');
      const hers = await app.enter(browser, anna, '/profile', options);
      await shown(hers.page.getByText(wide ? /€\s3 eraf Vanaf €\s20\./ : /^€\s3 eraf$/).first());
      // Too small an order has nothing off; neither has another way to pay.
      await hers.page.goto('/credits/p10');
      await hers.page.getByRole('radio', { name: 'iDEAL' }).check();
      await shown(hers.page.getByRole('main').getByText(/9,95/).first());
      expect(await hers.page.getByText(/6,95/).count()).toBe(0);
      await buysAs(hers, 25, /19,45/);
      expect(await hers.look()).toEqual([]);
      await hers.context.close();

      await openAdmin(work, 'campaigns');
      await page.getByRole('link', { name: named('Three'), exact: true }).click();
      await shown(cameOfIt().getByRole('cell', { name: '€19.45' }));
      await shown(cameOfIt().getByRole('cell', { name: '€3.00' }));
      await page.getByRole('button', { name: 'End' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Over');
      await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
      await shown(page.getByText('Campaign ended'));
    });

    it('the time bonus takes an amount off from one form, in words of its own', async () => {
      const { page, look } = work;
      await openAdmin(work, 'first-purchase-discounts/time_bonus/show');
      await page.getByRole('button', { name: 'Change' }).click();
      const form = page.getByRole('dialog');
      // The second device finds what the first one saved.
      if ((await form.getByLabel('Amount off').count()) === 0) await threeOfTwenty(form);
      await fill(form, [
        ['Percentage off', '25'],
        ['Heading, English', '{{amount}} off'],
        ['Text, English', 'Left: {{clock}}.'],
        ['Heading, Dutch', '{{amount}} welkomstkorting'],
        ['Text, Dutch', 'Nog {{clock}}.'],
        ['Reason', 'Spring'],
      ]);
      for (const language of ['German', 'Spanish', 'French', 'Italian', 'Polish'])
        await fill(form, [
          [`Heading, ${language}`, '{{amount}}'],
          [`Text, ${language}`, '{{minimum}} · {{clock}}'],
        ]);
      await picture(work, 'first-purchase-form');
      await form.getByRole('button', { name: 'Change' }).click();
      await shown(page.getByText('Campaign changed'));
      await shown(page.getByText('€3.00 off from €20.00').first());
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await shown(page.getByText(/€\s3 welkomstkorting/).first());
      expect(await look()).toEqual([]);
      await picture(work, 'first-purchase');

      const bea = await app.member('Bea');
      const hers = await app.enter(browser, bea, '/profile', options);
      await shown(hers.page.getByText(/€\s3 welkomstkorting/).first());
      await picture(hers, 'member');
      await buysAs(hers, 25, /19,45/);
      expect(hers.mishaps).toEqual([]);
      await hers.context.close();
      await page.reload();
      await shown(cameOfIt().getByRole('cell', { name: /€3\.00|€6\.00/ }));
      expect(work.mishaps).toEqual([]);
    });
  });
});

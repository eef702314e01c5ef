import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp } from '../src/testing/members.ts';
import { signedInStaff } from '../src/testing/staff.ts';
import { chromiumPath, devices, openBrowser, shown, type Window } from './openBrowser.ts';
import { openAdmin, openMoneyApp, type MoneyApp } from './openMoneyApp.ts';

const DAY_MS = 86_400_000;
const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

describe.skipIf(!chromium)(`discounts, to the payment, in a real browser${why}`, () => {
  let app: MoneyApp;
  let browser: Browser;
  let finance: Awaited<ReturnType<typeof signedInStaff>>['browser'];
  beforeAll(async () => {
    app = await openMoneyApp();
    browser = await openBrowser(chromium ?? '');
    finance = (await signedInStaff(app, 'finance')).browser;
    // Those of the first purchase would go before a campaign.
    await app.changeSetting('time_bonus_percentage', 0);
    await app.changeSetting('welcome_discount_percentage', 0);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  describe.each(devices)('on $name', ({ wide, options }) => {
    /** The phone goes the whole way; the desktop to the campaign, which is told in another line there, and all of it in `npm run test:thorough`. */
    const whole = !wide || isFullSize;
    const named = (code: string) => `${code}-${wide ? 'WIDE' : 'SMALL'}`;
    let anna: SignedUp;
    let hers: Window;
    beforeAll(async () => {
      anna = await app.member('Anna');
      hers = await app.enter(browser, anna, '/credits/p10', options);
    });
    afterAll(() => hers?.context.close());

    const issued = async (code: string, terms: object) => {
      const order = { id: randomUUID(), reason: 'spring', code: named(code), ...terms };
      const { status, body } = await finance.post('/admin/api/codes/issue', order);
      expect(status, JSON.stringify(body)).toBe(201);
    };
    const type = async (code: string) => {
      const { page } = hers;
      await page.getByLabel('Kortingscode').fill(named(code).toLowerCase());
      await page.getByRole('button', { name: 'Gebruiken' }).click();
    };
    const choose = (method: string) => hers.page.getByRole('radio', { name: method }).check();
    const order = async () => {
      await hers.page.getByRole('button', { name: 'Bestellen en betalen' }).click();
      await hers.page.waitForURL('**/sandbox/**');
    };
    /** At the provider: pays what stands there, and comes back to the order. */
    const pay = async (amount: RegExp) => {
      const { page } = hers;
      await shown(page.getByText(amount));
      await page.locator('button[value="paid"]').click();
      await shown(page.getByRole('heading', { level: 1, name: 'Betaald. Je bent nu Premium.' }));
      await shown(page.getByRole('main').getByText(amount));
    };
    const credits = async () =>
      (await anna.browser.get<{ user: { credits: number } }>('/api/user.php')).body.user.credits;

    it.runIf(whole).each([
      ['a percentage', 'PART', { percentage: 20 }, /7,96/],
      ['an amount', 'AMOUNT', { amount: eur(300), minimum_order: eur(900) }, /6,95/],
      ['a code of her own', 'OWN', { percentage: 40 }, /5,97/],
    ])('%s comes off, and the rest is paid', async (_kind, code, terms, amount) => {
      await issued(code, code === 'OWN' ? { ...terms, member: anna.user.id } : terms);
      const { page, look } = hers;
      const before = await credits();
      await page.goto('/credits/p10');
      await choose('iDEAL');
      await type(code);
      await shown(page.getByText(/korting is verrekend/));
      await shown(page.getByRole('main').getByText(amount));
      expect(await look()).toEqual([]);
      await order();
      await pay(amount);
      expect(await credits()).toBe(before + 10);
    });

    it.runIf(whole)('a code that is good twice is, for two members, and for no third', async () => {
      await issued('TWICE', { percentage: 20, validity: 'times', times: 2 });
      const code = named('TWICE');
      const first = await app.bought(await app.member('Cleo'), { discount_code: code });
      expect(first.amount).toEqual(eur(796));
      await hers.page.goto('/credits/p10');
      await choose('iDEAL');
      await type('TWICE');
      await shown(hers.page.getByRole('main').getByText(/7,96/));
      await order();
      await pay(/7,96/);
      await app.settled();
      const dora = await app.enter(browser, await app.member('Dora'), '/credits/p10', options);
      await dora.page.getByLabel('Kortingscode').fill(code);
      await dora.page.getByRole('button', { name: 'Gebruiken' }).click();
      await shown(dora.page.locator('input[aria-invalid="true"]'));
      await shown(dora.page.getByRole('main').getByText(/9,95/));
      expect(await dora.look()).toEqual([]);
      await dora.context.close();
    });

    it.runIf(whole)(
      'the time bonus comes off the first purchase by itself and by its code, to the payment',
      async () => {
        await app.changeSetting('time_bonus_percentage', 25);
        const eve = await app.member('Eve');
        const window = await app.enter(browser, eve, '/credits/p10', options);
        const { page, look } = window;
        await page.getByRole('radio', { name: 'iDEAL' }).check();
        await shown(page.getByRole('main').getByText(/7,46/));
        await page.getByLabel('Kortingscode').fill('timebonus25');
        await page.getByRole('button', { name: 'Gebruiken' }).click();
        await shown(page.getByText(/korting is verrekend/));
        await shown(page.getByRole('main').getByText(/7,46/));
        expect(await look()).toEqual([]);
        await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
        await page.waitForURL('**/sandbox/**');
        await shown(page.getByText(/7,46/));
        await page.locator('button[value="paid"]').click();
        await shown(page.getByRole('heading', { level: 1, name: 'Betaald. Je bent nu Premium.' }));
        await app.settled();
        // It was hers once.
        await page.goto('/credits/p10');
        await shown(page.getByRole('main').getByText(/9,95/));
        await window.context.close();
        await app.changeSetting('time_bonus_percentage', 0);
      },
    );

    it.runIf(whole)('a code for one method says so, and is good with that one', async () => {
      await issued('METHOD', { percentage: 20, methods: ['paypal'] });
      const { page, look } = hers;
      await page.goto('/credits/p10');
      await choose('iDEAL');
      await type('METHOD');
      await shown(page.getByText('Alleen bij betaling met PayPal.'));
      expect(await look()).toEqual([]);
      await choose('PayPal');
      await shown(page.getByRole('main').getByText(/8,46/));
      await order();
      await pay(/8,46/);
    });

    it.runIf(whole)(
      'a code that is not for her, for larger orders, used, ended or none is refused at its field, and takes nothing off',
      async () => {
        await issued('STRANGER', { percentage: 20, member: (await app.member('Bea')).user.id });
        await issued('LARGE', { percentage: 20, minimum_order: eur(2000) });
        await issued('ENDED', { percentage: 20 });
        const ended = await finance.post(`/admin/api/codes/${named('ENDED')}/end`, { reason: 'enough' });
        expect(ended.status, JSON.stringify(ended.body)).toBe(200);
        const { page, look } = hers;
        await page.goto('/credits/p10');
        await choose('iDEAL');
        for (const code of ['STRANGER', 'LARGE', 'PART', 'ENDED', 'NEVER']) {
          await type(code);
          const field = page.getByLabel('Kortingscode');
          await shown(page.locator('input[aria-invalid="true"]'));
          expect(await field.getAttribute('aria-invalid'), code).toBe('true');
          await shown(page.getByRole('main').getByText(/9,95/));
          // The next code is judged by itself.
          await field.fill('');
        }
        expect(await look()).toEqual([]);
      },
    );

    it('a campaign that finance makes is told, comes off by itself and is counted', async () => {
      const work = await app.work(browser, 'finance', options);
      const { page } = work;
      await openAdmin(work, 'campaigns');
      await page.getByRole('button', { name: 'Create a campaign' }).click();
      const form = page.getByRole('dialog');
      const until = calendarDate(new Date(app.context.clock().getTime() + 3 * DAY_MS), siteZone);
      for (const [label, text] of [
        ['Code', named('WINTER')],
        ['Percentage off', '20'],
        ['Until', `${until}T00:00`],
        ['Name', named('Winter')],
        ['Heading, English', 'Winter evenings'],
        ['Text, English', '{{percentage}}% off.'],
        ['Button, English', 'To the shop'],
        ['Heading, Dutch', 'Winteravonden'],
        ['Text, Dutch', '{{percentage}}% korting op credits.'],
        ['Button, Dutch', 'Naar de shop'],
        ['Reason', 'Winter'],
      ] as const)
        await form.getByRole('textbox', { name: label }).or(form.getByLabel(label)).first().fill(text);
      await form.getByRole('button', { name: 'Create a campaign' }).click();
      await shown(page.getByText('Campaign created'));
      await shown(page.getByText(named('Winter')));
      expect(await work.look()).toEqual([]);

      // On other screens she is first asked for a photo.
      await hers.page.goto('/profile');
      const line = wide ? 'Winteravonden 20% korting op credits.' : 'Winteravonden';
      await shown(hers.page.getByText(line, { exact: true }));
      expect(await hers.look()).toEqual([]);
      await hers.page.getByRole('link', { name: 'Naar de shop' }).click();
      await hers.page.waitForURL('**/credits');
      await hers.page.locator('a[href="/credits/p10"]').click();
      await choose('iDEAL');
      await shown(hers.page.getByRole('main').getByText(/7,96/));
      await order();
      await pay(/7,96/);
      await app.settled();

      await openAdmin(work, 'campaigns');
      await page.getByRole('link', { name: named('Winter'), exact: true }).click();
      const cameOfIt = page
        .getByRole('table')
        .filter({ has: page.getByRole('columnheader', { name: 'Total discount' }) });
      await shown(cameOfIt.getByRole('cell', { name: '€7.96' }));
      await shown(cameOfIt.getByRole('cell', { name: '€1.99' }));
      await page.getByRole('button', { name: 'End' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Over');
      await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
      await shown(page.getByText('Campaign ended'));
      expect(work.mishaps).toEqual([]);
      await work.context.close();
    });
  });
});

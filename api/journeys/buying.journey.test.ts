import type { Browser } from '@playwright/test';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dutch, someIban, somePhone } from '../src/payments/testing/debitClient.ts';
import type { SignedUp } from '../src/testing/members.ts';
import { chromiumPath, devices, openBrowser, shown, type Window } from './openBrowser.ts';
import { openMoneyApp, type MoneyApp } from './openMoneyApp.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
describe.skipIf(!chromium)(`buying credits in a real browser${why}`, () => {
  let app: MoneyApp;
  let browser: Browser;
  beforeAll(async () => {
    app = await openMoneyApp();
    browser = await openBrowser(chromium ?? '');
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  describe.each(devices)('on $name', ({ wide, options }) => {
    /** The phone goes the whole way; the desktop through the shop to the receipt, and all of it in `npm run test:thorough`. */
    const whole = !wide || isFullSize;
    let anna: SignedUp;
    let hers: Window;
    beforeAll(async () => {
      anna = await app.member('Anna');
      hers = await app.enter(browser, anna, '/credits', options);
    });
    afterAll(() => hers?.context.close());
    const credits = async () =>
      (await anna.browser.get<{ user: { credits: number } }>('/api/user.php')).body.user.credits;
    const order = () => hers.page.getByRole('button', { name: 'Bestellen en betalen' }).click();
    const choose = (method: string) => hers.page.getByRole('radio', { name: method }).check();
    /** At the provider: how the payment ends. */
    const decide = async (outcome: string) => {
      await hers.page.waitForURL('**/sandbox/**');
      await hers.page.locator(`button[value="${outcome}"]`).click();
    };
    const heading = (title: string | RegExp) => shown(hers.page.getByRole('heading', { level: 1, name: title }));

    it('chooses a package, iDEAL and a bank, pays, and has the credits and a receipt', async () => {
      const { page, look } = hers;
      await heading('Credits kopen');
      expect(await look()).toEqual([]);
      await page.locator('a[href="/credits/p10"]').click();
      await heading('Afrekenen');
      await choose('iDEAL');
      await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'ING' });
      expect(await look()).toEqual([]);
      await order();
      await page.waitForURL('**/sandbox/**');
      await shown(page.getByText(/iDEAL · ing/));
      await decide('paid');
      await heading('Betaald. Je bent nu Premium.');
      await shown(page.getByText('Er zijn 10 credits op je account bijgeschreven.'));
      expect(await look()).toEqual([]);
      expect(await credits()).toBe(15);
      await app.settled();
      await page.reload();
      await shown(page.getByRole('link', { name: /Betaalbewijs \(PDF\)/ }));
    });

    it.runIf(whole)('sees that PayPal failed, that nothing was paid, and tries again with it', async () => {
      const { page, look } = hers;
      await page.goto('/credits/p25');
      await choose('PayPal');
      await order();
      await decide('failed');
      await heading('Betaling mislukt');
      await shown(page.getByText('Er is niets afgeschreven. Probeer een andere betaalmethode.'));
      expect(await look()).toEqual([]);
      expect(await credits()).toBe(15);
      await page.getByRole('link', { name: 'Andere methode kiezen' }).click();
      await heading('Afrekenen');
      await choose('PayPal');
      await order();
      await decide('paid');
      await heading('Betaald. Je bent nu Premium.');
      expect(await credits()).toBe(40);
    });

    it.runIf(whole)('pays with a card, keeps it, and orders the same again with one button', async () => {
      const { page, look } = hers;
      await page.goto('/credits/p10');
      await choose('Creditcard of bankpas');
      await page.getByRole('checkbox', { name: /Deze kaart bewaren/ }).check();
      expect(await look()).toEqual([]);
      await order();
      await decide('paid');
      await heading('Betaald. Je bent nu Premium.');
      await app.settled();
      await page.goto('/profile/settings');
      await shown(page.getByText(/die eindigt op \d{4}/));
      await page.goto('/credits/repeat-order');
      await heading('Opnieuw bestellen');
      await shown(page.getByText(/die eindigt op \d{4}/));
      expect(await look()).toEqual([]);
      await order();
      await heading('Betaald. Je bent nu Premium.');
      expect(new URL(page.url()).pathname).toMatch(/^\/transactions\//);
      expect(await credits()).toBe(60);
      // In the shop too, for any package.
      await page.goto('/credits/p10/credit_card');
      expect(await page.getByRole('checkbox', { name: /Betalen met .+ die eindigt op \d{4}/ }).isChecked()).toBe(true);
      expect(await look()).toEqual([]);
      await order();
      await heading('Betaald. Je bent nu Premium.');
      expect(await credits()).toBe(70);
    });

    it.runIf(whole)('hears when the saved card is refused, that nothing was paid, and what else there is', async () => {
      const { page, look } = hers;
      await page.goto('/credits/p10/credit_card?card=new');
      await page.getByRole('checkbox', { name: /Deze kaart bewaren/ }).check();
      await order();
      await page.waitForURL('**/sandbox/**');
      await page.locator('input[name="refuses"]').check();
      await decide('paid');
      await heading('Betaald. Je bent nu Premium.');
      await app.settled();
      await page.goto('/credits/repeat-order');
      await order();
      await shown(page.getByRole('alert').getByRole('link', { name: 'Kaartgegevens invullen' }));
      expect(await look()).toEqual([]);
      expect(await credits()).toBe(80);
      await page.getByRole('link', { name: 'Betalen met PayPal' }).click();
      await heading('Afrekenen');
      expect(await page.getByRole('radio', { name: 'PayPal' }).isChecked()).toBe(true);
    });

    it.runIf(whole)('pays by direct debit with the code on the phone, and has the credits at once', async () => {
      const { page, look } = hers;
      const phone = somePhone();
      await page.goto('/credits/p10');
      await choose('Automatische incasso');
      await page.getByRole('button', { name: 'Verder' }).click();
      await heading('Betalen per automatische incasso');
      await page.getByLabel('Naam van de rekeninghouder').fill('Anna de Vries');
      await page.getByLabel('IBAN').fill(someIban());
      await page.getByLabel('Straat').fill('Dorpsstraat');
      await page.getByLabel('Huisnummer').fill('12a');
      await page.getByLabel('Plaats').fill('Utrecht');
      await page.getByLabel('Postcode').fill('1234 AB');
      await page.getByLabel('Mobiel nummer').fill(phone);
      await page.getByRole('button', { name: 'Code sturen' }).click();
      await shown(page.getByText(/We hebben een code naar .+ gestuurd/));
      await page.getByLabel('Code uit de sms').fill('000001');
      await page.getByRole('checkbox', { name: /Ik machtig/ }).check();
      expect(await look()).toEqual([]);
      await order();
      await shown(page.getByText('Deze code klopt niet.'));
      await page.getByLabel('Code uit de sms').fill(app.sms.codeTo(dutch(phone)));
      await order();
      await heading('Besteld. Je bent nu Premium.');
      expect(await credits()).toBe(90);
    });

    it.runIf(whole)('finds every order under the payments, and went nowhere that something broke', async () => {
      const { page, look, mishaps } = hers;
      await page.goto('/transactions');
      await shown(page.getByText('mislukt'));
      expect(await page.getByRole('article').count()).toBe(9);
      expect(await look()).toEqual([]);
      // The card that was refused and the wrong code are answers, and nothing else went wrong.
      expect(mishaps.filter((mishap) => !/status of (402|422)/.test(mishap))).toEqual([]);
    });
  });
});

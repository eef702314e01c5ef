import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient } from '../src/payments/testing/shopClient.ts';
import { codeOf } from '../src/testing/staff.ts';
import { chromiumPath, devices, gone, openBrowser, openWindow, shown } from './openBrowser.ts';
import { openAdmin, openMoneyApp, staffWindows, type MoneyApp } from './openMoneyApp.ts';
import { settledIn } from './settledIn.ts';

const MINUTE_MS = 60_000;
const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
describe.skipIf(!chromium)(`money that goes back, in a real browser${why}`, () => {
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
    /** The phone goes the whole way; the desktop where its screens are laid out otherwise, and all of it in `npm run test:thorough`. */
    const whole = !wide || isFullSize;
    const { working, close } = staffWindows(
      () => app,
      () => browser,
      options,
    );
    afterAll(() => close());

    const amounts = async (member: string) =>
      (await app.recorded(`wallet-${member}`)).flatMap(({ type, data }) =>
        type === 'CreditsRefunded' ? [(data as { amount: { amount_minor: number } }).amount.amount_minor] : [],
      );
    const refundsOf = async (member: string) => (await amounts(member)).length;
    const eventOf = (payment: string, type: string) =>
      app.until(async () => (await app.recorded(`payment-${payment}`)).find((event) => event.type === type), type);

    it('gives a member the price of unused credits back, after they saw what it comes to', async () => {
      const anna = await app.member('Anna');
      await app.bought(anna, { method: 'paypal', issuer: undefined, discount_code: null });
      const hers = await app.enter(browser, anna, '/profile/credits', options);
      const { page, look } = hers;
      await shown(page.getByText(/10 van de 10 credits ongebruikt/));
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'Geld terugvragen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Een aankoop herroepen' });
      await shown(dialog.getByText(/Er gaan 10 credits van je saldo af en je krijgt €\s10,45 terug/));
      expect(await look()).toEqual([]);
      await dialog.getByRole('button', { name: 'Overeenkomst herroepen' }).click();
      await shown(page.getByText('Je geld is onderweg.'));
      await shown(page.getByText('Credits terugbetaald'));
      expect(await amounts(anna.user.id)).toEqual([1045]);
      await app.mailTo(anna.email, 'terug');
      expect(hers.mishaps).toEqual([]);
      await hers.context.close();
    });

    it.runIf(whole)('pays above the limit when support asked and finance approved, and asks for a code', async () => {
      const bram = await app.member('Bram');
      const payment = await app.bought(bram, { package: 'p250', discount_code: null });
      const support = await working('support', 'support');
      await openAdmin(support, `payments/${payment.payment_id}/show`);
      await support.page.getByRole('button', { name: 'Request a refund' }).click();
      const asking = support.page.getByRole('dialog', { name: /Request a refund of €149.95 for 250 unused credits/ });
      await shown(asking);
      expect(await support.look()).toEqual([]);
      await asking.getByLabel('Reason').fill('Kocht twee keer');
      await asking.getByRole('button', { name: 'Request a refund' }).click();
      await shown(support.page.getByText('Requested: waiting for finance'));
      expect(await refundsOf(bram.user.id)).toBe(0);

      const finance = await working('finance', 'finance');
      app.later(11 * MINUTE_MS);
      await openAdmin(finance, 'approvals');
      await shown(finance.page.getByText('Refund: €149.95 for 250 credits'));
      expect(await finance.look()).toEqual([]);
      await finance.page.getByRole('button', { name: 'Approve' }).first().click();
      const approving = finance.page.getByRole('dialog', { name: /Approve €149.95/ });
      await approving.getByLabel('Reason').fill('Klopt');
      await approving.getByRole('button', { name: 'Approve' }).click();
      const code = approving.getByLabel('Code from your authenticator app');
      await shown(code);
      expect(await finance.look()).toEqual([]);
      expect(await refundsOf(bram.user.id)).toBe(0);
      await code.fill(codeOf(finance.person, app.context.clock()));
      await approving.getByRole('button', { name: 'Approve' }).click();
      await app.until(async () => (await refundsOf(bram.user.id)) === 1, 'the refund');
      expect(await amounts(bram.user.id)).toEqual([14_995]);
      // That a code is asked for is an answer.
      expect(finance.mishaps.splice(0).filter((what) => !/status of 4\d\d/.test(what))).toEqual([]);
    });

    it.runIf(whole)('asks a second person of finance above the limit, who is never the first', async () => {
      const cas = await app.member('Cas');
      const payment = await app.bought(cas, { package: 'p250', discount_code: null });
      const first = await working('finance', 'another of finance');
      await openAdmin(first, `payments/${payment.payment_id}/show`);
      await first.page.getByRole('button', { name: 'Refund', exact: true }).click();
      const dialog = first.page.getByRole('dialog', { name: /Refund €149.95/ });
      await shown(dialog.getByText(/nothing is paid until a second person approves it/));
      await dialog.getByLabel('Reason').fill('Coulance');
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await shown(first.page.getByText(/waiting for a second person/));
      await openAdmin(first, 'approvals');
      await shown(first.page.getByText('Yours: someone else has to decide'));
      const waiting = encodeURIComponent(JSON.stringify({ status: 'waiting' }));
      const second = await working('finance', 'finance');
      await openAdmin(second, `approvals?filter=${waiting}`);
      await second.page.getByRole('button', { name: 'Approve' }).click();
      const approving = second.page.getByRole('dialog', { name: /Approve €149.95/ });
      await approving.getByLabel('Reason').fill('Gezien');
      await approving.getByRole('button', { name: 'Approve' }).click();
      await app.until(async () => (await refundsOf(cas.user.id)) === 1, 'the refund');
      expect(await amounts(cas.user.id)).toEqual([14_995]);
      await app.settled();
      await openAdmin(second, `payments/${payment.payment_id}/show`);
      await shown(second.page.getByText('Refunded').first());
      expect([...first.mishaps, ...second.mishaps]).toEqual([]);
    });

    it.runIf(whole)('takes a withdrawal without login, and pays when the link of its receipt was pressed', async () => {
      const dana = await app.member('Dana');
      const payment = await app.bought(dana, { discount_code: null });
      const stranger = await openWindow(browser, app.site, options);
      const { page, look } = stranger;
      await page.goto('/');
      await page.getByRole('button', { name: 'Ik ben 18 of ouder' }).click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst herroepen' }).click();
      await shown(page.getByRole('heading', { level: 1, name: 'Een aankoop herroepen' }));
      await page.getByLabel('E-mailadres van je account').fill(dana.email);
      await page.getByLabel('Bestelnummer').fill(payment.payment_id.slice(0, 8));
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'Verder' }).click();
      await shown(page.getByText(/Ik herroep de overeenkomst voor bestelling/));
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
      await shown(page.getByRole('heading', { name: 'Je herroeping is ontvangen' }));
      expect(await look()).toEqual([]);
      expect(await refundsOf(dana.user.id)).toBe(0);
      const { links } = await app.mailTo(dana.email, 'herroeping');
      await page.goto(links.find((link) => link.includes('/withdrawal/payout')) ?? '');
      await shown(page.getByText(/Voor 10 ongebruikte credits krijg je €\s9,95 terug/));
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'Terugbetaling starten' }).click();
      await shown(page.getByRole('heading', { name: /€\s9,95 is onderweg naar je\./ }));
      expect(await amounts(dana.user.id)).toEqual([995]);
      expect(stranger.mishaps).toEqual([]);
      await stranger.context.close();
    });

    it.runIf(whole)('tells of a refund that did not arrive, which finance then pays by hand', async () => {
      const eva = await app.member('Eva');
      const { payment_id: payment } = await app.bought(eva, { discount_code: null });
      expect((await eva.browser.post('/api/refunds', { id: randomUUID(), payment })).status).toBe(201);
      await eventOf(payment, 'PaymentRefunded');
      const { provider_reference } = (await eventOf(payment, 'PaymentRegistered')).data as Record<string, string>;
      const hers = await app.enter(browser, eva, `/sandbox/checkout/${provider_reference}`, options);
      await hers.page.getByRole('button', { name: 'Terugbetaling laten mislukken' }).click();
      await shown(hers.page.getByRole('heading', { name: 'Je terugbetaling is vertraagd' }));
      await shown(hers.page.getByRole('link', { name: /Annulering van creditnota/ }));
      expect(await hers.look()).toEqual([]);
      await app.mailTo(eva.email, 'vertraagd');

      const finance = await working('finance', 'finance');
      await openAdmin(finance, `refunds?filter=${encodeURIComponent(JSON.stringify({ status: 'refused' }))}`);
      const { page } = finance;
      await shown(page.getByText(/It didn’t arrive: it accepted the refund but couldn’t pay it out/));
      expect(await finance.look()).toEqual([]);
      await page.getByRole('button', { name: 'Paid by hand' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Rekening bestaat niet meer');
      await dialog.getByLabel('Bank transfer reference').fill('NL-1');
      await dialog.getByRole('button', { name: 'Paid by hand' }).click();
      await shown(page.getByText('Marked as paid'));
      await shown(hers.page.getByRole('heading', { name: 'Terugbetaald' }));
      expect([...hers.mishaps, ...finance.mishaps]).toEqual([]);
      await hers.context.close();
    });

    /** An order whose provider says that another amount was paid, in minor units. */
    const wrongly = async (name: string, amount_minor: number) => {
      const who = await app.member(name);
      const shop = shopClient(app);
      const { body } = await shop.order(who, { package: 'p250', discount_code: null });
      const reference = shop.referenceOf(body);
      await app.context.db.raw('update sandbox.payments set amount_minor = ? where reference = ?', [
        ...[amount_minor, reference],
      ]);
      await shop.pay(body);
      await eventOf(body.payment.payment_id, 'PaymentMismatched');
      await app.settled();
      return { who, payment: body.payment.payment_id };
    };

    it.runIf(whole)('sends a wrong amount back once a second person agrees, and tells the member', async () => {
      const { who, payment } = await wrongly('Fay', 14_000);
      const first = await working('finance', 'another of finance');
      await openAdmin(first, '');
      await first.page.getByRole('link', { name: /Provider reports a different amount/ }).click();
      await first.page.getByRole('row').filter({ hasText: '149.95' }).getByRole('link').first().click();
      await shown(first.page.getByText('The provider reports €140.00, but €149.95 was ordered.', { exact: false }));
      expect(await first.look()).toEqual([]);
      await first.page.getByRole('button', { name: 'Send it back' }).click();
      const asking = first.page.getByRole('dialog', { name: 'Send €140.00 back to the payer?' });
      await shown(asking.getByText(/above the limit: a colleague has to approve it/));
      await asking.getByLabel('Reason').fill('Bedrag klopt niet');
      await asking.getByRole('button', { name: 'Send it back' }).click();
      await shown(first.page.getByText(/Wrong amount sent back: €140.00/));
      expect(await first.look()).toEqual([]);

      const second = await working('finance', 'finance');
      await openAdmin(second, `approvals?filter=${encodeURIComponent(JSON.stringify({ status: 'waiting' }))}`);
      await second.page.getByRole('button', { name: 'Approve' }).click();
      const approving = second.page.getByRole('dialog', { name: /Approve €140.00/ });
      await approving.getByLabel('Reason').fill('Gezien');
      await approving.getByRole('button', { name: 'Approve' }).click();
      await eventOf(payment, 'PaymentRefunded');
      await app.mailTo(who.email, 'Je krijgt');
      await app.settled();
      const hers = await app.enter(browser, who, `/transactions/${payment}`, options);
      await shown(hers.page.getByRole('heading', { name: 'Je geld is terug' }));
      expect(await hers.look()).toEqual([]);
      expect([...first.mishaps, ...second.mishaps, ...hers.mishaps]).toEqual([]);
      await hers.context.close();
    });

    it('ends a wrong amount that was settled elsewhere, with proof, and leaves nothing to do', async () => {
      const { payment } = await wrongly('Gwen', 900);
      const finance = await working('finance', 'finance');
      await openAdmin(finance, `payments/${payment}/show`);
      await finance.page.getByRole('button', { name: 'Explain it' }).click();
      const dialog = finance.page.getByRole('dialog', { name: 'Why is none of €9.00 being sent back?' });
      await dialog.getByLabel('Reason').fill('Overgemaakt door de bank');
      await dialog.getByRole('button', { name: 'Explain it' }).click();
      await shown(dialog.getByText('Required'));
      await dialog.getByLabel('Where that can be looked up').fill('Afschrift 12');
      expect(await finance.look()).toEqual([]);
      await dialog.getByRole('button', { name: 'Explain it' }).click();
      await gone(dialog);
      await shown(finance.page.getByText('Settled elsewhere'));
      expect(await finance.page.getByRole('button', { name: 'Send it back' }).count()).toBe(0);
      expect(await finance.look()).toEqual([]);
      await openAdmin(finance, '');
      await shown(finance.page.getByRole('heading', { level: 1, name: 'Today' }));
      expect(finance.mishaps).toEqual([]);
    });

    it.runIf(whole)('closes the month once it is over, for good', async () => {
      const month = new Date(`${calendarDate(app.context.clock(), siteZone).slice(0, 7)}-01`);
      const written = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
      const over = new Intl.DateTimeFormat('en-GB', written).format(month);
      app.later(32 * 24 * 60 * MINUTE_MS);
      const finance = await app.work(browser, 'finance', options);
      await openAdmin(finance, 'months');
      const { page, look } = finance;
      // What the provider did not settle could still differ.
      await page
        .getByRole('link', { name: /not settled yet/ })
        .last()
        .click();
      await page.getByRole('button', { name: 'Import a file' }).click();
      const taking = page.getByRole('dialog', { name: 'Import what was paid out?' });
      await taking.getByLabel('Name on the bank statement').fill(over);
      const file = {
        name: 'settled.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(await settledIn(app.context, month)),
      };
      await taking.locator('input[type=file]').setInputFiles(file);
      await taking.getByLabel('Reason').fill('Afgerekend');
      expect(await look()).toEqual([]);
      await taking.getByRole('button', { name: 'Import a file' }).click();
      await shown(page.getByText('Everything matches the books'));
      await app.settled();
      await openAdmin(finance, 'months');
      const row = page.getByRole('row').filter({ hasText: over });
      await row.getByRole('button', { name: 'Close' }).click();
      const dialog = page.getByRole('dialog', { name: `Close ${over}?` });
      await shown(dialog.getByText(/It can’t be reopened/));
      expect(await look()).toEqual([]);
      await dialog.getByLabel('Reason').fill('Alles klopt');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await shown(page.getByText(`${over} is closed`));
      await shown(row.getByText('Closed'));
      expect(await row.getByRole('button', { name: 'Close' }).count()).toBe(0);
      expect(finance.mishaps).toEqual([]);
      await finance.context.close();
    });
  });
});

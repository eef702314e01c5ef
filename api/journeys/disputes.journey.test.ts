import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, devices, openBrowser, openWindow, shown, type Window } from './openBrowser.ts';
import { startApp, type RunningApp } from './startApp.ts';
import { buy, eventually, member, type Member } from './visitor.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
/** Where the screens are kept as pictures, when somebody wants to look at them. */
const PICTURES = process.env.PICTURES;

describe.skipIf(!chromium)(`disputes, from charge-back to outcome${why}`, () => {
  let app: RunningApp;
  let browser: Browser;
  /** Who signed in once: a one-time code is good once. */
  let signedIn: Awaited<ReturnType<Window['context']['storageState']>>;

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser(chromium ?? '');
    const { page, context } = await openWindow(browser, app.site, { locale: 'en-GB' });
    const login = (await app.logins()).find(({ role }) => role === 'finance');
    await page.goto('/admin');
    await page.getByLabel('Email').fill(login?.email ?? '');
    await page.getByLabel('Password').fill(login?.password ?? '');
    const code = new TOTP({ secret: Secret.fromBase32(login?.totp_secret ?? '') }).generate();
    await page.getByLabel('One-time code').fill(code);
    await page.getByRole('button', { name: 'Log in' }).click();
    await shown(page.getByRole('link', { name: /Disputes to answer/ }));
    signedIn = await context.storageState();
    await context.close();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await app?.remove();
  });

  describe.each(devices)('on $name', ({ name: device, wide, options }) => {
    /** The phone goes the whole way; the desktop to the lists of finance, and all of it in `npm run test:thorough`. */
    const whole = !wide || isFullSize;
    let finance: Window;
    let anna: Member;
    let bought: Awaited<ReturnType<typeof buy>>;

    beforeAll(async () => {
      finance = await openWindow(browser, app.site, { ...options, locale: 'en-GB', storageState: signedIn });
      anna = await member(app, { name: 'Anna' });
      bought = await buy(anna);
      await eventually(async () => (await credits()) === 15, 'the credits');
    }, 300_000);
    afterAll(() => finance?.context.close());

    const credits = async () =>
      (await anna.expect<{ user: { credits: number } }>(200, 'GET', '/api/user.php')).user.credits;
    /** What the bank decides, on the sandbox page. */
    const decide = (outcome: string) =>
      fetch(new URL(bought.redirect_url, app.site), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome }),
      });
    /** Hers among those of the demo. */
    const inList = () =>
      finance.page
        .getByRole('row')
        .filter({ hasText: bought.payment.payment_id.slice(0, 8) })
        .getByText('Cardholder does not recognise the payment');
    const picture = async ({ page }: Window, name: string) => {
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${device}.png`, fullPage: true });
    };
    const mailed = (part: string) =>
      eventually(
        async () => (await anna.mails(anna.details.email)).find(({ subject }) => subject.includes(part)),
        `a mail about ${part}`,
      );
    const transaction = async (options: Parameters<typeof openWindow>[2] = {}) => {
      const hers = await openWindow(browser, app.site, options);
      const cookies = anna.cookie().split('; ');
      const jar = cookies.map((one) => ({
        name: one.slice(0, one.indexOf('=')),
        value: one.slice(one.indexOf('=') + 1),
      }));
      await hers.context.addCookies(jar.map((one) => ({ ...one, url: app.site })));
      await hers.page.goto(`/transactions/${bought.payment.payment_id}`);
      return hers;
    };

    it('is told to the member, and stands red or yellow on finance’s first screen', async () => {
      await decide('charged_back');
      await mailed('teruggeboekt');
      expect(await credits()).toBe(5);
      const { page } = finance;
      await page.goto('/admin');
      await shown(page.getByRole('link', { name: /Disputes to answer/ }));
      await picture(finance, 'finance');
      await page.getByRole('link', { name: /Disputes to answer/ }).click();
      await shown(inList());
      await picture(finance, 'disputes');
      expect(await finance.look()).toEqual([]);
    });

    it.runIf(whole)('is opened with what was spent, its evidence taken along as one file, and contested', async () => {
      const { page } = finance;
      await inList().click();
      await shown(page.getByText('Credits bought'));
      await picture(finance, 'dispute');
      expect(await finance.look()).toEqual([]);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`evidence-${bought.payment.payment_id}.pdf`);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      if (PICTURES) await file.saveAs(`${PICTURES}/evidence.pdf`);
      await page.getByRole('button', { name: 'Contest' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Bewijs verstuurd');
      await dialog.getByRole('button', { name: 'Contest' }).click();
      await shown(page.getByText('Marked as contested'));
      await shown(page.getByText('The chargeback was contested: the evidence was sent to the bank'));
    });

    it.runIf(whole)(
      'is won when the bank gives the money back again: credits, mail, and words on the transaction',
      async () => {
        await decide('reversed');
        await mailed('is weer geldig');
        await eventually(async () => (await credits()) === 15, 'the credits');
        for (const colorScheme of ['light', 'dark'] as const) {
          const hers = await transaction({ ...options, colorScheme });
          await shown(hers.page.getByRole('heading', { name: 'Je credits zijn terug' }));
          await picture(hers, `won-${colorScheme}`);
          expect(await hers.look()).toEqual([]);
          expect(hers.mishaps).toEqual([]);
          await hers.context.close();
        }
        const { page } = finance;
        await page.reload();
        await shown(
          page.getByText('The provider reports that the dispute was won: what the chargeback took is restored'),
        );
        await picture(finance, 'dispute-won');
        expect(await finance.look()).toEqual([]);
        expect(finance.mishaps).toEqual([]);
      },
    );
  });

  /** On a phone: what finance does looks on a desktop as above. */
  describe.each(devices.filter(({ wide }) => !wide || isFullSize))(
    'that finance lets go, or loses, on $name',
    ({ options }) => {
      let finance: Window;
      beforeAll(async () => {
        finance = await openWindow(browser, app.site, {
          ...options,
          locale: 'en-GB',
          storageState: signedIn,
        });
      }, 120_000);
      afterAll(() => finance?.context.close());

      /** A purchase that the bank took back, opened by finance. */
      const opened = async (name: string) => {
        const anna = await member(app, { name });
        const bought = await buy(anna);
        const credits = async () =>
          (await anna.expect<{ user: { credits: number } }>(200, 'GET', '/api/user.php')).user.credits;
        await eventually(async () => (await credits()) === 15, 'the credits');
        const body = new URLSearchParams({ outcome: 'charged_back' });
        await fetch(new URL(bought.redirect_url, app.site), { method: 'POST', redirect: 'manual', body });
        await eventually(async () => (await credits()) === 5, 'what is left after the charge-back');
        const { page } = finance;
        await page.goto('/admin#/disputes');
        await page
          .getByRole('row')
          .filter({ hasText: bought.payment.payment_id.slice(0, 8) })
          .getByText('Cardholder does not recognise the payment')
          .click();
        return { anna, credits, page };
      };
      const mailed = (of: Member, part: string) =>
        eventually(
          async () => (await of.mails(of.details.email)).find(({ subject }) => subject.includes(part)),
          `a mail about ${part}`,
        );
      const decide = async ({ page }: Window, button: string, reason: string) => {
        await page.getByRole('button', { name: button }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Reason').fill(reason);
        await dialog.getByRole('button', { name: button }).click();
      };

      it('is accepted: the charge-back stays, and nobody can contest it any more', async () => {
        const { anna, page, credits } = await opened('Berta');
        await decide(finance, 'Accept', 'Not worth it');
        await shown(page.getByText('Chargeback accepted'));
        await page.reload();
        await shown(page.getByText('The chargeback was accepted: it stands'));
        for (const name of ['Accept', 'Contest', 'Lost'])
          expect(await page.getByRole('button', { name }).count(), name).toBe(0);
        await mailed(anna, 'blijft staan');
        expect(await credits()).toBe(5);
        expect(await finance.look()).toEqual([]);
      });

      it('is lost after it was contested: the charge-back stays', async () => {
        const { anna, page, credits } = await opened('Carla');
        await decide(finance, 'Contest', 'Evidence sent');
        await shown(page.getByText('Marked as contested'));
        await decide(finance, 'Lost', 'By letter of the bank');
        await shown(page.getByText('Marked as lost'));
        await page.reload();
        await shown(page.getByText('The dispute was lost: the chargeback stands'));
        for (const name of ['Accept', 'Contest', 'Lost'])
          expect(await page.getByRole('button', { name }).count(), name).toBe(0);
        await mailed(anna, 'blijft staan');
        expect(await credits()).toBe(5);
        expect(await finance.look()).toEqual([]);
        expect(finance.mishaps).toEqual([]);
      });
    },
  );
});

import { Secret, TOTP } from 'otpauth';
import type { Browser } from '@playwright/test';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoForm } from '../src/testing/pictures.ts';
import { chromiumPath, devices, gone, openBrowser, openWindow, portrait, putOff, shown } from './openBrowser.ts';
import type { Window } from './openBrowser.ts';
import { reads, say } from './openChatApp.ts';
import { startApp, type RunningApp } from './startApp.ts';
import { eventually, member, someone, Visitor, type Member } from './visitor.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
describe.skipIf(!chromium)(`the journey of a member in a real browser${why}`, () => {
  let app: RunningApp;
  let site: string;
  let browser: Browser;
  let support: Window;

  beforeAll(async () => {
    app = await startApp();
    site = app.site.replace('127.0.0.1', 'localhost');
    browser = await openBrowser(chromium ?? '');
    support = await openWindow(browser, site, { locale: 'en-GB' });
  });
  afterAll(async () => {
    await browser?.close();
    await app?.remove();
  });

  /** What support does with a new photo; until then only its owner sees it. */
  const approve = async (photo: string) => {
    const answer = await support.context.request.post(`/admin/api/photos/${photo}/approve`, {
      headers: { 'x-requested-with': 'fetch' },
      data: { reason: 'een portret' },
    });
    expect(answer.status()).toBe(200);
  };
  const photosOf = async (who: Visitor) =>
    (await who.expect<{ profile: { photos: { id: string; status: string }[] } }>(200, 'GET', '/api/profile')).profile
      .photos;

  it('signs support in at the back office with password and one-time code', async () => {
    const login = (await app.logins()).find(({ role }) => role === 'support');
    const { page } = support;
    await page.goto('/admin');
    await page.getByLabel('Email').fill(login?.email ?? '');
    await page.getByLabel('Password').fill(login?.password ?? '');
    const totp = new TOTP({ secret: Secret.fromBase32(login?.totp_secret ?? '') });
    await page.getByLabel('One-time code').fill(totp.generate());
    await page.getByRole('button', { name: 'Log in' }).click();
    await gone(page.getByRole('button', { name: /log(ging)? in/i }));
    await shown(page.getByRole('link', { name: 'Complaints' }).or(page.getByRole('menuitem', { name: 'Complaints' })));
  });

  it('shows support a back office that everybody can read and use', async () => {
    expect(await support.look()).toEqual([]);
  });

  describe.each(devices)('on $name', ({ wide, options }) => {
    /** The phone goes the whole way; the desktop only where its layout differs, and all of it in `npm run test:thorough`. */
    const whole = !wide || isFullSize;
    const anna = someone({ name: 'Anna' });
    let bram: Member;
    let hers: Window;
    let his: Window;
    let reference = '';
    beforeAll(async () => {
      bram = await member(app, { name: 'Bram', gender: 'male', looking_for: 'female' });
      const form = photoForm(await portrait('#3d6b8f'));
      const { photo } = await bram.expect<{ photo: { id: string } }>(201, 'POST', '/api/photos', form);
      await approve(photo.id);
      hers = await openWindow(browser, site, { ...options, serviceWorkers: 'allow' });
      his = await openWindow(browser, site, { ...options, serviceWorkers: 'allow' });
    });
    afterAll(() => Promise.all([hers?.context.close(), his?.context.close()]));

    it('opens the site in Dutch and passes the entry warning', async () => {
      const { page, look } = hers;
      await page.goto('/');
      const warning = page.getByRole('dialog', { name: 'Alleen voor 18 jaar en ouder' });
      await shown(warning);
      expect(await page.locator('html').getAttribute('lang')).toBe('nl');
      expect(await look()).toEqual([]);
      await warning.getByRole('button', { name: 'Ik ben 18 of ouder' }).click();
      await gone(warning);
      await shown(page.getByRole('heading', { level: 1, name: /Soms is er maar één vonk nodig/ }));
      expect(await look()).toEqual([]);
    });

    it(`signs up ${wide ? 'in a dialog' : 'on a page of its own'} and sees the four steps`, async () => {
      const { page, look } = hers;
      await page.getByRole('main').getByRole('button', { name: 'Gratis lid worden' }).first().click();
      const form = wide ? page.getByRole('dialog', { name: /Lid worden van/ }) : page.getByRole('main');
      await shown(form.getByLabel('Profielnaam'));
      expect(new URL(page.url()).pathname).toBe(wide ? '/' : '/signup');
      expect(await look()).toEqual([]);
      await form.getByRole('group', { name: 'Ik ben een' }).getByLabel('Vrouw').check();
      await form.getByRole('group', { name: 'Ik zoek (hoeft niet)' }).getByLabel('Mannen').check();
      await form.getByLabel('Profielnaam').fill(anna.name);
      await form.getByLabel('E-mailadres').fill(anna.email);
      await form.getByLabel('Wachtwoord', { exact: true }).fill(anna.password);
      await form.getByLabel('Dag').fill('17');
      await form.getByLabel('Maand').selectOption({ label: 'mei' });
      await form.getByLabel('Jaar').fill('1990');
      await form.getByRole('checkbox', { name: /voorwaarden/ }).check();
      await form.getByRole('button', { name: 'Account aanmaken' }).click();
      for (const step of ['Gegevens controleren', 'Account aanmaken', 'Matches zoeken', 'Bevestigingsmail versturen'])
        await shown(form.getByRole('listitem').filter({ hasText: step }));
      await page.waitForURL('**/complete-signup');
    });

    it('follows the link of the activation mail and gets five credits', async () => {
      const { page, look } = hers;
      const link = await eventually(
        async () =>
          (await bram.mails(anna.email)).flatMap(({ links }) => links).find((one) => one.includes('/activate')),
        'the activation mail',
      );
      await page.goto(link);
      await page.waitForURL('**/activate/done');
      await shown(page.getByText('Je krijgt 5 credits van ons cadeau.'));
      expect(await look()).toEqual([]);
      await page.getByRole('link', { name: 'Verder' }).click();
      await page.waitForURL('**/complete-signup');
    });

    it.runIf(whole)('completes the profile with a photo', async () => {
      const { page, look } = hers;
      const next = async (title: RegExp) => {
        await page.getByRole('button', { name: 'Verder' }).click();
        await shown(page.getByRole('heading', { level: 1, name: title }));
        expect(await look()).toEqual([]);
      };
      await shown(page.getByRole('heading', { level: 1, name: 'Hoi Anna, wie zoek je?' }));
      expect(await look()).toEqual([]);
      await page.getByLabel('Waarom ik hier ben').selectOption({ label: 'Daten' });
      await next(/Waar woon je/);
      await page.getByRole('combobox', { name: 'Plaats' }).fill('utrec');
      await page.getByRole('option', { name: 'Utrecht, Utrecht' }).click();
      await next(/Hoe zie je eruit/);
      await page.getByLabel('Haarkleur').selectOption({ index: 1 });
      await next(/Waar word je blij van/);
      await page.getByLabel('Over mij').fill('Ik wandel graag langs het water en kook voor wie blijft.');
      await page.getByLabel('Koken', { exact: true }).check();
      await next(/Laat jezelf zien/);
      await page
        .getByLabel('Kies een foto')
        .setInputFiles({ name: 'anna.jpg', mimeType: 'image/jpeg', buffer: await portrait('#8f5a3d') });
      await page.getByRole('button', { name: 'Hele foto gebruiken' }).click();
      await shown(page.getByRole('img', { name: 'Foto 1' }));
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'Klaar' }).click();
      await shown(page.getByRole('heading', { level: 1, name: 'Klaar, Anna!' }));
      expect(await look()).toEqual([]);
    });

    it('has a photo that was approved, and is liked', async () => {
      const visitor = new Visitor(app);
      await visitor.expect(200, 'POST', '/api/user.php', { email: anna.email, password: anna.password });
      if (!whole) await visitor.expect(201, 'POST', '/api/photos', photoForm(await portrait('#8f5a3d')));
      for (const { id } of await photosOf(visitor)) await approve(id);
      const { user } = await visitor.expect<{ user: { profile: { id: string } } }>(200, 'GET', '/api/user.php');
      await bram.expect(200, 'POST', '/api/likes', { profile: user.profile.id });
    });

    it('searches, and opens a member who had liked her', async () => {
      const { page, look } = hers;
      await page.goto('/members');
      await shown(page.getByRole('article'));
      expect(await look()).toEqual([]);
      if (!wide) await page.getByRole('button', { name: /^Filters/ }).click();
      const filters = wide
        ? page.getByRole('search', { name: 'Zoekfilters' })
        : page.getByRole('dialog', { name: 'Filters' });
      await filters.getByLabel('Alleen met foto').click();
      expect(await look()).toEqual([]);
      if (!wide) await page.getByRole('button', { name: 'Filters sluiten' }).click();
      await page.getByLabel('Sorteren op').selectOption({ label: 'Nieuwste leden' });
      await page.locator(`a[href="/members/${bram.profile}"]`).click();
      await shown(page.getByRole('heading', { level: 1, name: /Bram/ }));
      await shown(page.getByText('vindt je leuk'));
      expect(await look()).toEqual([]);
    });

    it('likes back: a match, with both photos and something to say', async () => {
      const { page, look } = hers;
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      const match = page.getByRole('dialog', { name: 'Het is een match!' });
      await shown(match);
      for (const name of ['Jij', 'Bram']) {
        const photo = match.getByRole('img', { name, exact: true });
        await shown(photo);
        expect(
          await photo.evaluate(async (image: HTMLImageElement) => {
            await image.decode();
            return image.naturalWidth;
          }),
        ).toBeGreaterThan(0);
      }
      expect(await look()).toEqual([]);
      await match.getByRole('button', { name: 'Koffie of wijn, en waar dan?' }).click();
      await new Promise((go) => setTimeout(go, 500)); // within 400 ms it is one double click (strayClicks)
      await match.getByRole('button', { name: 'Versturen · 1 credit' }).click();
      await page.waitForURL('**/chats/*');
      await shown(page.getByRole('log').getByText('Koffie of wijn, en waar dan?'));
      expect(await look()).toEqual([]);
    });

    it('talks with him, and each sees what the other writes without reloading', async () => {
      const { page, look } = his;
      await putOff(page, 'Het is een match!', 'Later');
      await page.goto('/login?next=/members');
      await page.getByRole('button', { name: 'Ik ben 18 of ouder' }).click();
      expect(await look()).toEqual([]);
      await page.getByLabel('E-mailadres').fill(bram.details.email);
      await page.getByLabel('Wachtwoord', { exact: true }).fill(bram.details.password);
      await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
      await page
        .getByRole('navigation', { name: 'Hoofdmenu' })
        .getByRole('link', { name: /Berichten|Chats/ })
        .click();
      await shown(page.getByRole('link', { name: /Anna/ }));
      expect(await look()).toEqual([]);
      await page.getByRole('link', { name: /Anna/ }).first().click();
      await reads(his, 'Koffie of wijn, en waar dan?');
      let loads = 0;
      for (const one of [hers, his]) one.page.on('load', () => loads++);
      await say(hers, 'Bram', 'Zeg eens iets terug');
      await reads(his, 'Zeg eens iets terug');
      await say(his, 'Anna', 'Wijn, aan het water');
      await reads(hers, 'Wijn, aan het water');
      expect(loads).toBe(0);
    });

    it.runIf(whole)('runs out of credits and is told so, with his name and the way to more', async () => {
      for (const text of ['drie', 'vier', 'vijf']) {
        await say(hers, 'Bram', text);
        await reads(his, text);
      }
      await shown(hers.page.getByText('Je credits zijn op. Koop nieuwe om verder te chatten met Bram.'));
      expect(await hers.look()).toEqual([]);
      await hers.page.getByRole('link', { name: 'Credits kopen' }).click();
      await hers.page.waitForURL('**/credits');
    });

    it.runIf(whole)('buys a package on the checkout page and is premium', async () => {
      const { page, look } = hers;
      await shown(page.getByRole('heading', { level: 1, name: 'Credits kopen' }));
      await shown(page.getByRole('link', { name: /Kiezen/ }));
      expect(await look()).toEqual([]);
      const [first] = await page.getByRole('link', { name: /Kiezen/ }).all();
      await first?.click();
      await page.getByRole('radio', { name: /iDEAL/ }).check();
      await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'ING' });
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
      await shown(page.getByText('Testbetaling'));
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'Betalen' }).click();
      await page.waitForURL('**/transactions/*');
      await shown(page.getByRole('heading', { level: 1, name: 'Betaald. Je bent nu Premium.' }));
      expect(await look()).toEqual([]);
    });

    it.runIf(whole)('goes on talking as a premium member', async () => {
      const { page } = hers;
      await page.getByRole('link', { name: 'Naar mijn chats' }).click();
      await page.getByRole('link', { name: /Bram/ }).first().click();
      await say(hers, 'Bram', 'Daar ben ik weer');
      await reads(his, 'Daar ben ik weer');
      await shown(page.getByText('saldo: 9'));
    });

    it.runIf(whole)('files a complaint about the conversation and gets a reference', async () => {
      const { page, look } = hers;
      await page.getByRole('button', { name: 'Meer opties voor deze chat' }).click();
      await page.getByRole('menuitem', { name: 'Melden' }).click();
      await shown(page.getByText('Over Bram'));
      expect(await look()).toEqual([]);
      await page.getByLabel('Waar gaat het over?').selectOption({ label: 'Iets anders' });
      await page.getByLabel('Wat is er gebeurd?').fill('Hij beloofde wijn en kwam met koffie.');
      await page.getByRole('button', { name: 'Melding versturen' }).click();
      await shown(page.getByRole('heading', { level: 1, name: 'Je melding is binnen' }));
      reference = ((await page.getByText(/^Zaaknummer /).textContent()) ?? '').replace('Zaaknummer ', '');
      expect(reference).not.toBe('');
      expect(await look()).toEqual([]);
    });

    it.runIf(whole)('is found by support in the back office, with the reference of the complaint', async () => {
      const { page } = support;
      await page.goto(`/admin/#/complaints?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`);
      await shown(page.getByText(reference));
    });

    it('broke no rule of the content security policy and left no error in the console', () => {
      expect([...hers.mishaps, ...his.mishaps]).toEqual([]);
    });
  });
});

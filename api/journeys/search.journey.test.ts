import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type SignedUp } from '../src/testing/members.ts';
import { signedInStaff } from '../src/testing/staff.ts';
import { chromiumPath, devices, openBrowser, openWindow, shown, type Window } from './openBrowser.ts';
import { openChatApp, type ChatApp } from './openChatApp.ts';
import { eventually } from './visitor.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
/** Three pages of 24, the last one not full. */
const MEN = 52;

describe.skipIf(!chromium)(`searching, and coming back to what was found${why}`, () => {
  let app: ChatApp;
  let browser: Browser;
  let anna: SignedUp;
  let bea: SignedUp;

  beforeAll(async () => {
    app = await openChatApp();
    browser = await openBrowser(chromium ?? '');
    const { browser: support } = await signedInStaff(app, 'support');
    const man = { gender: 'male', looking_for: 'female', country: 'NL', city: 'Utrecht', sexuality: 'hetero' };
    const create = async (number: number) => {
      const told = { name: `Man ${number}`, date_of_birth: `${1960 + (number % 40)}-04-12`, about: '', interests: [] };
      for (let tries = 1; ; tries++) {
        const { status } = await support.post('/admin/api/profiles/create', {
          ...man,
          ...told,
          reason: 'voor de site',
        });
        // A busy site asks to come back in a moment.
        if (status === 503 && tries < 60) await new Promise((go) => setTimeout(go, 1000));
        else return expect(status).toBeLessThan(300);
      }
    };
    for (let number = 1; number <= MEN; number += 4)
      await Promise.all([number, number + 1, number + 2, number + 3].map(create));
    anna = await app.member('Anna');
    bea = await app.member('Bea');
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const cards = ({ page }: Window) => page.getByRole('list', { name: 'Zoekresultaten' }).getByRole('article');
  const scrollOn = (window: Window, upTo: number) =>
    eventually(async () => {
      await cards(window).last().scrollIntoViewIfNeeded();
      return (await cards(window).count()) >= upTo;
    }, `${upTo} cards`);
  const topOf = ({ page }: Window, link: string) =>
    page.locator(`a[href="${link}"]`).evaluate((one) => Math.round(one.getBoundingClientRect().top));

  it.each(devices)('shows the same card at the same place after a look at a profile, on $name', async ({ options }) => {
    const hers = await app.enter(browser, anna, '/members', options);
    const { page } = hers;
    await shown(cards(hers));
    await scrollOn(hers, MEN);
    const card = cards(hers).nth(40);
    await card.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const link = (await card.getByRole('link').getAttribute('href')) ?? '';
    const before = await topOf(hers, link);
    await card.getByRole('link').click();
    await page.waitForURL(`**${link}`);
    await shown(page.getByRole('heading', { level: 1, name: /^Man/ }));
    await page.goBack();
    await shown(page.locator(`a[href="${link}"]`));
    let after = NaN;
    // A card under the pointer stands a few pixels higher than the others.
    await eventually(
      async () => Math.abs((after = await topOf(hers, link)) - before) <= 8,
      () => `the card at ${before} px from the top, not at ${after}`,
    );
    expect(await cards(hers).count()).toBe(MEN);
    expect(hers.mishaps).toEqual([]);
    await hers.context.close();
  });

  it('keeps the filters in the address, and those of each member apart on one device', async () => {
    const shared = await openWindow(browser, app.site, devices.find(({ wide }) => wide)?.options ?? {});
    const { page, context } = shared;
    const headers = { 'x-requested-with': 'fetch' };
    const signIn = async ({ email }: SignedUp) => {
      const answer = await context.request.post('/api/user.php', { headers, data: { email, password: PASSWORD } });
      expect(answer.status()).toBe(200);
      await page.goto('/members');
      await shown(cards(shared));
    };
    const signOut = async () => {
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    };
    const filters = page.getByRole('search', { name: 'Zoekfilters' });
    const order = page.getByLabel('Sorteren op');

    await signIn(anna);
    expect(await order.inputValue()).toBe('last_active');
    await order.selectOption({ label: 'Nieuwste leden' });
    await filters.getByLabel('Land').selectOption({ label: 'Geen voorkeur' });
    await page.waitForURL((url) => url.searchParams.get('sort') === 'newest' && !url.searchParams.has('country'));
    await page.reload();
    await shown(cards(shared));
    expect([await order.inputValue(), await filters.getByLabel('Land').inputValue()]).toEqual(['newest', '']);
    await signOut();

    await signIn(bea);
    expect([await order.inputValue(), await filters.getByLabel('Land').inputValue()]).toEqual(['last_active', 'NL']);
    await filters.getByLabel('Ik zoek').selectOption({ label: 'Geen voorkeur' });
    await page.waitForURL((url) => url.searchParams.get('country') === 'NL' && !url.searchParams.has('gender'));
    await signOut();

    await signIn(anna);
    expect([await order.inputValue(), await filters.getByLabel('Land').inputValue()]).toEqual(['newest', '']);
    expect(await filters.getByLabel('Ik zoek').inputValue()).toBe('male');
    await filters.getByRole('button', { name: 'Wissen' }).click();
    await eventually(async () => (await order.inputValue()) === 'last_active', 'the order as it was at first');
    expect(await filters.getByLabel('Land').inputValue()).toBe('NL');
    expect(new URL(page.url()).search).toBe('');
    expect(shared.mishaps).toEqual([]);
    await context.close();
  });
});

import { createHash } from 'node:crypto';
import { LANGUAGES } from '@vonk/contracts/languages';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { PAGE_ROUTE_NAMES, pageRoutes, type PageRouteName } from '@vonk/contracts/site/pageRoutes';
import { sharePicture } from '@vonk/contracts/site/sharePicture';
import { fullSize, isFullSize } from '@vonk/platform/testing/fullSize';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, someone, type SignedUp } from '../src/testing/members.ts';
import { chromiumPath, devices, openBrowser, openWindow, shown, type Window } from './openBrowser.ts';
import { openChatApp, type ChatApp } from './openChatApp.ts';
import { faultsSent, faultsShown, READERS, type Opened, type Reader } from './pageFaults.ts';
import { unlistedStorage } from './unlistedStorage.ts';

const chromium = chromiumPath();
const why = chromium ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or /usr/bin/chromium)';
const ALL = PAGE_ROUTE_NAMES.filter((name) => name !== 'failure');

/** All of them, or every so many of each reader, another part for each: together they open every page. */
const every = <Item>(items: readonly Item[], step: number, from: number) =>
  items.filter((_, at) => at % step === from % step);
const pagesOf = (reader: number) => every(ALL, fullSize(1, 2 * READERS.length), reader);
const languagesOf = (reader: number) => every(LANGUAGES, fullSize(1, 7), reader);

/**
 * Script files and their packed bytes, at most (what a page does not show is not loaded). A kilobyte of them is left: the names of
 * files alone make a tenth of one more or less, and a budget is there for the package or screen that came along by mistake.
 */
const BUDGETS: readonly { path: string; files: number; kB: number }[] = [
  // As much as a first visit may cost at all: nothing is left over here.
  { path: '/', files: 8, kB: 150 },
  // With the fields of its filters, which a quick browser has before it counts.
  { path: '/members', files: 16, kB: 197 },
  { path: '/pricing', files: 15, kB: 184 },
  { path: '/login', files: 16, kB: 197 },
  { path: '/signup', files: 17, kB: 208 },
  { path: '/pages/faq', files: 12, kB: 178 },
];
/** The same of the pages that a member is on most, with all that a first visit loads there. */
const MEMBER_BUDGETS: typeof BUDGETS = [
  { path: '/members', files: 20, kB: 202 },
  { path: '/likes', files: 23, kB: 225 },
  { path: '/profile', files: 29, kB: 267 },
  { path: '/chats', files: 24, kB: 254 },
];
/** How far the first screen may move while it loads (CLS), beside what a reader moves. */
const SHIFT_MOST = 0.02;

describe.skipIf(!chromium)(`every page of the site${why}`, () => {
  let app: ChatApp;
  let browser: Browser;
  let other: SignedUp;
  const readers = new Map<Reader, SignedUp>();
  beforeAll(async () => {
    app = await openChatApp();
    browser = await openBrowser(chromium ?? '');
    other = await app.member('Bram', { gender: 'male', looking_for: 'female' });
    readers.set('a member who has not confirmed', await signUp(app, someone({ name: 'Eva' })));
    readers.set('a free member', await app.member('Anna'));
    readers.set('a premium member', await app.member('Carla', { bought: 50 }));
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  const addressOf = (name: PageRouteName) =>
    name === 'not-found'
      ? '/nonsense'
      : pageRoutes[name].pattern
          .replace(/\/:\w+\?/g, '')
          .replace(':type', 'given')
          .replace(/^\/members\/:id/, `/members/${other.user.id}`)
          .replace(/^\/credits\/:id/, '/credits/p25')
          .replace(/:\w+/g, 'nobody');
  const enter = (reader: Reader, options: BrowserContextOptions): Promise<Window> => {
    const who = readers.get(reader);
    return who ? app.enter(browser, who, '/', options) : openWindow(browser, app.site, options);
  };
  const told = (page: Page) => page.evaluate(() => document.body.innerText);

  /** What is wrong with a page as a reader sees it. `judges`: by axe too, which costs as much as the page. */
  async function faultsOf({ page, mishaps, look }: Window, opened: Opened, judges: boolean): Promise<string[]> {
    const { name, language } = opened;
    const path = languageAddress(language, addressOf(name));
    mishaps.length = 0;
    const answer = await page.goto(path);
    const html = (await answer?.text()) ?? '';
    await shown(page.getByRole('heading').or(page.getByRole('log')));
    const wrong = [...(await faultsSent({ page, html }, opened)), ...(await faultsShown(page, opened))];
    const says = (what: string, isSo: boolean) => isSo && wrong.push(what);
    const faults = judges ? await look() : [];
    says(`is answered with ${answer?.status()}`, answer?.status() !== pageRoutes[name].status);
    says('is in another language', (await page.locator(`html[lang="${language}"]`).count()) !== 1);
    says('shows the name of a text instead of it', /\{\{|\b(site|accounts|pages):\w+\./.test(await told(page)));
    // What is not there, or asks for more than a link that leads nowhere, is said by the page; the console repeats the status.
    const uncaught = mishaps.filter((what) => !/status of 4\d\d/.test(what));
    return [...faults, ...wrong.map((what) => `${path}: ${what}`), ...uncaught];
  }

  /** Each in a test of its own, so that a part can be run: `npm run test:thorough -- pages.journey -t 'in pl'`. */
  describe.each(devices)('on $name', ({ options, wide }) => {
    const visits = READERS.flatMap((reader, at) => {
      const which = at + (wide ? READERS.length : 0);
      return languagesOf(which).map((language) => ({ reader, language, pages: pagesOf(which) }));
    });
    it.each(visits)('opens for $reader as it should, in $language', async ({ reader, language, pages }) => {
      const window = await enter(reader, options);
      const faults: string[] = [];
      for (const name of pages)
        faults.push(...(await faultsOf(window, { reader, name, language }, !wide || isFullSize)));
      faults.push(...(await unlistedStorage(window)));
      await window.context.close();
      expect(faults).toEqual([]);
    });
  });

  const scriptsOf = (page: Page) =>
    page.evaluate(() =>
      // What was kept from another page counts as well: a first visit has none of it. A file that was fetched before it was needed
      // is there twice.
      Object.values(
        Object.fromEntries(
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name }) => /\.m?js$/.test(new URL(name).pathname))
            .sort((one, other) => one.encodedBodySize - other.encodedBodySize)
            .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
        ),
      ),
    );
  const expectWithin = (scripts: readonly number[], files: number, kB: number) => {
    expect(scripts.length).toBeLessThanOrEqual(files);
    expect(scripts.reduce((sum, bytes) => sum + bytes, 0) / 1000).toBeLessThanOrEqual(kB);
  };

  it.each(BUDGETS)('loads at most $files script files and $kB kB of them at $path', async ({ path, files, kB }) => {
    const { page, context } = await openWindow(browser, app.site, { locale: 'nl-NL', serviceWorkers: 'block' });
    await page.goto(path);
    await shown(page.getByRole('heading', { level: 1 }));
    // Pages that are read start with their reader: all of their scripts count.
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => performance.getEntriesByName('vonk:started').length > 0);
    expectWithin(await scriptsOf(page), files, kB);
    await context.close();
  });

  /** Opens a page as the reader, and waits until nothing has come for a while. @returns how far it moved (CLS) */
  async function movedOn({ page }: Window, path: string): Promise<number> {
    await page.addInitScript(() => {
      const moved = window as unknown as { moved: number };
      moved.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) moved.moved += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await shown(page.getByRole('heading').or(page.getByRole('log')));
    // A stream of news that stays open is not waited for.
    await page.waitForFunction(
      (quiet) =>
        performance.getEntriesByType('resource').every(({ startTime }) => performance.now() - startTime > quiet),
      fullSize(2000, 1000),
    );
    return page.evaluate(() => (window as unknown as { moved: number }).moved);
  }

  it.each(MEMBER_BUDGETS)(
    'loads at most $files files and $kB kB for a member at $path, and nothing jumps',
    async ({ path, files, kB }) => {
      const window = await enter('a free member', { ...devices[0]?.options, serviceWorkers: 'block' });
      expect(await movedOn(window, path)).toBeLessThanOrEqual(SHIFT_MOST);
      expectWithin(await scriptsOf(window.page), files, kB);
      await window.context.close();
    },
  );

  it.each([
    { path: '/pricing', wide: false, slowed: 1 },
    { path: '/pricing', wide: false, slowed: 4 },
    { path: '/pricing', wide: true, slowed: 1 },
    { path: '/members', wide: true, slowed: 1 },
    { path: '/likes', wide: true, slowed: 1 },
  ])('stands still for a member while $path loads (wide: $wide, slowed: $slowed)', async ({ path, wide, slowed }) => {
    const options = devices.find((device) => device.wide === wide)?.options;
    const window = await enter('a free member', { ...options, serviceWorkers: 'block' });
    const devtools = await window.context.newCDPSession(window.page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    expect(await movedOn(window, path)).toBeLessThanOrEqual(SHIFT_MOST);
    await window.context.close();
  });

  it('takes scripts, styles, letters and pictures from the address that stands in front of them', async () => {
    const CDN = 'https://cdn.vonk.example/site';
    await app.changeSetting('cdn_prefix', CDN);
    const { page, context, mishaps } = await openWindow(browser, app.site, { serviceWorkers: 'block' });
    await context.route(`${CDN}/**`, async (route) => {
      const answer = await fetch(app.site + route.request().url().slice(CDN.length));
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^content-(enc|len)/.test(name)));
      await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
    });
    const seen: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet', 'font', 'image'].includes(request.resourceType())) seen.push(request.url());
    });
    for (const path of ['/', '/landers/gallery', '/pricing', '/signup']) {
      seen.length = 0;
      await page.goto(path);
      await shown(page.getByRole('heading', { level: 1 }));
      await page.waitForLoadState('networkidle');
      expect(seen.length, path).toBeGreaterThan(3);
      expect(seen.filter((address) => !address.startsWith(`${CDN}/`) && !address.startsWith('data:'))).toEqual([]);
    }
    expect(mishaps).toEqual([]);
    await context.close();

    await app.changeSetting('cdn_prefix', '');
    const answer = await fetch(app.site);
    expect(answer.headers.get('content-security-policy')).not.toContain(CDN);
    expect(await answer.text()).not.toContain(CDN);
  });

  it('wears the colours of its site, also on a page that is open while staff change them', async () => {
    const { page, context, mishaps } = await enter('a free member', {});
    const listening = page.waitForResponse((answer) => answer.url().includes('/api/stream'));
    await page.goto('/members');
    await listening;
    const worn = () =>
      page.evaluate(() => {
        const values = getComputedStyle(document.documentElement);
        return ['--primary', '--mantine-color-primary-filled'].map((name) => values.getPropertyValue(name));
      });
    const [own] = await worn();
    for (const colour of ['#b4235a', '#00695c', own ?? '']) {
      await app.changeSetting('primary_colour', colour);
      await expect.poll(worn).toEqual([colour, expect.stringMatching(new RegExp(colour, 'i'))]);
    }
    await app.changeSetting('primary_colour', '#b4235a');
    await page.reload();
    expect((await worn())[0]).toBe('#b4235a');
    await app.changeSetting('primary_colour', own ?? '');
    expect(mishaps.filter((what) => what.includes('content security policy'))).toEqual([]);
    await context.close();
  });

  it('has a picture for links to each page that search engines may keep, no two alike', async () => {
    const { page, context } = await openWindow(browser, app.site, { serviceWorkers: 'block' });
    const seen = new Set<string>();
    const pictures = PAGE_ROUTE_NAMES.flatMap((name) => sharePicture(name) ?? []);
    for (const picture of pictures) {
      const answer = await page.request.get(picture);
      expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/jpeg']);
      seen.add(
        createHash('sha256')
          .update(await answer.body())
          .digest('hex'),
      );
    }
    expect(seen.size).toBe(pictures.length);
    await context.close();
  });

  it.each(['/', '/pricing', '/login', '/signup', '/pages/faq'])(
    'has its words at %s without any script',
    async (path) => {
      const { page, context, mishaps } = await openWindow(browser, app.site, { javaScriptEnabled: false });
      await page.goto(path);
      await shown(page.getByRole('heading', { level: 1 }));
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(path === '/login' ? 80 : 300);
      expect(mishaps).toEqual([]);
      await context.close();
    },
  );

  it.each([
    ['/login', '/signup'],
    ['/login', '/reset-password'],
    ['/signup', '/login'],
    ['/reset-password', '/login'],
  ])('leads on from %s to %s with the page that was wanted', async (path, other) => {
    const { page, context, mishaps } = await openWindow(browser, app.site, { serviceWorkers: 'block' });
    // The house drew the page without what stands behind the question mark.
    await page.goto(`${path}?next=%2Fcredits%2Fp10`);
    await page.locator(`main a[href="${other}?next=%2Fcredits%2Fp10"]`).first().waitFor();
    expect(mishaps).toEqual([]);
    await context.close();
  });
});

import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { isFullSize } from '@vonk/platform/testing/fullSize';
import sharp from 'sharp';

const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** How long a screen may take to show what is waited for, in ms: 20 s failed four times in a quarter of an hour at a load of 35. */
const PATIENCE_MS = 60_000;
/** How long a whole page may take: the first of a house loads all that the site has, while the house itself still warms up. */
const NAVIGATION_MS = 60_000;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * The headless shell before the whole browser, which draws tabs and a toolbar for every window, unseen: a window costs a sixth of the
 * processor time there.
 */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Where a Chromium is, null when this machine has none. */
export const chromiumPath = (): string | null =>
  [process.env.CHROMIUM_PATH, ...CHROMIUMS].find((path) => path && existsSync(path)) ?? null;

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS.split(' ') });

export const devices: { name: string; wide: boolean; options: BrowserContextOptions }[] = [
  {
    name: 'a phone',
    wide: false,
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  },
  { name: 'a desktop', wide: true, options: { viewport: { width: 1280, height: 860 } } },
];

export const shown = (what: Locator) => what.first().waitFor({ state: 'visible' });
export const gone = (what: Locator) => what.first().waitFor({ state: 'hidden' });
export const portrait = (colour: string) =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** A window of its own, with its own cookies, and everything in it that should not have happened. */
export type Window = {
  context: BrowserContext;
  page: Page;
  /** Content security policy violations, errors in the console and exceptions nobody caught, with the address. */
  mishaps: string[];
  /** What a person with a screen reader, weak eyes or a narrow phone would stumble over on the screen as it is now. */
  look: () => Promise<string[]>;
};

/**
 * Opens one. Only windows that ask for it (`serviceWorkers: 'allow'`) have the service worker of the site, which each installs
 * anew and which costs a fifth of what a page does; in `npm run test:thorough` all have it.
 */
export async function openWindow(browser: Browser, site: string, options: BrowserContextOptions): Promise<Window> {
  const serviceWorkers = options.serviceWorkers ?? (isFullSize ? 'allow' : 'block');
  const context = await browser.newContext({
    baseURL: site,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 860 },
    ...options,
    serviceWorkers,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  context.setDefaultNavigationTimeout(NAVIGATION_MS);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`refused by the content security policy: ${effectiveDirective} ${blockedURI}`),
    );
  });
  const page = await context.newPage();
  const mishaps: string[] = [];
  const note = (what: string) => {
    // Where no worker may be, its registration is none.
    if (serviceWorkers === 'block' && what.includes("reading 'waiting'")) return;
    mishaps.push(`${new URL(page.url()).pathname}: ${what}`);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') note(`${line.text()} ${line.location().url}`);
  });
  return { context, page, mishaps, look: () => lookAt(page) };
}

/** Puts a dialog off whenever it comes: on a busy machine one that is told live may come above anything that is done. */
export const putOff = (page: Page, dialog: string, button: string): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: dialog }), (found) =>
    found.getByRole('button', { name: button }).click(),
  );

/**
 * All rules of axe on a page, for half of its processor time: its newer way puts the results of frames of other sites
 * together in a window of its own, and we have none of those; and of what passes one example is enough.
 */
export const judgedBy = ({ page }: { page: Page }): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

type Judged = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** As `judgedBy`, with the axe that an earlier look has left in the page: reading its half megabyte is a part of the price. */
async function judgedAgain(page: Page) {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  if (!isThere) return judgedBy({ page }).withTags(WCAG).analyze();
  return page.evaluate((tags) => {
    const { axe } = window as unknown as { axe: { run: (what: Document, options: object) => Promise<Judged> } };
    return axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
  }, WCAG);
}

async function lookAt(page: Page): Promise<string[]> {
  // Colours are judged as they are once everything has come to rest.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime ?? Infinity)))
        .map((animation) => animation.finished),
    ),
  );
  const { violations, passes } = await judgedAgain(page);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const where = new URL(page.url()).pathname;
  if (passes.length === 0) found.push('nothing was there to be looked at');
  return [...found, ...(wider > 0 ? [`scrolls sideways by ${wider} px`] : [])].map((what) => `${where}: ${what}`);
}

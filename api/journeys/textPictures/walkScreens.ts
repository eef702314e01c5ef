import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PAGE_ROUTE_NAMES, pageRoutes, type PageRoute } from '@vonk/contracts/site/pageRoutes';
import { openWindow } from '../openBrowser.ts';
import type { MarkedTexts } from './markedTexts.ts';
import { BEGINS } from './markedTexts.ts';
import type { PictureBook } from './pictureBook.ts';
import { speakMarked } from './speakMarked.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 860 };
const PASSWORD = 'sparks-by-night-2026';
/** Who walks: nobody, and the logins of the demo data. */
const READERS = [null, 'free@demo.example', 'premium@demo.example', 'unconfirmed@demo.example'] as const;
/** Buttons that end what the walk needs, by the key of their text. */
const LEFT_ALONE = /logout|signOut|toggle_theme|language|delete\.confirm|withdrawal\.confirm/;
const BUTTONS_PER_SCREEN = 14;
/** What a screen asks for as it opens, and what moves, is there after so many milliseconds. */
const SETTLES_MS = 700;

/** What is walked through, in which words, and where its pictures are kept. */
export type Walk = Readonly<{
  site: string;
  browser: Browser;
  texts: MarkedTexts;
  book: PictureBook;
  say: (line: string) => void;
}>;

/** On a phone as everybody; what only a desktop shows, is shown there to visitors and to one member. */
const ROUNDS = [
  ...READERS.map((reader) => ({ reader, viewport: PHONE })),
  { reader: READERS[0], viewport: DESKTOP },
  { reader: READERS[2], viewport: DESKTOP },
];

/** Walks through every page of the table as every reader, on a phone and on a desktop, and presses what can be pressed. */
export async function walkScreens(walk: Walk): Promise<void> {
  const pressed = new Set<string>();
  for (const { reader, viewport } of ROUNDS) {
    const { context, page } = await openWindow(walk.browser, walk.site, {
      ...{ viewport, locale: 'en-GB', serviceWorkers: 'block', colorScheme: 'light' },
    });
    context.setDefaultTimeout(8000);
    if (reader) await signIn(context, reader);
    await context.addCookies([{ name: 'locale', value: 'en', url: walk.site }]);
    await speakMarked(context, walk.texts);
    const links = new Map<string, string>();
    for (const name of PAGE_ROUTE_NAMES) {
      const route = pageRoutes[name];
      if (name === 'failure' || (route.seenBy === 'member' && !reader)) continue;
      const path = await addressOf(page, route, links);
      const fresh = path === null ? 0 : await pictureScreen(walk, page, path, route.pattern, pressed);
      if (fresh > 0) walk.say(`${reader ?? 'a visitor'}, ${viewport.width} px, ${path}: ${fresh} texts`);
    }
    await context.close();
  }
}

/** As one of the logins of the demo, who reads English from then on. */
async function signIn({ request }: BrowserContext, email: string): Promise<void> {
  const headers = { 'x-requested-with': 'fetch' };
  const answers = [
    await request.post('/api/user.php', { headers, data: { email, password: PASSWORD } }),
    await request.put('/api/user.php', { headers, data: { language: 'en' } }),
  ];
  const refused = answers.find((answer) => !answer.ok());
  if (refused) throw new Error(`${email} could not sign in: ${refused.status()} ${await refused.text()}`);
}

/** Whether the page of an address has come to rest; one that never does is left out. */
async function opens(page: Page, path: string): Promise<boolean> {
  try {
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('h1, h2, main').first().waitFor({ state: 'visible' });
    await page.waitForTimeout(SETTLES_MS);
    return true;
  } catch {
    return false;
  }
}

/** An address of a route: its parameters from the links of the pages that list what they name; null where there is none. */
async function addressOf(page: Page, route: PageRoute, links: Map<string, string>): Promise<string | null> {
  const listed = Object.entries(route.values ?? {}).reduce(
    (path, [key, [first = '']]) => path.replace(`:${key}`, first),
    route.pattern,
  );
  const pattern = listed.replace(/\/:\w+\?/g, '').replace('/*', '/no-such-page');
  if (!pattern.includes(':')) return pattern;
  const [above = '', below = ''] = pattern.split(/\/:\w+/);
  const known = links.get(above) ?? (await linkBelow(page, above));
  if (known === null) return null;
  links.set(above, known);
  return `${known}${below}`;
}

async function linkBelow(page: Page, path: string): Promise<string | null> {
  if (path === '/complaints' || !(await opens(page, path))) return null;
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
  const below = new RegExp(`^(?:/en)?(${path}/[\\w-]{2,})`);
  for (const href of hrefs) {
    const [, found] = below.exec(href) ?? [];
    if (found && !/^\/likes\/(received|given|matches)$|\/credits\/repeat-order$/.test(found)) return found;
  }
  return null;
}

/**
 * Pictures a screen as it opens, then what each of its buttons opens that none was pressed like before. Answers how many texts
 * were new.
 */
export async function pictureScreen(walk: Walk, page: Page, path: string, screen: string, pressed: Set<string>) {
  let fresh = 0;
  for (let round = 0; round <= BUTTONS_PER_SCREEN && (await opens(page, path)); round++) {
    // Before a picture is made, which takes the marks away.
    const labels = await labelsOf(page);
    if (round === 0) fresh += await walk.book.add(page, { screen, kind: 'screen' }, { whole: true });
    const index = labels.findIndex((number) => {
      const place = walk.texts.places[number];
      return place !== undefined && !LEFT_ALONE.test(place) && !pressed.has(place);
    });
    const after = walk.texts.places[labels[index] ?? -1];
    if (after === undefined) break;
    pressed.add(after);
    try {
      await page.locator(BUTTONS).nth(index).click({ timeout: 1500 });
      await page.waitForTimeout(SETTLES_MS);
      if (new URL(page.url()).origin === walk.site)
        fresh += await walk.book.add(page, { screen, kind: 'screen', after });
    } catch {
      // Covered by something, or gone in the meantime.
    }
  }
  return fresh;
}

const BUTTONS = 'button:visible, [role="button"]:visible, [role="tab"]:visible, summary:visible';

/** The number of the first text of each button of the page; -1: it has none. */
const labelsOf = (page: Page): Promise<number[]> =>
  page.locator(BUTTONS).evaluateAll(
    (all, begins) =>
      all.map((one) => {
        const said = `${one.textContent}${one.getAttribute('aria-label') ?? ''}`;
        for (const sign of said) {
          const code = sign.codePointAt(0) ?? 0;
          if (code >= begins && code < begins + 0xfffe) return code - begins;
        }
        return -1;
      }),
    BEGINS,
  );

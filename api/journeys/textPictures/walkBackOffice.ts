import type { Page } from '@playwright/test';
import { adminResources, type ResourceName } from '@vonk/contracts/adminResources';
import type { AdminResource } from '@vonk/contracts/adminResource';
import { Secret, TOTP } from 'otpauth';
import { openWindow } from '../openBrowser.ts';
import { speakMarked } from './speakMarked.ts';
import { pictureScreen, type Walk } from './walkScreens.ts';

/** Of the demo data: an administrator is shown every page. */
const ADMIN = { email: 'admin@demo.example', password: 'sparks-by-night-2026' };
const TOTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const DESKTOP = { width: 1280, height: 860 };
/** The most used first: a text that stands on many pages is shown where most of the staff meet it. */
const FIRST: readonly ResourceName[] = ['members', 'complaints', 'payments', 'photos', 'sanction-appeals', 'refunds'];
/** Pages of their own, and parts of one that are no page. */
const OTHERS = ['/', '/account', '/screens'];
const NO_PAGE: ReadonlySet<ResourceName> = new Set([
  ...(['removable-contents', 'timeline', 'balances', 'news-readers', 'packages', 'payment-totals'] as const),
]);

const listed = (name: ResourceName): boolean =>
  (adminResources[name] as AdminResource).row !== null && !NO_PAGE.has(name);

/** Walks through the lists of the back office and the first record of each, and opens what can be opened there. */
export async function walkBackOffice(walk: Walk): Promise<void> {
  const { context, page } = await openWindow(walk.browser, walk.site, {
    ...{ viewport: DESKTOP, locale: 'en-GB', serviceWorkers: 'block', colorScheme: 'light' },
  });
  context.setDefaultTimeout(8000);
  const otp = new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate();
  const answer = await context.request.post('/admin/api/login', {
    headers: { 'x-requested-with': 'fetch' },
    data: { ...ADMIN, otp },
  });
  if (!answer.ok()) throw new Error(`${ADMIN.email} could not sign in: ${answer.status()} ${await answer.text()}`);
  // What the back office keeps in a browser where somebody signed in; an empty page has nothing to keep it in.
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('vonk-back-office-signed-in', 'yes');
    localStorage.setItem('vonk-back-office-language', 'en');
  });
  await speakMarked(context, walk.texts);
  const pressed = new Set<string>();
  const visit = async (path: string) => {
    // Only the part behind the # differs: what an open page keeps would stay.
    await page.goto('about:blank');
    const screen = path.replace(/\/[^/]+\/show$/, '/:id');
    const fresh = await pictureScreen(walk, page, `/admin/#${path}`, `/admin/#${screen}`, pressed);
    if (fresh > 0) walk.say(`the back office, ${screen}: ${fresh} texts`);
  };
  const names = (Object.keys(adminResources) as ResourceName[]).filter(listed);
  for (const path of OTHERS) await visit(path);
  for (const name of [...FIRST, ...names.filter((one) => !FIRST.includes(one))]) {
    await visit(`/${name}`);
    const record = await firstRecord(page, name);
    if (record !== null) await visit(record);
  }
  await context.close();
}

/** The page of the first line of a list; null where there is none, or it has no page. */
async function firstRecord(page: Page, name: string): Promise<string | null> {
  const hrefs = await page
    .locator('main a[href*="/show"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).hash.slice(1)));
  return hrefs.find((href) => href.startsWith(`/${name}/`) && href.endsWith('/show')) ?? null;
}

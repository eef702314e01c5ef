import type { ResourceName } from '@vonk/contracts/adminResources';
import { BACK_OFFICE_LISTS, enterBackOffice, firstRecord } from '../backOfficePages.ts';
import { openWindow } from '../openBrowser.ts';
import { speakMarked } from './speakMarked.ts';
import { pictureScreen, type Walk } from './walkScreens.ts';

/** Of the demo data: an administrator is shown every page. */
const ADMIN = {
  email: 'admin@demo.example',
  password: 'sparks-by-night-2026',
  totp_secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
};
const DESKTOP = { width: 1280, height: 860 };
/** The most used first: a text that stands on many pages is shown where most of the staff meet it. */
const FIRST: readonly ResourceName[] = ['members', 'complaints', 'payments', 'photos', 'sanction-appeals', 'refunds'];
/** Pages that are no list. */
const OTHERS = ['/', '/account', '/screens'];

/** Walks through the lists of the back office and the first record of each, and opens what can be opened there. */
export async function walkBackOffice(walk: Walk): Promise<void> {
  const { context, page } = await openWindow(walk.browser, walk.site, {
    ...{ viewport: DESKTOP, locale: 'en-GB', serviceWorkers: 'block', colorScheme: 'light' },
  });
  context.setDefaultTimeout(8000);
  await enterBackOffice(context, ADMIN, 'en');
  await speakMarked(context, walk.texts);
  const pressed = new Set<string>();
  const visit = async (path: string) => {
    // Only the part behind the # differs: what an open page keeps would stay.
    await page.goto('about:blank');
    const screen = path.replace(/\/[^/]+\/show$/, '/:id');
    const fresh = await pictureScreen(walk, page, `/admin/#${path}`, `/admin/#${screen}`, pressed);
    if (fresh > 0) walk.say(`the back office, ${screen}: ${fresh} texts`);
  };
  for (const path of OTHERS) await visit(path);
  for (const name of [...FIRST, ...BACK_OFFICE_LISTS.filter((one) => !FIRST.includes(one))]) {
    await visit(`/${name}`);
    const record = await firstRecord(page, name);
    if (record !== null) await visit(record);
  }
  await context.close();
}

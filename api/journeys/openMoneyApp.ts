import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { freePort } from '@vonk/platform/local/freePort';
import { CREDITOR } from '../src/payments/testing/debitClient.ts';
import { smsPeer } from '../src/payments/testing/smsPeer.ts';
import { shopClient } from '../src/payments/testing/shopClient.ts';
import { member, PASSWORD, type SignedUp } from '../src/testing/members.ts';
import { codeOf, joinedStaff, STAFF_PASSWORD, type StaffPerson } from '../src/testing/staff.ts';
import { openWindow, shown, type Window } from './openBrowser.ts';
import { openWholeApp } from './openWholeApp.ts';

const root = resolve(import.meta.dirname, '../..');
const HEADERS = { 'x-requested-with': 'fetch' };

/**
 * The whole house in one process with both sites in front, built when they are not fresh: members buy at the sandbox, text
 * messages arrive at a peer, and staff sign in with a code of this moment, also when the clock was put forward.
 */
export async function openMoneyApp() {
  for (const web of ['member-web', 'admin-web']) {
    const built = spawnSync(process.execPath, [join(root, 'platform/local/build.mjs'), web], { cwd: root });
    if (built.status !== 0) throw new Error(`${web} could not be built:\n${String(built.stderr)}`);
  }
  const sms = await smsPeer();
  const port = await freePort();
  // A browser trusts this name, and comes back to it from the checkout.
  const site = `http://localhost:${port}`;
  const app = await openWholeApp({
    variables: {
      ...{ ...sms.variables, PORT: String(port), PUBLIC_URL: site },
      ...{ MEMBER_WEB_DIR: join(root, 'member-web/dist'), ADMIN_WEB_DIR: join(root, 'admin-web/dist') },
    },
  });
  await app.changeSetting('direct_debit_creditor', CREDITOR);
  const shop = shopClient(app);
  return {
    ...app,
    site,
    sms,
    member: (name: string) => member(app, { name }),
    /** Orders and pays without a browser, and waits for the credits. */
    bought: async (who: SignedUp, overrides: Record<string, unknown> = {}) => {
      const { body } = await shop.order(who, overrides);
      await shop.pay(body);
      await app.until(
        async () => (await app.recorded(`wallet-${who.user.id}`)).some(({ type }) => type === 'CreditsBought'),
        'the credits',
      );
      await app.settled();
      return body.payment;
    },
    /** A window in which the member is signed in, at `path`. */
    enter: async (browser: Browser, { email }: SignedUp, path: string, options: BrowserContextOptions) => {
      const window = await openWindow(browser, site, options);
      const data = { email, password: PASSWORD };
      const answer = await window.context.request.post('/api/user.php', { headers: HEADERS, data });
      if (answer.status() !== 200) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
      await window.page.goto(path);
      return window;
    },
    /** A window in which somebody new of the staff has signed in, as they do it. */
    work: async (browser: Browser, role: StaffPerson['role'], options: BrowserContextOptions) => {
      const person = await joinedStaff(app, role);
      await app.settled();
      const window = await openWindow(browser, site, { ...options, locale: 'en-GB' });
      const { page } = window;
      await page.goto('/admin');
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password').fill(STAFF_PASSWORD);
      await page.getByLabel('One-time code').fill(codeOf(person, app.context.clock()));
      await page.getByRole('button', { name: 'Log in' }).click();
      await shown(page.getByRole('heading', { level: 1, name: 'Today' }));
      return { ...window, person };
    },
    close: async () => {
      await app.close();
      await sms.close();
    },
  };
}
export type MoneyApp = Awaited<ReturnType<typeof openMoneyApp>>;

/** Windows of staff for many tests: the back office loads once for each of them, and they sign in once. `close` in afterAll. */
export function staffWindows(app: () => MoneyApp, browser: () => Browser, options: BrowserContextOptions) {
  const opened = new Map<string, ReturnType<MoneyApp['work']>>();
  return {
    /** The window of one of them, opened where it is first asked for. */
    working: (role: StaffPerson['role'], who: string) => {
      const window = opened.get(who) ?? app().work(browser(), role, options);
      opened.set(who, window);
      return window;
    },
    close: async () => {
      for (const window of opened.values()) await (await window).context.close();
    },
  };
}

/** Opens a page of the back office, at its top as from its menu: where only what follows the # changes a browser scrolls nowhere. */
export async function openAdmin({ page }: Window, path: string): Promise<void> {
  await page.goto(`/admin#/${path}`);
  // On a phone the bar with the heading hides from whoever scrolled down.
  await page.evaluate(() => window.scrollTo(0, 0));
}

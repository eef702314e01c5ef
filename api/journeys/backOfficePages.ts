import type { BrowserContext, Page } from '@playwright/test';
import type { AdminResource } from '@vonk/contracts/adminResource';
import { adminResources, type ResourceName } from '@vonk/contracts/adminResources';
import type { StaffLanguage } from '@vonk/contracts/texts/staffTexts';
import { Secret, TOTP } from 'otpauth';

/** Parts of another page, and what only other pages ask for. */
const NO_PAGE: ReadonlySet<ResourceName> = new Set([
  ...(['removable-contents', 'timeline', 'balances', 'news-readers', 'packages', 'payment-totals'] as const),
]);
/** Every list that the back office has a page of. */
export const BACK_OFFICE_LISTS = (Object.keys(adminResources) as ResourceName[]).filter(
  (name) => (adminResources[name] as AdminResource).row !== null && !NO_PAGE.has(name),
);

type Login = Readonly<{ email: string; password: string; totp_secret: string }>;

/** Signs a browser in to the back office, which speaks a language from then on. Throws when it is refused. */
export async function enterBackOffice(context: BrowserContext, login: Login, language: StaffLanguage): Promise<void> {
  const { email, password, totp_secret } = login;
  const otp = new TOTP({ secret: Secret.fromBase32(totp_secret) }).generate();
  const headers = { 'x-requested-with': 'fetch' };
  const answer = await context.request.post('/admin/api/login', { headers, data: { email, password, otp } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
  await chooseBackOfficeLanguage(context, language);
}

/** Another language for whoever is signed in, on the next page that is opened. */
export async function chooseBackOfficeLanguage(context: BrowserContext, language: StaffLanguage): Promise<void> {
  const headers = { 'x-requested-with': 'fetch' };
  const answer = await context.request.post('/admin/api/me/language', { headers, data: { language } });
  if (!answer.ok()) throw new Error(`the language was refused: ${answer.status()} ${await answer.text()}`);
  // What the back office keeps in a browser where somebody signed in; an empty page has nothing to keep it in.
  await context.addInitScript((chosen) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('vonk-back-office-signed-in', 'yes');
    localStorage.setItem('vonk-back-office-language', chosen);
  }, language);
}

/** The page of the first line of the list that is open; null where there is none, or it has no page. */
export async function firstRecord(page: Page, name: string): Promise<string | null> {
  const hrefs = await page
    .locator('main a[href*="/show"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).hash.slice(1)));
  return hrefs.find((href) => href.startsWith(`/${name}/`) && href.endsWith('/show')) ?? null;
}

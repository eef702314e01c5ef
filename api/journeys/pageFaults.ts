import type { Page } from '@playwright/test';
import type { Language } from '@vonk/contracts/languages';
import { matchPage } from '@vonk/contracts/site/matchPage';
import { PAGE_ROUTE_NAMES, pageRoutes, type PageLayout, type PageRouteName } from '@vonk/contracts/site/pageRoutes';
import { headTexts } from '@vonk/contracts/site/texts/headTexts';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';

/** Who opens the pages. None of the members has finished the wizard; `Bram` is whose profile they look at. */
export const READERS = ['a visitor', 'a member who has not confirmed', 'a free member', 'a premium member'] as const;
/** One of them. */
export type Reader = (typeof READERS)[number];

/** What somebody opened. */
export type Opened = Readonly<{ reader: Reader; name: PageRouteName; language: Language }>;

/** A page is on its way so long, at most: generous, for a machine with two busy cores. */
const LOOKS_MOST = 200;
const LOOKS_APART_MS = 100;

/**
 * Where a reader of an address is led: the login before what is for members, the wizard before what is for visitors (none of the
 * members here has finished it), and where a page has done what it is for.
 */
function ledTo(reader: Reader, name: PageRouteName): PageRouteName {
  if (name === 'activate') return 'activate-error';
  if (reader === 'a visitor') return pageRoutes[name].seenBy === 'member' ? 'login' : name;
  if (['index', 'signup', 'login', 'members-id-signup', 'account-deleted'].includes(name)) return 'complete-signup';
  if (name === 'members-id-chat' && reader !== 'a member who has not confirmed') return 'chats-id';
  return name;
}

/** Pages that are called what they show, and what of it stands in the title. */
const OWN_TITLES: Partial<Readonly<Record<PageRouteName, RegExp>>> = {
  ...Object.fromEntries(
    PAGE_ROUTE_NAMES.filter((name) => name.startsWith('members-id')).map((name) => [name, /^Bram/]),
  ),
  'chats-id': /^Bram/,
  'complaints-reference': /nobody/,
  'transactions-id': /./,
  'activate-error': /./,
};
const filled = (text: string) => text.replaceAll('{{site}}', 'Vonk');
/** The title of a page as the route table has it. */
const titleOf = (name: PageRouteName, language: Language) => {
  const { title } = headTexts[language][name];
  return name === 'index' ? `Vonk · ${filled(title)}` : `${filled(title)} · Vonk`;
};
const isTitleOf = (name: PageRouteName, language: Language, title: string) =>
  title === titleOf(name, language) ||
  // Of the home page it is a setting, in the language of the site.
  (name === 'index' && language === 'nl' && title === foundingSettings.index_title) ||
  (OWN_TITLES[name]?.test(title) === true &&
    title.endsWith(' · Vonk') &&
    PAGE_ROUTE_NAMES.every((other) => title !== titleOf(other, language)));

/** What is on a page of a layout, and what is not. */
const FRAMES: Readonly<Record<PageLayout, { header: number; footer: number }>> = {
  default: { header: 1, footer: 1 },
  chat: { header: 1, footer: 0 },
  lander: { header: 1, footer: 1 },
  empty: { header: 1, footer: 0 },
};

/** What is wrong with a page as the house sends it, read as those read it who run no scripts. */
export async function faultsSent(
  { page, html }: Readonly<{ page: Page; html: string }>,
  { reader, name, language }: Opened,
): Promise<string[]> {
  const { title, description, layout } = await page.evaluate((sent) => {
    const found = new DOMParser().parseFromString(sent, 'text/html');
    return {
      title: found.title,
      description: found.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      layout: found.querySelector('[data-layout]')?.getAttribute('data-layout') ?? null,
    };
  }, html);
  // What is of a member is drawn where they read it.
  const isDrawn = reader === 'a visitor' && pageRoutes[name].seenBy === 'anyone';
  const says = filled(headTexts[language][name].description);
  // Of the home page it is a setting, in the language of the site; of a person it names them.
  const ofTable =
    description === says ||
    (name === 'index' && language === 'nl' && description === foundingSettings.description) ||
    (name.startsWith('members-id') && description.includes('Bram'));
  return [
    isTitleOf(name, language, title) ? '' : `is sent with the title “${title}”`,
    ofTable ? '' : `is sent with the description “${description}”`,
    layout === pageRoutes[name].layout || (layout === null && !isDrawn) ? '' : `is sent in the layout ${layout}`,
  ].filter(Boolean);
}

async function faultsShownNow(page: Page, name: PageRouteName, language: Language): Promise<string[]> {
  const found = matchPage(new URL(page.url()).pathname).name;
  if (found !== name) return [`leads to ${found}`];
  const { layout } = pageRoutes[name];
  const layouts = await page
    .locator('[data-layout]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-layout')));
  const title = (await page.title()).replace(/^\(\d+\) /, '');
  return [
    layouts.join() === layout ? '' : `is in the layout ${layouts.join()}`,
    isTitleOf(name, language, title) ? '' : `is called “${title}”`,
    (await page.locator('header').count()) < FRAMES[layout].header ? 'has no header' : '',
    (await page.locator('footer').count()) === FRAMES[layout].footer ? '' : 'has another footer',
  ].filter(Boolean);
}

/** The same of the page that a reader of an address comes to: faults that stay, since one that is on its way has some. */
export async function faultsShown(page: Page, { reader, name, language }: Opened): Promise<string[]> {
  for (let looks = 0; ; looks += 1) {
    const faults = await faultsShownNow(page, ledTo(reader, name), language);
    if (faults.length === 0 || looks === LOOKS_MOST) return faults;
    await page.waitForTimeout(LOOKS_APART_MS);
  }
}

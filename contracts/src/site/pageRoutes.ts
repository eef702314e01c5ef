import { LANDERS } from './landers.ts';
import { STATIC_PAGES } from './staticPages.ts';

/** What stands around a page (SPEC 2 "Layouts"). */
export type PageLayout = 'default' | 'chat' | 'lander' | 'empty';
/** `anyone`, or `member`: a visitor is asked to sign in first and is taken there afterwards (SPEC 6). */
export type PageAudience = 'anyone' | 'member';
/** `shared`: the same for everybody of one language and country; `private`: nothing of it may be kept by anybody. */
export type PageCache = 'shared' | 'private';

/** A page of the member site, as the site's router and the server read it. */
export type PageRoute = Readonly<{
  /** Its address: parts that begin with `:` are parameters, a last one that ends in `?` may be left out. */
  pattern: string;
  /** What a parameter may be, where that is a list: any other address is a page that does not exist. */
  values?: Readonly<Record<string, readonly string[]>>;
  layout: PageLayout;
  seenBy: PageAudience;
  /** Whether search engines may keep it, and find it in the sitemap: nothing of a person, nothing behind the login. */
  indexable: boolean;
  cache: PageCache;
  /** What it is answered with; 404 where an address leads nowhere, 500 where the house failed. */
  status: number;
  /** SPEC 2: the installed app shows a back button on it. */
  backButton?: boolean;
  /** Is read rather than used: whole as the house draws it, so the site starts behind it when it is needed (ADR 0020). */
  calm?: boolean;
}>;

type Options = Partial<Omit<PageRoute, 'pattern'>>;
/** A page for everybody, kept by nobody: not indexed. */
const page = (pattern: string, options: Options = {}): PageRoute => ({
  pattern,
  layout: 'default',
  seenBy: 'anyone',
  indexable: false,
  cache: 'private',
  status: 200,
  ...options,
});
const publicPage = (pattern: string, options: Options = {}) =>
  page(pattern, { indexable: true, cache: 'shared', ...options });
const memberPage = (pattern: string, options: Options = {}) => page(pattern, { seenBy: 'member', ...options });
const EMPTY = { layout: 'empty' } as const;
const LANDER = { layout: 'lander', cache: 'shared' } as const;
const BACK = { backButton: true } as const;
const CALM = { calm: true } as const;

type StaticPageRoutes = Record<`pages-${(typeof STATIC_PAGES)[number]}`, PageRoute>;
const staticPages = Object.fromEntries(
  STATIC_PAGES.map((name) => [`pages-${name}`, publicPage(`/pages/${name}`, CALM)]),
) as StaticPageRoutes;

type LanderRoutes = Record<`landers-${(typeof LANDERS)[number]}`, PageRoute>;
const landers = Object.fromEntries(
  LANDERS.map((name) => [
    `landers-${name}`,
    publicPage(name === 'tinderswipe' ? `/landers/${name}` : `/landers/${name}/:slug?`, { layout: 'lander' }),
  ]),
) as LanderRoutes;

const table = {
  index: publicPage('/', CALM),
  signup: publicPage('/signup'),
  login: publicPage('/login'),
  'complete-signup': memberPage('/complete-signup', EMPTY),
  'signup-matches': memberPage('/signup-matches'),
  'match-finder': memberPage('/match-finder'),
  members: publicPage('/members', { cache: 'private' }),
  'members-id': page('/members/:id', BACK),
  'members-id-chat': memberPage('/members/:id/chat', { layout: 'chat' }),
  'members-id-signup': page('/members/:id/signup'),
  'members-id-landing': page('/members/:id/landing', { ...LANDER, cache: 'private' }),
  'members-id-landing2': page('/members/:id/landing2/:slug?', { ...LANDER, cache: 'private' }),
  'members-id-landing3': page('/members/:id/landing3/:slug?', { ...LANDER, cache: 'private' }),
  likes: memberPage('/likes'),
  'likes-type': memberPage('/likes/:type', { ...BACK, values: { type: ['received', 'given', 'matches'] } }),
  'likes-m-id': memberPage('/likes/m/:id', BACK),
  chats: memberPage('/chats', { layout: 'chat' }),
  'chats-id': memberPage('/chats/:id', { layout: 'chat' }),
  credits: memberPage('/credits', BACK),
  'credits-repeat-order': memberPage('/credits/repeat-order'),
  'credits-id-paymentmethod': memberPage('/credits/:id/:paymentmethod?', BACK),
  directdebit: memberPage('/directdebit'),
  premium: memberPage('/premium'),
  pricing: publicPage('/pricing', CALM),
  profile: memberPage('/profile'),
  'profile-settings': memberPage('/profile/settings'),
  'profile-credits': memberPage('/profile/credits'),
  sanctions: memberPage('/sanctions'),
  notifications: memberPage('/notifications'),
  transactions: memberPage('/transactions'),
  'transactions-id': memberPage('/transactions/:id'),
  'reset-password': page('/reset-password'),
  'reset-password-do': page('/reset-password/do'),
  'mail-change-do': page('/mail-change/do', EMPTY),
  activate: page('/activate', EMPTY),
  'activate-done': page('/activate/done', EMPTY),
  'activate-error': page('/activate/error', EMPTY),
  reactivate: page('/reactivate', EMPTY),
  unsubscribe: page('/unsubscribe', EMPTY),
  'account-deleted': page('/account-deleted'),
  withdrawal: publicPage('/withdrawal'),
  'withdrawal-payout': page('/withdrawal/payout'),
  'swipe-game': memberPage('/swipe-game'),
  'lang-config': page('/lang-config', { cache: 'shared' }),
  complaints: publicPage('/complaints'),
  'complaints-reference': page('/complaints/:reference'),
  ...staticPages,
  ...landers,
  /** Where every other address leads. */
  'not-found': page('/*', { status: 404 }),
  /** What is shown when the house failed. It has no address. */
  failure: page('', { status: 500 }),
} as const satisfies Record<string, PageRoute>;

/**
 * The internal name of a page (SPEC 2 "Route names used internally", the others by the same rule): used for `lb`, the back
 * button, titles and metrics.
 */
export type PageRouteName = keyof typeof table;

/**
 * Every page of the member site (SPEC 2 "Routes"): one table that the site's router (`member-web/src/app/router.tsx`) and
 * the server (`api/src/pageHead.ts`) read. Its title and description stand under its name in
 * `contracts/src/site/texts/heads.<language>.json`; `{{site}}` in them is the name of the site.
 *
 * A new page: a line here, its words there, its screen in `member-web/src/app/allScreens.tsx` (the compiler asks for it).
 * What depends on the address or on data (whether a slug exists, the title of a variant, its picture, structured data)
 * comes from `api/src/allPageDetails.ts`, by the same name: a status other than the table's, a title, a description.
 */
export const pageRoutes: Readonly<Record<PageRouteName, PageRoute>> = table;
/** The names of all pages, in the order of the table. */
export const PAGE_ROUTE_NAMES = Object.keys(table) as PageRouteName[];

import type { Language } from '../languages.ts';
import type { ChangedTexts } from './settings.ts';

/** What the server knows when it draws the first screen of a page: the site does not ask for it again. */
export type PageToRender = Readonly<{
  /** The path as asked for, with its language, without query. */
  pathname: string;
  language: Language;
  /** False: somebody is signed in; without `ask` nothing is known of them, and only the frame of the page is drawn. */
  visitor: boolean;
  /** Answers of the api by the keys that the site keeps them under. */
  queries: readonly (readonly [key: readonly unknown[], answer: unknown])[];
  /**
   * Asks the house what the page asks when it opens, as its reader: a path of the contract with its query (`/api/chats.php`).
   * Rejects with what the house refuses: the page asks again then. Absent: nothing is asked.
   */
  ask?: (path: string) => Promise<unknown>;
  /** For `ask`: what stands in the address behind the path, and what the browser keeps (`at`: now, milliseconds since 1970). */
  asked?: Readonly<{
    search: string;
    drawnWith: Readonly<{ at: number; lastSearch: string | null; dismissed: readonly string[] }>;
  }>;
  /** What staff say instead in this language, by part and key, with its digest; absent where they say nothing. */
  overlay?: Readonly<{
    digest: string;
    texts: ChangedTexts['texts'];
    /** What they say instead in the reader’s region alone. */
    regional: ChangedTexts['texts'];
  }>;
}>;

/** The tag of a page that names the languages of its site, where it is not read in all seven: scripts need them before they know any settings. */
export const SITE_LANGUAGES = 'site-languages';

/** The first screen of a page. */
export type RenderedPage = Readonly<{
  /** For `#root`, without style attributes: the policy refuses them. */
  html: string;
  /** What those attributes said, as rules by `data-drawn`; empty where there were none. */
  drawnStyles: string;
  /** Pictures that are asked for with the page, since they are the largest of the first screen: attributes of their links. */
  preloads: readonly Readonly<Record<string, string>>[];
  /** The texts it was drawn with, by namespace: the site has to have them before it takes over. */
  namespaces: readonly string[];
  /** The screen that was drawn, by its export. */
  screen: string;
  /** What it was drawn with: what was given and what was asked. */
  queries: PageToRender['queries'];
}>;

/** The built `member-web/dist/server/renderPage.js`. Throws what the screen throws. */
export type PageRenderer = Readonly<{
  /** The pages that are drawn with what they ask the house for, for visitors and for members. */
  askingPages: readonly string[];
  renderPage: (page: PageToRender) => Promise<RenderedPage>;
  /** What of the sheets a page needs that holds nothing but this markup; `rest`: the styles of single elements. */
  usedStyles: (css: string, html: string, rest?: string) => string;
}>;

/** The built `member-web/dist/server/assets.json`: what the site and its screens are made of, by path. */
export type SiteAssets = Readonly<{
  /** The site itself, without any screen. */
  site: Readonly<{ scripts: readonly string[]; sheets: readonly string[] }>;
  /** What stands around every screen for a member, beside that. */
  member: SiteAssets['site'];
  /** The same of screens, by the export of the screen. */
  screens: Readonly<Record<string, SiteAssets['site']>>;
  /** Files of texts, by `<language>/<namespace>`. */
  texts: Readonly<Record<string, string>>;
}>;

/** What the site finds in the HTML when it starts, as JSON in `#page-data`; for a member on pages that are drawn whole alone. */
export type PageData = Readonly<{
  queries: PageToRender['queries'];
  namespaces: readonly string[];
}>;
/** The id of the element that lists the scripts of a page that is read first: addresses, as JSON. */
export const LATER_SCRIPTS_ID = 'later-scripts';
/** The id of the element that names what staff say instead (TextDigests); none where they say nothing. */
export const TEXT_DIGESTS_ID = 'text-digests';
/** The id of the style element with what style attributes said (RenderedPage.drawnStyles). */
export const DRAWN_STYLES_ID = 'drawn-styles';
/** The colours of a site that has its own: `SiteSettings.colour_styles` as they were when the page was made. */
export const COLOUR_STYLES_ID = 'colour-styles';
/** The id of the element that holds it. */
export const PAGE_DATA_ID = 'page-data';

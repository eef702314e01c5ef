import type { Language } from '../languages.ts';
import type { ChangedTexts } from './settings.ts';

/** What the server knows when it draws the first screen of a page: the site does not ask for it again. */
export type PageToRender = Readonly<{
  /** The path as asked for, with its language, without query. */
  pathname: string;
  language: Language;
  /** False: somebody is signed in, about whom nothing is known here; what they see is drawn by the site itself. */
  visitor: boolean;
  /** Answers of the api by the keys that the site keeps them under. */
  queries: readonly (readonly [key: readonly string[], answer: unknown])[];
  /** What staff say instead in this language, by part and key, with its digest; absent where they say nothing. */
  overlay?: Readonly<{ digest: string; texts: ChangedTexts['texts'] }>;
}>;

/** The first screen of a page. */
export type RenderedPage = Readonly<{
  /** For `#root`; its styles carry `__CSP_NONCE__` where the nonce of the answer belongs. */
  html: string;
  /** The texts it was drawn with, by namespace: the site has to have them before it takes over. */
  namespaces: readonly string[];
  /** The screen that was drawn, by its export. */
  screen: string;
}>;

/** The built `member-web/dist/server/renderPage.js`. Throws what the screen throws. */
export type PageRenderer = Readonly<{ renderPage: (page: PageToRender) => Promise<RenderedPage> }>;

/** What the site finds in the HTML when it starts, as JSON in `#page-data`; for visitors alone. */
export type PageData = Readonly<{
  queries: PageToRender['queries'];
  namespaces: readonly string[];
}>;
/** The id of the element that names what staff say instead (TextDigests); none where they say nothing. */
export const TEXT_DIGESTS_ID = 'text-digests';
/** The id of the element that holds it. */
export const PAGE_DATA_ID = 'page-data';

import { pageRoutes, type PageRouteName } from './pageRoutes.ts';

/** In pixels, as Open Graph and the messengers want it. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/**
 * The picture that stands with a link to a page: one for each page that search engines may keep, drawn when the site is
 * built (`member-web/sharePictures.ts`), without words, so that it is right in every language. A site with
 * colours of its own has them in those, at the same address. Null: the page has none.
 */
export const sharePicture = (name: PageRouteName): string | null =>
  pageRoutes[name].indexable ? `/share/${name}.jpg` : null;

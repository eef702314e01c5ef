import type { StaticPageName } from '@vonk/contracts/site/staticPages';
import heads from '@vonk/contracts/site/texts/heads.en.json' with { type: 'json' };

/** A static page as its readers know it, in English: `Rules and sanctions` for `ban`. */
export const pageTitle = (page: StaticPageName): string => heads[`pages-${page}`].title;

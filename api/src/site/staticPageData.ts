import { STATIC_PAGES } from '@vonk/contracts/site/staticPages';
import type { PageDataOf } from '../http/pageData.ts';
import { readStaticPage } from './staticPages.ts';

/** The words of a static page. */
export const staticPageData: PageDataOf = async (context, { name }, { audience, language }) => {
  const page = STATIC_PAGES.find((one) => name === `pages-${one}`);
  if (page === undefined) return [];
  return [[['site', 'page', page, language], await readStaticPage(context, page, { ...audience, language })]];
};

import { STATIC_PAGES } from '@vonk/contracts/site/staticPages';
import type { PageDataOf } from '../http/pageData.ts';
import { readStaticPage } from './staticPages.ts';

/** The words of a static page. */
export const staticPageData: PageDataOf = async (context, { name, language: inAddress }, { audience, language }) => {
  const page = STATIC_PAGES.find((one) => name === `pages-${one}`);
  if (page === undefined) return [];
  const read = await readStaticPage(context, page, { ...audience, language, inAddress });
  return [[['site', 'page', page, language], read]];
};

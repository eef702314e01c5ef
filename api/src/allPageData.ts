import type { PageRouteName } from '@vonk/contracts/site/pageRoutes';
import { STATIC_PAGES } from '@vonk/contracts/site/staticPages';
import type { PageDataOf } from './http/pageData.ts';
import { pricingPageData } from './payments/pricingPageData.ts';
import { staticPageData } from './site/staticPageData.ts';

/** Table of contents: the pages whose first screen is drawn with more than the settings of the site, by name. */
export const allPageData: Partial<Readonly<Record<PageRouteName, PageDataOf>>> = {
  pricing: pricingPageData,
  ...Object.fromEntries(STATIC_PAGES.map((name) => [`pages-${name}`, staticPageData])),
};

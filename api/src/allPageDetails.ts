import { LANDERS } from '@vonk/contracts/site/landers';
import type { PageRouteName } from '@vonk/contracts/site/pageRoutes';
import type { PageDetailsOf } from './http/pageDetails.ts';
import { memberListPageDetails } from './discovery/memberListPageDetails.ts';
import { pricingPageDetails } from './payments/pricingPageDetails.ts';
import { landerPageDetails } from './site/landers/landerPageDetails.ts';
import { memberPageDetails } from './profiles/memberPageDetails.ts';
import { faqPageDetails, homePageDetails, servicePageDetails } from './site/sitePageDetails.ts';

/**
 * Table of contents: the pages whose head depends on their address or on data, by the names of `pageRoutes`. Status, title,
 * description, picture and structured data of all others stand in the table and its texts alone.
 */
export const allPageDetails: Partial<Readonly<Record<PageRouteName, PageDetailsOf>>> = {
  index: homePageDetails,
  pricing: pricingPageDetails,
  'pages-faq': faqPageDetails,
  'pages-service': servicePageDetails,
  members: memberListPageDetails,
  'members-id': memberPageDetails,
  'members-id-chat': memberPageDetails,
  'members-id-signup': memberPageDetails,
  'members-id-landing': memberPageDetails,
  'members-id-landing2': memberPageDetails,
  'members-id-landing3': memberPageDetails,
  ...Object.fromEntries(LANDERS.map((lander) => [`landers-${lander}`, landerPageDetails])),
};

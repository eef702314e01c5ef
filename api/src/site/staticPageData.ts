import type { PageDataOf } from '../http/pageData.ts';

/** Who runs the site, on its static pages. */
export const staticPageData: PageDataOf = (context, _page, { audience }) => {
  const { company, delete_discount } = context.settings.of(audience);
  return Promise.resolve([[['site', 'company'], { ...company, delete_discount }]]);
};

import { visitorAudience } from '../audience.ts';
import type { PageDetailsOf } from '../http/pageDetails.ts';

/** The search, where visitors may not use it (SPEC 6 `logged_out_search`), is a way to log in: nothing for search engines. */
export const memberListPageDetails: PageDetailsOf = (context, _page, { request }) => {
  const { logged_out_search } = context.settings.of(visitorAudience(context, request));
  return Promise.resolve(logged_out_search === 'none' ? { indexable: false } : null);
};

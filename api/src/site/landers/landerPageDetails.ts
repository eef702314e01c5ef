import type { PageDetailsOf } from '../../http/pageDetails.ts';
import { variantOf } from './landerVariants.ts';

/**
 * A variant is for those an advertisement sends: search engines know the page it is of. A slug that is no variant is that
 * page under another address, and says so.
 */
export const landerPageDetails: PageDetailsOf = async (context, page, { request, language }) => {
  const { slug } = page.params;
  if (slug === undefined) return null;
  const path = page.path.replace(/\/[^/]*$/, '');
  const variant = await variantOf(context, page, request);
  if (variant === null) return { path };
  const { title, lead } = variant.texts[language] ?? {};
  return { path, indexable: false, ...(title ? { title } : {}), ...(lead ? { description: lead } : {}) };
};

/** SPEC 2: the static pages, by the names in their addresses (`/pages/{name}`). */
export const STATIC_PAGES = [
  '2257-compliance-statement',
  'ban',
  'cookies',
  'faq',
  'privacy',
  'return-policy',
  'service',
  'terms',
] as const;
/** A static page, by the name in its address. */
export type StaticPageName = (typeof STATIC_PAGES)[number];

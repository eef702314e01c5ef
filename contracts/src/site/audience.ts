/** The site that was there first: it answers at every host that is no other site's, and the others inherit from it. */
export const MAIN_SITE = 'main';

/**
 * For whom a setting is read: the site they came to or, members, signed up at, and their country. A value for the country
 * goes before one for all; empty is the country of somebody who has none any more.
 */
export type Audience = Readonly<{ site: string; country: string }>;

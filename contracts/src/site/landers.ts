/** SPEC 2: the advertising pages, by the names in their addresses (`/landers/{name}/{slug?}`; tinderswipe has no slug). */
export const LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
  'tinderswipe',
] as const;
/** An advertising page, by the name in its address. */
export type LanderName = (typeof LANDERS)[number];

/** Those that have variants, by a slug in their address. */
export const LANDERS_WITH_SLUG: readonly LanderName[] = LANDERS.filter((lander) => lander !== 'tinderswipe');

/** The drawn people of the house, who are no members: the pictures of home and landers, in `/portraits`. */
export const PORTRAITS = ['sanne', 'amir', 'zofia', 'milan', 'claire', 'lukas', 'noor', 'giulia'] as const;
/** The name of a drawn portrait. */
export type Portrait = (typeof PORTRAITS)[number];

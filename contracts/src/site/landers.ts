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

// Without the schemas of `fields.ts`: screens that only list the choices load no validator.

/** SPEC 3. Of a special category: kept only with consent (SPECIAL_CONSENTS). */
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;
/** SPEC 3: what a member says of themself; the search can ask for several. */
export const BODY_TYPES = ['slim', 'normal', 'fat'] as const;
/** SPEC 3: whether a member lives with somebody, and how; the search can ask for several. */
export const RELATIONSHIP_STATUSES = [
  'divorced',
  'living_together',
  'married',
  'unmarried',
  'single',
  'widowed',
] as const;
/** SPEC 3 has the field and leaves the colours open; the search can ask for several. */
export const HAIR_COLOURS = ['black', 'brown', 'blond', 'red', 'grey', 'white', 'coloured', 'bald', 'other'] as const;
/** SPEC 3 has the field and leaves the colours open; the search can ask for several. */
export const EYE_COLOURS = ['brown', 'blue', 'green', 'grey', 'hazel', 'other'] as const;
/** SPEC 3 "reason for signing up", whose choices it leaves open: others read it in the profile. */
export const SIGNUP_REASONS = ['relationship', 'dating', 'chat', 'friendship', 'adventure', 'curious'] as const;
/** A choice of the match finder (SPEC 2), and what a member says of themself for it; in no profile that others see. */
export const APPEARANCES = ['normal', 'sexy'] as const;
/**
 * A choice of the match finder (SPEC 2). Told only with consent and shown to nobody (DECISIONS "race in the match
 * finder").
 */
export const RACES = ['white', 'other'] as const;

/** About 50 interests (SPEC 3); the names are translation keys. */
export const INTERESTS = [
  'relationship',
  'kissing',
  'travelling',
  'music',
  'cooking',
  'sports',
  'cuddling',
  'dancing',
  'walking',
  'reading',
  'films',
  'series',
  'theatre',
  'museums',
  'art',
  'photography',
  'painting',
  'writing',
  'languages',
  'history',
  'science',
  'technology',
  'gaming',
  'board_games',
  'puzzles',
  'cycling',
  'running',
  'swimming',
  'fitness',
  'yoga',
  'football',
  'tennis',
  'skiing',
  'climbing',
  'sailing',
  'fishing',
  'camping',
  'nature',
  'animals',
  'gardening',
  'diy',
  'cars',
  'motorcycles',
  'festivals',
  'concerts',
  'karaoke',
  'wine',
  'coffee',
  'baking',
  'shopping',
  'wellness',
  'astrology',
] as const;

import { z } from 'zod';
import { CountryField, LookingFor } from '../fields.ts';

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

/** What a member tells of themself. Everything may be left out; null takes an answer back. */
export const ProfileFields = z.object({
  name: z
    .string()
    .trim()
    .min(2, 'name_too_short')
    .max(40, 'name_too_long')
    .refine((name) => !name.startsWith('@'), 'name_starts_with_at'),
  about: z.string().trim().max(2000, 'too_long'),
  country: CountryField,
  region: z.string().trim().max(80).nullable(),
  city: z.string().trim().max(80).nullable(),
  looking_for: LookingFor.nullable(),
  signup_reason: z.enum(SIGNUP_REASONS).nullable(),
  sexuality: z.enum(SEXUALITIES).nullable(),
  hair_colour: z.enum(HAIR_COLOURS).nullable(),
  eye_colour: z.enum(EYE_COLOURS).nullable(),
  body_type: z.enum(BODY_TYPES).nullable(),
  relationship_status: z.enum(RELATIONSHIP_STATUSES).nullable(),
  tattoos: z.boolean().nullable(),
  interests: z.array(z.enum(INTERESTS)).max(INTERESTS.length),
  appearance: z.enum(APPEARANCES).nullable(),
  race: z.enum(RACES).nullable(),
});
/** All that a member tells of themself, null where a question was not answered. */
export type ProfileFields = z.infer<typeof ProfileFields>;
/** Some of these fields; those that are absent stay. The body of `PATCH /api/profile`, and sealed in ProfileUpdated. */
export const ProfileChanges = ProfileFields.partial();
/** A change to a profile; null takes an answer back. */
export type ProfileChanges = z.infer<typeof ProfileChanges>;

import { z } from 'zod';
import { CountryField, Gender, Id } from '../fields.ts';
import {
  APPEARANCES,
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  INTERESTS,
  RACES,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
} from '../profiles/choices.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const several = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)));

/** GET /api/members: the search state of SPEC 3 and the optional `search_fields`; lists are comma-separated. */
export const MemberSearch = z
  .object({
    gender: Gender.optional(),
    country: CountryField.optional(),
    region: z.string().max(80).optional(),
    city: z.string().max(80).optional(),
    min_age: z.coerce.number().int().min(18).max(120).optional(),
    max_age: z.coerce.number().int().min(18).max(120).optional(),
    hair_colour: several(HAIR_COLOURS).optional(),
    eye_colour: several(EYE_COLOURS).optional(),
    body_type: several(BODY_TYPES).optional(),
    relationship_status: several(RELATIONSHIP_STATUSES).optional(),
    sexuality: several(SEXUALITIES).optional(),
    interests: several(INTERESTS).optional(),
    tattoos: flag.optional(),
    with_photo: flag.optional(),
    near: z.string().max(80).optional(),
    radius_km: z.coerce.number().int().min(5).max(500).optional(),
    sort: z.enum(['last_active', 'newest', 'distance']).optional(),
    pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
    /** Where a visitor came from: a traffic source has a setting of its own (SPEC 6). */
    network: z.string().max(200).optional(),
    ref: z.string().max(200).optional(),
    /** Keyset of the page before, as the answer gave it: makes page 20 as cheap as page 1. */
    after: z.string().max(200).optional(),
  })
  .meta({ id: 'MemberSearch' });
/** A search once parsed: lists split, numbers read, on page 1 unless told otherwise. */
export type MemberSearch = z.infer<typeof MemberSearch>;

/**
 * The three questions of `/match-finder` (SPEC 2). One that is left out does not count; race is shown nowhere
 * (DECISIONS "race in the match finder").
 */
export const MatchFinder = z
  .object({ age: z.enum(['18-35', '35+']), appearance: z.enum(APPEARANCES).optional(), race: z.enum(RACES).optional() })
  .meta({ id: 'MatchFinder' });
/** A card of the swipe game: liked, which counts as one of the day (SPEC 5), or passed when `like` is false. */
export const Swipe = z.object({ profile: Id, like: z.boolean() }).meta({ id: 'Swipe' });

import { z } from 'zod';
import { CountryField, Gender, Id } from '../fields.ts';
import {
  aboutField,
  fieldsBy,
  fieldsWith,
  type fieldCatalogue,
  type FieldAbout,
  type FieldWith,
} from '../profiles/fieldCatalogue.ts';
import { ProfileFields } from '../profiles/fields.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const several = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)));

type Filter = FieldWith<{ search: 'filter' }>;
type FilterSchema<About> = z.ZodOptional<
  About extends { values: infer Values extends readonly [string, ...string[]] }
    ? ReturnType<typeof several<Values>>
    : typeof flag
>;
const filterSchema = ({ values }: FieldAbout) => (values ? several(values) : flag).optional();
/** What the profile fields are asked for: several answers of a list, or yes or no. */
const filters = Object.fromEntries(
  fieldsBy('searchPlace', { search: 'filter' }).map((field) => [field, filterSchema(aboutField(field))]),
) as { [Field in Filter]: FilterSchema<(typeof fieldCatalogue)[Field]> };

type Finder = FieldWith<{ search: 'finder' }>;
const finder = Object.fromEntries(
  fieldsWith({ search: 'finder' }).map((field) => [field, ProfileFields.shape[field].unwrap().optional()]),
) as { [Field in Finder]: z.ZodOptional<ReturnType<(typeof ProfileFields)['shape'][Field]['unwrap']>> };

/** GET /api/members: the search state of SPEC 3 and the optional `search_fields`; lists are comma-separated. */
export const MemberSearch = z
  .object({
    gender: Gender.optional(),
    country: CountryField.optional(),
    region: z.string().max(80).optional(),
    city: z.string().max(80).optional(),
    min_age: z.coerce.number().int().min(18).max(120).optional(),
    max_age: z.coerce.number().int().min(18).max(120).optional(),
    ...filters,
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
export const MatchFinder = z.object({ age: z.enum(['18-35', '35+']), ...finder }).meta({ id: 'MatchFinder' });
/** A card of the swipe game: liked, which counts as one of the day (SPEC 5), or passed when `like` is false. */
export const Swipe = z.object({ profile: Id, like: z.boolean() }).meta({ id: 'Swipe' });

import { z } from 'zod';
import { CountryField, LookingFor } from '../fields.ts';
import {
  APPEARANCES,
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  INTERESTS,
  RACES,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  SIGNUP_REASONS,
} from './choices.ts';

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

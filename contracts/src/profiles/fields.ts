import { z } from 'zod';
import { CountryField, LookingFor } from '../fields.ts';
import { inOneLine, isSeen } from '../seenText.ts';
import {
  aboutField,
  FIELD_NAMES,
  fieldCatalogue,
  type FieldAbout,
  type FieldWith,
  type ProfileField,
} from './fieldCatalogue.ts';
import { NAME_LENGTH } from './nameLength.ts';

type EnumOf<Values extends readonly string[]> = z.ZodEnum<{ [Value in Values[number]]: Value }>;
/** What the catalogue says of a field, as the schema of its answer. */
type AnswerSchema<About> = About extends { kind: 'choice'; values: infer Values extends readonly string[] }
  ? z.ZodNullable<EnumOf<Values>>
  : About extends { kind: 'several'; values: infer Values extends readonly string[] }
    ? z.ZodArray<EnumOf<Values>>
    : z.ZodNullable<z.ZodBoolean>;
type OwnField = FieldWith<{ kind: 'own' }>;
type AnswerField = Exclude<ProfileField, OwnField>;
type AnswerSchemas = { [Field in AnswerField]: AnswerSchema<(typeof fieldCatalogue)[Field]> };

function answerSchema({ kind, values = [''] }: FieldAbout) {
  if (kind === 'yes_no') return z.boolean().nullable();
  if (kind !== 'several') return z.enum(values).nullable();
  // Each once, however often it was sent.
  return z
    .array(z.enum(values))
    .max(values.length)
    .overwrite((chosen) => [...new Set(chosen)]);
}

const own = {
  name: z
    .string()
    .overwrite(inOneLine)
    .trim()
    .min(NAME_LENGTH.min, { error: 'name_too_short', abort: true })
    .max(NAME_LENGTH.max, 'name_too_long')
    .refine(isSeen, 'name_too_short')
    .refine((name) => !name.startsWith('@'), 'name_starts_with_at'),
  about: z.string().trim().max(2000, 'too_long'),
  country: CountryField,
  region: z.string().trim().max(80).nullable(),
  city: z.string().trim().max(80).nullable(),
  looking_for: LookingFor.nullable(),
} satisfies Record<OwnField, z.ZodType>;

const answers = Object.fromEntries(
  FIELD_NAMES.filter((field) => !(field in own)).map((field) => [field, answerSchema(aboutField(field))]),
) as AnswerSchemas;

/** What a member tells of themself. Everything may be left out; null takes an answer back. */
export const ProfileFields = z.object({ ...own, ...answers });
/** All that a member tells of themself, null where a question was not answered. */
export type ProfileFields = z.infer<typeof ProfileFields>;
/** Some of these fields; those that are absent stay. The body of `PATCH /api/profile`, and sealed in ProfileUpdated. */
export const ProfileChanges = ProfileFields.partial();
/** A change to a profile; null takes an answer back. */
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** The schemas of some fields, for an object that has these among others. */
export const shapeOf = <Field extends ProfileField>(
  fields: readonly Field[],
): Pick<(typeof ProfileFields)['shape'], Field> =>
  Object.fromEntries(fields.map((field) => [field, ProfileFields.shape[field]])) as Pick<
    (typeof ProfileFields)['shape'],
    Field
  >;

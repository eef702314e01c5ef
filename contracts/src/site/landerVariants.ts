import { z } from 'zod';
import { Id, Instant, LanguageField } from '../fields.ts';
import { LANDERS_WITH_SLUG, PORTRAITS, type LanderName } from './landers.ts';

/** Heading and lead of a variant in one language; what is left out is that of the page itself. */
const VariantWords = z.strictObject({
  title: z.string().trim().max(120).nullish(),
  lead: z.string().trim().max(300).nullish(),
});
/** `draft`: for whoever has the preview link; `published`: for everybody; `ended`: its address shows the page itself. */
export const VARIANT_STATES = ['draft', 'published', 'ended'] as const;

/** What staff give a variant of an advertising page with. */
export const LanderVariantOrder = z.strictObject({
  texts: z.partialRecord(LanguageField, VariantWords.nullish()).default({}),
  /** Who stands in front; null: whom the page has there itself. */
  picture: z.enum(PORTRAITS).nullish(),
  /** What an address without a language speaks; null: the reader's. */
  language: LanguageField.nullish(),
  /** The site whose address it has; null: each. */
  site: z.string().max(100).nullish(),
  published: z.boolean().default(false),
});
/** What one changed goes with the number of changes one had seen: 409 page_changed when there are more. */
export const LanderVariantSeen = z.strictObject({ revision: z.int().positive() });
/** The same beside a picture: what a form sends is text. */
export const LanderVariantSeenInForm = z.strictObject({ revision: z.coerce.number().int().positive() });
/** The page a new variant is of, and the word in its address. */
export const LanderVariantAddress = z.strictObject({
  lander: z.enum(LANDERS_WITH_SLUG as [LanderName, ...LanderName[]]),
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/),
});

/** A variant as the back office lists it. */
export const LanderVariantRow = z
  .object({
    /** `{lander}.{slug}`. */
    id: z.string(),
    lander: z.string(),
    slug: z.string(),
    state: z.enum(VARIANT_STATES),
    texts: z.record(z.string(), z.object({ title: z.string().optional(), lead: z.string().optional() })),
    picture: z.string().nullable(),
    /** Address of the picture that staff sent for it; null: it has none. */
    own_picture: z.string().nullable(),
    language: LanguageField.nullable(),
    site: z.string().nullable(),
    saved_at: Instant,
    saved_by: Id,
    /** Where everybody finds it, and where it can be looked at before they do. */
    link: z.string(),
    preview: z.string(),
  })
  .meta({ id: 'LanderVariantRow' });
/** One variant, with the number of changes there were. */
export const LanderVariantRecord = LanderVariantRow.extend({ revision: z.int() }).meta({ id: 'LanderVariantRecord' });

/** The name of a variant, as its stream has it. */
export const landerVariantId = (lander: string, slug: string): string => `${lander}.${slug}`;

/** The widths, in pixels, that a picture of a variant is kept in; it is half as high. */
export const LANDER_PICTURE_WIDTHS = [480, 960] as const;
/** Where everybody loads a picture of a variant in one of its widths. */
export const landerPictureAddress = (picture: string, width: (typeof LANDER_PICTURE_WIDTHS)[number]): string =>
  `/api/lander-pictures/${picture}/${width}`;
/** The same in each of its widths, as `srcset` has them. */
export const landerPictureSources = (picture: string): string =>
  LANDER_PICTURE_WIDTHS.map((width) => `${landerPictureAddress(picture, width)} ${width}w`).join(', ');

import { z } from 'zod';
import { COUNTRIES, LANGUAGES } from './languages.ts';
import { WRITTEN_LOCALES } from './texts/textLocale.ts';

/** Fields that several features speak of. Messages of a schema are keys of translation. */

/** The id of anything, opaque to whoever reads it: a UUID mostly, two of them joined for a conversation. */
export const Id = z.string().min(1).max(100).meta({ id: 'Id', description: 'opaque id' });
/**
 * The id of a command, made by whoever sends it, in capitals or not. A retry with the same id and body happens once; with
 * another body it is refused.
 */
export const CommandId = z
  .uuid()
  .toLowerCase()
  .meta({ description: 'made by the caller; a retry with it happens once' });
/** One of the seven languages (SPEC 1), by two letters. */
export const LanguageField = z.enum(LANGUAGES);
/** A language, or a region that writes it otherwise (`de-CH`). */
export const WrittenLocaleField = z.enum(WRITTEN_LOCALES);
/** One of the countries of interest (SPEC 9), by two letters as in ISO 3166. */
export const CountryField = z.enum(COUNTRIES);
/** SPEC 3: what a profile says, and the search asks for. */
export const Gender = z.enum(['male', 'female']);
/** The gender given when a profile is made; nothing changes it afterwards. */
export type Gender = z.infer<typeof Gender>;
/** Whom somebody seeks. Not answered is null, and tells the search as little as `both`. */
export const LookingFor = z.enum([...Gender.options, 'both']);
/** Whom a member seeks; `soughtGender` says which one gender that is, if it is one. */
export type LookingFor = z.infer<typeof LookingFor>;
/** Money on the wire and in events: whole minor units of a currency (ISO 4217), 995 EUR is € 9,95. */
export const MoneyField = z.object({ amount_minor: z.int(), currency: z.string().length(3) }).meta({ id: 'Money' });
/** A moment, ISO 8601 in UTC with `Z`; one with an offset is refused. */
export const Instant = z.iso.datetime({ offset: false }).meta({ description: 'ISO 8601 UTC' });
/** A day on a calendar, `YYYY-MM-DD`, of no zone by itself. */
export const CalendarDate = z.iso.date();
/** As typed on any keyboard: full-width letters are letters, and signs that nobody sees make no other address. */
export const Email = z
  .string()
  .normalize('NFKC')
  .overwrite((text) => text.replace(/\p{Cf}/gu, ''))
  .trim()
  .max(254)
  .pipe(z.email({ message: 'email_invalid' }));
/**
 * Whether a person made the profile or the house did. Fixed when it is made, and said everywhere (DECISIONS "fictional
 * profiles").
 */
export const Origin = z.enum(['member', 'fictional']);
/** Whose profile it is: a person’s own, or an invented one. */
export type Origin = z.infer<typeof Origin>;

/**
 * The addresses of a photo in its three sizes, all WebP: `thumb` 320 by 320 pixels, `card` 600 by 800, `large` up to
 * 1,600 on the longer side.
 */
export const PhotoUrls = z.object({ thumb: z.string(), card: z.string(), large: z.string() }).meta({ id: 'PhotoUrls' });
/**
 * SPEC 3 `main_image`: the photo that stands for a profile. Others see only one that is approved and public. `filename` and
 * `thumb_filename` are what `large` and `thumb` are saved as, `match` the path of the picture in "a new like" and "a match".
 * `width` and `height` in pixels, of `large`.
 */
export const MainImage = z
  .object({
    id: Id,
    filename: z.string(),
    thumb_filename: z.string(),
    match: z.string(),
    status: z.string(),
    urls: PhotoUrls,
    thumbhash: z.string().nullable(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'MainImage' });
/** What a card or a header shows of somebody; where it may be null there is no such photo. */
export type MainImage = z.infer<typeof MainImage>;

/** An answer without anything to tell. */
export const Ok = z.object({}).meta({ id: 'Ok' });

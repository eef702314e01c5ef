import { z } from 'zod';
import { COUNTRIES, LANGUAGES } from './languages.ts';

/** Fields that several features speak of. Messages of a schema are keys of translation. */
export const Id = z.string().min(1).max(100).meta({ id: 'Id', description: 'opaque id' });
export const CommandId = z.uuid().meta({ description: 'made by the caller; a retry with it happens once' });
export const LanguageField = z.enum(LANGUAGES);
export const CountryField = z.enum(COUNTRIES);
export const Gender = z.enum(['male', 'female']);
export type Gender = z.infer<typeof Gender>;
/** Whom somebody seeks. Not answered is null, and tells the search as little as `both`. */
export const LookingFor = z.enum([...Gender.options, 'both']);
export type LookingFor = z.infer<typeof LookingFor>;
export const MoneyField = z.object({ amount_minor: z.int(), currency: z.string().length(3) }).meta({ id: 'Money' });
export const Instant = z.iso.datetime({ offset: false }).meta({ description: 'ISO 8601 UTC' });
export const CalendarDate = z.iso.date();
/** As typed on any keyboard: full-width letters are letters, and signs that nobody sees make no other address. */
export const Email = z
  .string()
  .normalize('NFKC')
  .overwrite((text) => text.replace(/\p{Cf}/gu, ''))
  .trim()
  .max(254)
  .pipe(z.email({ message: 'email_invalid' }));
export const Origin = z.enum(['member', 'fictional']);
export type Origin = z.infer<typeof Origin>;

export const PhotoUrls = z.object({ thumb: z.string(), card: z.string(), large: z.string() }).meta({ id: 'PhotoUrls' });
export const MainImage = z
  .object({
    id: Id,
    filename: z.string(),
    status: z.string(),
    urls: PhotoUrls,
    thumbhash: z.string().nullable(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'MainImage' });
export type MainImage = z.infer<typeof MainImage>;

export const Ok = z.object({}).meta({ id: 'Ok' });

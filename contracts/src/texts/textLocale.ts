import { isLanguage, LANGUAGES, type Language } from '../languages.ts';

/** The regions that write a language otherwise than its home does; what differs stands in `regions/`. */
export const TEXT_REGIONS = ['en-US', 'en-CA', 'es-US', 'fr-CA', 'fr-CH', 'de-CH', 'de-AT', 'nl-BE'] as const;
/** One of them (BCP 47). */
export type TextRegion = (typeof TEXT_REGIONS)[number];
/** What texts are written in: a language as at home, or as one of the regions writes it. */
export type TextLocale = Language | TextRegion;

/** A region with words of its own in `regions/`. */
type OwnRegion = Exclude<TextRegion, 'en-CA'>;
/** What words are written for: each language, and each region that has words of its own. */
export const WRITTEN_LOCALES = [
  ...LANGUAGES,
  ...TEXT_REGIONS.filter((one): one is OwnRegion => one !== 'en-CA'),
] as const;
/** One of them. */
export type WrittenLocale = (typeof WRITTEN_LOCALES)[number];
/** Whether a name is one of them. */
export const isWrittenLocale = (name: unknown): name is WrittenLocale => WRITTEN_LOCALES.some((one) => one === name);

/** Something for each of them. */
export const byTextLocale = <Value>(of: (locale: TextLocale) => Value): Record<TextLocale, Value> =>
  Object.fromEntries([...LANGUAGES, ...TEXT_REGIONS].map((locale) => [locale, of(locale)])) as Record<
    TextLocale,
    Value
  >;

/** The language of a locale: de of `de-CH`. */
export const languageOfLocale = (locale: string): Language => {
  const language = locale.slice(0, 2);
  return isLanguage(language) ? language : 'en';
};

/** The texts for a locale of localeOf: `en-US` and `de-CH` have their own, `en-IE` and `de-DE` those of the language. */
export function textLocaleOf(locale: string): TextLocale {
  return TEXT_REGIONS.find((one) => one === locale) ?? languageOfLocale(locale);
}

/** The file in `regions/` that says what differs: Canada writes English as its neighbour does. */
export const regionFileOf = (region: TextRegion): OwnRegion => (region === 'en-CA' ? 'en-US' : region);

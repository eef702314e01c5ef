/** The seven languages of the product (SPEC 1, 9). */
export const LANGUAGES = ['nl', 'de', 'en', 'es', 'fr', 'it', 'pl'] as const;
/** One of the seven, as accounts and the locale cookie hold it. */
export type Language = (typeof LANGUAGES)[number];
/** Whether something from outside is one of the seven, by its two letters: `nl-BE` is not. */
export const isLanguage = (text: unknown): text is Language => LANGUAGES.includes(text as Language);

/** SPEC 1: Dutch is the first-visit experience; the locale setting itself defaults to en with nl as fallback. */
export const FIRST_VISIT_LANGUAGE: Language = 'nl';
/** The cookie that holds the language a visitor chose (SPEC 1); the page itself sets it. */
export const LOCALE_COOKIE = 'locale';
/** SPEC 9: the days that choice is kept. */
export const LOCALE_COOKIE_DAYS = 365;

/** Countries of interest (SPEC 9), with the languages that fit each. */
export const COUNTRY_LANGUAGES = {
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  GB: ['en'],
  IE: ['en'],
  DE: ['de'],
  AT: ['de'],
  IT: ['it'],
  FR: ['fr'],
  CH: ['de', 'it', 'fr', 'en'],
  ES: ['es'],
  US: ['en', 'es'],
  CA: ['en', 'fr'],
  AU: ['en'],
  NZ: ['en'],
  PL: ['pl'],
} as const satisfies Record<string, readonly Language[]>;

/** A country the product is made for, by two letters as in ISO 3166. */
export type Country = keyof typeof COUNTRY_LANGUAGES;
/** All of them, in the order of SPEC 9. */
export const COUNTRIES = Object.keys(COUNTRY_LANGUAGES) as [Country, ...Country[]];

/** The currency (ISO 4217) a country is priced and charged in (DECISIONS "packages"). */
export const COUNTRY_CURRENCY: Readonly<Record<Country, string>> = {
  NL: 'EUR',
  BE: 'EUR',
  IE: 'EUR',
  DE: 'EUR',
  AT: 'EUR',
  IT: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  GB: 'GBP',
  CH: 'CHF',
  PL: 'PLN',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
};

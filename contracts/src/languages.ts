/** The seven languages of the product (SPEC 1, 9). */
export const LANGUAGES = ['nl', 'de', 'en', 'es', 'fr', 'it', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = (text: unknown): text is Language => LANGUAGES.includes(text as Language);

/** SPEC 1: Dutch is the first-visit experience; the locale setting itself defaults to en with nl as fallback. */
export const FIRST_VISIT_LANGUAGE: Language = 'nl';
export const LOCALE_COOKIE = 'locale';
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

export type Country = keyof typeof COUNTRY_LANGUAGES;
export const COUNTRIES = Object.keys(COUNTRY_LANGUAGES) as [Country, ...Country[]];

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

import { COUNTRY_LANGUAGES, type Country, type Language } from './languages.ts';

/** How a language writes dates and money where the reader's country does not speak it. */
const HOME = { nl: 'NL', de: 'DE', en: 'GB', es: 'ES', fr: 'FR', it: 'IT', pl: 'PL' } as const satisfies Record<
  Language,
  Country
>;

/**
 * The locale (BCP 47) that dates, numbers and money are written in: the reader's language as their country writes it, `en-US`,
 * `fr-CA` or `de-CH`; a language that is not spoken there as it is written at home, `de-DE` for a German in Spain.
 */
export function localeOf(language: Language, country: string | null | undefined): string {
  const spoken = Object.entries(COUNTRY_LANGUAGES).find(([known]) => known === country);
  const isSpoken = spoken?.[1].some((one) => one === language) ?? false;
  return `${language}-${isSpoken ? spoken?.[0] : HOME[language]}`;
}

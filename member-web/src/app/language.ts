import {
  COUNTRY_LANGUAGES,
  FIRST_VISIT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  type Country,
  type Language,
} from '@vonk/contracts/languages';

/** Each language in its own words, as the language menu shows it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
};

export function cookieLanguage(): Language | null {
  const value = new RegExp(`(?:^|; )${LOCALE_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  return isLanguage(value) ? value : null;
}

/** SPEC 1, 9: the locale cookie lasts 365 days. */
export function rememberLanguage(language: Language) {
  const seconds = LOCALE_COOKIE_DAYS * 24 * 60 * 60;
  document.cookie = `${LOCALE_COOKIE}=${language}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}

/** The language before the site's settings are known: the cookie, else Dutch, the first-visit experience (SPEC 1). */
export const firstLanguage = (): Language => cookieLanguage() ?? FIRST_VISIT_LANGUAGE;

/** SPEC 4 "Locale": without a cookie, the first two letters of `domain_language` decide when they name a language. */
export function domainLanguage(domain_language: string): Language | null {
  const letters = domain_language.slice(0, 2).toLowerCase();
  return isLanguage(letters) ? letters : null;
}

/** SPEC 2: only languages that fit the country (of the visitor or the profile) and the browser; always the current one. */
export function offeredLanguages(
  country: Country | null,
  browser: readonly string[],
  current: Language,
): readonly Language[] {
  const fitting = new Set<string>([
    current,
    ...(country ? COUNTRY_LANGUAGES[country] : []),
    ...browser.map((tag) => tag.slice(0, 2).toLowerCase()),
  ]);
  return LANGUAGES.filter((language) => fitting.has(language));
}

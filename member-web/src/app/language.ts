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
import { addressLanguage } from '@vonk/contracts/site/languageAddress';

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

/** The language in the address of this page (`/de/…`): as long as the reader stays there, nothing else decides. */
export const pageLanguage = (): Language | null => addressLanguage(window.location.pathname);

/** The language before anything is loaded: the address, the cookie, else what the house answered in (`<html lang>`). */
export function firstLanguage(): Language {
  const served = document.documentElement.lang.slice(0, 2);
  return pageLanguage() ?? cookieLanguage() ?? (isLanguage(served) ? served : FIRST_VISIT_LANGUAGE);
}

/** The country that the house answered for, where its words differ from those of the language (`<html lang="de-CH">`). */
export const servedCountry = (): string | null => document.documentElement.lang.slice(3) || null;

/** The one of the seven that the browser prefers before all others; null where it is the current one, or none of them. */
export function preferredLanguage(browser: readonly string[], current: Language): Language | null {
  const preferred = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return preferred === undefined || preferred === current ? null : preferred;
}

/** SPEC 4 "Locale": without a cookie, the first two letters of `domain_language` decide when they name a language. */
export function domainLanguage(domain_language: string): Language | null {
  const letters = domain_language.slice(0, 2).toLowerCase();
  return isLanguage(letters) ? letters : null;
}

/** What the browser asks for, the most wanted first; nothing is known of it where the house draws the page. */
export const browserLanguages = (): readonly string[] => (typeof window === 'undefined' ? [] : navigator.languages);

/**
 * SPEC 2: only languages that fit the country (of the visitor or the profile) by the setting `country_languages`, and the
 * browser; always the current one.
 */
export function offeredLanguages(
  country: Country | null,
  browser: readonly string[],
  current: Language,
  fits: Readonly<Partial<Record<Country, readonly Language[]>>> = COUNTRY_LANGUAGES,
): readonly Language[] {
  const fitting = new Set<string>([
    current,
    ...((country && fits[country]) ?? []),
    ...browser.map((tag) => tag.slice(0, 2).toLowerCase()),
  ]);
  return LANGUAGES.filter((language) => fitting.has(language));
}

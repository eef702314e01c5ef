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
import { SITE_LANGUAGES } from '@vonk/contracts/site/renderedPage';

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

/** What the page is offered in, as the house drew it (setting `languages`): scripts ask before they know any settings. */
export function siteLanguages(): readonly Language[] {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_LANGUAGES}"]`)?.content.split(' ');
  return named === undefined ? LANGUAGES : LANGUAGES.filter((language) => named.includes(language));
}

/** The language a visitor chose here; one that the site does not offer counts for nothing. */
export function cookieLanguage(): Language | null {
  const value = new RegExp(`(?:^|; )${LOCALE_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  return siteLanguages().find((language) => language === value) ?? null;
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

/** The one the site offers that the browser prefers before all others; null where it is the current one, or none of them. */
export function preferredLanguage(browser: readonly string[], current: Language): Language | null {
  const offered: readonly string[] = siteLanguages();
  const preferred = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find((letters) => offered.includes(letters));
  return isLanguage(preferred) && preferred !== current ? preferred : null;
}

/** SPEC 4 "Locale": without a cookie, the first two letters of `domain_language` decide when they name a language. */
export function domainLanguage(domain_language: string): Language | null {
  const letters = domain_language.slice(0, 2).toLowerCase();
  return isLanguage(letters) ? letters : null;
}

/** What the browser asks for, the most wanted first; nothing is known of it where the house draws the page. */
export const browserLanguages = (): readonly string[] => (typeof window === 'undefined' ? [] : navigator.languages);

/** What of the settings decides which languages are offered; an installed app may hold settings from before there were any. */
type Offered = Readonly<{
  languages?: readonly Language[];
  country_languages?: Readonly<Partial<Record<Country, readonly Language[]>>>;
}>;

/** All that the site is read in, and the current one, which may be from before the setting. */
export const allLanguages = (current: Language, { languages = LANGUAGES }: Offered = {}): readonly Language[] =>
  LANGUAGES.filter((language) => language === current || languages.includes(language));

/**
 * SPEC 2: only languages that fit the country (of the visitor or the profile) by the setting `country_languages`, and the
 * browser, of those the site offers; always the current one.
 */
export function offeredLanguages(
  country: Country | null,
  browser: readonly string[],
  current: Language,
  settings: Offered = {},
): readonly Language[] {
  const { country_languages: fits = COUNTRY_LANGUAGES } = settings;
  const fitting = new Set<string>([
    current,
    ...((country && fits[country]) ?? []),
    ...browser.map((tag) => tag.slice(0, 2).toLowerCase()),
  ]);
  return allLanguages(current, settings).filter((language) => fitting.has(language));
}

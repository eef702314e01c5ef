import { isLanguage, type Language } from '../languages.ts';

/** The address of a page in a language: `/de/pricing` for `/pricing`, `/de` for `/`. The address without one stays valid. */
export const languageAddress = (language: Language | null, path: string): string =>
  language === null ? path : path === '/' ? `/${language}` : `/${language}${path}`;

/** The language that the address of a page begins with, null where it begins with none. */
export function addressLanguage(pathname: string): Language | null {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : null;
}

/** Where a page whose address has a language names it to the api: its refusals speak the language of the page. */
export const PAGE_LANGUAGE_HEADER = 'X-Page-Language';

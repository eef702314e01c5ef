import { isLanguage, type Language } from '../languages.ts';

/** The address of a page in a language: `/de/pricing` for `/pricing`, `/de` for `/`. The address without one stays valid. */
export const languageAddress = (language: Language | null, path: string): string =>
  language === null ? path : path === '/' ? `/${language}` : `/${language}${path}`;

/** The language that the address of a page begins with, null where it begins with none. */
export function addressLanguage(pathname: string): Language | null {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : null;
}

/**
 * A link of a page as the router of that page takes it: `/pricing?a#b` for `/de/pricing?a#b` where the address of the page
 * begins with `/de`; null where the link leads into another language than the address.
 */
export function linkWithin(language: Language | null, href: string): string | null {
  const [path = ''] = href.split(/[?#]/, 1);
  if (addressLanguage(path) !== language) return null;
  const rest = language === null ? href : href.slice(`/${language}`.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Where a page whose address has a language names it to the api: its refusals speak the language of the page. */
export const PAGE_LANGUAGE_HEADER = 'X-Page-Language';

import type { Language } from '../languages.ts';
import { addressLanguage } from './languageAddress.ts';

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

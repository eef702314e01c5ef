import { isLanguage, LANGUAGES, LOCALE_COOKIE, type Language } from '@vonk/contracts/languages';
import { PAGE_LANGUAGE_HEADER } from '@vonk/contracts/site/languageAddress';
import type { Request } from 'express';
import { cookieOf } from './cookieOf.ts';

type Offered = readonly Language[];

/**
 * DECISIONS "language of a first visit": the language in the address of the page (which a call of the page names in a header),
 * then the account's, the `locale` cookie, `domain_language`, `Accept-Language`, else English. All but the account's are one
 * of those the site offers (setting `languages`); without English there, it ends with the first of them.
 */
export function languageOf(request: Request, domainLanguage: string, offered = LANGUAGES as Offered): Language {
  const isOffered = (text: unknown): text is Language => isLanguage(text) && offered.includes(text);
  const named = addressLanguageOf(request);
  const ofAccount = (request.session as { language?: string } | undefined)?.language;
  if (isOffered(named)) return named;
  // Somebody who chose it when the site offered it keeps it.
  if (isLanguage(ofAccount)) return ofAccount;
  const chosen = [cookieOf(request, LOCALE_COOKIE)?.slice(0, 2), domainLanguage.slice(0, 2)].find(isOffered);
  return chosen ?? acceptedLanguage(request, offered);
}

/** The language in the address of the page that makes a call; null where there is none. */
export function addressLanguageOf(request: Request): Language | null {
  const named = request.get(PAGE_LANGUAGE_HEADER);
  return isLanguage(named) ? named : null;
}

/**
 * DECISIONS "language of a first visit", staff: what the page they look at asks for in `Accept-Language`, else English; the
 * domain's language is that of its members.
 */
export const staffLanguageOf = (request: Request): Language => acceptedLanguage(request, LANGUAGES);

function acceptedLanguage(request: Request, offered: Offered): Language {
  // For a browser to which any language is as good: English before the others.
  const choices = [...offered].sort((one, other) => Number(other === 'en') - Number(one === 'en'));
  const accepted = request.get('accept-language') ? request.acceptsLanguages(choices) : false;
  return isLanguage(accepted) ? accepted : (choices[0] ?? 'en');
}

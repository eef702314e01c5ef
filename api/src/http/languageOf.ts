import { isLanguage, LANGUAGES, LOCALE_COOKIE, type Language } from '@vonk/contracts/languages';
import { PAGE_LANGUAGE_HEADER } from '@vonk/contracts/site/languageAddress';
import type { Request } from 'express';

/**
 * DECISIONS "language of a first visit": the language in the address of the page (which a call of the page names in a header),
 * then the account's, the `locale` cookie, `domain_language`, `Accept-Language`, else English.
 */
export function languageOf(request: Request, domainLanguage: string): Language {
  const chosen = [
    request.get(PAGE_LANGUAGE_HEADER),
    (request.session as { language?: string } | undefined)?.language,
    cookieOf(request, LOCALE_COOKIE)?.slice(0, 2),
    domainLanguage.slice(0, 2),
  ].find(isLanguage);
  return chosen ?? acceptedLanguage(request);
}

/**
 * DECISIONS "language of a first visit", staff: what the page they look at asks for in `Accept-Language`, else English; the
 * domain's language is that of its members.
 */
export const staffLanguageOf = (request: Request): Language => acceptedLanguage(request);

/** For a browser to which any language is as good: English before the others. */
const CHOICES = ['en', ...LANGUAGES.filter((language) => language !== 'en')];

function acceptedLanguage(request: Request): Language {
  const accepted = request.get('accept-language') ? request.acceptsLanguages(CHOICES) : false;
  return isLanguage(accepted) ? accepted : 'en';
}

function cookieOf(request: Request, name: string): string | undefined {
  const found = (request.get('cookie') ?? '').split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

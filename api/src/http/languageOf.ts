import { FIRST_VISIT_LANGUAGE, isLanguage, LANGUAGES, LOCALE_COOKIE, type Language } from '@vonk/contracts/languages';
import type { Request } from 'express';

/** API "Language": account language, else `locale` cookie, else domain language, else `Accept-Language`, else `nl`. */
export function languageOf(request: Request, domainLanguage: string): Language {
  const account = (request.session as { language?: string } | undefined)?.language;
  if (isLanguage(account)) return account;
  const cookie = cookieOf(request, LOCALE_COOKIE)?.slice(0, 2);
  if (isLanguage(cookie)) return cookie;
  const domain = domainLanguage.slice(0, 2);
  if (isLanguage(domain)) return domain;
  const accepted = request.acceptsLanguages([...LANGUAGES]);
  return isLanguage(accepted) ? accepted : FIRST_VISIT_LANGUAGE;
}

/**
 * DECISIONS "language of a first visit", staff: what the page they look at asks for in `Accept-Language`, else English; the
 * domain's language is that of its members.
 */
export function staffLanguageOf(request: Request): Language {
  const accepted = request.get('accept-language') ? request.acceptsLanguages([...LANGUAGES]) : false;
  return isLanguage(accepted) ? accepted : 'en';
}

function cookieOf(request: Request, name: string): string | undefined {
  const found = (request.get('cookie') ?? '').split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

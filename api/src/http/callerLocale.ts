import { localeOf } from '@vonk/contracts/localeOf';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';
import { languageOf } from './languageOf.ts';
import { requestLanguage } from './requestLanguage.ts';

/**
 * In which language and country's way a caller is told of a failure. What fails may be the settings themselves: then it is
 * the language of their page, cookie or browser, and there is an answer all the same.
 */
export function callerLocale(context: Pick<AppContext, 'settings' | 'config'>, request: Request): string {
  try {
    return localeOf(requestLanguage(context, request), visitorAudience(context, request).country);
  } catch {
    return localeOf(languageOf(request, ''), null);
  }
}

import type { Language } from '@vonk/contracts/languages';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';
import { languageOf } from './languageOf.ts';

/** The language a request is answered in, see languageOf; the domain's own is that of the site it came to. */
export const requestLanguage = (context: Pick<AppContext, 'settings' | 'config'>, request: Request): Language => {
  const { domain_language, languages } = context.settings.of(visitorAudience(context, request));
  return languageOf(request, domain_language, languages);
};

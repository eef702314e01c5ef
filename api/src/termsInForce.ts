import type { Language } from '@vonk/contracts/languages';
import type { Settings } from '@vonk/contracts/site/settings';
import { readWordsInForce } from '@vonk/projector/site/pages.query';
import type { AppContext } from './appContext.ts';
import { termsVersion } from './termsVersion.ts';

/** From when the terms are in force that somebody reads now, ISO 8601 UTC: those that were published, else as termsVersion. */
export async function termsInForce(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  settings: Pick<Settings, 'company'>,
  { site, language }: { site: string; language: Language },
): Promise<string> {
  const read = await readWordsInForce(db, { site, page: 'terms', language }, clock());
  return read.in_force_since ?? termsVersion(settings);
}

import type { Language } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { Settings } from '@vonk/contracts/site/settings';
import { readPageInForce } from '@vonk/projector/site/pages.query';
import type { AppContext } from './appContext.ts';
import { termsVersion } from './termsVersion.ts';

/** From when the terms are in force that somebody reads now, ISO 8601 UTC: those the site published, else as termsVersion. */
export async function termsInForce(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  settings: Pick<Settings, 'company'>,
  { site, language }: { site: string; language: Language },
): Promise<string> {
  const key = { site, page: 'terms', language } as const;
  const published =
    (await readPageInForce(db, key, clock())) ??
    (site === MAIN_SITE ? null : await readPageInForce(db, { ...key, site: MAIN_SITE }, clock()));
  return published?.effective_from ?? termsVersion(settings);
}

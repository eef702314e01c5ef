import { FOUNDING_REASON, SETTING_KEYS } from '@vonk/contracts/site/settings';
import { foundingSettings } from './foundingSettings.ts';
import type { SettingEvent, Site } from './site.ts';

/** `site` is the domain, `by` who runs the command. */
export type FoundSiteCommand = { site: string; by: string };
export type FoundSiteFacts = { now: Date };

/**
 * Records the founding value of every setting that has none yet (DECISIONS, head: data, with an audit trail): all of them
 * for a new site, those a new version brought for an old one, nothing the next time.
 */
export function foundSite(state: Site, { site, by }: FoundSiteCommand, { now }: FoundSiteFacts): SettingEvent[] {
  const known = new Set(state.changes.filter(({ country }) => country === null).map(({ key }) => key));
  const effective_from = now.toISOString();
  return SETTING_KEYS.filter((key) => !known.has(key)).map((key) => ({
    type: 'SettingChanged',
    data: { site, key, value: foundingSettings[key], country: null, effective_from, by, reason: FOUNDING_REASON },
  }));
}

import { MAIN_SITE, type Audience } from '@vonk/contracts/site/audience';
import type { Settings } from '@vonk/contracts/site/settings';
import type { Clock } from '@vonk/contracts/kernel';
import { effectiveSettings } from '@vonk/domain/site/effectiveSettings';
import { site as siteStream, type SettingChange } from '@vonk/domain/site/site';
import type { CommandHandler } from '@vonk/platform/commands/commandHandler';

const KEPT_MS = 1000;
/** Of the first site, for all countries: what speaks to staff, or to nobody in particular. */
export const HOUSE: Audience = { site: MAIN_SITE, country: '' };

/** The settings in force for somebody, now or at another moment, read from the streams of the sites at most once a second. */
export function siteSettings(
  commands: CommandHandler,
  clock: Clock,
): (audience: Audience, at?: Date) => Promise<Settings> {
  const kept = new Map<string, { until: number; changes: Promise<readonly SettingChange[]> }>();
  const changesOf = (site: string, now: number) => {
    const known = kept.get(site);
    if (known && now < known.until && now >= known.until - KEPT_MS) return known.changes;
    const changes = commands.load(siteStream, site).then((state) => [...state.changes]);
    kept.set(site, { until: now + KEPT_MS, changes });
    changes.catch(() => kept.delete(site));
    return changes;
  };
  return async ({ site, country }, at) => {
    const now = clock();
    const sites = site === MAIN_SITE ? [MAIN_SITE] : [site, MAIN_SITE];
    const layers = await Promise.all(sites.map((one) => changesOf(one, now.getTime())));
    return effectiveSettings(layers, at ?? now, country);
  };
}

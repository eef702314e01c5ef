import { MAIN_SITE, type Audience } from '@vonk/contracts/site/audience';
import type { Settings } from '@vonk/contracts/site/settings';
import type { Clock } from '@vonk/contracts/kernel';
import { effectiveSettings } from '@vonk/domain/site/effectiveSettings';
import { site as siteStream, type SettingChange } from '@vonk/domain/site/site';
import type { CommandHandler } from '@vonk/platform/commands/commandHandler';

const KEPT_MS = 1000;
/** Of the first site, for all countries: what speaks to staff, or to nobody in particular. */
export const HOUSE: Audience = { site: MAIN_SITE, country: '' };

type Kept = { until: number; changes: Promise<readonly SettingChange[]>; inForce: Map<string, Settings> };

/** The settings in force for somebody, now or at another moment, read from the streams of the sites at most once a second. */
export function siteSettings(
  commands: CommandHandler,
  clock: Clock,
): (audience: Audience, at?: Date) => Promise<Settings> {
  const kept = new Map<string, Kept>();
  const keptOf = (site: string, now: number): Kept => {
    const known = kept.get(site);
    if (known && now < known.until && now >= known.until - KEPT_MS) return known;
    const changes = commands.load(siteStream, site).then((state) => [...state.changes]);
    const fresh = { until: now + KEPT_MS, changes, inForce: new Map<string, Settings>() };
    kept.set(site, fresh);
    changes.catch(() => kept.delete(site));
    return fresh;
  };
  return async ({ site, country }, at) => {
    const now = clock();
    const layers = (site === MAIN_SITE ? [MAIN_SITE] : [site, MAIN_SITE]).map((one) => keptOf(one, now.getTime()));
    const changes = await Promise.all(layers.map((one) => one.changes));
    if (at) return effectiveSettings(changes, at, country);
    // All schemas over again for every mail of a page of a thousand, else.
    const known = layers[0]?.inForce.get(country) ?? effectiveSettings(changes, now, country);
    layers[0]?.inForce.set(country, known);
    return known;
  };
}

import type { Language } from '@vonk/contracts/languages';
import type { SettingKey, Settings } from '@vonk/contracts/site/settings';
import { settingInForce, type SettingLayers } from './effectiveSettings.ts';
import { isHost } from './isHost.ts';
import type { SettingProblem } from './settingProblems.ts';

/** Where and when a value is to hold, and what holds beside it there. */
export type BesideFacts = Readonly<{
  /** Of the site, and of the one it inherits from. */
  layers: SettingLayers;
  country: string | null;
  at: Date;
  /** The language of a first visit at the site of a host; null where no site is open there. */
  languageAt: (host: string) => string | null;
}>;

type Checks = {
  readonly [Key in SettingKey]?: (value: Settings[Key], facts: BesideFacts) => readonly SettingProblem[];
};

const beside = <Key extends SettingKey>(key: Key, { layers, at, country }: BesideFacts): Settings[Key] =>
  settingInForce(layers, key, at, country).value;

const checks: Checks = {
  // Who pays may not have fewer than who does not.
  free_photos: (free, facts) => {
    const maximum = beside('premium_photos', facts);
    return free > maximum ? [{ path: '', code: 'too_big', values: { maximum } }] : [];
  },
  premium_photos: (premium, facts) => {
    const minimum = beside('free_photos', facts);
    return premium < minimum ? [{ path: '', code: 'too_small', values: { minimum } }] : [];
  },
  // Nobody could live there.
  region_data: (listed, facts) => {
    const served: readonly string[] = beside('countries', facts);
    return listed.flatMap((country, index) =>
      served.includes(country) ? [] : [{ path: String(index), code: 'country_not_served' }],
    );
  },
  // A host that counts for nothing looks as if the language was read there.
  language_hosts: (hosts, { languageAt }) =>
    (Object.entries(hosts) as [Language, string][])
      .filter(([, host]) => isHost(host))
      .flatMap(([language, host]) => {
        const spoken = languageAt(host);
        if (spoken === null) return [{ path: language, code: 'host_not_open' }];
        return spoken.slice(0, 2) === language ? [] : [{ path: language, code: 'host_other_language' }];
      }),
};

/**
 * Why a value makes no sense beside what else holds there: what settingProblems cannot know, which looks at the value alone.
 * Judged when somebody sets it; what is set beside it later is judged in turn.
 */
export function besideProblems<Key extends SettingKey>(
  key: Key,
  value: Settings[Key],
  facts: BesideFacts,
): readonly SettingProblem[] {
  return checks[key]?.(value, facts) ?? [];
}

import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { Whole } from '../app/adminClient.ts';

export type SettingValue = Whole<'settings'>['values'][number];

/** How a site is called: the first by what it is, the others by their host. */
export const siteName = (site: string): string => (site === MAIN_SITE ? 'the first site' : site);

/** A site, and one of its countries or all. */
export const scopeName = ({ site, country }: { site: string; country: string | null }): string =>
  `${country ?? 'all countries'} at ${siteName(site)}`;

/** Whether the value there is its own. */
export const isOwn = ({ site, country, from }: SettingValue): boolean =>
  from !== null && from.site === site && from.country === country;

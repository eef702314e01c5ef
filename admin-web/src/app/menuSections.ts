import type { StaffKey } from '@vonk/contracts/texts/staffTexts';
import type { ResourceName } from './adminClient.ts';
import { t } from './words.ts';

type Entry = Readonly<{ name: string; permission: string }>;

/** The heading of the menu that begins with a resource, and lasts until the next one. */
const HEADINGS: Readonly<Partial<Record<ResourceName, StaffKey>>> = {
  complaints: 'site:menu.safety',
  members: 'site:menu.members',
  payments: 'site:menu.payments',
  ledger: 'site:menu.credits',
  revenue: 'site:menu.reports',
  settlements: 'site:menu.closing',
  codes: 'site:menu.offers',
  news: 'site:menu.messages',
  'lander-variants': 'site:menu.site',
  jobs: 'site:menu.house',
};
/** Not in the menu: opened from the figures that they are the lines of. */
const BEHIND_FIGURES: readonly string[] = ['book-lines', 'vat-lines', 'unused-lots'] satisfies ResourceName[];
const headingOf = new Map(Object.entries(HEADINGS));

/** The menu of somebody with these permissions: headings with the resources below them, none without any. */
export function menuSections(
  resources: readonly Entry[],
  permissions: readonly string[],
): { heading: string; names: string[] }[] {
  const sections: { heading: string; names: string[] }[] = [];
  for (const { name, permission } of resources) {
    const heading = headingOf.get(name);
    if (heading !== undefined || sections.length === 0)
      sections.push({ heading: heading === undefined ? '' : t(heading), names: [] });
    if (!BEHIND_FIGURES.includes(name) && permissions.includes(permission)) sections.at(-1)?.names.push(name);
  }
  return sections.filter(({ names }) => names.length > 0);
}

import { INTERESTS } from '@vonk/contracts/profiles/choices';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import type { SiteSettings } from '@vonk/contracts/site/settings';

type Interest = (typeof INTERESTS)[number];
type Offer = Pick<SiteSettings, 'interests'> | undefined;

/**
 * What can be chosen here, in the order of the house: the interests that the site offers (setting `interests`), and of
 * `chosen` those it offers no longer, which stay with who has them. All of them while the settings are not there yet.
 */
export const offeredInterests = (settings: Offer, chosen: readonly string[]): readonly Interest[] =>
  settings === undefined
    ? INTERESTS
    : INTERESTS.filter((interest) => settings.interests.includes(interest) || chosen.includes(interest));

/**
 * Changes without interests that the house would refuse: those chosen on an advertising page may be of another site or of
 * before. Without interests at all where none is left of them: those of the profile (`known`) stay.
 */
export function offeredChanges(changes: ProfileChanges, settings: Offer, known: readonly string[]): ProfileChanges {
  const { interests, ...rest } = changes;
  if (interests === undefined) return changes;
  const offered = offeredInterests(settings, known);
  const kept = interests.filter((interest) => offered.includes(interest));
  return kept.length === 0 && interests.length > 0 ? rest : { ...rest, interests: kept };
}

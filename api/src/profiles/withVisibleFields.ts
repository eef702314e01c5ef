import { isKind } from '@vonk/contracts/profiles/fieldCatalogue';
import type { Profile } from '@vonk/contracts/profiles/queries';
import { PROFILE_FIELDS, type Settings } from '@vonk/contracts/site/settings';

type Shown = Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes'>;
/** What stands for an answer that is not shown. */
const unsaid = (field: (typeof PROFILE_FIELDS)[number]) => (isKind(field, 'several') ? [] : null);

/** A profile with only what its own site shows of it to others (settings visible_profile_fields and visible_profile_notes). */
export function withVisibleFields(profile: Profile, shown: Shown): Profile {
  const { visible_profile_fields: fields, visible_profile_notes: notes } = shown;
  const hidden = Object.fromEntries(
    PROFILE_FIELDS.filter((field) => !fields.includes(field)).map((field) => [field, unsaid(field)]),
  );
  return {
    ...profile,
    ...hidden,
    about: notes.includes('about') ? profile.about : '',
  };
}

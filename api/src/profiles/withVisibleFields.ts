import type { Profile } from '@vonk/contracts/profiles/queries';
import type { Settings } from '@vonk/contracts/site/settings';

type Shown = Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes'>;
const FIELDS = [
  'signup_reason',
  'sexuality',
  'relationship_status',
  'body_type',
  'hair_colour',
  'eye_colour',
  'tattoos',
] as const;

/** A profile with only what its own site shows of it to others (settings visible_profile_fields and visible_profile_notes). */
export function withVisibleFields(profile: Profile, shown: Shown): Profile {
  const { visible_profile_fields: fields, visible_profile_notes: notes } = shown;
  const hidden = Object.fromEntries(FIELDS.filter((field) => !fields.includes(field)).map((field) => [field, null]));
  return {
    ...profile,
    ...hidden,
    interests: fields.includes('interests') ? profile.interests : [],
    about: notes.includes('about') ? profile.about : '',
  };
}

import { fieldsBy } from '@vonk/contracts/profiles/fieldCatalogue';
import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import { PROFILE_FIELDS, PROFILE_NOTES } from '@vonk/contracts/site/settings';

/** The answers that make a profile worth reading, in the order that helps most. */
const ANSWERS = fieldsBy('completion');

/** What a site may choose not to show. Whom one looks for and where one lives serve the search. */
const HIDEABLE: ReadonlySet<string> = new Set([...PROFILE_FIELDS, ...PROFILE_NOTES]);

/** `photos`: those of the profile, as the member sees them. */
export type CompletionProfile = Pick<OwnProfile, (typeof ANSWERS)[number]> & {
  photos: readonly Pick<OwnProfile['photos'][number], 'status'>[];
};

const answered = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * How complete a profile is: `percentage` 0 to 100 (rounded down, so that 100 means everything), `missing` names the
 * fields in the order that helps most, `photo` first (contract Completion). A rejected photo is none. Answers that the
 * site shows to nobody (settings visible_profile_fields and visible_profile_notes, here `shown`; null: all) are not missed.
 */
export function completion(
  profile: CompletionProfile,
  shown: readonly string[] | null = null,
): { percentage: number; missing: string[] } {
  const asked = ANSWERS.filter((field) => !HIDEABLE.has(field) || shown === null || shown.includes(field));
  const photo = profile.photos.some(({ status }) => status !== 'rejected');
  const missing = [...(photo ? [] : ['photo']), ...asked.filter((field) => !answered(profile[field]))];
  const all = asked.length + 1;
  return { percentage: Math.floor((100 * (all - missing.length)) / all), missing };
}

import { fieldsWith } from '@vonk/contracts/profiles/fieldCatalogue';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { SPECIAL_CONSENTS, type SpecialConsent } from '@vonk/contracts/profiles/events';
import { checkName } from '../checkName.ts';
import { refuse } from '../refuse.ts';
import { placeOf, type PlaceBook } from './placeOf.ts';
import type { ProfileEvent, ProfileState } from './profile.ts';

/** `consents`: given together with the answers they are needed for. */
export type UpdateProfileCommand = { member: string; changes: ProfileChanges; consents?: readonly SpecialConsent[] };
export type UpdateProfileFacts = {
  places: PlaceBook;
  /** What can be chosen at the site: its setting `interests`. */
  interests: readonly string[];
};

/** Consents that an answer needs beforehand, or with it. */
const ASKED_BEFORE = fieldsWith({ consent: 'before' });

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Changes the fields that differ and records only those. An answer about race needs explicit consent, given before or with
 * it (DECISIONS "race in the match finder"). Sexuality is a field of the profile that others see (SPEC 3): to answer it is
 * to agree, which is recorded and can be withdrawn. Taking an answer back needs nothing.
 *
 * An interest that the site offers no longer stays with who has it, and nobody else can choose it.
 *
 * Refuses not_found, name_is_email, name_starts_with_at, region_unknown, city_unknown, consent_required (with `consent`),
 * invalid_request (an interest that is not offered).
 */
export function updateProfile(
  state: ProfileState,
  command: UpdateProfileCommand,
  { places, interests }: UpdateProfileFacts,
): ProfileEvent[] {
  const { member, changes, consents = [] } = command;
  if (!state.exists) refuse('not_found');
  const told = Object.entries({ ...changes, ...placeOf(state, changes, places) });
  const changed = Object.fromEntries(
    told.filter(([field, value]) => value !== undefined && !same(value, state.fields[field as keyof ProfileChanges])),
  ) as ProfileChanges;
  if (changed.name !== undefined) checkName(changed.name, state.email);
  const before: readonly string[] = state.fields.interests ?? [];
  if (changed.interests?.some((one) => !interests.includes(one) && !before.includes(one)))
    refuse('invalid_request', { errors: [{ path: 'interests', code: 'invalid_value' }] });
  const answered = SPECIAL_CONSENTS.filter((consent) => (changed[consent] ?? null) !== null);
  for (const consent of ASKED_BEFORE)
    if (answered.includes(consent) && !state.consents.has(consent) && !consents.includes(consent))
      refuse('consent_required', { consent });
  const given: ProfileEvent[] = [...new Set([...consents, ...answered])]
    .filter((consent) => !state.consents.has(consent))
    .map((consent) => ({ type: 'ConsentGiven', data: { member, consent } }));
  if (Object.keys(changed).length === 0) return given;
  return [...given, { type: 'ProfileUpdated', data: { member, changes: changed } }];
}

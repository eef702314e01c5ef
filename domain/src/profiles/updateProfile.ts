import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { SPECIAL_CONSENTS, type SpecialConsent } from '@vonk/contracts/profiles/events';
import { checkName } from '../checkName.ts';
import { refuse } from '../refuse.ts';
import { placeOf, type PlaceBook } from './placeOf.ts';
import type { ProfileEvent, ProfileState } from './profile.ts';

/** `consents`: given together with the answers they are needed for. */
export type UpdateProfileCommand = { member: string; changes: ProfileChanges; consents?: readonly SpecialConsent[] };
export type UpdateProfileFacts = { places: PlaceBook };

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Changes the fields that differ and records only those. An answer about race or sexuality needs explicit consent, given
 * before or with it (DECISIONS "race in the match finder"; special categories of personal data); taking it back needs none.
 *
 * Refuses not_found, name_is_email, name_starts_with_at, region_unknown, city_unknown, consent_required (with `consent`).
 */
export function updateProfile(
  state: ProfileState,
  command: UpdateProfileCommand,
  { places }: UpdateProfileFacts,
): ProfileEvent[] {
  const { member, changes, consents = [] } = command;
  if (!state.exists) refuse('not_found');
  const told = Object.entries({ ...changes, ...placeOf(state, changes, places) });
  const changed = Object.fromEntries(
    told.filter(([field, value]) => value !== undefined && !same(value, state.fields[field as keyof ProfileChanges])),
  ) as ProfileChanges;
  if (changed.name !== undefined) checkName(changed.name, state.email);
  for (const consent of SPECIAL_CONSENTS)
    if ((changed[consent] ?? null) !== null && !state.consents.has(consent) && !consents.includes(consent))
      refuse('consent_required', { consent });
  const given: ProfileEvent[] = [...new Set(consents)]
    .filter((consent) => !state.consents.has(consent))
    .map((consent) => ({ type: 'ConsentGiven', data: { member, consent } }));
  if (Object.keys(changed).length === 0) return given;
  return [...given, { type: 'ProfileUpdated', data: { member, changes: changed } }];
}

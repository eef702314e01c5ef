import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { refuse } from '../refuse.ts';
import type { ProfileEvent, ProfileState } from './profile.ts';

/** `consents`: given together with the answer they are needed for. */
export type UpdateProfileCommand = { member: string; changes: ProfileChanges; consents?: readonly 'race'[] };

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Changes the fields that differ and records only those. An answer about race needs explicit consent, given before or
 * with it (DECISIONS "race in the match finder"); taking it back needs none. Sexuality is an answer that the member shows
 * on the profile themself; withdrawing the consent `sexuality` takes it back (withdrawConsent).
 *
 * Refuses not_found, name_is_email, name_starts_with_at, consent_required (with `consent`).
 */
export function updateProfile(state: ProfileState, command: UpdateProfileCommand): ProfileEvent[] {
  const { member, changes, consents = [] } = command;
  if (!state.exists) refuse('not_found');
  const told = Object.entries(changes).filter(([, value]) => value !== undefined);
  const changed = Object.fromEntries(
    told.filter(([field, value]) => !same(value, state.fields[field as keyof ProfileChanges])),
  ) as ProfileChanges;
  if (changed.name?.trim().startsWith('@')) refuse('name_starts_with_at');
  if (changed.name !== undefined && changed.name.trim().toLowerCase() === state.email.toLowerCase())
    refuse('name_is_email');
  const given: ProfileEvent[] = consents
    .filter((consent) => !state.consents.has(consent))
    .map((consent) => ({ type: 'ConsentGiven', data: { member, consent } }));
  if ((changed.race ?? null) !== null && !state.consents.has('race') && given.length === 0)
    refuse('consent_required', { consent: 'race' });
  if (Object.keys(changed).length === 0) return given;
  return [...given, { type: 'ProfileUpdated', data: { member, changes: changed } }];
}

import { isSpecial } from '@vonk/contracts/profiles/fieldCatalogue';
import { refuse } from '../refuse.ts';
import type { Consent, ProfileEvent, ProfileState } from './profile.ts';

export type WithdrawConsentCommand = { member: string; consent: Consent };

/**
 * Takes a consent back, and with it the answer that rested on it (DECISIONS "race in the match finder"). Nothing when
 * there is neither. Refuses not_found.
 */
export function withdrawConsent(state: ProfileState, { member, consent }: WithdrawConsentCommand): ProfileEvent[] {
  if (!state.exists) refuse('not_found');
  const events: ProfileEvent[] = state.consents.has(consent)
    ? [{ type: 'ConsentWithdrawn', data: { member, consent } }]
    : [];
  if (isSpecial(consent) && (state.fields[consent] ?? null) !== null)
    events.push({ type: 'ProfileUpdated', data: { member, changes: { [consent]: null } } });
  return events;
}

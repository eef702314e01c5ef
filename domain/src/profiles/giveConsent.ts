import { refuse } from '../refuse.ts';
import type { Consent, ProfileEvent, ProfileState } from './profile.ts';

export type GiveConsentCommand = { member: string; consent: Consent };

/** Records explicit consent (DECISIONS "race in the match finder"). Once. Refuses not_found. */
export function giveConsent(state: ProfileState, { member, consent }: GiveConsentCommand): ProfileEvent[] {
  if (!state.exists) refuse('not_found');
  return state.consents.has(consent) ? [] : [{ type: 'ConsentGiven', data: { member, consent } }];
}

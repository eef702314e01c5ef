import { refuse } from '../refuse.ts';
import type { Member, MemberEvent } from './member.ts';

export type AbandonSignupCommand = { member: string };

/**
 * Seals the empty stream of a signup that claimed an address and never came further, so that somebody else may have the
 * address. Refuses email_in_use (with `login: true`) when the signup was finished meanwhile: then there is an account.
 */
export function abandonSignup(state: Member, { member }: AbandonSignupCommand): MemberEvent[] {
  if (state.status === 'abandoned' || state.status === 'erased') return [];
  if (state.status !== 'none') refuse('email_in_use', { login: true });
  return [{ type: 'SignupAbandoned', data: { member } }];
}

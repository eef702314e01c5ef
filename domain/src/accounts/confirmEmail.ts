import { refuse } from '../refuse.ts';
import type { Member, MemberEvent } from './member.ts';

export type ConfirmEmailCommand = { member: string };

/** The activation link confirms the account (SPEC 4), once. Refuses link_expired when there is no account to confirm. */
export function confirmEmail(state: Member, { member }: ConfirmEmailCommand): MemberEvent[] {
  if (state.status === 'not_confirmed') return [{ type: 'EmailConfirmed', data: { member } }];
  return state.confirmed_at !== null && state.status !== 'erased' ? [] : refuse('link_expired');
}

import { refuse } from '../refuse.ts';
import type { Member, MemberEvent } from './member.ts';

/** `address`: where the link went; left out where there is no link. */
export type ConfirmEmailCommand = { member: string; address?: string };

/**
 * The activation link confirms the account (SPEC 4), once. Refuses link_expired when there is no account to confirm, or its
 * address was put right since the link went out (correctEmail).
 */
export function confirmEmail(state: Member, { member, address }: ConfirmEmailCommand): MemberEvent[] {
  if (state.status === 'not_confirmed') {
    if (address !== undefined && address !== state.email) refuse('link_expired');
    return [{ type: 'EmailConfirmed', data: { member } }];
  }
  return state.confirmed_at !== null && state.status !== 'erased' ? [] : refuse('link_expired');
}

import { refuse } from '../refuse.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';

/** `new_email` is the address the link was mailed to. */
export type ChangeEmailCommand = { member: string; new_email: string };

/**
 * Makes the mail change, after the new address was claimed. Whoever opened the link has that mailbox, so an unconfirmed
 * email is confirmed by it. Nothing when it was changed already.
 * Refuses link_expired when another change was asked for since, the password was replaced since (the notice to the old address
 * says to do so to whoever did not ask), or there is no account any more.
 */
export function changeEmail(state: Member, { member, new_email }: ChangeEmailCommand): MemberEvent[] {
  if (!hasAccount(state)) refuse('link_expired');
  if (state.email === new_email) return [];
  if (state.new_email !== new_email) refuse('link_expired');
  const changed: MemberEvent = { type: 'EmailChanged', data: { member, old_email: state.email, new_email } };
  return state.status === 'not_confirmed' ? [changed, { type: 'EmailConfirmed', data: { member } }] : [changed];
}

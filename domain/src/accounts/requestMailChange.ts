import { refuse } from '../refuse.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';

export type RequestMailChangeCommand = { member: string; new_email: string };
export type RequestMailChangeFacts = {
  password_correct: boolean;
  /** Somebody else holds the address, in whatever spelling. */
  email_taken: boolean;
};

/**
 * Asks for another address; a link mailed to it makes the change (changeEmail). Asked again, it is mailed again. Nothing
 * when it is the address already. Refuses not_found, password_wrong, email_in_use (SPEC 5).
 */
export function requestMailChange(
  state: Member,
  command: RequestMailChangeCommand,
  facts: RequestMailChangeFacts,
): MemberEvent[] {
  const { member, new_email } = command;
  if (!hasAccount(state)) refuse('not_found');
  if (!facts.password_correct) refuse('password_wrong');
  if (new_email === state.email) return [];
  if (facts.email_taken) refuse('email_in_use');
  return [{ type: 'MailChangeRequested', data: { member, new_email } }];
}

import { refuse } from '../refuse.ts';
import type { Member, MemberEvent } from './member.ts';

export type CorrectEmailCommand = { member: string; new_email: string };
export type CorrectEmailFacts = {
  password_correct: boolean;
  /** Somebody else holds the address, in whatever spelling. */
  email_taken: boolean;
};

/**
 * Puts the address of a signup right, at once: nothing was proven about the old one, so no link to the new one is waited
 * for. Activation links to the old one open nothing any more (confirmEmail). Nothing when it is the address already.
 * Refuses not_found (also once the address was confirmed: then it is a mail change), password_wrong, email_in_use.
 */
export function correctEmail(state: Member, command: CorrectEmailCommand, facts: CorrectEmailFacts): MemberEvent[] {
  const { member, new_email } = command;
  if (state.status !== 'not_confirmed') refuse('not_found');
  if (!facts.password_correct) refuse('password_wrong');
  if (new_email === state.email) return [];
  if (facts.email_taken) refuse('email_in_use');
  return [{ type: 'EmailChanged', data: { member, old_email: state.email, new_email } }];
}

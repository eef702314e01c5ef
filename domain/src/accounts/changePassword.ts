import { checkPassword } from './checkPassword.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';
import { refuse } from '../refuse.ts';

/** `reset` came through a mailed link, `change` with the old password. `password` is the new one; it is recorded nowhere. */
export type ChangePasswordCommand = { member: string; how: 'reset' | 'change'; password: string };
export type ChangePasswordFacts = {
  commonPasswords: ReadonlySet<string>;
  /** Only asked of a change. */
  old_password_correct?: boolean;
};

/**
 * That the password was changed; its hash is kept outside the log (DESIGN). Also for members whose email is unconfirmed.
 * Refuses not_found, old_password_wrong, password_too_common, password_contains_personal.
 */
export function changePassword(
  state: Member,
  command: ChangePasswordCommand,
  facts: ChangePasswordFacts,
): MemberEvent[] {
  const { member, how, password } = command;
  if (!hasAccount(state)) refuse('not_found');
  if (how === 'change' && !facts.old_password_correct) refuse('old_password_wrong');
  checkPassword(password, state, facts.commonPasswords);
  return [{ type: 'PasswordChanged', data: { member, how } }];
}

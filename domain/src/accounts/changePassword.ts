import { canonicalEmail } from './canonicalEmail.ts';
import { checkPassword } from './checkPassword.ts';
import type { Link } from './link.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';
import { refuse } from '../refuse.ts';

/** `reset` came through a mailed link, `change` with the old password. `password` is the new one; it is recorded nowhere. */
export type ChangePasswordCommand = { member: string; how: 'reset' | 'change'; password: string };
export type ChangePasswordFacts = {
  commonPasswords: ReadonlySet<string>;
  /** Only asked of a change. */
  old_password_correct?: boolean;
  /** Only asked of a reset: the link it came with. */
  link?: Pick<Link, 'address' | 'issued_at'>;
};

/**
 * That the password was changed; its hash is kept outside the log (DESIGN). Also for members whose email is unconfirmed.
 * A link opens nothing any more once its mailbox is no longer the account's, or the password was changed after it was sent.
 * Refuses not_found, link_expired, old_password_wrong, password_too_common, password_contains_personal.
 */
export function changePassword(
  state: Member,
  command: ChangePasswordCommand,
  facts: ChangePasswordFacts,
): MemberEvent[] {
  const { member, how, password } = command;
  if (!hasAccount(state)) refuse('not_found');
  if (how === 'change' && !facts.old_password_correct) refuse('old_password_wrong');
  if (how === 'reset' && !(facts.link && isOfNow(facts.link, state))) refuse('link_expired');
  checkPassword(password, state, facts.commonPasswords);
  return [{ type: 'PasswordChanged', data: { member, how } }];
}

function isOfNow({ address, issued_at }: Pick<Link, 'address' | 'issued_at'>, state: Member): boolean {
  const sentAt = Date.parse(issued_at);
  const changedAt = state.password_changed_at === null ? -Infinity : Date.parse(state.password_changed_at);
  return canonicalEmail(address) === canonicalEmail(state.email) && sentAt > changedAt;
}

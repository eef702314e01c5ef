import type { Language } from '@vonk/contracts/languages';
import { refuse } from '../refuse.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';

/** `terms_version`: from when the terms are in force that members are asked about, ISO 8601 UTC; null: about none. */
export type AcceptTermsCommand = { member: string; terms_version: string; language: Language };
export type AcceptTermsFacts = { asked: string | null };

/** Whether a member is still to be asked about terms: whoever signed up later said yes to them then. */
export const isAskedAbout = (state: Pick<Member, 'signed_up_at' | 'terms_accepted'>, terms_version: string): boolean =>
  [state.signed_up_at, state.terms_accepted].every((at) => at === null || new Date(at) < new Date(terms_version));

/** A member says yes to changed terms, once. Refuses not_found when these are not what members are asked about now. */
export function acceptTerms(state: Member, command: AcceptTermsCommand, { asked }: AcceptTermsFacts): MemberEvent[] {
  if (!hasAccount(state) || command.terms_version !== asked) refuse('not_found');
  return isAskedAbout(state, command.terms_version) ? [{ type: 'TermsAccepted', data: command }] : [];
}

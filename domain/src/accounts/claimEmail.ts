import { refuse } from '../refuse.ts';
import type { EmailClaim, EmailEvent } from './email.ts';
import type { MemberStatus } from './member.ts';

export type ClaimEmailCommand = { member: string };
/** `holder`: status of the member stream of `state.member`; null when nobody holds the address. */
export type ClaimEmailFacts = { holder: MemberStatus | null };

/**
 * Claims an address for a member, before MemberSignedUp or EmailChanged. An address whose holder never finished the
 * signup is free once that holder's stream is sealed (abandonSignup, then claim again with the fresh status); so is one
 * of an erased account.
 *
 * Refuses email_in_use (with `login: true`), also while the holder's stream is still empty, and
 * account_deleted_reactivation_sent while a deletion can be reversed (SPEC 8).
 */
export function claimEmail(state: EmailClaim, command: ClaimEmailCommand, facts: ClaimEmailFacts): EmailEvent[] {
  const claimed: EmailEvent = { type: 'EmailClaimed', data: { member: command.member } };
  if (state.member === null) return [claimed];
  if (state.member === command.member) return [];
  switch (facts.holder) {
    case 'abandoned':
    case 'erased':
      return [{ type: 'EmailReleased', data: { member: state.member } }, claimed];
    case 'deletion_requested':
      return refuse('account_deleted_reactivation_sent');
    default:
      return refuse('email_in_use', { login: true });
  }
}

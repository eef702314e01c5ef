import { hasAccount, type Member, type MemberEvent } from '../accounts/member.ts';
import { refuse } from '../refuse.ts';
import type { SanctionReason } from './warnMember.ts';

/** `statement` is what the member reads; `complaint` the one that led to it. */
export type TerminateMemberCommand = {
  member: string;
  reason: SanctionReason;
  statement: string;
  by: string;
  complaint?: string | null;
};

/**
 * Shuts a member out for good; they can still read the reason, appeal, export, delete and be refunded (DECISIONS
 * "sanctions"). Once. Refuses not_found, reason_required.
 */
export function terminateMember(state: Member, command: TerminateMemberCommand): MemberEvent[] {
  const { member, reason, by, complaint } = command;
  const statement = command.statement.trim();
  if (!hasAccount(state)) refuse('not_found');
  if (state.terminated !== null) return [];
  if (statement === '') refuse('reason_required');
  return [{ type: 'MemberTerminated', data: { member, reason, statement, by, ...(complaint ? { complaint } : {}) } }];
}

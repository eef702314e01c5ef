import type { SANCTION_REASONS } from '@vonk/contracts/safety/events';
import { hasAccount, type Member, type MemberEvent } from '../accounts/member.ts';
import { refuse } from '../refuse.ts';

export type SanctionReason = (typeof SANCTION_REASONS)[number];
/** `statement` is what the member reads; `complaint` the one that led to it. */
export type WarnMemberCommand = {
  member: string;
  reason: SanctionReason;
  statement: string;
  by: string;
  complaint?: string | null;
  /** How many warnings whoever decides saw; without it, however many there are. */
  seen?: number | undefined;
};

/** A warning with its reason and a statement (DECISIONS "sanctions"). Refuses not_found, reason_required, sanction_changed. */
export function warnMember(state: Member, command: WarnMemberCommand): MemberEvent[] {
  const { member, reason, by, complaint, seen } = command;
  const statement = command.statement.trim();
  if (!hasAccount(state)) refuse('not_found');
  if (statement === '') refuse('reason_required');
  if (seen !== undefined && seen !== state.warnings) refuse('sanction_changed', { until: null });
  return [{ type: 'MemberWarned', data: { member, reason, statement, by, ...(complaint ? { complaint } : {}) } }];
}

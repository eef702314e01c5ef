import { SUSPENSION_DAYS } from '@vonk/contracts/safety/events';
import { hasAccount, type Member, type MemberEvent } from '../accounts/member.ts';
import { DAY_MS } from '../daysAfter.ts';
import { refuse } from '../refuse.ts';
import type { SanctionReason } from './warnMember.ts';

/** `statement` is what the member reads. */
export type SuspendMemberCommand = {
  member: string;
  reason: SanctionReason;
  statement: string;
  days: (typeof SUSPENSION_DAYS)[number];
  by: string;
  /** The complaint that led to it. */
  complaint?: string | null;
};
export type SuspendMemberFacts = { now: Date };

/**
 * Suspends a member for 3, 7 or 30 times 24 hours (DECISIONS "sanctions"). A later decision replaces an earlier one.
 * Nothing after a termination. Refuses not_found, invalid_request (another number of days), reason_required.
 */
export function suspendMember(
  state: Member,
  command: SuspendMemberCommand,
  { now }: SuspendMemberFacts,
): MemberEvent[] {
  const { member, reason, days, by, complaint } = command;
  const statement = command.statement.trim();
  if (!hasAccount(state)) refuse('not_found');
  if (!SUSPENSION_DAYS.includes(days)) refuse('invalid_request', { days: [...SUSPENSION_DAYS] });
  if (statement === '') refuse('reason_required');
  if (state.terminated !== null) return [];
  const until = new Date(now.getTime() + days * DAY_MS).toISOString();
  return [
    { type: 'MemberSuspended', data: { member, reason, statement, until, by, ...(complaint ? { complaint } : {}) } },
  ];
}

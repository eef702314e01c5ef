import type { Settings } from '@vonk/contracts/site/settings';
import { hasAccount, type Member, type MemberEvent } from '../accounts/member.ts';
import { DAY_MS } from '../daysAfter.ts';
import { refuse } from '../refuse.ts';
import { checkSeenSanction } from './sanctionsInForce.ts';
import type { SanctionReason } from './warnMember.ts';

/** `statement` is what the member reads. */
export type SuspendMemberCommand = {
  member: string;
  reason: SanctionReason;
  statement: string;
  /** Times 24 hours: one of the setting. */
  days: number;
  by: string;
  /** The complaint that led to it. */
  complaint?: string | null;
  /** Until when whoever decides saw them suspended; null: not at all. */
  seen?: string | null;
};
export type SuspendMemberFacts = { now: Date; settings: Pick<Settings, 'suspension_days'> };

/**
 * Suspends a member for one of the lengths of `suspension_days` (DECISIONS "sanctions"). A later decision replaces an earlier
 * one that its maker has seen. Nothing after a termination.
 * Refuses not_found, invalid_request (another number of days), reason_required, sanction_changed (with `until`).
 */
export function suspendMember(
  state: Member,
  command: SuspendMemberCommand,
  { now, settings: { suspension_days } }: SuspendMemberFacts,
): MemberEvent[] {
  const { member, reason, days, by, complaint, seen } = command;
  const statement = command.statement.trim();
  if (!hasAccount(state)) refuse('not_found');
  if (!suspension_days.includes(days)) refuse('invalid_request', { days: [...suspension_days] });
  if (statement === '') refuse('reason_required');
  if (state.terminated !== null) return [];
  checkSeenSanction(state.suspension?.until ?? null, seen, now);
  const until = new Date(now.getTime() + days * DAY_MS).toISOString();
  return [
    { type: 'MemberSuspended', data: { member, reason, statement, until, by, ...(complaint ? { complaint } : {}) } },
  ];
}

import { hasAccount, type Member, type MemberEvent } from '../accounts/member.ts';
import { refuse } from '../refuse.ts';

export type LiftSuspensionCommand = { member: string; reason: string; by: string };
export type LiftSuspensionFacts = { now: Date };

/** Ends a suspension before its time. Nothing when there is none now. Refuses not_found, reason_required. */
export function liftSuspension(
  state: Member,
  command: LiftSuspensionCommand,
  { now }: LiftSuspensionFacts,
): MemberEvent[] {
  const { member, by } = command;
  const reason = command.reason.trim();
  if (!hasAccount(state)) refuse('not_found');
  if (reason === '') refuse('reason_required');
  if (state.suspension === null || now >= new Date(state.suspension.until)) return [];
  return [{ type: 'SuspensionLifted', data: { member, by, reason } }];
}

import { hasAccount, type Member, type MemberEvent } from '../accounts/member.ts';
import { refuse } from '../refuse.ts';
import { checkSeenSanction } from './sanctionsInForce.ts';

export type LiftSuspensionCommand = {
  member: string;
  reason: string;
  by: string;
  /** Until when whoever decides saw them suspended; absent: whichever suspension there is. */
  seen?: string | undefined;
};
export type LiftSuspensionFacts = { now: Date };

/**
 * Ends a suspension before its time. Nothing when there is none now. Refuses not_found, reason_required, sanction_changed (with
 * `until`) when another one than was seen holds by now.
 */
export function liftSuspension(
  state: Member,
  command: LiftSuspensionCommand,
  { now }: LiftSuspensionFacts,
): MemberEvent[] {
  const { member, by, seen } = command;
  const reason = command.reason.trim();
  if (!hasAccount(state)) refuse('not_found');
  if (reason === '') refuse('reason_required');
  if (state.suspension === null || now >= new Date(state.suspension.until)) return [];
  if (seen !== undefined) checkSeenSanction(state.suspension.until, seen, now);
  return [{ type: 'SuspensionLifted', data: { member, by, reason } }];
}

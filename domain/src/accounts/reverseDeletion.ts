import { refuse } from '../refuse.ts';
import type { Member, MemberEvent } from './member.ts';

export type ReverseDeletionCommand = { member: string };
export type ReverseDeletionFacts = { now: Date };

/**
 * Takes a deletion back, until the instant it is final, exclusive (SPEC 4: within 14 days). Nothing when the account was
 * not being deleted. Refuses link_expired from that instant on, and when the account is gone.
 */
export function reverseDeletion(
  state: Member,
  { member }: ReverseDeletionCommand,
  { now }: ReverseDeletionFacts,
): MemberEvent[] {
  if (state.status === 'active' || state.status === 'not_confirmed') return [];
  if (state.final_at === null || state.status !== 'deletion_requested' || now >= new Date(state.final_at))
    refuse('link_expired');
  return [{ type: 'DeletionReversed', data: { member } }];
}

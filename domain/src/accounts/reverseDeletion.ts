import { refuse } from '../refuse.ts';
import type { Member, MemberEvent } from './member.ts';

/** `final_at`: of the deletion that a link was made for, ISO 8601 UTC. */
export type ReverseDeletionCommand = { member: string; final_at: string };
export type ReverseDeletionFacts = { now: Date };

/**
 * Takes a deletion back, until the instant it is final, exclusive (SPEC 4: within 14 days). Nothing when the account was
 * not being deleted. Refuses link_expired from that instant on, when the account is gone, and where it was another deletion:
 * who left a second time, maybe with another address, is not brought back by a link of the first.
 */
export function reverseDeletion(
  state: Member,
  { member, final_at }: ReverseDeletionCommand,
  { now }: ReverseDeletionFacts,
): MemberEvent[] {
  if (state.status === 'active' || state.status === 'not_confirmed') return [];
  if (state.status !== 'deletion_requested' || state.final_at !== final_at || now >= new Date(final_at))
    refuse('link_expired');
  return [{ type: 'DeletionReversed', data: { member } }];
}

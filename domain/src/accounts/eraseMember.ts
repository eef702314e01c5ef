import type { Member, MemberEvent } from './member.ts';

export type EraseMemberCommand = { member: string };
export type EraseMemberFacts = { now: Date };

/**
 * Makes a deletion final, from the instant it is due (DECISIONS "deletion"). Nothing before it, when the deletion was
 * reversed, or when it was done: whoever sweeps may ask at any time.
 */
export function eraseMember(state: Member, { member }: EraseMemberCommand, { now }: EraseMemberFacts): MemberEvent[] {
  const due = state.status === 'deletion_requested' && state.final_at !== null && now >= new Date(state.final_at);
  return due ? [{ type: 'MemberErased', data: { member } }] : [];
}

import { refuse } from '../refuse.ts';
import { isOpen, type Invitation, type InvitationEvent } from './invitation.ts';

/**
 * Uses an invitation for the signup of a member, who needs one use however often it is tried. Refuses invitation_invalid
 * when it is unknown, used up, expired or revoked: a stranger does not learn which.
 */
export function applyInvitation(
  state: Invitation,
  { member }: { member: string },
  { now }: { now: Date },
): InvitationEvent[] {
  if (state.members.includes(member)) return [];
  if (!isOpen(state, now)) refuse('invitation_invalid');
  return [{ type: 'InvitationUsed', data: { invitation: state.invitation, member } }];
}

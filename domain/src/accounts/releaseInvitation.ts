import type { Invitation, InvitationEvent } from './invitation.ts';

/** Gives the use of a member back whose signup could not be finished. Nothing when they hold none. */
export const releaseInvitation = (state: Invitation, { member }: { member: string }): InvitationEvent[] =>
  state.members.includes(member)
    ? [{ type: 'InvitationReleased', data: { invitation: state.invitation, member } }]
    : [];

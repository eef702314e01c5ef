import { refuse } from '../refuse.ts';
import type { Invitation, InvitationEvent } from './invitation.ts';

/** Takes an invitation back; who came by it stays. Nothing when it was revoked before. Refuses not_found, reason_required. */
export function revokeInvitation(state: Invitation, { reason, by }: { reason: string; by: string }): InvitationEvent[] {
  if (state.status === 'none') refuse('not_found');
  if (reason.trim() === '') refuse('reason_required');
  if (state.status === 'revoked') return [];
  return [{ type: 'InvitationRevoked', data: { invitation: state.invitation, by, reason } }];
}

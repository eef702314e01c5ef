import type { Invitation, InvitationEvent } from './invitation.ts';

/**
 * Lets go of whom an invitation was for, once, from the instant it expires, when nobody came by it: what is written on one
 * that was used goes with the member who used it. Nothing before that instant, also for one that was revoked: until then
 * staff may have to tell why. `erased`: the one it was for is erased, which is reason enough at any time.
 */
export function forgetInvitation(
  state: Invitation,
  { now, erased = false }: { now: Date; erased?: boolean },
): InvitationEvent[] {
  const { status, invitation, expires_at, members, forgotten } = state;
  if (status === 'none' || forgotten) return [];
  if (!erased && (members.length > 0 || now < new Date(expires_at))) return [];
  return [{ type: 'InvitationForgotten', data: { invitation } }];
}

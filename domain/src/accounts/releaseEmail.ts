import type { EmailClaim, EmailEvent } from './email.ts';

export type ReleaseEmailCommand = { member: string };

/** Gives an address back: after a mail change the old one, after a refused signup or at erasure the own. Once. */
export function releaseEmail(state: EmailClaim, { member }: ReleaseEmailCommand): EmailEvent[] {
  return state.member === member ? [{ type: 'EmailReleased', data: { member } }] : [];
}

import type { Language } from '@vonk/contracts/languages';
import { DAY_MS } from '../daysAfter.ts';
import type { Invitation, InvitationEvent } from './invitation.ts';

/** `invitation` is the id the token is derived from; `days` until it expires; `email` and `note` may be empty. */
export type IssueInvitationCommand = {
  invitation: string;
  email: string;
  note: string;
  uses: number;
  days: number;
  language: Language;
  by: string;
  /** Keyed hash of the address; null without one. */
  address_index?: string | null;
  /** The site it invites to. */
  site?: string;
};

/**
 * Makes an invitation (SPEC 1: signup can be invite-only). With an address it is for one person, whatever `uses` says.
 * Nothing when this one was made before.
 */
export function issueInvitation(
  state: Invitation,
  { days, ...command }: IssueInvitationCommand,
  { now }: { now: Date },
): InvitationEvent[] {
  if (state.status !== 'none') return [];
  const expires_at = new Date(now.getTime() + days * DAY_MS).toISOString();
  const uses = command.email === '' ? command.uses : 1;
  return [{ type: 'InvitationIssued', data: { ...command, uses, expires_at } }];
}

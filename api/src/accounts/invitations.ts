import type { Command } from '@vonk/platform/commands/commandHandler';
import type { Language } from '@vonk/contracts/languages';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { Refusal } from '@vonk/contracts/kernel';
import { applyInvitation } from '@vonk/domain/accounts/applyInvitation';
import { invitation as invitationStream, isOpen } from '@vonk/domain/accounts/invitation';
import { releaseInvitation } from '@vonk/domain/accounts/releaseInvitation';
import { siteUrl } from '@vonk/domain/site/siteUrl';
import { refuse } from '@vonk/domain/refuse';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import type { AppContext } from '../appContext.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';

const tokenOf = (context: AppContext, invitation: string): string =>
  linkToken(context.config.hmacSecret, 'invitation', invitation);

type Invited = Readonly<{ id: string; site: string; language: Language }>;

/** The stream an invitation lives in, by its id: what the log knows of the token in its link. */
export const invitationKey = (context: AppContext, invitation: string): string =>
  linkHash(tokenOf(context, invitation));

/** The link that opens the signup, in the language of the invitation: what stands in the mail, and what staff can hand over. */
export function invitationHref(context: AppContext, { id, site, language }: Invited): string {
  const { languages } = context.settings.of({ site, country: '' });
  const path = languageAddress(languages.includes(language) ? language : null, '/signup');
  return `${siteUrl(context.config.publicUrl, site)}${path}?invitation=${tokenOf(context, id)}`;
}

/** Until when an invitation still opens (ISO 8601 UTC), using nothing up. Throws Refusal invitation_invalid. */
export async function checkInvitation(context: AppContext, token: string): Promise<string> {
  const state = await context.commands.load(invitationStream, linkHash(token));
  if (!isOpen(state, context.clock())) refuse('invitation_invalid');
  return state.expires_at;
}

/** Whether a token opens for this member: it does for everybody while it is open, and for who used it before. */
export async function opensFor(context: AppContext, token: string, member: string): Promise<boolean> {
  const state = await context.commands.load(invitationStream, linkHash(token));
  return state.members.includes(member) || isOpen(state, context.clock());
}

/**
 * Uses an invitation up for a member. Where the site is open without one (`needed` false), one that stopped opening keeps
 * nobody out. Throws Refusal invitation_invalid.
 */
export async function spendInvitation(
  context: AppContext,
  command: Command,
  { token, member, needed }: { token: string; member: string; needed: boolean },
): Promise<void> {
  try {
    const { state } = await context.commands.execute({
      stream: invitationStream,
      id: linkHash(token),
      command,
      decide: (before) => applyInvitation(before, { member }, { now: context.clock() }),
    });
    // A repeated command is not decided again: its use may have been given back meanwhile.
    if (!state.members.includes(member)) refuse('invitation_invalid');
  } catch (no) {
    if (needed || !(no instanceof Refusal) || no.code !== 'invitation_invalid') throw no;
  }
}

/** Gives the use back of a signup that could not be finished. */
export const giveInvitationBack = (context: AppContext, command: Command, token: string, member: string) =>
  context.commands.execute({
    stream: invitationStream,
    id: linkHash(token),
    command: deriveCommand(command, 'back'),
    decide: (state) => releaseInvitation(state, { member }),
  });

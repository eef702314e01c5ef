import { Refusal } from '@vonk/contracts/kernel';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { member as memberStream } from '@vonk/domain/accounts/member';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { AppContext } from '../appContext.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { addressIndex, holderOf } from './addresses.ts';
import { sendLink } from './mailLinks.ts';
import { signUpMember, type NewMember } from './signUpMember.ts';

/**
 * Signing up where the screen must not tell who has an account (DECISIONS, setting `account_disclosure`: `mailbox`): the
 * same for everybody, and nobody is signed in. A new member gets the activation link, somebody who has an account one for
 * a new password, somebody who is leaving the one that takes the deletion back. Throws the other refusals of signUp.
 */
export async function signUpByMail(context: AppContext, command: Command, form: NewMember): Promise<void> {
  try {
    await signUpMember(context, command, form);
  } catch (no) {
    if (!(no instanceof Refusal)) throw no;
    if (no.code === 'account_deleted_reactivation_sent') return;
    if (no.code !== 'email_in_use') throw no;
    const member = await holderOf(context, form.email);
    // Counted for an address without an account, too: the site it is tried on says how often.
    const { reset_mails_per_day } = context.settings.of({ site: form.site ?? MAIN_SITE, country: form.country });
    const { allowed } = await context.limits.take('resets', addressIndex(context, form.email), reset_mails_per_day);
    if (member === null || !allowed) return;
    const { email } = await context.commands.load(memberStream, member);
    await sendLink(context, deriveCommand(command, 'known'), { purpose: 'password_reset', member, address: email });
  }
}

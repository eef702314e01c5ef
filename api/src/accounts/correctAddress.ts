import { correctEmail } from '@vonk/domain/accounts/correctEmail';
import { member as memberStream } from '@vonk/domain/accounts/member';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { addressIndex, claimAddress, isTaken, releaseAddress } from './addresses.ts';
import { askForMailChange, type MailChangeOrder } from './askForMailChange.ts';
import { sendLink } from './mailLinks.ts';
import { isOwnPassword } from './signIn.ts';

/**
 * Puts the address of an unconfirmed account right and mails a new activation link there. Where the screen may not tell
 * who has an account (DECISIONS `account_disclosure` mailbox) it is a mail change instead, whose answer is the same for
 * an address that is taken. Gives the position to wait for. Throws the refusals of correctEmail.
 */
export async function correctAddress(
  context: AppContext,
  command: Command,
  order: MailChangeOrder,
  request: Request,
): Promise<bigint | null> {
  if (context.settings.house().account_disclosure === 'mailbox')
    return askForMailChange(context, command, order, request);
  const { member, email: new_email, password } = order;
  const correction = { member, new_email };
  const password_correct = await isOwnPassword(context, command, member, password);
  const facts = { password_correct, email_taken: await isTaken(context, member, new_email) };
  // What is refused claims nothing.
  correctEmail(await context.commands.load(memberStream, member), correction, facts);
  await claimAddress(context, command, member, new_email);
  const { events } = await context.commands
    .execute({
      stream: memberStream,
      id: member,
      command,
      decide: (state) => correctEmail(state, correction, facts),
    })
    .catch(async (no: unknown) => {
      // Confirmed in between: what was claimed must not stay taken.
      await releaseAddress(context, deriveCommand(command, 'unclaim'), member, new_email);
      throw no;
    });
  // What the decision itself replaced: two corrections at once follow each other.
  for (const { type, data } of events)
    if (type === 'EmailChanged' && addressIndex(context, data.old_email) !== addressIndex(context, new_email))
      await releaseAddress(context, deriveCommand(command, 'release'), member, data.old_email);
  const link = `${member}-activation-${command.id}`;
  return sendLink(context, command, { purpose: 'activation', member, address: new_email, link });
}

import { createHash } from 'node:crypto';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { requestMailChange } from '@vonk/domain/accounts/requestMailChange';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { saveSession } from '../http/sessions.ts';
import { isTaken } from './addresses.ts';
import { linkId, sendLink } from './mailLinks.ts';
import { isOwnPassword } from './signIn.ts';

export type MailChangeOrder = Readonly<{ member: string; email: string; password: string }>;

/** Mails the link that changes the address to the new one. Gives the position to wait for. Throws the refusals of requestMailChange. */
export async function askForMailChange(
  context: AppContext,
  command: Command,
  { member, email, password }: MailChangeOrder,
  request: Request,
): Promise<bigint | null> {
  const password_correct = await isOwnPassword(context, command, member, password);
  const taken = await isTaken(context, member, email);
  // Where nothing may tell who has an account, all is the same for an address that is taken, but for the link.
  const silent = context.settings.house().account_disclosure === 'mailbox';
  const { position, state } = await context.commands.execute({
    stream: memberStream,
    id: member,
    command,
    decide: (before) =>
      requestMailChange(before, { member, new_email: email }, { password_correct, email_taken: taken && !silent }),
  });
  if (state.new_email === email && !taken) {
    const link = createHash('sha256').update(`${member}\n${command.id}`).digest('hex');
    request.session.mail_change = linkId(context, 'mail_change', link);
    await saveSession(request);
    await sendLink(context, command, { purpose: 'mail_change', member, address: email, link });
  }
  return position;
}

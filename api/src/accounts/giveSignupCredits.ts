import { member as memberStream } from '@vonk/domain/accounts/member';
import { grantCredits } from '@vonk/domain/credits/grantCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { AppContext } from '../appContext.ts';
import { memberAudience } from '../audience.ts';

/**
 * DECISIONS "credits": the signup credits, once, when the email is confirmed. The workers do the same because of the
 * event, should this process die in between; whoever comes second changes nothing.
 */
export async function giveSignupCredits(context: AppContext, command: Command, member: string): Promise<void> {
  const { confirmed_at } = await context.commands.load(memberStream, member);
  if (confirmed_at === null) return;
  const credits = context.settings.of(await memberAudience(context, member)).signup_credits;
  await context.commands.execute({
    stream: wallet,
    id: member,
    command: { ...command, actor: 'system:accounts' },
    decide: (state) => grantCredits(state, { member, lot: 'signup', credits, cause: 'signup' }),
  });
}

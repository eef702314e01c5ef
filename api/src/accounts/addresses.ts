import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { claimEmail } from '@vonk/domain/accounts/claimEmail';
import { email as emailStream } from '@vonk/domain/accounts/email';
import { abandonSignup } from '@vonk/domain/accounts/abandonSignup';
import { hasAccount, member as memberStream } from '@vonk/domain/accounts/member';
import { releaseEmail } from '@vonk/domain/accounts/releaseEmail';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import type { AppContext } from '../appContext.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';

/** The name of an address in streams and counters: the same for all its spellings, and it tells nobody the address. */
export const addressIndex = (context: AppContext, address: string): string =>
  blindIndex(context.config.hmacSecret, canonicalEmail(address));

/** Whose an address is, by the log itself; null when nobody's. */
export const holderOf = async (context: AppContext, address: string): Promise<string | null> =>
  (await context.commands.load(emailStream, addressIndex(context, address))).member;

/** Whether somebody else holds the address, in whatever spelling; one whose signup was cut off or who is gone does not. */
export async function isTaken(context: AppContext, member: string, address: string): Promise<boolean> {
  const holder = await holderOf(context, address);
  if (holder === null || holder === member) return false;
  const { status } = await context.commands.load(memberStream, holder);
  return status !== 'none' && status !== 'abandoned' && status !== 'erased';
}

/**
 * Claims an address for a member. An address whose holder never came further than claiming it (a signup that was cut off)
 * is taken over: first the holder's empty stream is sealed, so that both can never have an account.
 * Throws Refusal email_in_use, account_deleted_reactivation_sent.
 */
export async function claimAddress(
  context: AppContext,
  command: Command,
  member: string,
  address: string,
): Promise<void> {
  const claim = (own: Command) =>
    context.commands.execute({
      stream: emailStream,
      id: addressIndex(context, address),
      command: own,
      decide: async (state) => {
        const holder = state.member === null ? null : (await context.commands.load(memberStream, state.member)).status;
        return claimEmail(state, { member }, { holder });
      },
    });
  const holder = await holderOf(context, address);
  if (holder !== null && holder !== member) await seal(context, command, holder);
  await claim(command);
}

async function seal(context: AppContext, command: Command, holder: string): Promise<void> {
  const { status } = await context.commands.load(memberStream, holder);
  if (status !== 'none') return;
  await context.commands.execute({
    stream: memberStream,
    id: holder,
    command: deriveCommand(command, 'seal'),
    decide: (state) => abandonSignup(state, { member: holder }),
  });
}

/** Lets go of an address, when it is this member's claim and not (any more, or again) the address of their account. */
export const releaseAddress = (context: AppContext, command: Command, member: string, address: string) => {
  const index = addressIndex(context, address);
  return context.commands.execute({
    stream: emailStream,
    id: index,
    command,
    decide: async (state) => {
      const { status, email } = await context.commands.load(memberStream, member);
      const inUse = hasAccount({ status }) && addressIndex(context, email) === index;
      return inUse ? [] : releaseEmail(state, { member });
    },
  });
};

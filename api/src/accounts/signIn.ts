import { Refusal } from '@vonk/contracts/kernel';
import type { Language } from '@vonk/contracts/languages';
import { lockAccount } from '@vonk/domain/accounts/lockAccount';
import { member as memberStream } from '@vonk/domain/accounts/member';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { countedAtAddress, countedSignInAttempt, type CountedAttempt } from '../countedSignInAttempt.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { knownDevice } from '../http/knownDevice.ts';
import { addressIndex, holderOf } from './addresses.ts';
import { isPasswordOf } from './credentials.store.ts';
import { remindOfReactivation } from './signUpMember.ts';

type Tried = Readonly<{ email: string; password: string; request: Request }>;
type Found = Readonly<{ member: string; language: Language }>;

/**
 * Whether address and password are a member's. The same 401 in the same time for both wrong halves; 10 wrong ones in 15
 * minutes for an account or an address block it for 15 minutes, with the minutes in the answer (DECISIONS "lock-out").
 * Where the member has signed in before, only guesses made there block: the right password goes on working.
 * Throws Problem account_blocked, Refusal login_failed, account_deleted_reactivation_sent.
 */
export async function checkSignIn(context: AppContext, command: Command, tried: Tried): Promise<Found> {
  const address = clientAddress(tried.request);
  const member = await holderOf(context, tried.email);
  const device = member === null ? null : knownDevice(context, tried.request, member);
  const look = () => judge(context, command, tried, { member, device });
  if (address === null || device !== null) return look();
  return countedAtAddress(context, `address ${address}`, look);
}

type Who = Readonly<{ member: string | null; device: string | null }>;

async function judge(
  context: AppContext,
  command: Command,
  { email, password }: Tried,
  { member, device }: Who,
): Promise<Found> {
  const index = addressIndex(context, email);
  const known = device === null ? null : (`device ${device}` as const);
  const found = await countedSignInAttempt(
    context,
    guessingAt(context, command, { index, member, known }),
    async () => {
      // For nobody the same steps as for somebody.
      const { status, language } = await context.commands.load(memberStream, member ?? `nobody-${index}`);
      const canSignIn = ['not_confirmed', 'active', 'deletion_requested'].includes(status);
      const right = await isPasswordOf(context, canSignIn ? member : null, password);
      return right && member !== null ? { member, language: language ?? 'en', status } : null;
    },
  );
  if (found === null) throw new Refusal('login_failed');
  if (found.status === 'deletion_requested') {
    await remindOfReactivation(context, deriveCommand(command, 'remind'), found.member);
    throw new Refusal('account_deleted_reactivation_sent');
  }
  return found;
}

/** The password of somebody who is signed in, asked once more before something grave. Guesses count as those at the door. */
export async function isOwnPassword(
  context: AppContext,
  command: Command,
  member: string,
  password: string,
): Promise<boolean> {
  const { email } = await context.commands.load(memberStream, member);
  const index = addressIndex(context, email);
  const look = async () => (await isPasswordOf(context, member, password)) || null;
  const guessing = guessingAt(context, command, { index, member, known: `signed-in ${member}` });
  return (await countedSignInAttempt(context, guessing, look)) ?? false;
}

type Account = Readonly<{ index: string; member: string | null; known: CountedAttempt['known'] }>;

/** The tenth wrong guess locks the account of a member, and a mail tells its owner. */
const guessingAt = (context: AppContext, command: Command, { index, member, known }: Account): CountedAttempt => ({
  account: `account ${index}`,
  known,
  onBlock: async (until) => {
    if (member === null) return;
    await context.commands.execute({
      stream: memberStream,
      id: member,
      command: { ...deriveCommand(command, 'lock'), actor: 'system:accounts' },
      decide: (state) => lockAccount(state, { member, until: until.toISOString() }),
    });
  },
});

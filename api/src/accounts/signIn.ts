import { Refusal } from '@vonk/contracts/kernel';
import type { Language } from '@vonk/contracts/languages';
import { lockAccount } from '@vonk/domain/accounts/lockAccount';
import { member as memberStream } from '@vonk/domain/accounts/member';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { Request } from 'express';
import type { House } from '../house.ts';
import { countedAtAddress, countedGuess, type Guessing } from '../countedGuess.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { step } from '../http/handle.ts';
import { knownDevice } from '../http/knownDevice.ts';
import { addressIndex, holderOf } from './addresses.ts';
import { isPasswordOf } from './credentials.ts';
import { remindOfReactivation } from './signUpMember.ts';

type Tried = Readonly<{ email: string; password: string; request: Request }>;
type Found = Readonly<{ member: string; language: Language }>;

/**
 * Whether address and password are a member's. The same 401 in the same time for both wrong halves; 10 wrong ones in 15
 * minutes for an account or an address block it for 15 minutes, with the minutes in the answer (DECISIONS "lock-out").
 * Where the member has signed in before, only guesses made there block: the right password goes on working.
 * Throws Problem account_blocked, Refusal login_failed, account_deleted_reactivation_sent.
 */
export async function checkSignIn(house: House, command: Command, tried: Tried): Promise<Found> {
  const address = clientAddress(tried.request);
  const member = await holderOf(house, tried.email);
  const device = member === null ? null : knownDevice(house, tried.request, member);
  const look = () => judge(house, command, tried, { member, device });
  if (address === null || device !== null) return look();
  return countedAtAddress(house, `address ${address}`, look);
}

type Who = Readonly<{ member: string | null; device: string | null }>;

async function judge(
  house: House,
  command: Command,
  { email, password }: Tried,
  { member, device }: Who,
): Promise<Found> {
  const index = addressIndex(house, email);
  const known = device === null ? null : (`device ${device}` as const);
  const found = await countedGuess(house, guessingAt(house, command, { index, member, known }), async () => {
    // For nobody the same steps as for somebody.
    const { status, language } = await house.commands.load(memberStream, member ?? `nobody-${index}`);
    const canSignIn = ['not_confirmed', 'active', 'deletion_requested'].includes(status);
    const right = await isPasswordOf(house, canSignIn ? member : null, password);
    return right && member !== null ? { member, language: language ?? 'en', status } : null;
  });
  if (found === null) throw new Refusal('login_failed');
  if (found.status === 'deletion_requested') {
    await remindOfReactivation(house, step(command, 'remind'), found.member);
    throw new Refusal('account_deleted_reactivation_sent');
  }
  return found;
}

/** The password of somebody who is signed in, asked once more before something grave. Guesses count as those at the door. */
export async function isOwnPassword(
  house: House,
  command: Command,
  member: string,
  password: string,
): Promise<boolean> {
  const { email } = await house.commands.load(memberStream, member);
  const index = addressIndex(house, email);
  const look = async () => (await isPasswordOf(house, member, password)) || null;
  const guessing = guessingAt(house, command, { index, member, known: `signed-in ${member}` });
  return (await countedGuess(house, guessing, look)) ?? false;
}

type Account = Readonly<{ index: string; member: string | null; known: Guessing['known'] }>;

/** The tenth wrong guess locks the account of a member, and a mail tells its owner. */
const guessingAt = (house: House, command: Command, { index, member, known }: Account): Guessing => ({
  account: `account ${index}`,
  known,
  onBlock: async (until) => {
    if (member === null) return;
    await house.commands.execute({
      stream: memberStream,
      id: member,
      command: { ...step(command, 'lock'), actor: 'system:accounts' },
      decide: (state) => lockAccount(state, { member, until: until.toISOString() }),
    });
  },
});

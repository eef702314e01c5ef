import { Refusal } from '@vonk/contracts/kernel';
import type { Language } from '@vonk/contracts/languages';
import { lockAccount } from '@vonk/domain/accounts/lockAccount';
import { member as memberStream } from '@vonk/domain/accounts/member';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { createPerStreamQueue } from '@vonk/platform/commands/perStreamQueue';
import { Problem } from '@vonk/platform/http/problem';
import type { Request } from 'express';
import type { House } from '../house.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { step } from '../http/handle.ts';
import { knownDevice } from '../http/knownDevice.ts';
import { addressIndex, holderOf } from './addresses.ts';
import { isPasswordOf } from './credentials.ts';
import { forgiveGuesses, giveGuessBack, takeGuess, type Guess } from './signInGuesses.ts';
import { remindOfReactivation } from './signUpMember.ts';

/** Guesses at one account, and those from one place, are judged one after the other: a right one gives its own back. */
const byAccount = createPerStreamQueue();
const byAddress = createPerStreamQueue();

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
  return byAddress(address, async () => {
    const guess = await takeGuess(house, `address ${address}`);
    if (!guess.allowed) throw accountBlocked(house, guess);
    try {
      const found = await look();
      await giveGuessBack(house, guess);
      return found;
    } catch (no) {
      if (!(no instanceof Refusal && no.code === 'login_failed')) await giveGuessBack(house, guess);
      throw no;
    }
  });
}

type Who = Readonly<{ member: string | null; device: string | null }>;

async function judge(
  house: House,
  command: Command,
  { email, password }: Tried,
  { member, device }: Who,
): Promise<Found> {
  const index = addressIndex(house, email);
  const found = await byAccount(index, () =>
    guessed(house, command, { index, member, known: device === null ? null : `device ${device}` }, async () => {
      // For nobody the same steps as for somebody.
      const { status, language } = await house.commands.load(memberStream, member ?? `nobody-${index}`);
      const canSignIn = ['not_confirmed', 'active', 'deletion_requested'].includes(status);
      const right = await isPasswordOf(house, canSignIn ? member : null, password);
      return right && member !== null ? { member, language: language ?? 'en', status } : null;
    }),
  );
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
  return byAccount(index, async () => {
    const right = await guessed(house, command, { index, member, known: `signed-in ${member}` }, look);
    return right ?? false;
  });
}

type Guessing = Readonly<{
  index: string;
  member: string | null;
  /** Who the owner proved to be before: guesses made there are counted apart, and a block by strangers does not hold. */
  known: `device ${string}` | `signed-in ${string}` | null;
}>;

/**
 * Counts a guess, then looks. The tenth wrong one locks the account, and a mail tells its owner. A right one is forgiven
 * with those before it, but it does not lift a block: strangers would get ten more guesses with it.
 */
async function guessed<Found>(
  house: House,
  command: Command,
  { index, member, known }: Guessing,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  const own = known && (await takeGuess(house, known));
  if (own && !own.allowed) throw accountBlocked(house, own);
  const guess = await takeGuess(house, `account ${index}`);
  if (!guess.allowed && own === null) throw accountBlocked(house, guess);
  const found = await look();
  if (found !== null) {
    if (own) await forgiveGuesses(house, own.guesser);
    if (guess.allowed) await forgiveGuesses(house, guess.guesser);
  } else if (guess.last && member !== null) {
    // Nobody waits for it: the tenth answer must not take longer where there is an account.
    house.inBackground('the lock of an account', () => lock(house, command, member, guess));
  }
  return found;
}

async function lock(house: House, command: Command, member: string, { blockedUntil }: Guess): Promise<void> {
  const until = (blockedUntil ?? house.clock()).toISOString();
  await house.commands.execute({
    stream: memberStream,
    id: member,
    command: { ...step(command, 'lock'), actor: 'system:accounts' },
    decide: (state) => lockAccount(state, { member, until }),
  });
}

function accountBlocked(house: House, { blockedUntil }: Guess): Problem {
  const left = (blockedUntil?.getTime() ?? 0) - house.clock().getTime();
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return new Problem('account_blocked', {
    status: 429,
    details: { minutes: Math.ceil(seconds / 60) },
    headers: { 'Retry-After': String(seconds) },
  });
}

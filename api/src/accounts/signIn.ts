import { Refusal } from '@vonk/contracts/kernel';
import type { Language } from '@vonk/contracts/languages';
import { lockAccount } from '@vonk/domain/accounts/lockAccount';
import { member as memberStream } from '@vonk/domain/accounts/member';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { createPerStreamQueue } from '@vonk/platform/commands/perStreamQueue';
import { Problem } from '@vonk/platform/http/problem';
import type { House } from '../house.ts';
import { step } from '../http/handle.ts';
import { addressIndex, holderOf } from './addresses.ts';
import { isPasswordOf } from './credentials.ts';
import { remindOfReactivation } from './signUpMember.ts';

/** Guesses at one account, and those from one place, are judged one after the other: a burst must not outrun its count. */
const byAccount = createPerStreamQueue();
const byAddress = createPerStreamQueue();

/**
 * Whether address and password are a member's. The same 401 in the same time for both wrong halves; 10 wrong ones in 15
 * minutes for an account or an address block it for 15 minutes, with the minutes in the answer (DECISIONS "lock-out").
 * Throws Problem account_blocked, Refusal login_failed, account_deleted_reactivation_sent.
 */
export async function checkSignIn(
  house: House,
  command: Command,
  tried: { email: string; password: string; address: string | null },
): Promise<{ member: string; language: Language }> {
  const { address } = tried;
  if (address === null) return judge(house, command, tried);
  return byAddress(address, async () => {
    const blocked = await house.limits.blockedFor('logins_address', address);
    if (blocked > 0) throw accountBlocked(blocked);
    try {
      return await judge(house, command, tried);
    } catch (no) {
      if (no instanceof Refusal && no.code === 'login_failed') await house.limits.take('logins_address', address);
      throw no;
    }
  });
}

const judge = (house: House, command: Command, { email, password }: { email: string; password: string }) => {
  const index = addressIndex(house, email);
  return byAccount(index, async () => {
    const member = await holderOf(house, email);
    await countGuess(house, command, index, member);
    const state = member === null ? null : await house.commands.load(memberStream, member);
    const known = state !== null && ['not_confirmed', 'active', 'deletion_requested'].includes(state.status);
    const { status, language } = state ?? { status: 'none', language: null };
    const right = await isPasswordOf(house.db, known ? member : null, password);
    if (!right || member === null) throw new Refusal('login_failed');
    await house.limits.forgive('logins_account', index);
    if (status === 'deletion_requested') {
      await remindOfReactivation(house, step(command, 'remind'), member);
      throw new Refusal('account_deleted_reactivation_sent');
    }
    return { member, language: language ?? 'en' };
  });
};

/** Takes one guess before the password is looked at. The first one too many locks the account, and a mail tells its owner. */
async function countGuess(house: House, command: Command, index: string, member: string | null): Promise<void> {
  const { allowed, retryAfterSeconds } = await house.limits.take('logins_account', index);
  if (allowed) return;
  const now = house.clock();
  const until = new Date(now.getTime() + retryAfterSeconds * 1000).toISOString();
  if (member !== null)
    await house.commands.execute({
      stream: memberStream,
      id: member,
      command: { ...step(command, 'lock'), actor: 'system:accounts' },
      decide: (state) =>
        state.locked_until !== null && new Date(state.locked_until) > now ? [] : lockAccount(state, { member, until }),
    });
  throw accountBlocked(retryAfterSeconds);
}

const accountBlocked = (seconds: number) =>
  new Problem('account_blocked', {
    status: 429,
    details: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
    headers: { 'Retry-After': String(seconds) },
  });

/** The password of somebody who is signed in, asked once more before something grave. Guesses count as those at the door. */
export async function isOwnPassword(
  house: House,
  command: Command,
  member: string,
  password: string,
): Promise<boolean> {
  const { email } = await house.commands.load(memberStream, member);
  const index = addressIndex(house, email);
  return byAccount(index, async () => {
    await countGuess(house, command, index, member);
    const right = await isPasswordOf(house.db, member, password);
    if (right) await house.limits.forgive('logins_account', index);
    return right;
  });
}

import { Refusal } from '@vonk/contracts/kernel';
import { createPerStreamQueue } from '@vonk/platform/commands/perStreamQueue';
import { Problem } from '@vonk/platform/http/problem';
import type { House } from './house.ts';
import { forgiveGuesses, giveGuessBack, takeGuess, type Guess, type Guesser } from './signInGuesses.ts';

/** Guesses at one account, and those from one place, are judged one after the other: a right one gives its own back. */
const byAccount = createPerStreamQueue();
const byAddress = createPerStreamQueue();

export type Guessing = Readonly<{
  account: Guesser;
  /** Who the owner proved to be before: guesses made there are counted apart, and a block by strangers does not hold. */
  known: Guesser | null;
  /** The account is blocked now, until then. Nobody waits for it: the tenth answer must not take longer where one is. */
  onBlock: (until: Date) => Promise<void>;
}>;

/**
 * Counts a guess at a password, then looks; null is a wrong one (DECISIONS "lock-out"). A right one is forgiven with those
 * before it, but it does not lift a block: strangers would get ten more guesses with it. Throws Problem account_blocked (429).
 */
export const countedGuess = <Found>(
  house: House,
  { account, known, onBlock }: Guessing,
  look: () => Promise<Found | null>,
): Promise<Found | null> =>
  byAccount(account, async () => {
    const own = known && (await takeGuess(house, known));
    if (own && !own.allowed) throw accountBlocked(house, own);
    const guess = await takeGuess(house, account);
    if (!guess.allowed && own === null) throw accountBlocked(house, guess);
    const found = await look();
    if (found !== null) {
      if (own) await forgiveGuesses(house, own.guesser);
      if (guess.allowed) await forgiveGuesses(house, guess.guesser);
    } else if (guess.last) {
      house.inBackground('the lock of an account', () => onBlock(guess.blockedUntil ?? house.clock()));
    }
    return found;
  });

/**
 * Counts what ends in `login_failed` against the place it came from, whatever account it was for; anything else gives the
 * guess back. Throws Problem account_blocked (429).
 */
export const countedAtAddress = <Found>(house: House, address: Guesser, look: () => Promise<Found>): Promise<Found> =>
  byAddress(address, async () => {
    const guess = await takeGuess(house, address);
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

function accountBlocked(house: House, { blockedUntil }: Guess): Problem {
  const left = (blockedUntil?.getTime() ?? 0) - house.clock().getTime();
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return new Problem('account_blocked', {
    status: 429,
    details: { minutes: Math.ceil(seconds / 60) },
    headers: { 'Retry-After': String(seconds) },
  });
}

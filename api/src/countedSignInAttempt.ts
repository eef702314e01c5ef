import { Refusal } from '@vonk/contracts/kernel';
import { createPerStreamQueue } from '@vonk/platform/commands/perStreamQueue';
import { Problem } from '@vonk/platform/http/problem';
import type { AppContext } from './appContext.ts';
import { forgiveGuesses, giveGuessBack, takeGuess, type Guess, type Guesser } from './signInAttempts.store.ts';

/** Guesses at one account, and those from one place, are judged one after the other: a right one gives its own back. */
const byAccount = createPerStreamQueue();
const byAddress = createPerStreamQueue();

export type CountedAttempt = Readonly<{
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
export const countedSignInAttempt = <Found>(
  context: AppContext,
  { account, known, onBlock }: CountedAttempt,
  look: () => Promise<Found | null>,
): Promise<Found | null> =>
  byAccount(account, async () => {
    const own = known && (await takeGuess(context, known));
    if (own && !own.allowed) throw accountBlocked(context, own);
    const guess = await takeGuess(context, account);
    if (!guess.allowed && own === null) throw accountBlocked(context, guess);
    const found = await look();
    if (found !== null) {
      if (own) await forgiveGuesses(context, own.guesser);
      if (guess.allowed) await forgiveGuesses(context, guess.guesser);
    } else if (guess.last) {
      context.inBackground('the lock of an account', () => onBlock(guess.blockedUntil ?? context.clock()));
    }
    return found;
  });

/**
 * Counts what ends in `login_failed` against the place it came from, whatever account it was for; anything else gives the
 * guess back. Throws Problem account_blocked (429).
 */
export const countedAtAddress = <Found>(
  context: AppContext,
  address: Guesser,
  look: () => Promise<Found>,
): Promise<Found> =>
  byAddress(address, async () => {
    const guess = await takeGuess(context, address);
    if (!guess.allowed) throw accountBlocked(context, guess);
    try {
      const found = await look();
      await giveGuessBack(context, guess);
      return found;
    } catch (no) {
      if (!(no instanceof Refusal && no.code === 'login_failed')) await giveGuessBack(context, guess);
      throw no;
    }
  });

function accountBlocked(context: AppContext, { blockedUntil }: Guess): Problem {
  const left = (blockedUntil?.getTime() ?? 0) - context.clock().getTime();
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return new Problem('account_blocked', {
    status: 429,
    details: { minutes: Math.ceil(seconds / 60) },
    headers: { 'Retry-After': String(seconds) },
  });
}

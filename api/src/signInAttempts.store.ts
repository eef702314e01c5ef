import { createHmac, randomUUID } from 'node:crypto';
import type { AppContext } from './appContext.ts';

const MINUTE_MS = 60_000;
const PRUNE_EVERY_MS = 60 * 60_000;

/** Whom guesses are counted against. */
export type Guesser =
  | `account ${string}`
  | `address ${string}`
  | `device ${string}`
  | `signed-in ${string}`
  | `staff ${string}`
  | `staff address ${string}`
  | `staff device ${string}`;
export type Guess = Readonly<{
  guesser: Guesser;
  id: string;
  /** False: blocked, and nothing was counted. */
  allowed: boolean;
  /** The one that blocks, unless it is forgiven. */
  last: boolean;
  /** Until when it is blocked, null when it is not. */
  blockedUntil: Date | null;
}>;

/**
 * Takes a guess before the password is looked at, so that of many at once, in however many processes, no more than
 * `sign_in_attempts` are looked at (DECISIONS "lock-out"): within `sign_in_block_minutes`, which is also how long they block. By the clock of the house. A right password gives it back: `forgiveGuesses` or `giveGuessBack`.
 */
export async function takeGuess(context: AppContext, guesser: Guesser): Promise<Guess> {
  const now = context.clock();
  const id = randomUUID();
  const key = keyOf(context, guesser);
  const { sign_in_attempts, sign_in_block_minutes } = context.settings.house();
  const since = new Date(now.getTime() - sign_in_block_minutes * MINUTE_MS);
  const until = new Date(now.getTime() + sign_in_block_minutes * MINUTE_MS);
  // While it is blocked nothing is written: an attack costs little.
  const counted = await context.db.raw<{ rows: { blocked_until: Date | null }[] }>(
    `insert into ops.sign_in_guesses as kept (guesser, at, last_guess) values (?, array[?::timestamptz], ?)
     on conflict (guesser) do update set (at, blocked_until, last_guess) = (
       select recent || excluded.at,
         case when cardinality(recent) + 1 >= ? then ?::timestamptz end,
         excluded.last_guess
       from (
         select case when kept.blocked_until is not null then '{}'
           else array(select one from unnest(kept.at) one where one > ?) end as recent
       ) counted
     )
     where kept.blocked_until is null or kept.blocked_until <= ?
     returning blocked_until`,
    [key, now, id, sign_in_attempts, until, since, now],
  );
  const taken = counted.rows[0];
  if (taken)
    return { guesser, id, allowed: true, last: taken.blocked_until !== null, blockedUntil: taken.blocked_until };
  const row = await context
    .db('ops.sign_in_guesses')
    .where({ guesser: key })
    .first<{ blocked_until: Date | null } | undefined>('blocked_until');
  return { guesser, id, allowed: false, last: false, blockedUntil: row?.blocked_until ?? null };
}

/** As if it had not been made: for who shares an address with others and knew their password. */
export async function giveGuessBack(context: AppContext, { guesser, id, allowed }: Guess): Promise<void> {
  if (!allowed) return;
  await context.db.raw(
    `update ops.sign_in_guesses set at = trim_array(at, least(1, cardinality(at))),
       blocked_until = case when last_guess = ? then null else blocked_until end
     where guesser = ?`,
    [id, keyOf(context, guesser)],
  );
}

/** Forgets all guesses and the block: the password was right, or is a new one. */
export async function forgiveGuesses(context: AppContext, guesser: Guesser): Promise<void> {
  await context
    .db('ops.sign_in_guesses')
    .where({ guesser: keyOf(context, guesser) })
    .delete();
}

/** Removes what no longer counts, every hour; stops with the house. */
export function keepGuessesTidy(context: AppContext): void {
  const timer = setInterval(() => {
    context.db
      .raw(
        `delete from ops.sign_in_guesses
         where coalesce(blocked_until, at[cardinality(at)] + make_interval(mins => ?), '-infinity') < ?`,
        [context.settings.house().sign_in_block_minutes, context.clock()],
      )
      .catch((error: unknown) => context.logger.warn({ error }, 'old sign-in guesses could not be removed'));
  }, PRUNE_EVERY_MS).unref();
  context.onClose(() => clearInterval(timer));
}

/** The address of a visitor is personal: only what it comes to under a secret is kept. */
const keyOf = (context: AppContext, guesser: Guesser) =>
  createHmac('sha256', context.secretFor('sign-in guesses')).update(guesser).digest('base64url');

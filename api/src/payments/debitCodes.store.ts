import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../appContext.ts';

/** A code is good for so long and so many tries; a new one can be asked for after the pause. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

/** `member` asks, `phone` (E.164) reads the code. */
type Asker = Readonly<{ member: string; phone: string }>;

/** Neither code nor phone can be read in the table, and a code is of no use for another phone. */
const digest = (context: AppContext, { member, phone }: Asker, code: string): Buffer =>
  createHmac('sha256', context.secretFor('direct debit codes')).update(`${member} ${phone} ${code}`).digest();

/**
 * Makes the code of a member, in place of an older one. Null while that is younger than the pause, so that of many at once
 * one is sent.
 */
export async function makeCode(context: AppContext, asker: Asker): Promise<string | null> {
  const now = context.clock();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { rowCount } = await context.db.raw<{ rowCount: number }>(
    `insert into ops.debit_codes as kept (member, digest, tries, sent_at, expires_at) values (?, ?, 0, ?, ?)
     on conflict (member) do update set digest = excluded.digest, tries = 0, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, payment = null
     where kept.sent_at <= ?`,
    [
      ...[asker.member, digest(context, asker, code), now, new Date(now.getTime() + CODE_MINUTES * 60_000)],
      new Date(now.getTime() - RESEND_SECONDS * 1000),
    ],
  );
  return rowCount === 1 ? code : null;
}

/** Forgets a code that could not be sent: another may be asked for at once. */
export const dropCode = (context: AppContext, member: string): Promise<number> =>
  context.db('ops.debit_codes').where({ member }).delete();

/**
 * Looks at a code and takes a try of a wrong one in the same statement, so that of many guesses at once no more than five are
 * and the same order sent many times at once costs none. A right code is bound to the payment that it was given for, and good
 * for no other.
 */
export async function tryCode(
  context: AppContext,
  asker: Asker,
  { code, payment }: { code: string; payment: string },
): Promise<'right' | 'wrong' | 'used_up'> {
  const given = digest(context, asker, code);
  const { rows } = await context.db.raw<{ rows: { digest: Buffer }[] }>(
    `update ops.debit_codes set
       tries = case when digest = :given then tries else tries + 1 end,
       payment = case when digest = :given then :payment else payment end
     where member = :member and tries < :most and expires_at > :now and (payment is null or payment = :payment)
     returning digest`,
    { given, payment, member: asker.member, most: CODE_TRIES, now: context.clock() },
  );
  const kept = rows[0]?.digest;
  if (!kept) return 'used_up';
  return timingSafeEqual(kept, given) ? 'right' : 'wrong';
}

/** The order was refused after all: its code may be given with the next one. */
export const freeCode = (context: AppContext, member: string, payment: string): Promise<number> =>
  context.db('ops.debit_codes').where({ member, payment }).update({ payment: null });

/** Removes codes that are good for nothing any more, every hour; stops with the house. */
export function keepCodesTidy(context: AppContext): void {
  const timer = setInterval(() => {
    context
      .db('ops.debit_codes')
      .where('expires_at', '<', context.clock())
      .delete()
      .catch((error: unknown) => context.logger.warn({ error }, 'old codes could not be removed'));
  }, 60 * 60_000).unref();
  context.onClose(() => clearInterval(timer));
}

import type { Metrics } from '@vonk/platform/observability/metrics';
import type { Knex } from 'knex';
import type { AppContext } from '../appContext.ts';
import { fitsHash } from '../passwords.ts';

/** For somebody who does not exist, asked for all the same: the time must not tell. */
const NOBODY = 'nobody';

/** Whether the password is the member's. Takes as long for somebody who does not exist (null) or has none. */
export async function isPasswordOf(context: AppContext, member: string | null, password: string): Promise<boolean> {
  const row = await context
    .db('ops.credentials')
    .where({ member: member ?? NOBODY })
    .first<{ password_hash: string } | undefined>('password_hash');
  verifications(context.metrics).inc();
  return fitsHash(row?.password_hash ?? null, password);
}

/** How many passwords of members were looked at: under attack the figure that must stay low. */
function verifications(metrics: Metrics) {
  const known = counters.get(metrics);
  if (known) return known;
  const counter = metrics.counter('password_verifications_total', 'passwords of members that were verified');
  counters.set(metrics, counter);
  return counter;
}
const counters = new WeakMap<Metrics, ReturnType<Metrics['counter']>>();

/** Gives a new member a password; one they have already stays. */
export async function givePassword(db: Knex, member: string, passwordHash: string): Promise<void> {
  await db('ops.credentials').insert({ member, password_hash: passwordHash }).onConflict('member').ignore();
}

export async function replacePassword(db: Knex, member: string, passwordHash: string): Promise<void> {
  await db.raw(
    `insert into ops.credentials (member, password_hash) values (?, ?)
     on conflict (member) do update set password_hash = excluded.password_hash, changed_at = now()`,
    [member, passwordHash],
  );
}

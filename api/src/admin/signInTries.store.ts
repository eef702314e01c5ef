import type { Knex } from 'knex';

export type SignInTries = Readonly<{ staff: string; hour: Date; failed: number; blocked: number; last_at: Date }>;

/** Counts a wrong try, or that an account was blocked by it, in the row of its hour; rows from before `old` go. */
export async function countSignInTry(
  db: Knex,
  { staff, what, now, old }: { staff: string; what: 'failed' | 'blocked'; now: Date; old: Date },
): Promise<void> {
  await db.raw(
    `insert into ops.staff_sign_in_tries as kept (staff, hour, failed, blocked, last_at)
     values (:staff, date_trunc('hour', :now::timestamptz), :failed, :blocked, :now)
     on conflict (hour, staff) do update set failed = kept.failed + excluded.failed,
       blocked = kept.blocked + excluded.blocked, last_at = greatest(kept.last_at, excluded.last_at)`,
    { staff, now, failed: what === 'failed' ? 1 : 0, blocked: what === 'blocked' ? 1 : 0 },
  );
  await db('ops.staff_sign_in_tries').where('hour', '<', old).delete();
}

/** By hour, the newest first; of one account when `staff` says so. */
export async function listSignInTries(
  db: Knex,
  staff: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: SignInTries[]; total: number }> {
  const matching = () => {
    const query = db('ops.staff_sign_in_tries');
    return staff === undefined ? query : query.where({ staff });
  };
  const [counted, rows] = await Promise.all([
    matching().count<{ count: string }[]>({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderBy([{ column: 'hour', order: 'desc' }, { column: 'staff' }])
      .offset(offset)
      .limit(limit)
      .select<SignInTries[]>('*'),
  ]);
  return { rows, total: Number(counted?.count ?? 0) };
}

export async function readSignInTries(db: Knex, hour: Date, staff: string): Promise<SignInTries | null> {
  const row = await db('ops.staff_sign_in_tries').where({ hour, staff }).first<SignInTries | undefined>('*');
  return row ?? null;
}

import type { Knex } from 'knex';

/** When a member gave the last sign of life, and whether they ever paid; null when unknown or erased. */
export async function readActivity(db: Knex, member: string): Promise<{ last_active: Date; paid: boolean } | null> {
  const { rows } = await db.raw<{ rows: { last_active: Date; paid: boolean }[] }>(
    `select greatest(a.signed_up_at, a.confirmed_at, p.last_active_at, here.last_seen_at) as last_active,
       a.paid_since is not null as paid
     from read.accounts a
     left join read.profiles p on p.member = a.member
     left join ops.presence here on here.member = a.member
     where a.member = ? and a.erased_at is null`,
    [member],
  );
  return rows[0] ?? null;
}

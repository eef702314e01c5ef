import type { Knex } from 'knex';

/** What the back office shows of an account beside what its owner sees. Times are ISO 8601 UTC. */
export type AccountDetails = Readonly<{
  /** Where they came from, as the signup kept it (SPEC 3 "Tracking data kept from the URL"). */
  tracking: Readonly<Record<string, string>>;
  password_changed_at: string | null;
  locked_until: string | null;
  deletion_requested_at: string | null;
  deletion_reason: string | null;
  /** What they added to it in their own words. */
  deletion_remarks: string | null;
}>;

/** Null when unknown or erased. */
export async function readAccountDetails(db: Knex, member: string): Promise<AccountDetails | null> {
  type Row = Omit<AccountDetails, 'password_changed_at' | 'locked_until' | 'deletion_requested_at'> &
    Record<'password_changed_at' | 'locked_until' | 'deletion_requested_at', Date | null>;
  const row = await db('read.accounts')
    .where({ member })
    .whereNull('erased_at')
    .first<Row | undefined>(
      'tracking',
      'password_changed_at',
      'locked_until',
      'deletion_requested_at',
      'deletion_reason',
      'deletion_remarks',
    );
  if (!row) return null;
  return {
    tracking: row.tracking,
    password_changed_at: row.password_changed_at?.toISOString() ?? null,
    locked_until: row.locked_until?.toISOString() ?? null,
    deletion_requested_at: row.deletion_requested_at?.toISOString() ?? null,
    deletion_reason: row.deletion_reason,
    deletion_remarks: row.deletion_remarks,
  };
}

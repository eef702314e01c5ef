import type { User } from '@vonk/contracts/accounts/queries';

/** What of a row of `read.accounts` decides how an account stands. */
export type AccountStanding = Readonly<{
  confirmed_at: Date | null;
  suspended_until: Date | null;
  terminated_at: Date | null;
  deletion_final_at: Date | null;
}>;

/** How an account that is not erased stands at a moment. */
export function accountStatus(row: AccountStanding, at: Date): User['status'] {
  if (row.deletion_final_at !== null) return 'deletion_requested';
  if (row.terminated_at !== null || isSuspendedAt(row, at)) return 'suspended';
  return row.confirmed_at === null ? 'not_confirmed' : 'active';
}

/** Whether a suspension that has an end holds at a moment. */
export const isSuspendedAt = ({ suspended_until }: Pick<AccountStanding, 'suspended_until'>, at: Date): boolean =>
  suspended_until !== null && suspended_until > at;

import { readAccount } from '@vonk/projector/accounts/accounts.query';
import type { WorkerContext } from '../workerContext.ts';

/** Whether a member's address is confirmed; true too when the account is gone, for then nothing waits any more. */
export async function isConfirmed({ db, clock }: WorkerContext, member: string | undefined): Promise<boolean> {
  const account = member === undefined ? null : await readAccount(db, member, clock());
  return account === null || account.confirmed_at !== null;
}

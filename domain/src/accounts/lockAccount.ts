import { hasAccount, type Member, type MemberEvent } from './member.ts';

/** `until` ISO 8601 UTC. The counting of wrong logins is a plain table's (DESIGN). */
export type LockAccountCommand = { member: string; until: string };

/**
 * Records that too many wrong logins blocked the account (DECISIONS "lock-out"), so that a mail tells the owner. Nothing
 * when it is blocked that long already, or there is no account.
 */
export function lockAccount(state: Member, { member, until }: LockAccountCommand): MemberEvent[] {
  const lockedAlready = state.locked_until !== null && new Date(until) <= new Date(state.locked_until);
  return !hasAccount(state) || lockedAlready ? [] : [{ type: 'AccountLocked', data: { member, until } }];
}

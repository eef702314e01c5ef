import type { DELETION_REASONS } from '@vonk/contracts/accounts/events';
import type { Settings } from '@vonk/contracts/site/settings';
import { DAY_MS } from '../daysAfter.ts';
import { refuse } from '../refuse.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';

export type RequestDeletionCommand = {
  member: string;
  /** May be left out (DECISIONS "reason for deleting"). */
  reason?: (typeof DELETION_REASONS)[number] | undefined;
  remarks?: string;
};
export type RequestDeletionFacts = {
  now: Date;
  settings: Pick<Settings, 'deletion_grace_days'>;
  password_correct: boolean;
};

/**
 * Hides the account at once and makes it final after deletion_grace_days times 24 hours (SPEC 1, 9; DECISIONS "deletion").
 * Nothing when it was requested before. Also a suspended member can. Refuses password_wrong, not_found.
 */
export function requestDeletion(
  state: Member,
  command: RequestDeletionCommand,
  facts: RequestDeletionFacts,
): MemberEvent[] {
  const { member, reason = null, remarks = '' } = command;
  if (!hasAccount(state)) refuse('not_found');
  if (!facts.password_correct) refuse('password_wrong');
  if (state.status === 'deletion_requested') return [];
  const final_at = new Date(facts.now.getTime() + facts.settings.deletion_grace_days * DAY_MS).toISOString();
  return [{ type: 'DeletionRequested', data: { member, reason, remarks, final_at } }];
}

import type { Settings } from '@vonk/contracts/site/settings';
import { DAY_MS } from '../daysAfter.ts';
import { inactivityPlan, type InactivityRules } from './inactivity.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';

export type DeleteInactiveCommand = { member: string };
/** `last_active`: the last sign of life. `paid`: bought credits once, which exempts the account. */
export type DeleteInactiveFacts = {
  now: Date;
  last_active: Date;
  paid: boolean;
  settings: InactivityRules & Pick<Settings, 'deletion_grace_days'>;
};

/**
 * The house deletes an unpaid account that nobody used for 24 months (DECISIONS "unpaid inactive accounts"), as the member
 * could: hidden at once, final after the days in which it can be reversed. Nothing when it is not due, was requested
 * before, was paid for, or is a fictional profile.
 */
export function deleteInactive(
  state: Member,
  { member }: DeleteInactiveCommand,
  { now, last_active, paid, settings }: DeleteInactiveFacts,
): MemberEvent[] {
  if (!hasAccount(state) || state.status === 'deletion_requested' || state.origin === 'fictional' || paid) return [];
  if (now < inactivityPlan(last_active, settings).deletion) return [];
  const final_at = new Date(now.getTime() + settings.deletion_grace_days * DAY_MS).toISOString();
  return [{ type: 'DeletionRequested', data: { member, reason: 'inactivity', remarks: '', final_at } }];
}

import type { SafetyEvent } from '@vonk/contracts/safety/events';
import { hasAccount, type Member, type MemberEvent } from '../accounts/member.ts';
import { refuse } from '../refuse.ts';

export type ReviewSignalCommand = Extract<SafetyEvent, { type: 'SignalReviewed' }>['data'];

/**
 * Somebody of staff looked at what pointed to scam or spam: it leaves the queue until there is twice as much of it. A signal
 * does nothing to a member by itself. Refuses not_found.
 */
export function reviewSignal(state: Member, data: ReviewSignalCommand): MemberEvent[] {
  if (!hasAccount(state)) refuse('not_found');
  return [{ type: 'SignalReviewed', data }];
}

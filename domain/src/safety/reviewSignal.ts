import type { SafetyEvent } from '@vonk/contracts/safety/events';
import { hasAccount, type Member, type MemberEvent } from '../accounts/member.ts';
import { refuse } from '../refuse.ts';

type Reviewed = Extract<SafetyEvent, { type: 'SignalReviewed' }>['data'];
/** `seen`: the verdict that whoever decides saw; absent: any verdict before makes way. */
export type ReviewSignalCommand = Reviewed & { seen?: Reviewed['verdict'] | null | undefined };
/** The signal as lists have it; a verdict is gone from there when there is so much more of it, when it was given is not. */
export type ReviewSignalFacts = { verdict: Reviewed['verdict'] | null; reviewed_at: string | null };

/**
 * Somebody of staff looked at what pointed to scam or spam: it leaves the queue until there is twice as much of it. A signal
 * does nothing to a member by itself. Refuses not_found, approval_already_decided when a colleague gave another verdict than was seen.
 */
export function reviewSignal(
  state: Member,
  { seen, ...data }: ReviewSignalCommand,
  { verdict, reviewed_at }: ReviewSignalFacts = { verdict: null, reviewed_at: null },
): MemberEvent[] {
  if (!hasAccount(state)) refuse('not_found');
  const last = state.signals[data.kind];
  // What was decided this very moment stands in no list yet.
  const now = last && last.at !== reviewed_at ? last.verdict : verdict;
  if (seen !== undefined && now !== seen && now !== data.verdict) refuse('approval_already_decided');
  return [{ type: 'SignalReviewed', data }];
}

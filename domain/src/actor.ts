import type { LimitedFeature } from '@vonk/contracts/safety/events';
import { hasAccount, isSuspended, limitedUntil, type Member } from './accounts/member.ts';
import { refuse } from './refuse.ts';

/**
 * Who acts upon somebody else. `limited_until`: the feature is closed to them until then, ISO 8601 UTC (DECISIONS
 * "sanctions": feature limit).
 */
export type Actor = Readonly<{ suspended: boolean; limited_until?: string | null; confirmed: boolean }>;

/** What the stream of a member says of them as somebody who acts: it holds for the very next call. */
export const actorOf = (state: Member, feature: LimitedFeature, now: Date) => ({
  suspended: !hasAccount(state) || state.status === 'deletion_requested' || isSuspended(state, now),
  limited_until: limitedUntil(state, feature, now),
  confirmed: state.confirmed_at !== null,
});

/** Refuses suspended. */
export function checkNotSuspended({ suspended }: Pick<Actor, 'suspended'>): void {
  if (suspended) refuse('suspended');
}

/** Refuses feature_limited (with `until`). */
export function checkNotLimited({ limited_until }: Pick<Actor, 'limited_until'>): void {
  if (limited_until) refuse('feature_limited', { until: limited_until });
}

/** `blocked`: one of the two blocked the other, whoever it was. Refuses blocked. */
export function checkNotBlocked(blocked: boolean): void {
  if (blocked) refuse('blocked');
}

/** What holds for everybody who writes to somebody. Refuses suspended, feature_limited (with `until`), email_not_confirmed, blocked. */
export function checkSender(sender: Actor, blocked: boolean): void {
  checkNotSuspended(sender);
  checkNotLimited(sender);
  if (!sender.confirmed) refuse('email_not_confirmed');
  checkNotBlocked(blocked);
}

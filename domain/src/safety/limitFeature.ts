import type { LimitedFeature } from '@vonk/contracts/safety/events';
import type { Settings } from '@vonk/contracts/site/settings';
import { hasAccount, type Member, type MemberEvent } from '../accounts/member.ts';
import { DAY_MS } from '../daysAfter.ts';
import { refuse } from '../refuse.ts';
import { checkSeenSanction } from './sanctionsInForce.ts';
import type { SanctionReason } from './warnMember.ts';

/** `statement` is what the member reads; `complaint` the one that led to it. */
export type LimitFeatureCommand = {
  member: string;
  feature: LimitedFeature;
  reason: SanctionReason;
  statement: string;
  /** Whole days of 24 hours, 1 to the setting `limit_days_max`. */
  days: number;
  by: string;
  complaint?: string | null;
  /** Until when whoever decides saw this feature closed; null: not at all. */
  seen?: string | null;
};
export type LimitFeatureFacts = { now: Date; settings: Pick<Settings, 'limit_days_max'> };

/**
 * Closes one feature to a member for some days (DECISIONS "sanctions": feature limit). A later decision replaces an earlier
 * one that its maker has seen. Nothing after a termination.
 * Refuses not_found, invalid_request (days), reason_required, sanction_changed (with `until`).
 */
export function limitFeature(
  state: Member,
  command: LimitFeatureCommand,
  { now, settings: { limit_days_max: max } }: LimitFeatureFacts,
): MemberEvent[] {
  const { member, feature, reason, days, by, complaint = null, seen } = command;
  const statement = command.statement.trim();
  if (!hasAccount(state)) refuse('not_found');
  if (!Number.isInteger(days) || days < 1 || days > max) refuse('invalid_request', { max });
  if (statement === '') refuse('reason_required');
  if (state.terminated !== null) return [];
  checkSeenSanction(state.limits[feature] ?? null, seen, now);
  const until = new Date(now.getTime() + days * DAY_MS).toISOString();
  return [{ type: 'FeatureLimited', data: { member, feature, reason, statement, until, complaint, by } }];
}

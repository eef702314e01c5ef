import { LIMITED_FEATURES } from '@vonk/contracts/safety/events';
import type { SanctionsInForce } from '@vonk/contracts/safety/sanctionsInForce';
import { limitedUntil, type Member } from '../accounts/member.ts';
import { refuse } from '../refuse.ts';

/** What of a member's sanctions holds now, as whoever gives another one has to have seen it. */
export function sanctionsInForce(
  state: Pick<Member, 'suspension' | 'limits' | 'warnings'>,
  now: Date,
): SanctionsInForce {
  const limits = LIMITED_FEATURES.flatMap((feature): [string, string][] => {
    const until = limitedUntil(state, feature, now);
    return until === null ? [] : [[feature, until]];
  });
  const suspended_until = inForce(state.suspension?.until, now);
  return { suspended_until, limits: Object.fromEntries(limits), warnings: state.warnings };
}

/**
 * Two of the staff do not replace each other's sanction unknowingly: `held` until when one holds, `seen` until when whoever
 * decides saw it hold (ISO 8601; null or absent: not at all). What is over counts as none.
 * Refuses sanction_changed (with `until`, null where none holds any more).
 */
export function checkSeenSanction(held: string | null, seen: string | null | undefined, now: Date): void {
  const [is, was] = [inForce(held, now), inForce(seen, now)].map((until) => (until === null ? 0 : Date.parse(until)));
  if (is !== was) refuse('sanction_changed', { until: inForce(held, now) });
}

const inForce = (until: string | null | undefined, now: Date): string | null =>
  until != null && now < new Date(until) ? until : null;

import { pairOf } from '@vonk/contracts/kernel';
import type { LikesEvent } from '@vonk/contracts/likes/events';
import { checkNotBlocked, checkNotLimited, checkNotSuspended } from '../actor.ts';
import { refuse } from '../refuse.ts';
import { isBlocked, type Pair, type PairEvent } from './pair.ts';

/** `match`: the id the match gets, should this be one. */
export type LikeCommand = {
  by: string;
  profile: string;
  via: Extract<LikesEvent, { type: 'ProfileLiked' }>['data']['via'];
  match: string;
};
export type LikeFacts = {
  /** The one who likes is suspended. */
  suspended: boolean;
  /** Liking is closed to them until then, ISO 8601 UTC (DECISIONS "sanctions": feature limit). */
  limited_until?: string | null;
  /** The liked profile exists and may be seen by the one who likes. */
  visible: boolean;
};

/**
 * Likes a profile, once. Whoever likes second makes the match, exactly one a pair, also when likes are withdrawn and
 * given again (DESIGN "one match"). Refuses cannot_like_yourself, suspended,
 * feature_limited (with `until`), blocked, not_found.
 */
export function like(state: Pair, command: LikeCommand, facts: LikeFacts): PairEvent[] {
  const { by, profile, via, match } = command;
  if (by === profile) refuse('cannot_like_yourself');
  checkNotSuspended(facts);
  checkNotLimited(facts);
  checkNotBlocked(isBlocked(state));
  if (state.likes.has(by)) return [];
  if (!facts.visible) refuse('not_found');
  const liked: PairEvent = { type: 'ProfileLiked', data: { by, profile, via } };
  if (!state.likes.has(profile) || state.match !== null) return [liked];
  return [liked, { type: 'Matched', data: { match, members: [...pairOf(by, profile)] } }];
}

import type { Pair, PairEvent } from './pair.ts';

/** `by` saw the like that `profile` gave. */
export type SeeLikeCommand = { by: string; profile: string };

/** Opening a profile clears its new-like flag (SPEC 4). Once a like; nothing when `profile` gave none. */
export function seeLike(state: Pair, { by, profile }: SeeLikeCommand): PairEvent[] {
  return state.likes.has(profile) && !state.seen.has(by) ? [{ type: 'LikeSeen', data: { by, profile } }] : [];
}

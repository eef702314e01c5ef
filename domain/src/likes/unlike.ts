import type { Pair, PairEvent } from './pair.ts';

export type UnlikeCommand = { by: string; profile: string };

/** Takes a like back. A match that was made stays made. Nothing when there is no like. */
export function unlike(state: Pair, { by, profile }: UnlikeCommand): PairEvent[] {
  return state.likes.has(by) ? [{ type: 'LikeWithdrawn', data: { by, profile } }] : [];
}

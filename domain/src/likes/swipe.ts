import type { Settings } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import { nextSwipeReset, swipeDay, type Swipes, type SwipesEvent } from './swipes.ts';

export type SwipeCommand = { member: string; profile: string; like: boolean };
export type SwipeFacts = { now: Date; settings: Pick<Settings, 'swipe_likes_per_day'> };

/**
 * Likes or passes a card of the swipe game: so many likes a day, passes without limit (SPEC 5, 9; DECISIONS "swipe
 * likes"). A card is liked once; a passed one may still be liked, a liked one is not passed any more. The like itself is
 * then given on the pair (like, via `swipe`).
 * Refuses cannot_like_yourself, swipe_limit_reached (with `resets_at`, ISO 8601 UTC).
 */
export function swipe(state: Swipes, command: SwipeCommand, { now, settings }: SwipeFacts): SwipesEvent[] {
  const { member, profile } = command;
  if (member === profile) refuse('cannot_like_yourself');
  if (state.liked.has(profile)) return [];
  const data = { member, profile, date: swipeDay(now) };
  if (!command.like) return state.passed.has(profile) ? [] : [{ type: 'SwipePassed', data }];
  if (state.liked.size >= settings.swipe_likes_per_day)
    refuse('swipe_limit_reached', { resets_at: nextSwipeReset(now).toISOString() });
  return [{ type: 'SwipeLiked', data }];
}

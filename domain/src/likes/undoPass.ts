import { refuse } from '../refuse.ts';
import { swipeDay, type Swipes, type SwipesEvent } from './swipes.ts';

/**
 * Takes the last pass of the day back, once: the one before it stays passed, and so does one that was liked since. A like
 * is taken back where likes are (unlike) and does not give one of the day again. Refuses nothing_to_undo.
 */
export function undoPass(state: Swipes, { member }: { member: string }, { now }: { now: Date }): SwipesEvent[] {
  const profile = state.last_pass ?? refuse('nothing_to_undo');
  return [{ type: 'SwipePassUndone', data: { member, profile, date: swipeDay(now) } }];
}

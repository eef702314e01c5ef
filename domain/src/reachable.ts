import { isSuspended, type Member } from './accounts/member.ts';

/** How somebody can be written to; `gone`: unknown, deleted, terminated or suspended. */
export type Reachable = 'active' | 'not_confirmed' | 'gone';

/** What the stream of a member says of them as somebody who is written to: it holds for the very next message. */
export function reachableOf(state: Pick<Member, 'status' | 'suspension' | 'terminated'>, now: Date): Reachable {
  if (isSuspended(state, now)) return 'gone';
  return state.status === 'active' || state.status === 'not_confirmed' ? state.status : 'gone';
}

import type { Pair, PairEvent } from '../likes/pair.ts';
import { refuse } from '../refuse.ts';

export type BlockCommand = { by: string; profile: string };

/**
 * Hides two members from each other and removes their likes and chats (SPEC 4). Once a side; works whether or not the
 * other still has an account. Refuses not_found for oneself.
 */
export function block(state: Pair, { by, profile }: BlockCommand): PairEvent[] {
  if (by === profile) refuse('not_found');
  return state.blocks.has(by) ? [] : [{ type: 'MemberBlocked', data: { by, profile } }];
}

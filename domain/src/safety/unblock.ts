import type { Pair, PairEvent } from '../likes/pair.ts';

export type UnblockCommand = { by: string; profile: string };

/** Takes one's own block back; a block by the other stays. Nothing when there is none. */
export function unblock(state: Pair, { by, profile }: UnblockCommand): PairEvent[] {
  return state.blocks.has(by) ? [{ type: 'MemberUnblocked', data: { by, profile } }] : [];
}

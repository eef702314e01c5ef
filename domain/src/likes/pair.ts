import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type PairEvent = EventOn<'pair'>;

/** State of `pair-{a}-{b}` (pairId): sets hold who did it. */
export type Pair = {
  likes: Set<string>;
  /** Who saw the like of the other. */
  seen: Set<string>;
  /** Id of the match. */
  match: string | null;
  blocks: Set<string>;
};

/** `pair-{a}-{b}`: one match, and blocked means blocked (DESIGN "Streams"). */
export const pair: StreamOn<'pair', Pair> = {
  category: 'pair',
  initial: () => ({ likes: new Set(), seen: new Set(), match: null, blocks: new Set() }),
  evolve: {
    ProfileLiked: ({ data }, state) => {
      state.likes.add(data.by);
      return state;
    },
    LikeWithdrawn: ({ data }, state) => {
      state.likes.delete(data.by);
      state.seen.delete(data.profile);
      return state;
    },
    LikeSeen: ({ data }, state) => {
      state.seen.add(data.by);
      return state;
    },
    Matched: ({ data }, state) => {
      state.match = data.match;
      return state;
    },
    // SPEC 4: a blocked user's chats and likes are removed. After an unblock both start anew.
    MemberBlocked: ({ data }, state) => ({
      likes: new Set(),
      seen: new Set(),
      match: null,
      blocks: state.blocks.add(data.by),
    }),
    MemberUnblocked: ({ data }, state) => {
      state.blocks.delete(data.by);
      return state;
    },
  },
};

/** Whether one of the two blocked the other. */
export const isBlocked = ({ blocks }: Pick<Pair, 'blocks'>): boolean => blocks.size > 0;

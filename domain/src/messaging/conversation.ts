import type { EventOn, StreamOn } from '@vonk/contracts/events';
import { unchanged } from '@vonk/contracts/kernel';

export type ConversationEvent = EventOn<'conversation'>;

/** State of `conversation-{a}-{b}`, by the member it concerns: nothing here is seen by the other. */
export type Conversation = {
  /** Last message read. */
  read: Map<string, string | null>;
  deleted: Set<string>;
  deleted_messages: Map<string, Set<string>>;
};

/** `conversation-{a}-{b}`: read marks and deletions; the messages themselves are in the wallets of their senders. */
export const conversation: StreamOn<'conversation', Conversation> = {
  category: 'conversation',
  initial: () => ({ read: new Map(), deleted: new Set(), deleted_messages: new Map() }),
  evolve: {
    // Whether it was opened is told by its starts, in the wallets.
    ConversationOpened: unchanged,
    ConversationRead: ({ data }, state) => {
      state.read.set(data.by, data.message);
      return state;
    },
    ConversationDeleted: ({ data }, state) => {
      state.deleted.add(data.by);
      return state;
    },
    MessageDeleted: ({ data }, state) => {
      const before = state.deleted_messages.get(data.by) ?? new Set();
      state.deleted_messages.set(data.by, before.add(data.message));
      return state;
    },
  },
};

import type { Chat } from '@vonk/contracts/messaging/queries';

/** The house knows nothing any more of somebody who has left, not even a name: `who` stands in for it on the screen. */
export const namedChats = (chats: readonly Chat[], who: string): Chat[] =>
  chats.map((chat) =>
    chat.conversation.closed === 'deleted' ? { ...chat, profile: { ...chat.profile, name: who } } : chat,
  );

import { refuse } from '../refuse.ts';
import type { Conversation, ConversationEvent } from './conversation.ts';

export type DeleteConversationCommand = { conversation: string; by: string };
export type DeleteConversationFacts = {
  /** `by` is one of the two, and the conversation was started. */
  participant: boolean;
  /** It is in the list of `by` now: after a deletion only once a newer message has brought it back. */
  shown: boolean;
};

/** Removes a conversation for the caller alone (API DELETE /api/chat.php). Refuses conversation_not_found. */
export function deleteConversation(
  state: Conversation,
  command: DeleteConversationCommand,
  facts: DeleteConversationFacts,
): ConversationEvent[] {
  const { conversation, by } = command;
  if (!facts.participant) refuse('conversation_not_found');
  if (state.deleted.has(by) && !facts.shown) return [];
  return [{ type: 'ConversationDeleted', data: { conversation, by } }];
}

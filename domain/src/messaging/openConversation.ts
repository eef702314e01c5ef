import { refuse } from '../refuse.ts';
import type { Conversation, ConversationEvent } from './conversation.ts';

export type OpenConversationCommand = { conversation: string; by: string };
export type OpenConversationFacts = {
  /** `by` is one of the two, and the conversation was started. */
  participant: boolean;
  /** It is in the list of `by` now. */
  shown: boolean;
};

/**
 * Puts a conversation that exists back among those of the caller: one they had removed, or one that the other began and
 * nobody has written in. The other one notices nothing. Refuses conversation_not_found.
 */
export function openConversation(
  _state: Conversation,
  command: OpenConversationCommand,
  facts: OpenConversationFacts,
): ConversationEvent[] {
  const { conversation, by } = command;
  if (!facts.participant) refuse('conversation_not_found');
  return facts.shown ? [] : [{ type: 'ConversationOpened', data: { conversation, by } }];
}

import { refuse } from '../refuse.ts';
import type { Conversation, ConversationEvent } from './conversation.ts';

export type DeleteMessageCommand = { conversation: string; by: string; message: string };
export type DeleteMessageFacts = {
  /** `by` is one of the two, and the conversation was started. */
  participant: boolean;
  /** The message is in this conversation. */
  message_known: boolean;
};

/** Removes one message for the caller alone, once. Refuses conversation_not_found, message_not_found. */
export function deleteMessage(
  state: Conversation,
  command: DeleteMessageCommand,
  facts: DeleteMessageFacts,
): ConversationEvent[] {
  const { conversation, by, message } = command;
  if (!facts.participant) refuse('conversation_not_found');
  if (state.deleted_messages.get(by)?.has(message)) return [];
  if (!facts.message_known) refuse('message_not_found');
  return [{ type: 'MessageDeleted', data: { conversation, by, message } }];
}

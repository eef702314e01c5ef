import { refuse } from '../refuse.ts';
import type { Conversation, ConversationEvent } from './conversation.ts';

/** Everything up to and with `message` is read; null when the conversation is still empty. */
export type ReadConversationCommand = { conversation: string; by: string; message: string | null };
export type ReadConversationFacts = {
  /** `by` is one of the two, and the conversation was started. */
  participant: boolean;
  confirmed: boolean;
};

/**
 * Sets the read mark: opening a conversation zeroes its unread count; without a confirmed email a member cannot read
 * (SPEC 4). Refuses conversation_not_found, email_not_confirmed.
 */
export function readConversation(
  state: Conversation,
  command: ReadConversationCommand,
  facts: ReadConversationFacts,
): ConversationEvent[] {
  const { conversation, by, message } = command;
  if (!facts.participant) refuse('conversation_not_found');
  if (!facts.confirmed) refuse('email_not_confirmed');
  if ((state.read.get(by) ?? null) === message) return [];
  return [{ type: 'ConversationRead', data: { conversation, by, message } }];
}

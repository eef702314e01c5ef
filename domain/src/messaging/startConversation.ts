import { pairId } from '@vonk/contracts/kernel';
import type { Settings } from '@vonk/contracts/site/settings';
import { checkSender, type Actor } from '../actor.ts';
import { startsOf, type Wallet, type WalletEvent } from '../credits/wallet.ts';
import type { Reachable } from '../reachable.ts';
import { refuse } from '../refuse.ts';

export type StartConversationCommand = { member: string; with: string };

export type StartConversationFacts = {
  settings: Pick<Settings, 'free_conversations' | 'message_credits'>;
  sender: Actor;
  /** `gone` as well when they hide from the sender. */
  recipient: Reachable;
  /** The sender sees their profile, which left out is not so: somebody suspended is still seen by those who share a like, a match or a conversation. */
  visible?: boolean;
  /** One blocked the other, whoever it was. */
  blocked: boolean;
  /** The other member's wallet holds the start of this conversation. */
  started_by_other: boolean;
};

/**
 * Opens a conversation. A free member may start `free_conversations` of them and not with too few credits for a message;
 * one that the other started counts nothing (SPEC 6, 9; DECISIONS "free conversations"). A premium member may start any
 * number, also without credits (SPEC 6). The conversation's id is that of the pair.
 *
 * Refuses no_conversation_with_yourself, suspended, feature_limited (with `until`), email_not_confirmed, blocked, not_found, recipient_gone,
 * recipient_unconfirmed, conversation_limit_reached (with `limit`), insufficient_credits (with `missing`).
 */
export function startConversation(
  state: Wallet,
  command: StartConversationCommand,
  facts: StartConversationFacts,
): WalletEvent[] {
  const { member, with: other } = command;
  const { settings, sender, recipient } = facts;
  if (member === other) refuse('no_conversation_with_yourself');
  checkSender(sender, facts.blocked);
  if (recipient === 'gone' && !facts.visible) refuse('not_found');
  if (state.started.has(other) || facts.started_by_other) return [];
  if (recipient === 'gone') refuse('recipient_gone');
  if (recipient === 'not_confirmed') refuse('recipient_unconfirmed');
  if (!state.premium) {
    const { free_conversations: limit, message_credits: price } = settings;
    if (startsOf(state) >= limit) refuse('conversation_limit_reached', { limit });
    if (state.balance < price) refuse('insufficient_credits', { missing: price - state.balance });
  }
  return [{ type: 'ConversationStarted', data: { member, conversation: pairId(member, other), with: other } }];
}

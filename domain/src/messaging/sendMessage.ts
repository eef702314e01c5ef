import { pairId } from '@vonk/contracts/kernel';
import type { Settings } from '@vonk/contracts/site/settings';
import { checkSender, type Actor } from '../actor.ts';
import { pay, type Wallet, type WalletEvent } from '../credits/wallet.ts';
import type { Reachable } from '../reachable.ts';
import { refuse } from '../refuse.ts';

/** `message` is the id the sender's client made; exactly one of text, photo, gift (contract SendMessage). */
export type SendMessageCommand = {
  member: string;
  to: string;
  message: string;
  text?: string;
  photo?: string;
  gift?: string;
};

export type SendMessageFacts = {
  settings: Pick<Settings, 'message_credits' | 'photo_credits' | 'gifts' | 'message_length'>;
  sender: Actor;
  recipient: Reachable;
  /** One blocked the other, whoever it was. */
  blocked: boolean;
  /** The other member's wallet holds the start of this conversation. */
  started_by_other: boolean;
  /** The photo is the sender's own, not deleted and not rejected. Only asked of a photo message. */
  photo_known?: boolean;
};

type Content = Pick<Extract<WalletEvent, { type: 'MessageSent' }>['data'], 'kind' | 'text' | 'photo' | 'gift'>;

/** What is sent and what it costs. A photo in chat is one of the premium-only chat functions (SPEC 6, 8). */
function contentOf(state: Wallet, command: SendMessageCommand, facts: SendMessageFacts): [Content, number] {
  const { settings } = facts;
  if (command.gift !== undefined) {
    const gift = settings.gifts.find(({ id, active }) => active && id === command.gift);
    if (!gift) refuse('gift_not_found');
    return [{ kind: 'gift', text: '', photo: null, gift: gift.id }, gift.credits];
  }
  if (command.photo !== undefined) {
    if (!state.premium) refuse('premium_only');
    if (!facts.photo_known) refuse('photo_not_found');
    return [{ kind: 'photo', text: '', photo: command.photo, gift: null }, settings.photo_credits];
  }
  const { text = '' } = command;
  // A person counts signs, not UTF-16 units: an emoji is one.
  if ([...text].length > settings.message_length) refuse('message_too_long', { max: settings.message_length });
  return [{ kind: 'text', text, photo: null, gift: null }, settings.message_credits];
}

/**
 * Sends a message and takes its credits in one event, granted credits first, then bought ones in order of purchase
 * (DECISIONS "credits", "refund of unused credits"). The same message id is sent and charged once.
 *
 * Refuses conversation_not_found, suspended, feature_limited (with `until`), email_not_confirmed, blocked, recipient_gone, recipient_unconfirmed,
 * gift_not_found, premium_only, photo_not_found, message_too_long (with `max`), insufficient_credits (with `missing`);
 * idempotency_key_reused when the message id belongs to a message to somebody else.
 */
export function sendMessage(state: Wallet, command: SendMessageCommand, facts: SendMessageFacts): WalletEvent[] {
  const { member, to, message } = command;
  const { sender, recipient } = facts;
  const sent = state.messages.get(message);
  if (sent && sent.to !== to) refuse('idempotency_key_reused');
  if (sent) return [];
  if (!state.started.has(to) && !facts.started_by_other) refuse('conversation_not_found');
  checkSender(sender, facts.blocked);
  if (recipient === 'gone') refuse('recipient_gone');
  if (recipient === 'not_confirmed') refuse('recipient_unconfirmed');
  const [content, price] = contentOf(state, command, facts);
  const data = { member, conversation: pairId(member, to), to, message, ...content, ...pay(state, price) };
  return [{ type: 'MessageSent', data }];
}

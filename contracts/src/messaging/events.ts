import { z } from 'zod';
import { defineEvents, type EventsOf } from '../defineEvents.ts';
import { Id } from '../fields.ts';

export const MESSAGE_KINDS = ['text', 'photo', 'gift'] as const;

/** Which lot paid how many credits: what makes a refund by lot exact. */
export const Spent = z.array(z.object({ lot: Id, credits: z.int().positive() }));

/**
 * `wallet-{sender}`: debit and message are one event, so neither can happen without the other.
 * `conversation-{id}`: read marks and deletions.
 */
export const messagingEvents = defineEvents({
  /** wallet-: a free member may do this at most twice (SPEC 6, 9). */
  ConversationStarted: { data: { member: Id, conversation: Id, with: Id } },
  /** wallet-: both had opened it at the same moment, the other first: this start counts nothing. */
  ConversationYielded: { data: { member: Id, conversation: Id, with: Id } },
  /** wallet-: `message` is the id the sender's client made. */
  MessageSent: {
    data: {
      member: Id,
      conversation: Id,
      to: Id,
      message: Id,
      kind: z.enum(MESSAGE_KINDS),
      text: z.string(),
      photo: Id.nullable(),
      gift: Id.nullable(),
      credits: z.int().nonnegative(),
      spent: Spent,
      balance_after: z.int().nonnegative(),
    },
    subject: 'member',
    personal: { text: '' },
  },
  /** wallet-: a member paid to look at somebody's private photo. */
  PrivatePhotoViewed: {
    data: { member: Id, profile: Id, photo: Id, credits: z.int(), spent: Spent, balance_after: z.int().nonnegative() },
  },
  /** wallet-: the message raced a block and was dropped; its credits came back once. */
  MessageDropped: {
    data: {
      member: Id,
      message: Id,
      conversation: Id,
      to: Id,
      credits: z.int(),
      spent: Spent,
      balance_after: z.int().nonnegative(),
    },
  },
  /** conversation-: `by` opened it again, or without a word yet, and finds it among their conversations. */
  ConversationOpened: { data: { conversation: Id, by: Id } },
  /** conversation-: everything up to and with `message` was read by `by`. */
  ConversationRead: { data: { conversation: Id, by: Id, message: Id.nullable() } },
  /** conversation-: for `by` alone. */
  ConversationDeleted: { data: { conversation: Id, by: Id } },
  MessageDeleted: { data: { conversation: Id, by: Id, message: Id } },
});
export type MessagingEvent = EventsOf<typeof messagingEvents>;

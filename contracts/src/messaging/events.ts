import { z } from 'zod';
import { Id } from '../fields.ts';
import { streamEvents, type EventsOf } from '../streamEvents.ts';

/** What a message brings; each has its price in credits (DECISIONS "credits"). */
export const MESSAGE_KINDS = ['text', 'photo', 'gift'] as const;
/** The name of the event of a message, for histories that tell of it from elsewhere than an event. */
export const MESSAGE_SENT = 'MessageSent';

/** Which lot paid how many credits: what makes a refund by lot exact. */
export const Spent = z.array(z.object({ lot: Id, credits: z.int().positive() }));

/**
 * `wallet-{sender}`: debit and message are one event, so neither can happen without the other.
 * `conversation-{id}`: read marks and deletions.
 */
export const messagingEvents = {
  ...streamEvents('wallet', {
    /** A free member may do this at most twice (SPEC 6, 9). */
    ConversationStarted: { data: { member: Id, conversation: Id, with: Id }, members: ['member', 'with'] },
    /** Both had opened it at the same moment, the other first: this start counts nothing. */
    ConversationYielded: { data: { member: Id, conversation: Id, with: Id } },
    /** `message` is the id the sender's client made. */
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
      members: ['member', 'to'],
    },
    /** A member paid to look at somebody's private photo. */
    PrivatePhotoViewed: {
      data: {
        member: Id,
        profile: Id,
        photo: Id,
        credits: z.int(),
        spent: Spent,
        balance_after: z.int().nonnegative(),
      },
      members: ['member', 'profile'],
    },
    /** The message raced a block and was dropped; its credits came back once. */
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
  }),
  ...streamEvents('conversation', {
    /** `by` opened it again, or without a word yet, and finds it among their conversations. */
    ConversationOpened: { data: { conversation: Id, by: Id } },
    /** Everything up to and with `message` was read by `by`. */
    ConversationRead: { data: { conversation: Id, by: Id, message: Id.nullable() } },
    /** For `by` alone. */
    ConversationDeleted: { data: { conversation: Id, by: Id }, members: ['by'] },
    MessageDeleted: { data: { conversation: Id, by: Id, message: Id }, members: ['by'] },
  }),
};
/** Whatever is sent, paid for, opened, read and removed in conversations. */
export type MessagingEvent = EventsOf<typeof messagingEvents>;

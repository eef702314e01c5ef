import { z } from 'zod';
import { Id, Instant, PhotoUrls } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { PHOTO_APPEALS, PHOTO_REJECTIONS } from '../profiles/events.ts';
import { ProfileCard } from '../profiles/queries.ts';

/**
 * Why a photo cannot be shown to whoever looks: it waits for moderation (its sender sees it all the same), was rejected, or
 * its owner deleted it. DECISIONS "photos": moderated before others see them.
 */
export const PHOTO_STATES = ['in_review', 'rejected', 'removed'] as const;

/**
 * API "Shapes": exactly one of text, photo, gift is not null; none when its writer has left and it is `unavailable`, or
 * when it is a photo that cannot be shown.
 */
export const Message = z
  .object({
    id: Id,
    conversation: Id,
    from: Id,
    text: z.string().nullable(),
    /** What the text is written in, where that can be told: for screen readers and translation. */
    text_language: z.enum(LANGUAGES).optional(),
    photo: z
      .object({ id: Id, urls: PhotoUrls, thumbhash: z.string().nullable(), width: z.int(), height: z.int() })
      .nullable(),
    gift: z.object({ id: Id, name: z.string(), image: z.string() }).nullable(),
    sent_at: Instant,
    read_at: Instant.nullable(),
    unavailable: z.literal(true).optional(),
    photo_state: z.enum(PHOTO_STATES).optional(),
    /** Why the photo was rejected; to its sender alone. */
    rejection: z.enum(PHOTO_REJECTIONS).optional(),
    /** Of that rejection, to its sender alone: `none` while they can still appeal, `decided` is final. */
    appeal: z.enum(PHOTO_APPEALS).optional(),
    /** The rejected photo, to its sender alone: what an appeal names. */
    rejected_photo: Id.optional(),
  })
  .meta({ id: 'Message' });
/** A message as one of the two sees it, also in the live stream. */
export type Message = z.infer<typeof Message>;

/**
 * A conversation as one of its two members sees it: whether they may write in it, and how far what they sent has come.
 */
export const Conversation = z
  .object({
    id: Id,
    started_by_me: z.boolean(),
    started_at: Instant,
    /**
     * `deleted`: the other one has left; of their card only the id is true, and their messages are not available any more.
     * Why the composer is closed, by the code of the refusal the server would give; null when it is open.
     */
    closed: z.enum(['email_not_confirmed', 'recipient_unconfirmed', 'blocked', 'deleted', 'suspended']).nullable(),
    /** Everything I sent until then has reached a device of the other one; null when nothing has. */
    delivered_at: Instant.nullable(),
  })
  .meta({ id: 'Conversation' });
/** SPEC 3 "Chat data": a conversation with the card of the other one, the newest message and how many are unread. */
export const Chat = z
  .object({
    conversation: Conversation,
    profile: ProfileCard,
    num_unread_messages: z.int(),
    last_message: Message.nullable(),
    /** There are messages, and all are older than what is shown (DECISIONS "chat history"). */
    hidden_for_privacy: z.literal(true).optional(),
  })
  .meta({ id: 'Chat' });
/** A line of the conversation list. */
export type Chat = z.infer<typeof Chat>;
/** The conversations of the caller, newest first, and what is unread in all of them: the badge of SPEC 2. */
export const ChatsAnswer = z
  .object({
    chats: z.array(Chat),
    total_unread_messages: z.int(),
    /** Where the list goes on, for somebody with more conversations than come at once; absent at its end. */
    next: z.string().optional(),
  })
  .meta({ id: 'ChatsAnswer' });
/** The conversation list as the member site refreshes it (SPEC 4). */
export type ChatsAnswer = z.infer<typeof ChatsAnswer>;
/** One line of the list by itself. */
export const ChatAnswer = z.object({ chat: Chat }).meta({ id: 'ChatAnswer' });
/** The conversation, and its line of the list; with 201 when it is new, with 200 when it was there. */
export const StartChatAnswer = z.object({ conversation: Conversation, chat: Chat }).meta({ id: 'StartChatAnswer' });
/** Newest last. */
export const MessagesAnswer = z
  .object({ messages: z.array(Message), has_more: z.boolean(), hidden_for_privacy: z.boolean() })
  .meta({ id: 'MessagesAnswer' });
/**
 * A page of a conversation. `hidden_for_privacy`: there are older messages than are shown (DECISIONS "chat history").
 */
export type MessagesAnswer = z.infer<typeof MessagesAnswer>;
/** The message as it was sent, and the credits its sender has left. */
export const SendMessageAnswer = z.object({ message: Message, credits: z.int() }).meta({ id: 'SendMessageAnswer' });
/** The gifts on sale: each with its price in credits, its name in the language of the reader and its picture. */
export const GiftsAnswer = z
  .object({ gifts: z.array(z.object({ id: Id, name: z.string(), credits: z.int(), image: z.string() })) })
  .meta({ id: 'GiftsAnswer' });

/** Most often received first; from whom stays between the two. */
export const ReceivedGiftsAnswer = z
  .object({ gifts: z.array(z.object({ id: Id, name: z.string(), image: z.string(), count: z.int() })) })
  .meta({ id: 'ReceivedGiftsAnswer' });

/** What the live stream sends, by the name of the SSE event; its id resumes it (Last-Event-ID). */
export const liveUpdates = {
  message: z.object({ conversation: Id, message: Message }),
  /** A message that was there is another now: its photo was approved, rejected or deleted. */
  changed: z.object({ conversation: Id, message: Message }),
  /** Staff took a message away from both. */
  removed: z.object({ conversation: Id, message: Id }),
  read: z.object({ conversation: Id, by: Id, up_to: Id.nullable(), read_at: Instant }),
  delivered: z.object({ conversation: Id, by: Id, delivered_at: Instant }),
  typing: z.object({ conversation: Id, by: Id }),
  /** Settings of a site changed: those that are shown may be others now. */
  settings: z.object({}),
  like: z.object({ profile: Id }),
  match: z.object({ match: Id, profile: Id }),
  /** The member blocked `profile`, or took that back: for their other screens. */
  block: z.object({ profile: Id }),
  /**
   * The chats that the member has are others now: read the lists again. Why is not said, nor about whom: it is the same when
   * somebody leaves, comes back, blocks the member or takes that back.
   */
  lists: z.object({}),
  credits: z.object({ credits: z.int(), paid_user: z.boolean() }),
  payment: z.object({ payment_id: Id, status: z.string() }),
} as const;
/** What each kind of live update brings, by its name. */
export type LiveUpdates = { [Kind in keyof typeof liveUpdates]: z.infer<(typeof liveUpdates)[Kind]> };
/** The name of an SSE event of the live stream. */
export type LiveKind = keyof LiveUpdates;

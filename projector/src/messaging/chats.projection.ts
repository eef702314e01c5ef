import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const chatsTables = {
  chats: table({
    columns: {
      member: 'text',
      conversation: 'text',
      other: 'text',
      started_by_me: 'boolean',
      /** I opened it, so it is among mine without a word in it. */
      opened: 'boolean',
      started_at: 'timestamptz',
      /** Messages from the other one: how many there were, how many of them were read, and the difference. */
      received: 'integer',
      seen: 'integer',
      unread: 'integer',
      last_message_at: 'timestamptz?',
      cleared_position: 'bigint',
      removed: 'boolean',
      other_gone: 'boolean',
    },
    key: ['member', 'conversation'],
    defaults: {
      started_by_me: false,
      opened: false,
      received: 0,
      seen: 0,
      unread: 0,
      cleared_position: 0,
      removed: false,
      other_gone: false,
    },
    indexes: ['(member, other)', '(other)', '(conversation)'],
  }),
  messages: table({
    columns: {
      conversation: 'text',
      message: 'text',
      sender: 'text',
      recipient: 'text',
      kind: 'text',
      text: 'text',
      photo: 'text?',
      gift: 'text?',
      credits: 'integer',
      sent_at: 'timestamptz',
      position: 'bigint',
      /** How many messages recipient and sender had received here by then. */
      recipient_received: 'integer',
      sender_received: 'integer',
    },
    // The sender's client makes the id: it is only its own within the conversation.
    key: ['conversation', 'message'],
    indexes: [
      '(conversation, position desc)',
      '(sender)',
      // The history of a member: what they received, and what they sent that stands in no ledger.
      '(recipient, position desc)',
      '(sender, position desc) where credits = 0',
      // Whether a photo was sent.
      '(photo) where photo is not null',
    ],
  }),
  reads: table({
    columns: { conversation: 'text', member: 'text', up_to_position: 'bigint', read_at: 'timestamptz' },
    key: ['conversation', 'member', 'up_to_position'],
    indexes: ['(member)'],
  }),
  deleted_messages: table({
    columns: { member: 'text', conversation: 'text', message: 'text' },
    key: ['member', 'conversation', 'message'],
  }),
};

/**
 * Conversations as each of the two sees them (`chats`), their messages once, up to where each has read, and what each
 * removed for themself. Positions of the store order messages: a clock can stand still, they cannot. A read mark says how
 * many of the messages somebody has received were on their screen, so one that came meanwhile stays unread.
 */
export const chatsProjection = projection({
  name: 'chats',
  version: 7,
  tables: chatsTables,
  preload: {
    MessageSent: ({ data: { member, to, conversation } }) => ({
      chats: [
        { member, conversation },
        { member: to, conversation },
      ],
    }),
    ConversationDeleted: ({ data: { conversation, by } }) => ({ chats: [{ member: by, conversation }] }),
    ConversationRead: ({ data: { conversation, by, message } }) => ({
      chats: [{ member: by, conversation }],
      messages: message === null ? [] : [{ conversation, message }],
    }),
  },
  on: {
    ConversationStarted: ({ data, at }, { chats }) => {
      const { member, conversation } = data;
      const open = { started_at: at, removed: false };
      chats.merge({ member, conversation, other: data.with, started_by_me: true, opened: true, ...open });
      chats.merge({ member: data.with, conversation, other: member, started_by_me: false, ...open });
    },
    /** Both had opened it at once, and the other was first. */
    ConversationYielded: ({ data: { member, conversation, with: other } }, { chats }) => {
      chats.patch({ member, conversation }, { started_by_me: false });
      chats.patch({ member: other, conversation }, { started_by_me: true });
    },
    ConversationOpened: ({ data: { conversation, by } }, { chats }) =>
      chats.patch({ member: by, conversation }, { opened: true, removed: false }),
    MessageSent: ({ data, at, position }, { chats, messages }) => {
      const { member, to, conversation, message, kind, text, photo, gift, credits } = data;
      const theirs = chats.get({ member: to, conversation });
      const received = (theirs?.received ?? 0) + 1;
      messages.put({
        conversation,
        message,
        sender: member,
        recipient: to,
        kind,
        text,
        photo,
        gift,
        credits,
        sent_at: at,
        position,
        recipient_received: received,
        sender_received: chats.get({ member, conversation })?.received ?? 0,
      });
      chats.patch({ member, conversation }, { last_message_at: at, removed: false });
      const unread = received - (theirs?.seen ?? 0);
      chats.patch({ member: to, conversation }, { last_message_at: at, removed: false, received, unread });
    },
    /** It met a block, by which both have lost the conversation: nothing of it can be unread. */
    MessageDropped: ({ data: { conversation, message } }, { messages }) => messages.remove({ conversation, message }),
    /** SPEC 4: opening a conversation zeroes its unread count. */
    ConversationRead: ({ data: { conversation, by, message }, at, position }, { chats, messages, reads }) => {
      const newest = message === null ? undefined : messages.get({ conversation, message });
      const mine = chats.get({ member: by, conversation });
      // A mark that was overtaken by a newer one takes nothing back.
      const shown = newest?.sender === by ? newest.sender_received : (newest?.recipient_received ?? 0);
      const seen = Math.max(mine?.seen ?? 0, shown);
      chats.patch({ member: by, conversation }, { seen, unread: (mine?.received ?? 0) - seen });
      reads.put({ conversation, member: by, up_to_position: BigInt(newest?.position ?? position), read_at: at });
    },
    ConversationDeleted: ({ data: { conversation, by }, position }, { chats }) => {
      const seen = chats.get({ member: by, conversation })?.received ?? 0;
      chats.patch({ member: by, conversation }, { removed: true, unread: 0, seen, cleared_position: position });
    },
    MessageDeleted: ({ data: { conversation, by, message } }, { deleted_messages }) =>
      deleted_messages.put({ member: by, conversation, message }),
    /** Taken away by staff: gone for both (DECISIONS "sanctions": content removal). */
    ContentRemoved: ({ data: { content, item, conversation } }, { messages }) => {
      if (content === 'message' && item !== null && conversation !== null)
        messages.remove({ conversation, message: item });
    },
    /** SPEC 4: a blocked member's chats are removed, on both sides. */
    MemberBlocked: ({ data: { by, profile } }, { chats }) => {
      chats.patchWhere({ member: by, other: profile }, { removed: true, unread: 0 });
      chats.patchWhere({ member: profile, other: by }, { removed: true, unread: 0 });
    },
    /**
     * Who leaves is a deleted member to the others at once; what they wrote comes back only if they do. The chat says so of all
     * that they wrote in it.
     */
    DeletionRequested: ({ data: { member } }, { chats }) => chats.patchWhere({ other: member }, { other_gone: true }),
    DeletionReversed: ({ data: { member } }, { chats }) => chats.patchWhere({ other: member }, { other_gone: false }),
    /** The others keep the conversation and their own words in it. */
    MemberErased: ({ data: { member } }, { chats, messages, reads, deleted_messages }) => {
      chats.removeWhere({ member });
      chats.patchWhere({ other: member }, { other_gone: true });
      messages.patchWhere({ sender: member }, { text: '', photo: null, gift: null });
      reads.removeWhere({ member });
      deleted_messages.removeWhere({ member });
    },
  },
});

import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/**
 * Conversations as each of the two sees them (`chats`), their messages once, up to where each has read, and what each
 * removed for themself. Positions of the store order messages: a clock can stand still, they cannot.
 */
export const chatsProjection = projection({
  name: 'chats',
  version: 1,
  tables: {
    chats: table({
      columns: {
        member: 'text',
        conversation: 'text',
        other: 'text',
        started_by_me: 'boolean',
        started_at: 'timestamptz',
        unread: 'integer',
        last_message_at: 'timestamptz?',
        cleared_position: 'bigint',
        removed: 'boolean',
      },
      key: ['member', 'conversation'],
      defaults: { started_by_me: false, unread: 0, cleared_position: 0, removed: false },
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
      },
      // The sender's client makes the id: it is only its own within the conversation.
      key: ['conversation', 'message'],
      indexes: ['(conversation, position desc)', '(sender)'],
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
  },
  preload: {
    ConversationRead: ({ data: { conversation, message } }) =>
      message === null ? {} : { messages: [{ conversation, message }] },
  },
  on: {
    ConversationStarted: ({ data, at }, { chats }) => {
      const { member, conversation } = data;
      const open = { started_at: at, removed: false };
      chats.merge({ member, conversation, other: data.with, started_by_me: true, ...open });
      chats.merge({ member: data.with, conversation, other: member, started_by_me: false, ...open });
    },
    MessageSent: ({ data, at, position }, { chats, messages }) => {
      const { member, to, conversation, message, kind, text, photo, gift, credits } = data;
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
      });
      chats.patch({ member, conversation }, { last_message_at: at, removed: false });
      chats.patch({ member: to, conversation }, { last_message_at: at, removed: false });
      chats.increment({ member: to, conversation }, { unread: 1 });
    },
    /** It met a block: both have lost the conversation anyway, so nothing of it can be unread. */
    MessageDropped: ({ data: { conversation, message, to } }, { chats, messages }) => {
      messages.remove({ conversation, message });
      chats.patch({ member: to, conversation }, { unread: 0 });
    },
    /** SPEC 4: opening a conversation zeroes its unread count. */
    ConversationRead: ({ data: { conversation, by, message }, at, position }, { chats, messages, reads }) => {
      chats.patch({ member: by, conversation }, { unread: 0 });
      const newest = message === null ? undefined : messages.get({ conversation, message });
      reads.put({ conversation, member: by, up_to_position: BigInt(newest?.position ?? position), read_at: at });
    },
    ConversationDeleted: ({ data: { conversation, by }, position }, { chats }) =>
      chats.patch({ member: by, conversation }, { removed: true, unread: 0, cleared_position: position }),
    MessageDeleted: ({ data: { conversation, by, message } }, { deleted_messages }) =>
      deleted_messages.put({ member: by, conversation, message }),
    /** SPEC 4: a blocked member's chats are removed, on both sides. */
    MemberBlocked: ({ data: { by, profile } }, { chats }) => {
      chats.patchWhere({ member: by, other: profile }, { removed: true, unread: 0 });
      chats.patchWhere({ member: profile, other: by }, { removed: true, unread: 0 });
    },
    MemberErased: ({ data: { member } }, { chats, messages, reads, deleted_messages }) => {
      chats.removeWhere({ member });
      chats.removeWhere({ other: member });
      messages.removeWhere({ sender: member });
      reads.removeWhere({ member });
      deleted_messages.removeWhere({ member });
    },
  },
});

import { wallet } from '@vonk/domain/credits/wallet';
import { defineMail } from '../mail/defineMail.ts';
import { readUnread, type UnreadFacts } from './readUnread.ts';

/** `premium`: whoever reads it starts as many chats as they like, and has no free ones to spare. */
type Facts = UnreadFacts & { premium: boolean };

/** The first message of a conversation. */
export const newConversationMail = defineMail<Facts>({
  name: 'messaging.newConversation',
  preference: 'new_conversations',
  load: async (context, params) => {
    const unread = await readUnread(context, params);
    if (!unread?.member) return null;
    const { premium } = await context.commands.load(wallet, unread.member);
    return { ...unread, premium };
  },
  write: (t, { other, gender, fictional, premium, href }) => ({
    subject: t('messaging:newConversation.subject', { other }),
    preview: t('messaging:newConversation.preview'),
    paragraphs: [
      t('messaging:newConversation.p1', { other, context: gender }),
      ...(premium ? [] : [t('messaging:newConversation.reply')]),
      ...(fictional ? [t('layout:fictional')] : []),
    ],
    button: { text: t('messaging:newConversation.button'), href },
    names: [other],
  }),
});

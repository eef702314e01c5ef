import { defineMail } from '../mail/defineMail.ts';
import { readUnread, type UnreadFacts } from './readUnread.ts';

/** The first message of a conversation. */
export const newConversationMail = defineMail<UnreadFacts>({
  name: 'messaging.newConversation',
  preference: 'new_conversations',
  load: readUnread,
  write: (t, { other, gender, fictional, href }) => ({
    subject: t('messaging:newConversation.subject', { other }),
    preview: t('messaging:newConversation.preview'),
    paragraphs: [
      t('messaging:newConversation.p1', { other, context: gender }),
      ...(fictional ? [t('layout:fictional')] : []),
    ],
    button: { text: t('messaging:newConversation.button'), href },
    names: [other],
  }),
});

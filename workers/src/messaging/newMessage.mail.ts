import { defineMail } from '../mail/defineMail.ts';
import { readUnread, type UnreadFacts } from './readUnread.ts';

/** A message in a conversation where nothing else was unread: one mail, not one for each message. */
export const newMessageMail = defineMail<UnreadFacts>({
  name: 'messaging.newMessage',
  preference: 'new_messages',
  load: readUnread,
  write: (t, { other, gender, fictional, href }) => ({
    subject: t('messaging:newMessage.subject', { other, context: gender }),
    preview: t('messaging:newMessage.preview'),
    paragraphs: [
      t('messaging:newMessage.p1', { other, context: gender }),
      ...(fictional ? [t('layout:fictional')] : []),
    ],
    button: { text: t('messaging:newMessage.button'), href },
    names: [other],
  }),
});

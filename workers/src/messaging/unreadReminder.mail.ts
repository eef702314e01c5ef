import { defineMail } from '../mail/defineMail.ts';
import { readUnread, type UnreadFacts } from './readUnread.ts';

/** 24 hours later, while it is still unread (DECISIONS "mails"). */
export const unreadReminderMail = defineMail<UnreadFacts>({
  name: 'messaging.unreadReminder',
  preference: 'unread_message_reminders',
  load: readUnread,
  write: (t, { other, gender, fictional, count, href }) => ({
    subject: t('messaging:unreadReminder.subject', { count }),
    preview: t('messaging:unreadReminder.preview', { other, context: gender }),
    paragraphs: [
      t('messaging:unreadReminder.p1', { other, count, context: gender }),
      ...(fictional ? [t('layout:fictional')] : []),
    ],
    button: { text: t('messaging:unreadReminder.button'), href },
    names: [other],
  }),
});

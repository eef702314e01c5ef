import { defineMail } from '../mail/defineMail.ts';
import { readPendingDeletion, type PendingDeletionFacts } from './readPendingDeletion.ts';

/** Day 10 of 14 (DECISIONS "deletion"). */
export const deletionReminderMail = defineMail<PendingDeletionFacts>({
  name: 'accounts.deletionReminder',
  preference: null,
  load: readPendingDeletion,
  write: (t, { href, date }) => ({
    subject: t('accounts:deletionReminder.subject'),
    preview: t('accounts:deletionReminder.preview', { date }),
    paragraphs: [t('accounts:deletionReminder.p1', { date })],
    button: { text: t('accounts:deletionReminder.button'), href },
  }),
});

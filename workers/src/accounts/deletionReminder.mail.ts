import { houseMail } from '../mail/houseMail.ts';
import { readLeaving, type LeavingFacts } from './readLeaving.ts';

/** Day 10 of 14 (DECISIONS "deletion"). */
export const deletionReminderMail = houseMail<LeavingFacts>({
  name: 'accounts.deletionReminder',
  preference: null,
  load: readLeaving,
  write: (t, { href, date }) => ({
    subject: t('accounts:deletionReminder.subject'),
    preview: t('accounts:deletionReminder.preview', { date }),
    paragraphs: [t('accounts:deletionReminder.p1', { date })],
    button: { text: t('accounts:deletionReminder.button'), href },
  }),
});

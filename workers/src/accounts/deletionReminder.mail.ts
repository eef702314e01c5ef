import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { inWords } from '../mail/inWords.ts';
import { houseMail, type Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';
import { linkHref } from './linkHref.ts';

type Facts = Reader & { href: string; date: string };

/** Day 10 of 14 (DECISIONS "deletion"). */
export const deletionReminderMail = houseMail<Facts>({
  name: 'accounts.deletionReminder',
  preference: null,
  load: async (house, { member, link = '' }) => {
    const reader = await readReader(house, member);
    const account = member ? await readAccount(house.db, member, house.clock()) : null;
    if (!reader || !account?.deletion_final_at) return null;
    const date = inWords.date(reader.language, account.deletion_final_at);
    return { ...reader, date, href: linkHref(house, 'reactivation', link) };
  },
  write: (t, { href, date }) => ({
    subject: t('accounts:deletionReminder.subject'),
    preview: t('accounts:deletionReminder.preview', { date }),
    paragraphs: [t('accounts:deletionReminder.p1', { date })],
    button: { text: t('accounts:deletionReminder.button'), href },
  }),
});

import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { inWords } from '../mail/inWords.ts';
import { houseMail, type Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';
import { linkHref } from './linkHref.ts';

type Facts = Reader & { href: string; date: string };

/** The account goes in 14 days; the link takes it back (SPEC 1, DECISIONS "deletion"). */
export const deletionRequestedMail = houseMail<Facts>({
  name: 'accounts.deletionRequested',
  preference: null,
  load: async (house, { member, link = '' }) => {
    const reader = await readReader(house, member);
    const account = member ? await readAccount(house.db, member, house.clock()) : null;
    if (!reader || !account?.deletion_final_at) return null;
    const date = inWords.date(reader.language, account.deletion_final_at);
    return { ...reader, date, href: linkHref(house, 'reactivation', link) };
  },
  write: (t, { href, date }) => ({
    subject: t('accounts:deletionRequested.subject'),
    preview: t('accounts:deletionRequested.preview', { date }),
    paragraphs: [t('accounts:deletionRequested.p1', { date }), t('accounts:deletionRequested.p2')],
    button: { text: t('accounts:deletionRequested.button'), href },
  }),
});

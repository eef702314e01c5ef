import { defineMail } from '../mail/defineMail.ts';
import { readPendingDeletion, type PendingDeletionFacts } from './readPendingDeletion.ts';

/** The account goes in 14 days; the link takes it back (SPEC 1, DECISIONS "deletion"). */
export const deletionRequestedMail = defineMail<PendingDeletionFacts>({
  name: 'accounts.deletionRequested',
  preference: null,
  load: readPendingDeletion,
  write: (t, { href, date }) => ({
    subject: t('accounts:deletionRequested.subject'),
    preview: t('accounts:deletionRequested.preview', { date }),
    paragraphs: [t('accounts:deletionRequested.p1', { date }), t('accounts:deletionRequested.p2')],
    button: { text: t('accounts:deletionRequested.button'), href },
  }),
});

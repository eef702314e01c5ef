import { houseMail } from '../mail/houseMail.ts';
import { readLeaving, type LeavingFacts } from './readLeaving.ts';

/** The account goes in 14 days; the link takes it back (SPEC 1, DECISIONS "deletion"). */
export const deletionRequestedMail = houseMail<LeavingFacts>({
  name: 'accounts.deletionRequested',
  preference: null,
  load: readLeaving,
  write: (t, { href, date }) => ({
    subject: t('accounts:deletionRequested.subject'),
    preview: t('accounts:deletionRequested.preview', { date }),
    paragraphs: [t('accounts:deletionRequested.p1', { date }), t('accounts:deletionRequested.p2')],
    button: { text: t('accounts:deletionRequested.button'), href },
  }),
});

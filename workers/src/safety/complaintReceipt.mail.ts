import { defineMail } from '../mail/defineMail.ts';
import { readCase, type CaseFacts } from './readCase.ts';

/**
 * Receipt at once, with the reference and the day of the answer (DECISIONS "complaint deadlines"). Of a case about nobody, such
 * as one about the site, nothing was kept, and it says nothing of that.
 */
export const complaintReceiptMail = defineMail<CaseFacts>({
  name: 'safety.complaintReceipt',
  preference: null,
  load: readCase,
  write: (t, { complaint: { reference, about }, due: date, reason, href }) => ({
    subject: t('safety:complaintReceipt.subject', { reference }),
    preview: t('safety:complaintReceipt.preview', { date }),
    paragraphs: [
      t('safety:complaintReceipt.p1', { reference, date }),
      ...(about.profile === null ? [] : [t('safety:complaintReceipt.p2')]),
    ],
    button: { text: t('safety:complaintReceipt.button'), href },
    ...reason(t),
  }),
});

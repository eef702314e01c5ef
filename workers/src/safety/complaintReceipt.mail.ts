import { defineMail } from '../mail/defineMail.ts';
import { readCase, type CaseFacts } from './readCase.ts';

/** Receipt at once, with the reference and the day of the answer (DECISIONS "complaint deadlines"). */
export const complaintReceiptMail = defineMail<CaseFacts>({
  name: 'safety.complaintReceipt',
  preference: null,
  load: readCase,
  write: (t, { complaint: { reference }, due: date, reason, href }) => ({
    subject: t('safety:complaintReceipt.subject', { reference }),
    preview: t('safety:complaintReceipt.preview', { date }),
    paragraphs: [t('safety:complaintReceipt.p1', { reference, date }), t('safety:complaintReceipt.p2')],
    button: { text: t('safety:complaintReceipt.button'), href },
    ...reason(t),
  }),
});

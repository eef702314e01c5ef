import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** The bank sent a debit back: what that means for credits, and that direct debit is blocked until support allows it. */
export const debitReturnedMail = defineMail<OrderFacts>({
  name: 'payments.debit_returned',
  preference: null,
  load: readOrder,
  write: (t, { order, amount, href, support }) => ({
    subject: t('payments:debitReturned.subject', { amount }),
    preview: t('payments:debitReturned.preview'),
    paragraphs: [
      t('payments:debitReturned.p1', { amount, count: order.credits }),
      t('payments:debitReturned.p2'),
      t('payments:debitReturned.p3', { support, payment: order.payment_id }),
    ],
    button: { text: t('payments:debitReturned.button'), href },
  }),
});

import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** The money came in and the credits are there: what was bought, for how much, and until when it can be returned. */
export const receiptMail = defineMail<OrderFacts>({
  name: 'payments.receipt',
  preference: null,
  load: readOrder,
  write: (t, { order, amount, href, refundable_until }) => ({
    subject: t('payments:receipt.subject', { count: order.credits }),
    preview: t('payments:receipt.preview', { amount }),
    paragraphs: [
      t('payments:receipt.p1', { amount, count: order.credits }),
      t('payments:receipt.p2', { payment: order.payment_id, date: refundable_until }),
      t('payments:receipt.p3'),
    ],
    button: { text: t('payments:receipt.button'), href },
  }),
});

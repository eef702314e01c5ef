import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** Money came for an order that was cancelled because another one has its discount: all of it goes back. */
export const returnedMail = defineMail<OrderFacts>({
  name: 'payments.returned',
  preference: null,
  load: readOrder,
  write: (t, { order, amount, href }) => ({
    subject: t('payments:returned.subject', { amount }),
    preview: t('payments:returned.preview'),
    paragraphs: [
      t('payments:returned.p1', { count: order.credits, amount }),
      t('payments:returned.p2', { payment: order.payment_id }),
    ],
    button: { text: t('payments:returned.button'), href },
  }),
});

import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** A charge-back stays, because the bank said so or we let it: what that means. */
export const disputeLostMail = defineMail<OrderFacts>({
  name: 'payments.dispute_lost',
  preference: null,
  load: readOrder,
  write: (t, { order, amount, support, href }) => ({
    subject: t('payments:disputeLost.subject', { amount }),
    preview: t('payments:disputeLost.preview'),
    paragraphs: [
      t('payments:disputeLost.p1', { amount }),
      t('payments:disputeLost.p2', { support, payment: order.payment_id }),
    ],
    button: { text: t('payments:disputeLost.button'), href },
  }),
});

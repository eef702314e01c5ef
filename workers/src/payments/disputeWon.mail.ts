import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** The bank gave a charge-back back again: the credits are there once more. */
export const disputeWonMail = defineMail<OrderFacts>({
  name: 'payments.dispute_won',
  preference: null,
  load: readOrder,
  write: (t, { order, amount, support, href }) => ({
    subject: t('payments:disputeWon.subject', { amount }),
    preview: t('payments:disputeWon.preview'),
    paragraphs: [
      t('payments:disputeWon.p1', { amount }),
      t('payments:disputeWon.p2', { support, payment: order.payment_id }),
    ],
    button: { text: t('payments:disputeWon.button'), href },
  }),
});

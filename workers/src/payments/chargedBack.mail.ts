import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** The bank took a payment back: what that means for credits and premium, and where to go if it was a mistake. */
export const chargedBackMail = defineMail<OrderFacts>({
  name: 'payments.charged_back',
  preference: null,
  load: readOrder,
  write: (t, { order, amount, support, href }) => ({
    subject: t('payments:chargedBack.subject', { amount }),
    preview: t('payments:chargedBack.preview'),
    paragraphs: [
      t('payments:chargedBack.p1', { amount, count: order.credits }),
      t('payments:chargedBack.p2'),
      t('payments:chargedBack.p3', { support, payment: order.payment_id }),
    ],
    button: { text: t('payments:chargedBack.button'), href },
  }),
});

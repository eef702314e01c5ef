import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** A newer order has the discount, so this one was cancelled. Not sent when its money came in after all. */
export const replacedMail = defineMail<OrderFacts>({
  name: 'payments.replaced',
  preference: null,
  load: async (context, params) => {
    const facts = await readOrder(context, params);
    return facts?.order.status === 'cancelled' && facts.order.note === 'replaced' ? facts : null;
  },
  write: (t, { order, amount, href }) => ({
    subject: t('payments:replaced.subject', { count: order.credits }),
    preview: t('payments:replaced.preview'),
    paragraphs: [
      t('payments:replaced.p1', { count: order.credits, amount }),
      t('payments:replaced.p2'),
      t('payments:replaced.p3', { payment: order.payment_id }),
    ],
    button: { text: t('payments:replaced.button'), href },
  }),
});

import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** Nothing was charged, and how to try again: of an order that was given up as well. Not sent when the money came in after all. */
export const failedMail = defineMail<OrderFacts>({
  name: 'payments.failed',
  preference: null,
  load: async (context, params) => {
    const facts = await readOrder(context, params);
    return facts && ['failed', 'cancelled'].includes(facts.order.status) ? facts : null;
  },
  write: (t, { amount, href }) => ({
    subject: t('payments:failed.subject'),
    preview: t('payments:failed.preview'),
    paragraphs: [t('payments:failed.p1', { amount })],
    button: { text: t('payments:failed.button'), href },
  }),
});

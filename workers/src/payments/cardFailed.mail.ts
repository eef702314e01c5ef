import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** The saved card was not taken, and the other ways to pay (SPEC 8 "Recurring card payment failed"). */
export const cardFailedMail = defineMail<OrderFacts>({
  name: 'payments.card_failed',
  preference: null,
  load: async (context, params) => {
    const facts = await readOrder(context, params);
    return facts?.order.status === 'failed' ? facts : null;
  },
  write: (t, { amount, href }) => ({
    subject: t('payments:cardFailed.subject'),
    preview: t('payments:failed.preview'),
    paragraphs: [t('payments:cardFailed.p1', { amount }), t('payments:cardFailed.p2')],
    button: { text: t('payments:cardFailed.button'), href },
  }),
});

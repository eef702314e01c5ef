import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** `returnable`: unused credits of the order could have been returned to us still. */
type Facts = OrderFacts & { returnable: boolean };

/** The bank took a payment back: what that means for credits and premium, and where to go if it was a mistake. */
export const chargedBackMail = defineMail<Facts>({
  name: 'payments.charged_back',
  preference: null,
  load: async (context, params) => {
    const facts = await readOrder(context, params);
    return facts && { ...facts, returnable: context.clock() < new Date(facts.refund_ends) };
  },
  write: (t, { order, amount, support, href, returnable }) => ({
    subject: t('payments:chargedBack.subject', { amount }),
    preview: t('payments:chargedBack.preview'),
    paragraphs: [
      t('payments:chargedBack.p1', { amount, count: order.credits }),
      t('payments:chargedBack.p2'),
      t('payments:chargedBack.p3', { support, payment: order.payment_id }),
      ...(returnable ? [t('payments:chargedBack.p4')] : []),
    ],
    button: { text: t('payments:chargedBack.button'), href },
  }),
});

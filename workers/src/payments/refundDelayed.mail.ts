import { defineMail } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

type Facts = OrderFacts & { refunded: string };

/** A refund was on its way and did not arrive: the money is not lost, and people see to it. */
export const refundDelayedMail = defineMail<Facts>({
  name: 'payments.refund_delayed',
  preference: null,
  load: async (context, params) => {
    const facts = await readOrder(context, params);
    if (!facts) return null;
    const { amount_minor = '0', currency = 'EUR' } = params;
    const refunded = formatForReader.money(facts, { amount_minor: Number(amount_minor), currency });
    return { ...facts, refunded };
  },
  write: (t, { order, refunded, support, href }) => ({
    subject: t('payments:refundDelayed.subject', { amount: refunded }),
    preview: t('payments:refundDelayed.preview'),
    paragraphs: [
      t('payments:refundDelayed.p1', { amount: refunded }),
      t('payments:refundDelayed.p2'),
      t('payments:refundDelayed.p3', { support, payment: order.payment_id }),
    ],
    button: { text: t('payments:refundDelayed.button'), href },
  }),
});

import { defineMail } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

type Facts = OrderFacts & { refunded: string; credits: number };

/** A refund could not be paid, and finance gave its credits back instead. */
export const refundReversedMail = defineMail<Facts>({
  name: 'payments.refund_reversed',
  preference: null,
  load: async (context, params) => {
    const facts = await readOrder(context, params);
    if (!facts) return null;
    const { amount_minor = '0', currency = 'EUR', credits = '0' } = params;
    const refunded = formatForReader.money(facts, { amount_minor: Number(amount_minor), currency });
    return { ...facts, refunded, credits: Number(credits) };
  },
  write: (t, { order, refunded, credits, support, href }) => ({
    subject: t('payments:refundReversed.subject', { count: credits }),
    preview: t('payments:refundReversed.preview', { amount: refunded }),
    paragraphs: [
      t('payments:refundReversed.p1', { amount: refunded, count: credits }),
      t('payments:refundReversed.p2', { support, payment: order.payment_id }),
    ],
    button: { text: t('payments:refundReversed.button'), href },
  }),
});

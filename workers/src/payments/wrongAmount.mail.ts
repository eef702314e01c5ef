import { defineMail } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/** `back`: what goes back, in the currency that came. */
type Facts = OrderFacts & { back: string };

/** Another amount came than was ordered: all of it goes back, and no credits come. */
export const wrongAmountMail = defineMail<Facts>({
  name: 'payments.wrongAmount',
  preference: null,
  load: async (context, data) => {
    const order = await readOrder(context, data);
    const { amount_minor = '0', currency = 'EUR' } = data;
    return order && { ...order, back: formatForReader.money(order, { amount_minor: Number(amount_minor), currency }) };
  },
  write: (t, { order, amount, back, href }) => ({
    subject: t('payments:wrongAmount.subject', { amount: back }),
    preview: t('payments:wrongAmount.preview'),
    paragraphs: [
      t('payments:wrongAmount.p1', { back, amount }),
      t('payments:wrongAmount.p2', { payment: order.payment_id }),
    ],
    button: { text: t('payments:wrongAmount.button'), href },
  }),
});

import { defineMail } from '../mail/defineMail.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

type Facts = OrderFacts & { support: string };

/** A charge-back stays, because the bank said so or we let it: what that means. */
export const disputeLostMail = defineMail<Facts>({
  name: 'payments.dispute_lost',
  preference: null,
  load: async (context, params) => {
    const facts = await readOrder(context, params);
    if (!facts) return null;
    const { support_email: support } = await context.settings(facts.audience);
    return { ...facts, support };
  },
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

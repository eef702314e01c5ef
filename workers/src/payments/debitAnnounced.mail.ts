import { readDirectDebit } from '@vonk/projector/payments/directDebit.query';
import { defineMail } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

type Facts = OrderFacts & {
  reference: string;
  account: string;
  date: string;
  creditor: Readonly<Record<'name' | 'identifier' | 'address' | 'city', string>>;
};

/** SEPA "pre-notification": how much is debited when, by whom, under which mandate, and the mandate itself. */
export const debitAnnouncedMail = defineMail<Facts>({
  name: 'payments.debit_announced',
  preference: null,
  load: async (context, params) => {
    const facts = await readOrder(context, params);
    const debit = facts && (await readDirectDebit(context.db, facts.order.payment_id));
    if (!debit || (debit.status !== 'waiting' && debit.status !== 'collected')) return null;
    const { direct_debit_creditor: creditor } = await context.settings(facts.audience);
    const { reference, account } = debit;
    const date = formatForReader.date(facts, `${debit.collect_on}T12:00:00Z`);
    return { ...facts, reference, account: account ?? '', date, creditor };
  },
  write: (t, { amount, href, reference, account, date, creditor, order }) => ({
    subject: t('payments:debitAnnounced.subject', { amount, date }),
    preview: t('payments:debitAnnounced.preview'),
    paragraphs: [
      t('payments:debitAnnounced.p1', { amount, date, account, count: order.credits }),
      t('payments:debitAnnounced.p2', { ...creditor, reference }),
      t('payments:debitAnnounced.p3', { name: creditor.name }),
    ],
    button: { text: t('payments:debitAnnounced.button'), href },
  }),
});

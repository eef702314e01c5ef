import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { defineMail } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { pageAddress } from '../mail/pageAddress.ts';
import { readOrder, type OrderFacts } from './readOrder.ts';

/**
 * `toDebit`: the credits are there, the money comes later by direct debit. `leaves`: the day on which the account is deleted,
 * where that is before the credits could no longer be returned; null otherwise.
 */
type Facts = OrderFacts & { toDebit: boolean; leaves: string | null };

/**
 * The money came in, or is going to be debited, and the credits are there: what was bought, for how much, and until when it can be
 * returned. Whoever is leaving cannot sign in to the order: they read how to return it until the account is gone.
 */
export const receiptMail = defineMail<Facts>({
  name: 'payments.receipt',
  preference: null,
  load: async (context, params) => {
    const facts = await readOrder(context, params);
    if (!facts?.member) return null;
    const { debit } = await context.commands.load(paymentStream, facts.order.payment_id);
    const final = (await readAccount(context.db, facts.member, context.clock()))?.deletion_final_at ?? null;
    const isSooner = final !== null && final < facts.refund_ends;
    return {
      ...facts,
      toDebit: debit !== null && !debit.settled,
      leaves: isSooner ? formatForReader.date(facts, final) : null,
      href: isSooner ? await pageAddress(context, facts, '/withdrawal') : facts.href,
    };
  },
  write: (t, { order, amount, href, refundable_until, toDebit, leaves }) => ({
    subject: t('payments:receipt.subject', { count: order.credits }),
    preview: t('payments:receipt.preview', { amount }),
    paragraphs: [
      t(toDebit ? 'payments:receipt.debit' : 'payments:receipt.p1', { amount, count: order.credits }),
      ...(leaves === null
        ? [t('payments:receipt.p2', { payment: order.payment_id, date: refundable_until }), t('payments:receipt.p3')]
        : [t('payments:receipt.leaving', { payment: order.payment_id, date: leaves })]),
    ],
    button: { text: t(leaves === null ? 'payments:receipt.button' : 'payments:receipt.withdraw'), href },
  }),
});

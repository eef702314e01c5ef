import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

type Facts = Reader & { payment: string; credits: number; amount: string; href: string };

/** Money for unused credits is on its way back. */
export const refundedMail = defineMail<Facts>({
  name: 'payments.refunded',
  preference: null,
  load: async (context, { member, payment = '', credits = '0', amount_minor = '0', currency = 'EUR' }) => {
    const reader = await readReader(context, member);
    if (!reader) return null;
    const amount = formatForReader.money(reader, { amount_minor: Number(amount_minor), currency });
    return {
      ...reader,
      payment,
      credits: Number(credits),
      amount,
      href: `${siteHome(context, reader)}/transactions/${payment}`,
    };
  },
  write: (t, { payment, credits, amount, href }) => ({
    subject: t('payments:refunded.subject', { amount }),
    preview: t('payments:refunded.preview'),
    paragraphs: [t('payments:refunded.p1', { amount, count: credits }), t('payments:refunded.p2', { payment })],
    button: { text: t('payments:refunded.button'), href },
  }),
});

import { wallet } from '@vonk/domain/credits/wallet';
import { readRefund } from '@vonk/projector/payments/refund.query';
import type { WorkerContext } from '../workerContext.ts';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

type Facts = Reader & {
  payment: string;
  credits: number;
  amount: string;
  href: string;
  /** When the member's own withdrawal came in; null where staff gave the money back. */
  withdrawn: string | null;
};

/** Money for unused credits is on its way back. Who withdrew reads when that came in: from then on it counts (DECISIONS "withdrawal"). */
export const refundedMail = defineMail<Facts>({
  name: 'payments.refunded',
  preference: null,
  load: async (context, { member, payment = '', credits = '0', amount_minor = '0', currency = 'EUR', refund }) => {
    const reader = await readReader(context, member);
    if (!reader) return null;
    const amount = formatForReader.money(reader, { amount_minor: Number(amount_minor), currency });
    return {
      ...reader,
      payment,
      credits: Number(credits),
      amount,
      withdrawn: refund === undefined ? null : await withdrawnAt(context, reader, { payment, refund }),
      href: `${siteHome(context, reader)}/transactions/${payment}`,
    };
  },
  write: (t, { payment, credits, amount, href, withdrawn }) => ({
    subject: t('payments:refunded.subject', { amount }),
    preview: t('payments:refunded.preview'),
    paragraphs: [
      ...(withdrawn === null ? [] : [t('payments:refunded.withdrawn', { date: withdrawn })]),
      t('payments:refunded.p1', { amount, count: credits }),
      t('payments:refunded.p2', { payment }),
    ],
    button: { text: t('payments:refunded.button'), href },
  }),
});

/** The form without login came in before the refund that it led to; a refund asked for on the site is its own withdrawal. */
async function withdrawnAt(
  { db, commands }: WorkerContext,
  reader: Reader,
  { payment, refund }: { payment: string; refund: string },
): Promise<string | null> {
  const asked = (await readRefund(db, refund))?.requested_at ?? null;
  if (asked === null) return null;
  const { withdrawals } = await commands.load(wallet, reader.member ?? '');
  const declared = withdrawals.get(payment)?.declared_at ?? null;
  const received = declared !== null && declared < asked ? declared : asked;
  return formatForReader.exactMoment(reader, new Date(received));
}

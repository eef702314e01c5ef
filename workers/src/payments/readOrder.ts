import type { Payment } from '@vonk/contracts/payments/queries';
import { refundableUntil } from '@vonk/domain/credits/quoteRefund';
import { readPayment } from '@vonk/projector/payments/payments.query';
import type { WorkerContext } from '../workerContext.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import type { Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

/** `support`: the address to write to; `refundable_until`: the last day on which unused credits go back. */
export type OrderFacts = Reader & {
  order: Payment;
  amount: string;
  href: string;
  support: string;
  refundable_until: string;
};

/** A payment and whoever made it, in the words of a mail. */
export async function readOrder(
  context: WorkerContext,
  { member, payment }: Readonly<Record<string, string>>,
): Promise<OrderFacts | null> {
  const reader = await readReader(context, member);
  const order = member && payment ? await readPayment(context.db, member, payment) : null;
  if (!reader || !order) return null;
  const { refund_days, support_email: support } = await context.settings(reader.audience);
  const until = refundableUntil(order.settled_at ?? order.started_at, refund_days);
  return {
    ...reader,
    order,
    amount: formatForReader.money(reader, order.amount),
    href: `${siteHome(context, reader)}/transactions/${order.payment_id}`,
    support,
    refundable_until: formatForReader.lastDay(reader, until),
  };
}

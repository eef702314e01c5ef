import type { Payment } from '@vonk/contracts/payments/queries';
import { refundableUntil } from '@vonk/domain/credits/quoteRefund';
import { wallet } from '@vonk/domain/credits/wallet';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { readPayment } from '@vonk/projector/payments/payments.query';
import type { WorkerContext } from '../workerContext.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import type { Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';
import { promisedRefundDays } from './promisedRefundDays.ts';

/**
 * `support`: the address to write to; `refundable_until`: the last day on which unused credits go back, `refund_ends` the moment
 * from which they do not (ISO 8601 UTC).
 */
export type OrderFacts = Reader & {
  order: Payment;
  amount: string;
  href: string;
  support: string;
  refundable_until: string;
  refund_ends: string;
};

/** A payment and whoever made it, in the words of a mail. */
export async function readOrder(
  context: WorkerContext,
  { member, payment }: Readonly<Record<string, string>>,
): Promise<OrderFacts | null> {
  const reader = await readReader(context, member);
  const order = member && payment ? await readPayment(context.db, member, payment) : null;
  if (!reader || !order || !member || !payment) return null;
  const { support_email: support } = await context.settings(reader.audience);
  const lot = (await context.commands.load(wallet, member)).lots.get(payment);
  const days =
    lot?.refund_days ?? (await promisedRefundDays(context, await context.commands.load(paymentStream, payment)));
  const until = refundableUntil(lot?.bought_at ?? order.settled_at ?? order.started_at, days);
  return {
    ...reader,
    order,
    amount: formatForReader.money(reader, order.amount),
    href: `${siteHome(context, reader)}/transactions/${order.payment_id}`,
    support,
    refundable_until: formatForReader.lastDay(reader, until),
    refund_ends: until.toISOString(),
  };
}

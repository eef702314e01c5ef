import type { Payment } from '@vonk/contracts/payments/queries';
import { refundableUntil } from '@vonk/domain/credits/quoteRefund';
import { readPayment } from '@vonk/projector/payments/payments.query';
import type { WorkersHouse } from '../house.ts';
import { inWords } from '../mail/inWords.ts';
import type { Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';

export type OrderFacts = Reader & { order: Payment; amount: string; href: string; refundable_until: string };

/** A payment and whoever made it, in the words of a mail. */
export async function readOrder(
  house: WorkersHouse,
  { member, payment }: Readonly<Record<string, string>>,
): Promise<OrderFacts | null> {
  const reader = await readReader(house, member);
  const order = member && payment ? await readPayment(house.db, member, payment) : null;
  if (!reader || !order) return null;
  const { refund_days } = await house.settings(reader.country);
  const until = refundableUntil(order.settled_at ?? order.started_at, refund_days);
  return {
    ...reader,
    order,
    amount: inWords.money(reader.language, order.amount),
    href: `${house.config.publicUrl}/transactions/${order.payment_id}`,
    refundable_until: inWords.lastDay(reader.language, until),
  };
}

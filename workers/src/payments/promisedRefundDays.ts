import type { PaymentState } from '@vonk/domain/payments/payment';
import { promisedAt } from '@vonk/domain/payments/promisedAt';
import { memberAudience } from '../memberAudience.ts';
import type { WorkerContext } from '../workerContext.ts';

/** The refund period that was promised with an order, in days: as it held in the country of the order, not as it is now. */
export async function promisedRefundDays(
  context: Pick<WorkerContext, 'commands' | 'settings'>,
  order: PaymentState,
): Promise<number> {
  const { site } = await memberAudience(context, order.member);
  const audience = { site, country: order.country };
  const held = await Promise.all(promisedAt(order).map((at) => context.settings(audience, at)));
  return Math.max(...held.map(({ refund_days }) => refund_days));
}

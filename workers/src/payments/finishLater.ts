import type { EventOn } from '@vonk/contracts/events';
import type { Recorded } from '@vonk/contracts/kernel';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { savedCard } from '@vonk/domain/payments/savedCard';
import { scheduleAfter } from '../scheduleAfter.ts';
import type { WorkerContext } from '../workerContext.ts';
import { CHARGE_AGAIN_MS, FINISH_ORDER, UNFINISHED_MS } from './finishOrders.timer.ts';

type PaymentStarted = Recorded<Extract<EventOn<'payment'>, { type: 'PaymentStarted' }>>;

/**
 * Ordering can be cut off before the provider, or we, know of the order: its row ends it then. With a saved card soon, for it
 * may be charged already. Nothing for a direct debit, which is known at once.
 */
export async function finishLater(event: PaymentStarted, context: WorkerContext): Promise<void> {
  const { payment, member, provider, saved_card } = event.data;
  const { provider_reference, status } = await context.commands.load(paymentStream, payment);
  if (provider !== context.provider?.name || provider_reference !== null || status !== 'started') return;
  const { card } = saved_card ? await context.commands.load(savedCard, member) : { card: null };
  const customer = card?.provider === provider ? card.customer : null;
  await scheduleAfter(context, event, {
    ...{ kind: FINISH_ORDER, key: payment, ofDemo: true },
    dueAt: new Date(event.at.getTime() + (customer === null ? UNFINISHED_MS : CHARGE_AGAIN_MS)),
    data: { started_at: event.at.toISOString(), ...(customer === null ? {} : { customer }) },
  });
}

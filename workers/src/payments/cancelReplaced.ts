import type { Recorded } from '@vonk/contracts/kernel';
import { dropDebit } from '@vonk/domain/payments/directDebit';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { settlePayment } from '@vonk/domain/payments/settlePayment';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { readPayments } from '@vonk/projector/payments/payments.query';
import type { WorkerContext } from '../workerContext.ts';
import { settle } from './settle.ts';

/**
 * Ends an order whose discount a newer one has: first at the provider, so that nobody can pay it any more, then here. Money
 * that was quicker is settled like any other. May run any number of times.
 */
export const cancelReplaced = (context: WorkerContext, event: Recorded, payment: string): Promise<void> =>
  cancelOrder(context, event, { payment, replaced: true });

/** Ends the orders of somebody who is erased, as nobody is left to have their credits: a debit that waits is not collected. */
export async function cancelOfErased(context: WorkerContext, event: Recorded, member: string): Promise<void> {
  for (const { payment_id: payment, status, method } of await readPayments(context.db, member)) {
    if (status !== 'pending') continue;
    if (method !== 'direct_debit') await cancelOrder(context, event, { payment, replaced: false });
    else
      await context.commands.execute({
        stream: paymentStream,
        id: payment,
        command: deriveCommand(event, `drop-debit:${payment}`),
        decide: (state) => dropDebit(state, { payment }),
      });
  }
}

async function cancelOrder(
  context: WorkerContext,
  event: Recorded,
  { payment, replaced }: Readonly<{ payment: string; replaced: boolean }>,
): Promise<void> {
  const { provider } = context;
  const order = await context.commands.load(paymentStream, payment);
  if (!['started', 'pending', 'cancelled'].includes(order.status)) return;
  if (order.provider_reference !== null && provider?.name === order.provider) {
    const told = await provider.cancel(order.provider_reference);
    if (told?.status === 'paid') return void (await settle(context, payment, { ...told, status: 'paid' }));
  }
  await context.commands.execute({
    stream: paymentStream,
    id: payment,
    command: deriveCommand(event, `cancel-payment:${payment}`),
    decide: (state) =>
      state.status === 'none' ? [] : settlePayment(state, { payment, status: 'cancelled', replaced }),
  });
}

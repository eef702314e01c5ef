import type { Recorded } from '@vonk/contracts/kernel';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { settlePayment } from '@vonk/domain/payments/settlePayment';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import type { WorkerContext } from '../workerContext.ts';
import { settle } from './settle.ts';

/**
 * Ends an order whose discount a newer one has: first at the provider, so that nobody can pay it any more, then here. Money
 * that was quicker is settled like any other. May run any number of times.
 */
export async function cancelReplaced(context: WorkerContext, event: Recorded, payment: string): Promise<void> {
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
      state.status === 'none' ? [] : settlePayment(state, { payment, status: 'cancelled', replaced: true }),
  });
}

import type { Money, Recorded } from '@vonk/contracts/kernel';
import type { RefundRefusal } from '@vonk/contracts/payments/methods';
import { Refusal } from '@vonk/contracts/kernel';
import { withdrawDebit } from '@vonk/domain/payments/directDebit';
import { payment as paymentStream, type PaymentState } from '@vonk/domain/payments/payment';
import { canRefund, refundPayment } from '@vonk/domain/payments/refundPayment';
import { refuseRefund } from '@vonk/domain/payments/refuseRefund';
import { RefundRefused } from '@vonk/platform/payment-provider/paymentProvider';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { isDemo } from '../isDemo.ts';
import type { WorkerContext } from '../workerContext.ts';
import { settle } from './settle.ts';

/** `credits`: those that were taken out of the wallet for it, 0 for money that was never taken. */
export type Payout = Readonly<{ payment: string; refund: string; amount: Money; credits: number; by: string }>;

/**
 * Gives money back through the provider, once a refund, and writes down how that ended: paid, or refused for good. A provider
 * that does not answer is an error: whoever called tries again.
 */
export async function payOut(context: WorkerContext, event: Recorded, payout: Payout): Promise<void> {
  const { payment, refund } = payout;
  const order = await context.commands.load(paymentStream, payment);
  if (order.refunds.has(refund) || order.reversed.has(refund) || order.refused.get(refund)?.asked === false) return;
  if (order.debit?.status === 'waiting' && (await withdrawn(context, event, payout))) return;
  const answer: { reference?: string } | RefundRefusal = isDemo(event) ? {} : await askProvider(context, order, payout);
  await context.commands.execute({
    stream: paymentStream,
    id: payment,
    command: deriveCommand(event, 'refund-payment'),
    decide: (state) => {
      if (typeof answer !== 'string') return refundPayment(state, { ...payout, ...answer });
      const { by: _, ...refused } = payout;
      return refuseRefund(state, { ...refused, reason: answer });
    },
  });
  if (answer === 'not_paid' && order.status !== 'charged_back') await hearOfChargeBack(context, order, payment);
}

/** A bank that was quicker is written down at once: until it is, finance would pay by hand what is back already. */
async function hearOfChargeBack(context: WorkerContext, order: PaymentState, payment: string): Promise<void> {
  const told = order.provider_reference === null ? null : await context.provider?.get(order.provider_reference);
  if (told) await settle(context, payment, told);
}

/** Gives a debit back that nobody collected yet: then no money has to move. False when it has to. */
async function withdrawn(context: WorkerContext, event: Recorded, payout: Payout): Promise<boolean> {
  const { state } = await context.commands.execute({
    stream: paymentStream,
    id: payout.payment,
    command: deriveCommand(event, 'withdraw-debit'),
    decide: (now) => withdrawDebit(now, payout) ?? [],
  });
  return state.refunds.has(payout.refund);
}

/** What the provider calls the refund when the money is on its way; else why it never will be. */
async function askProvider(
  { provider }: WorkerContext,
  order: PaymentState,
  { refund, amount }: Payout,
): Promise<{ reference: string } | RefundRefusal> {
  if (order.debit) return 'by_transfer';
  if (order.provider_reference === null) return 'unknown_payment';
  if (provider?.name !== order.provider) return 'no_provider';
  try {
    canRefund(order, { amount });
    return await provider.refund(order.provider_reference, { id: refund, amount });
  } catch (error) {
    if (error instanceof RefundRefused) return error.reason;
    if (error instanceof Refusal) return order.status === 'charged_back' ? 'not_paid' : 'more_than_paid';
    throw error;
  }
}

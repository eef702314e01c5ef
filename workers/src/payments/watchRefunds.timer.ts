import { canFail, failRefundsAsTold, isUnderWay } from '@vonk/domain/payments/failRefunds';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import type { TimerDefinition } from '../timerDefinition.ts';
import { decisionsOf } from './settle.ts';

export const WATCH_REFUNDS = 'watch-refunds';
export const WATCH_AFTER_MINUTES = 10;
const WATCH_LONGEST_HOURS = 12;
/** Longer than any bank takes, and than a shop lets its balance be too small for. */
const GIVE_UP_DAYS = 90;

/**
 * Asks the provider what became of refunds that it took: one can still fail, and the webhook that tells of it can get lost or,
 * of one that was cancelled there, is never called. One row a payment, ever more slowly, until all are paid out.
 */
export const watchRefunds: TimerDefinition = {
  kind: WATCH_REFUNDS,
  handle:
    (context) =>
    async ({ key: payment, dueAt, data }) => {
      const order = await context.commands.load(paymentStream, payment);
      const { provider } = context;
      if (provider?.name !== order.provider || order.provider_reference === null || !canFail(order)) return;
      const told = await provider.refunds(order.provider_reference);
      await failRefundsAsTold(decisionsOf(context), payment, told);
      if (!isUnderWay(await context.commands.load(paymentStream, payment), told)) return;
      const now = context.clock();
      const since = typeof data.since === 'string' ? new Date(data.since) : dueAt;
      const age = Math.max(now.getTime() - since.getTime(), WATCH_AFTER_MINUTES * 60_000);
      if (age > GIVE_UP_DAYS * 24 * 60 * 60_000) return;
      return new Date(now.getTime() + Math.min(age, WATCH_LONGEST_HOURS * 60 * 60_000));
    },
};

import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { readPayment } from '@vonk/projector/payments/payments.query';
import type { TimerDefinition } from '../timerDefinition.ts';
import { settle } from './settle.ts';

export const POLL_PAYMENT = 'poll-payment';
export const POLL_AFTER_MINUTES = 5;
const POLL_LONGEST_HOURS = 12;
const GIVE_UP_DAYS = 30;

/**
 * Asks the provider about a payment that nobody settled: a webhook can get lost. Ever more slowly, for 30 days; a bank
 * transfer takes its time.
 */
export const pollPayments: TimerDefinition = {
  kind: POLL_PAYMENT,
  handle:
    (context) =>
    async ({ key: payment, dueAt }) => {
      const { status, provider, provider_reference, member } = await context.commands.load(paymentStream, payment);
      if (
        provider !== context.provider?.name ||
        provider_reference === null ||
        (status !== 'started' && status !== 'pending')
      )
        return;
      const told = await context.provider.get(provider_reference);
      const now = context.clock();
      if (told) {
        const state = await settle(context, payment, told);
        if (state.status !== 'started' && state.status !== 'pending') return;
      }
      // A row that comes again is due at the time it asked for: how old the order is stands in the read model alone.
      const order = await readPayment(context.db, member, payment);
      const since = order ? new Date(order.started_at) : dueAt;
      const age = Math.max(now.getTime() - since.getTime(), POLL_AFTER_MINUTES * 60_000);
      if (age > GIVE_UP_DAYS * 24 * 60 * 60_000) return;
      return new Date(now.getTime() + Math.min(age, POLL_LONGEST_HOURS * 60 * 60_000));
    },
};

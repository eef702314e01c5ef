import { NEVER_OPENED } from '@vonk/contracts/payments/methods';
import { DAY_MS } from '@vonk/domain/daysAfter';
import { payment as paymentStream, type PaymentState } from '@vonk/domain/payments/payment';
import { settlePayment } from '@vonk/domain/payments/settlePayment';
import { readPayment } from '@vonk/projector/payments/payments.query';
import type { TimerDefinition } from '../timerDefinition.ts';
import { decisionsOf, settle } from './settle.ts';

export const POLL_PAYMENT = 'poll-payment';
export const POLL_AFTER_MINUTES = 5;
const POLL_LONGEST_HOURS = 12;
const GIVE_UP_MS = 30 * DAY_MS;

/** Whether an order is so old at this moment that no money is waited for any more. */
export const isGivenUp = ({ ordered_at }: Pick<PaymentState, 'ordered_at'>, at: Date): boolean =>
  ordered_at !== null && at.getTime() - new Date(ordered_at).getTime() > GIVE_UP_MS;

/**
 * Asks the provider about a payment that nobody settled: a webhook can get lost. Ever more slowly, for 30 days, as a bank
 * transfer takes its time; then it is cancelled there and ends as the provider says, and money that was quicker is paid.
 * What the provider does not let go of is asked about on. An order that was over before the provider knew it
 * (finishOrders) is cancelled there at once.
 */
export const pollPayments: TimerDefinition = {
  kind: POLL_PAYMENT,
  handle:
    (context) =>
    async ({ key: payment, dueAt }) => {
      const { status, provider, provider_reference, member } = await context.commands.load(paymentStream, payment);
      if (provider !== context.provider?.name || provider_reference === null) return;
      const now = context.clock();
      if (status === 'failed' || status === 'cancelled') {
        const told = await context.provider.cancel(provider_reference);
        if (told) await settle(context, payment, told);
        return;
      }
      if (status !== 'started' && status !== 'pending') return;
      // A row that comes again is due at the time it asked for: how old the order is stands in the read model alone.
      const order = await readPayment(context.db, member, payment);
      const since = order ? new Date(order.started_at) : dueAt;
      const age = Math.max(now.getTime() - since.getTime(), POLL_AFTER_MINUTES * 60_000);
      const isOver = age > GIVE_UP_MS;
      const told = await (isOver
        ? context.provider.cancel(provider_reference)
        : context.provider.get(provider_reference));
      if (told) {
        const state = await settle(context, payment, told);
        if (state.status !== 'started' && state.status !== 'pending') return;
        // Another amount than was ordered is a case for people.
        if (isOver && told.status !== 'open' && told.status !== 'pending') return;
      } else if (isOver) {
        await decisionsOf(context).decide(paymentStream, payment, `give-up:${payment}`, (state) =>
          settlePayment(state, { payment, status: 'failed', reason: NEVER_OPENED }),
        );
        return;
      }
      return new Date(now.getTime() + Math.min(age, POLL_LONGEST_HOURS * 60 * 60_000));
    },
};

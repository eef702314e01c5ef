import { NEVER_OPENED, SAVED_CARD_REFUSED } from '@vonk/contracts/payments/methods';
import { refuse } from '../refuse.ts';
import { openDispute, reverseChargeBack, takeBack, type ToldChargeBack } from './dispute.ts';
import type { PaymentEvent, PaymentState } from './payment.ts';

/** What the provider says when asked; the webhook itself is only a hint (API "webhooks"). */
export type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'charged_back';

/**
 * `reason`: the provider's word for a failure. `replaced`: cancelled because a newer order has the discount. `chargeBack`: the
 * newest one of the payment, where the provider tells of it.
 */
export type SettlePaymentCommand = {
  payment: string;
  status: ProviderStatus;
  reason?: string;
  replaced?: boolean;
  chargeBack?: ToldChargeBack;
};
/**
 * `discountLost`: the order's discount is another one's (claimDiscount). `memberErased`: nobody is there to have the credits.
 * `answerDays`: what finance has to answer a bank where the provider names no day; asked for with a charge-back alone.
 */
export type SettlePaymentFacts = { discountLost?: boolean; memberErased?: boolean; answerDays?: number };

/**
 * Turns the provider's truth into events, in whatever order and number the webhooks come (DESIGN `payment-{id}`):
 * - `paid` completes, also after failed or cancelled: money that arrived late is credited all the same; once. Where the
 *   discount of the order was lost (DECISIONS "a discount that is good once"), or its member is erased, it goes back instead,
 *   once;
 * - `failed`, `expired` and `cancelled` end what has not ended; a completed payment stays completed. Of a saved card its
 *   failure is said in our word, whenever the provider tells of it: its payer saw no page of theirs;
 * - `charged_back` takes back whatever was, also when `paid` was never heard of: then it is never credited. It opens a
 *   dispute, once a charge-back: one that finance knows to be won is not taken again;
 * - `paid` after a charge-back that the provider says was given back again wins its dispute.
 * Refuses payment_not_found.
 */
export function settlePayment(
  state: PaymentState,
  command: SettlePaymentCommand,
  { discountLost = false, memberErased = false, answerDays = 0 }: SettlePaymentFacts = {},
): PaymentEvent[] {
  const { payment, status, reason, chargeBack } = command;
  if (state.status === 'none') refuse('payment_not_found');
  const data = { payment, member: state.member };
  const waiting = state.status === 'started' || state.status === 'pending';
  switch (status) {
    case 'open':
      return [];
    case 'pending':
      return state.status === 'started' ? [{ type: 'PaymentPending', data }] : [];
    case 'paid':
      if (chargeBack?.reversed && state.status === 'charged_back') return reverseChargeBack(state, payment, chargeBack);
      if (!waiting && state.status !== 'failed' && state.status !== 'cancelled') return [];
      if (!(discountLost || memberErased) || !state.amount) return [{ type: 'PaymentCompleted', data }];
      return [{ type: 'PaymentReturned', data: { ...data, refund: `return-${payment}`, amount: state.amount } }];
    case 'failed':
    case 'expired':
      return waiting ? [{ type: 'PaymentFailed', data: { ...data, reason: failureOf(state, reason ?? status) } }] : [];
    case 'cancelled':
      if (!waiting) return [];
      return [{ type: 'PaymentCancelled', data: command.replaced ? { ...data, reason: 'replaced' } : data }];
    case 'charged_back':
      if (state.status === 'charged_back' || (chargeBack && state.disputes.has(chargeBack.id))) return [];
      return [
        takeBack(state, payment, chargeBack?.amount),
        ...(chargeBack ? openDispute(state, payment, chargeBack, answerDays) : []),
      ];
  }
}

const failureOf = ({ saved_card }: PaymentState, reason: string): string =>
  saved_card && reason !== 'refused_by_provider' && reason !== NEVER_OPENED ? SAVED_CARD_REFUSED : reason;

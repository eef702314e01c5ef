import type { Money } from '@vonk/contracts/kernel';
import type { Settings } from '@vonk/contracts/site/settings';
import { member as memberStream } from '../accounts/member.ts';
import { claimOrderDiscount } from './claimOrderDiscount.ts';
import type { Decisions } from './decisions.ts';
import type { ToldChargeBack } from './dispute.ts';
import { cameOf, payment as paymentStream, type PaymentEvent, type PaymentState } from './payment.ts';
import { settlePayment, type ProviderStatus } from './settlePayment.ts';

/** What the provider says of a payment when asked. */
export type Told = { status: ProviderStatus; amount: Money; reason?: string; chargeBack?: ToldChargeBack };

/**
 * Writes down what the provider says of a payment, for webhook and poller alike. Money that is not what was ordered, in
 * amount or currency, is a case for people (resolveMismatch); so is money that is not what went back of a wrong amount. The discount of an order is claimed before it is completed, so that of several
 * paid orders one has it. Money for somebody who is erased by then goes back: no wallet of theirs is anybody's any more. May
 * run any number of times, anywhere, at once. Refuses payment_not_found.
 */
export async function settleAsTold(
  { load, decide }: Decisions,
  payment: string,
  told: Told,
  { dispute_answer_days: answerDays }: Pick<Settings, 'dispute_answer_days'>,
): Promise<PaymentState> {
  const { status, amount, reason, chargeBack } = told;
  // A payment can be charged back and paid again more than once: each charge-back is its own news.
  const news = chargeBack ? `:${chargeBack.id}` : '';
  const what = `settle:${payment}:${status}:${amount.amount_minor}${amount.currency}${news}`;
  const before = await load(paymentStream, payment);
  if (!isExpected(before, amount))
    return decide(paymentStream, payment, what, (state) => mismatch(state, payment, told));
  const { member, discount_code: code } = before;
  const comes = status === 'paid' && mayComplete(before);
  const memberErased = comes && (await load(memberStream, member)).status === 'erased';
  let discountLost = false;
  if (comes && !memberErased && code !== null) {
    const cancelled = before.status === 'cancelled';
    discountLost = !(await claimOrderDiscount(decide, { code, member, payment }, { cancelled }));
  }
  return decide(paymentStream, payment, what, (state) =>
    settlePayment(state, { payment, status, reason, chargeBack }, { discountLost, memberErased, answerDays }),
  );
}

const isSame = (one: Money | null, other: Money) =>
  one !== null && one.amount_minor === other.amount_minor && one.currency === other.currency;
const isExpected = (state: PaymentState, told: Money) => isSame(cameOf(state), told);

const isMoney = (status: ProviderStatus) => status === 'paid' || status === 'charged_back';

const mayComplete = ({ status }: PaymentState) => ['started', 'pending', 'failed', 'cancelled'].includes(status);

function mismatch(state: PaymentState, payment: string, { status, amount: told }: Told): PaymentEvent[] {
  const { amount: ordered, member } = state;
  if (ordered === null) return settlePayment(state, { payment, status });
  // Somebody was quicker, or it is known: an order that ends without money after finance said that none came.
  if (isExpected(state, told)) return [];
  if (isSame(state.resolved?.told ?? null, told) && state.resolved?.how === 'nothing_came' && !isMoney(status))
    return [];
  return [{ type: 'PaymentMismatched', data: { payment, member, ordered, told, status } }];
}

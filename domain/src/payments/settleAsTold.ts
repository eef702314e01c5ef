import type { Event, Money, Stream } from '@vonk/contracts/kernel';
import { code as codeStream, isIssuable } from './code.ts';
import { claimDiscount } from './claimDiscount.ts';
import { discount, usedBy } from './discount.ts';
import { payment as paymentStream, type PaymentEvent, type PaymentState } from './payment.ts';
import { hasLostCode, releaseCode, useCode, type CodeUse } from './useCode.ts';
import { settlePayment, type ProviderStatus } from './settlePayment.ts';

/** What the provider says of a payment when asked. */
export type Told = { status: ProviderStatus; amount: Money; reason?: string };

/** How decisions reach their streams: the command handler of whoever asks, with an id and an actor of its making. */
export type Decisions = {
  load: <State, E extends Event>(stream: Stream<State, E>, id: string) => Promise<State>;
  /** `what` is the same for the same decision: whoever is second records nothing. */
  decide: <State, E extends Event>(
    stream: Stream<State, E>,
    id: string,
    what: string,
    decide: (state: State) => readonly NoInfer<E>[],
  ) => Promise<State>;
};

/**
 * Writes down what the provider says of a payment, for webhook and poller alike. Money that is not what was ordered, in
 * amount or currency, is a case for people. The discount of an order is claimed before it is completed, so that of several
 * paid orders one has it. May run any number of times, anywhere, at once. Refuses payment_not_found.
 */
export async function settleAsTold({ load, decide }: Decisions, payment: string, told: Told): Promise<PaymentState> {
  const { status, amount, reason } = told;
  const what = `settle:${payment}:${status}:${amount.amount_minor}${amount.currency}`;
  const before = await load(paymentStream, payment);
  if (!isOrdered(before, amount))
    return decide(paymentStream, payment, what, (state) => mismatch(state, payment, told));
  const { member, discount_code: code } = before;
  let discountLost = false;
  if (status === 'paid' && code !== null && mayComplete(before)) {
    const cancelled = before.status === 'cancelled';
    const use = { code, member, payment };
    // A code that is good for so many orders: whoever comes later never has it, nor do they use up their own claim to it.
    const usedUp = isIssuable(code) && (await isUsedUpFor(decide, use, cancelled));
    const discounts = await decide(discount, member, `claim:${payment}`, (state) =>
      claimDiscount(state, use, { cancelled: cancelled || usedUp }),
    );
    discountLost = usedBy(discounts, code) !== payment;
    if (discountLost && isIssuable(code))
      await decide(codeStream, code, `release-code:${payment}`, (state) => releaseCode(state, use));
  }
  return decide(paymentStream, payment, what, (state) =>
    settlePayment(state, { payment, status, reason }, { discountLost }),
  );
}

/** Takes one of the uses of an issued code; answers whether none was left. */
async function isUsedUpFor(decide: Decisions['decide'], use: CodeUse, cancelled: boolean): Promise<boolean> {
  const { code, payment } = use;
  const state = await decide(codeStream, code, `use-code:${payment}`, (state) =>
    cancelled ? [] : useCode(state, use),
  );
  return hasLostCode(state, payment);
}

const isOrdered = ({ amount: ordered }: PaymentState, told: Money) =>
  ordered !== null && ordered.amount_minor === told.amount_minor && ordered.currency === told.currency;

const mayComplete = ({ status }: PaymentState) => ['started', 'pending', 'failed', 'cancelled'].includes(status);

function mismatch(state: PaymentState, payment: string, { status, amount: told }: Told): PaymentEvent[] {
  const { amount: ordered, member } = state;
  if (ordered === null) return settlePayment(state, { payment, status });
  return [{ type: 'PaymentMismatched', data: { payment, member, ordered, told, status } }];
}

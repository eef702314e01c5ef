import type { RefundFailure } from '@vonk/contracts/payments/methods';
import type { Decisions } from './decisions.ts';
import { payment as paymentStream, type PaidRefund, type PaymentEvent, type PaymentState } from './payment.ts';

/**
 * A try of a refund as the provider tells of it. `id`: our refund; `reference`: what the try is called there, a new one each
 * time that it is asked for.
 */
export type ToldRefund = { id: string; reference: string; status: 'processing' | 'paid' | RefundFailure };

type Over = ToldRefund & { status: RefundFailure };
const isOver = (told: ToldRefund): told is Over => told.status === 'failed' || told.status === 'cancelled';

/** The try that a paid refund came of; of those that were paid before tries were named, the newest that did not fail, else the newest. */
function tryOf(refund: PaidRefund, told: readonly ToldRefund[]): ToldRefund | undefined {
  if (refund.byHand) return undefined;
  if (refund.reference !== null) return told.find(({ reference }) => reference === refund.reference);
  return told.find((one) => !isOver(one)) ?? told.at(0);
}

const ofRefund = (told: readonly ToldRefund[], refund: string) => told.filter(({ id }) => id === refund);

/** Whether the provider could still tell that a refund of this payment fails: one that it paid itself. */
export const canFail = ({ refunds, provider_reference }: PaymentState): boolean =>
  provider_reference !== null && [...refunds.values()].some(({ byHand }) => !byHand);

/** Whether the provider has still to pay something out that it took. `told` newest first. */
export const isUnderWay = (state: PaymentState, told: readonly ToldRefund[]): boolean =>
  [...state.refunds].some(([id, refund]) => tryOf(refund, ofRefund(told, id))?.status === 'processing');

/**
 * What the provider took and could not pay out after all counts no more: finance asks again, pays by hand, or gives the
 * credits back. Once a try, whoever tells and how often; an old try that fails says nothing of the one that came after it.
 * `told` newest first.
 */
export function failRefunds(state: PaymentState, payment: string, told: readonly ToldRefund[]): PaymentEvent[] {
  return [...state.refunds].flatMap(([refund, paid]): PaymentEvent[] => {
    const over = tryOf(paid, ofRefund(told, refund));
    if (!over || !isOver(over) || state.failedTries.get(refund)?.has(over.reference)) return [];
    const { amount, credits } = paid;
    const { reference, status: reason } = over;
    const returned = state.returned ? { returned: true } : {};
    const data = { payment, member: state.member, refund, amount, credits, reason, reference, ...returned };
    return [{ type: 'RefundFailed', data }];
  });
}

/** Writes down what the provider says of the refunds of a payment, for webhook and timer alike; any number of times, at once. */
export async function failRefundsAsTold(
  { decide }: Pick<Decisions, 'decide'>,
  payment: string,
  told: readonly ToldRefund[],
): Promise<PaymentState | null> {
  const over = told.filter(isOver);
  if (over.length === 0) return null;
  const what = `refunds:${payment}:${over.map(({ reference }) => reference).join()}`;
  return decide(paymentStream, payment, what, (state) => failRefunds(state, payment, told));
}

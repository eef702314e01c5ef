import type { Money } from '@vonk/contracts/kernel';
import type { DisputeStatus } from '@vonk/contracts/payments/disputeEvents';
import { DAY_MS } from '../daysAfter.ts';
import { refuse } from '../refuse.ts';
import { leftOf, type PaymentEvent, type PaymentState } from './payment.ts';

/**
 * A charge-back as the provider tells of it. `id`: what it is called there; `at`: when the bank took the money; `deadline`:
 * until when it can be answered, where the provider says so (ISO 8601 UTC). `reversed`: the bank gave it back again.
 */
export type ToldChargeBack = {
  id: string;
  amount: Money;
  reason: string | null;
  at: string;
  deadline: string | null;
  reversed: boolean;
};

/**
 * The bank took what of a payment no refund had given back; where it says that it took more (`told`), also what refunds had given
 * back already: its payer has that twice.
 */
export function takeBack(state: PaymentState, payment: string, told: Money | null = null): PaymentEvent {
  const left = leftOf(state);
  const isMore = left && told?.currency === left.currency && told.amount_minor > left.amount_minor;
  const taken = isMore ? told : left;
  return { type: 'PaymentChargedBack', data: { payment, member: state.member, ...(taken ? { taken } : {}) } };
}

/** The dispute that a charge-back begins. `answerDays`: to answer the bank, where the provider names no day. */
export function openDispute(
  { member }: PaymentState,
  payment: string,
  told: ToldChargeBack,
  answerDays: number,
): PaymentEvent[] {
  const { id: dispute, amount, reason, at } = told;
  const deadline = told.deadline ?? new Date(new Date(at).getTime() + answerDays * DAY_MS).toISOString();
  return [{ type: 'DisputeOpened', data: { payment, member, dispute, amount, reason, deadline } }];
}

/** The bank gave the money of a charge-back that is known back again. Once; whatever finance had decided. */
export function reverseChargeBack(
  state: PaymentState,
  payment: string,
  { id: dispute }: ToldChargeBack,
): PaymentEvent[] {
  const known = state.disputes.get(dispute);
  if (!known || known.status === 'won' || state.status !== 'charged_back') return [];
  return [{ type: 'DisputeWon', data: { payment, member: state.member, dispute, by: 'provider' } }];
}

/** `seen`: how it stood before whoever decides; without it, however it stands. */
export type DecideDisputeCommand = { payment: string; dispute: string; by: string; seen?: DisputeStatus | undefined };

/** Those that can become what finance says of them: an answer is given once, an outcome told once. */
const FROM = {
  DisputeContested: ['open'],
  DisputeAccepted: ['open', 'contested'],
  DisputeWon: ['open', 'contested', 'accepted'],
  DisputeLost: ['open', 'contested'],
} as const satisfies Partial<Record<PaymentEvent['type'], readonly DisputeStatus[]>>;

function decideDispute(
  type: keyof typeof FROM,
  state: PaymentState,
  { payment, dispute, by, seen }: DecideDisputeCommand,
): PaymentEvent[] {
  const known = state.disputes.get(dispute);
  if (!known) refuse('not_found');
  if (!(FROM[type] as readonly string[]).includes(known.status)) refuse('dispute_decided');
  if (seen !== undefined && seen !== known.status) refuse('dispute_decided');
  return [{ type, data: { payment, dispute, by, member: state.member } }];
}

/** Finance sent the evidence to the bank. Refuses not_found, dispute_decided. */
export const contestDispute = (state: PaymentState, command: DecideDisputeCommand): PaymentEvent[] =>
  decideDispute('DisputeContested', state, command);
/** Finance lets the charge-back stand. Refuses not_found, dispute_decided. */
export const acceptDispute = (state: PaymentState, command: DecideDisputeCommand): PaymentEvent[] =>
  decideDispute('DisputeAccepted', state, command);
/** The bank decided for us: what the charge-back took comes back. Refuses not_found, dispute_decided. */
export const winDispute = (state: PaymentState, command: DecideDisputeCommand): PaymentEvent[] =>
  decideDispute('DisputeWon', state, command);
/** The bank decided for the payer. Refuses not_found, dispute_decided. */
export const loseDispute = (state: PaymentState, command: DecideDisputeCommand): PaymentEvent[] =>
  decideDispute('DisputeLost', state, command);

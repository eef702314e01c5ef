import type { Settings } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import { endPremium } from './endPremium.ts';
import { askedAt, costOf, endOfPeriod, refundOf, type PromisedDays, type TransactionCosts } from './quoteRefund.ts';
import type { Wallet, WalletEvent } from './wallet.ts';

/** `refund` is the id of the caller's making (`id` of RequestRefund). */
export type RefundCreditsCommand = { member: string; refund: string; payment: string };
export type RefundCreditsFacts = {
  now: Date;
  settings: Pick<Settings, 'refund_days'>;
  /** Finance may refund after the period, out of goodwill; still only what is unused. */
  goodwill?: boolean;
  /** Comes back with a lot that nobody touched. */
  costs?: TransactionCosts;
  /** Of lots that do not say it. */
  promised?: PromisedDays;
  /** It was asked for within the period, and that counted then (grantApproval). */
  wasInPeriod?: boolean;
  /** What of it whoever asks was shown; amount in minor units. */
  expected?: { credits?: number; amount_minor?: number };
};

/**
 * Takes the unused credits of a purchase out of the wallet before the money goes back (DECISIONS "refund of unused
 * credits"); `amount` is what goes back in all, with the transaction cost of an untouched lot. A withdrawal that was sent
 * within the period counts for it. Refuses payment_not_found, nothing_to_refund, refund_period_over (at or after the end of
 * the period), quote_changed when it is not what whoever asks was shown.
 */
export function refundCredits(state: Wallet, command: RefundCreditsCommand, facts: RefundCreditsFacts): WalletEvent[] {
  const { member, refund, payment } = command;
  if (state.refunds.has(refund)) return [];
  const lot = state.lots.get(payment);
  if (!lot || lot.kind === 'granted') refuse('payment_not_found');
  const share = refundOf(lot);
  if (!share || lot.bought_at === null) refuse('nothing_to_refund');
  const until = endOfPeriod({ ...lot, bought_at: lot.bought_at }, facts.settings, facts.promised);
  const inPeriod = askedAt(state, payment, facts.now) < until;
  if (!facts.goodwill && !inPeriod) refuse('refund_period_over');
  const cost = costOf(lot, facts.wasInPeriod ?? inPeriod, facts.costs);
  const amount = { ...share, amount_minor: share.amount_minor + cost };
  const { unused: credits } = lot;
  const { expected = {} } = facts;
  if (
    (expected.credits ?? credits) !== credits ||
    (expected.amount_minor ?? amount.amount_minor) !== amount.amount_minor
  )
    refuse('quote_changed');
  const isWhole = lot.refunded_minor + share.amount_minor >= (lot.price?.amount_minor ?? 0);
  return [
    {
      type: 'CreditsRefunded',
      data: { member, refund, payment, lot: lot.lot, credits, amount, balance_after: state.balance - credits },
    },
    ...(isWhole ? endPremium(state, { member, payment }) : []),
  ];
}

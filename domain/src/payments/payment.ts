import type { EventOn, StreamOn } from '@vonk/contracts/events';
import type { Money } from '@vonk/contracts/kernel';
import type { DisputeStatus } from '@vonk/contracts/payments/disputeEvents';
import type { DebtorKind } from '@vonk/contracts/payments/directDebitEvents';
import type { MismatchEnd, PaymentMethod } from '@vonk/contracts/payments/methods';
import { takenByBank } from '@vonk/contracts/payments/takenByBank';

export type PaymentEvent = EventOn<'payment'>;

/** A refund that the provider refused; `asked`: whether it is being asked once more. */
export type RefusedRefund = { amount: Money; credits: number; asked: boolean };

/** A refund that was paid. `reference`: what the provider calls it, null where it is not known; `byHand`: not by the provider. */
export type PaidRefund = { amount: Money; credits: number; reference: string | null; byHand: boolean };

/** Another amount than was ordered, as the provider tells of it; `status` in its words. */
export type Mismatch = Readonly<{ told: Money; status: string }>;
/** How finance ended one; `by`: who. */
export type ResolvedMismatch = Mismatch & Readonly<{ how: MismatchEnd; by: string }>;

/** A charge-back. */
export type Dispute = { status: DisputeStatus; amount: Money };

/** A direct debit. `collection`: the file it stands in; `debtors`: whom it counts for. Nothing personal. */
export type Debit = {
  reference: string;
  mandate: string;
  debtors: Readonly<Record<DebtorKind, string>>;
  /** Country and last four signs of account and phone. */
  hints: Readonly<{ iban: string; phone: string }>;
  /** ISO 8601 date. */
  collect_on: string;
  collection: string | null;
  status: 'waiting' | 'collected' | 'settled' | 'withdrawn' | 'returned';
  /** Its money was on our account, whatever became of it later. */
  settled: boolean;
  forgotten: boolean;
};

/**
 * `started`: the provider has not said anything yet; on the wire it is `pending` (paymentStatus). `returned`: money came that
 * was not taken.
 */
export type PaymentState = {
  status:
    'none' | 'started' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'returned' | 'refunded' | 'charged_back';
  member: string;
  package: string;
  credits: number;
  /** After discount, without transaction cost. */
  price: Money | null;
  /** Charged in all. */
  amount: Money | null;
  method: PaymentMethod | null;
  issuer: string | null;
  country: string;
  discount_code: string | null;
  /** ISO 8601 UTC: when it was ordered, and when its money came. */
  ordered_at: string | null;
  completed_at: string | null;
  provider: string;
  /** Taken from the saved card: its payer sees no checkout. */
  saved_card: boolean;
  provider_reference: string | null;
  /** Minor units of `amount` that went back. */
  refunded_minor: number;
  refunds: Map<string, PaidRefund>;
  /** What the provider calls the tries that failed after it had taken them, by refund. */
  failedTries: Map<string, Set<string>>;
  refused: Map<string, RefusedRefund>;
  /** Refunds that finance pays by transfer. */
  byHand: Set<string>;
  /** Refunds that were given up: their credits went back. */
  reversed: Set<string>;
  /** What came and was not taken, in all that goes back of it; null while nothing does. */
  returned: Money | null;
  /** How often something came back that was not taken. */
  returns: number;
  /** The provider tells of another amount than was ordered, and nobody ended it yet. */
  mismatch: Mismatch | null;
  /** The last that finance ended. */
  resolved: ResolvedMismatch | null;
  /** How often the bank took its money; what it took the last time, and when (ISO 8601 UTC). */
  chargeBacks: number;
  taken: Money | null;
  /** Of it what no refund had given back before: the rest of it is with its payer twice. */
  takenLeft: Money | null;
  takenAt: string | null;
  /** Of a payment by direct debit. */
  debit: Debit | null;
  /** Charge-backs by what the provider calls them. */
  disputes: Map<string, Dispute>;
};

const become = (state: PaymentState, status: PaymentState['status']) => Object.assign(state, { status });

/** What came of a payment as far as we know: what was ordered, or what goes back because it was not taken. */
export const cameOf = ({ amount, returned }: PaymentState): Money | null => returned ?? amount;

/** What of a payment no refund gave back; null when there is none. */
export const leftOf = (state: PaymentState): Money | null => {
  const came = cameOf(state);
  return came && { ...came, amount_minor: came.amount_minor - state.refunded_minor };
};

/** Whether a refund would give back what a charge-back took: see takenByBank. */
export function isTaken(state: PaymentState, { amount_minor }: Money): boolean {
  const taken_minor = state.status === 'charged_back' ? (state.taken?.amount_minor ?? 0) : 0;
  return takenByBank(amount_minor, {
    ...{ came_minor: cameOf(state)?.amount_minor ?? 0, refunded_minor: state.refunded_minor, taken_minor },
  });
}

const sumOf = (one: Money | null, other: Money): Money => ({
  ...other,
  amount_minor: other.amount_minor + (one?.currency === other.currency ? one.amount_minor : 0),
});

const disputeBecomes = (state: PaymentState, dispute: string, status: Dispute['status']) => {
  const known = state.disputes.get(dispute);
  if (known) known.status = status;
  return state;
};

const debitBecomes = (state: PaymentState, change: Partial<Debit>) => {
  if (state.debit) Object.assign(state.debit, change);
  return state;
};

/** `payment-{id}`: credited once, whatever order and number of webhooks (DESIGN). */
export const payment: StreamOn<'payment', PaymentState> = {
  category: 'payment',
  initial: () => ({
    status: 'none',
    member: '',
    package: '',
    credits: 0,
    price: null,
    amount: null,
    method: null,
    issuer: null,
    country: '',
    discount_code: null,
    ordered_at: null,
    completed_at: null,
    provider: '',
    saved_card: false,
    provider_reference: null,
    refunded_minor: 0,
    refunds: new Map(),
    failedTries: new Map(),
    refused: new Map(),
    byHand: new Set(),
    reversed: new Set(),
    returned: null,
    returns: 0,
    mismatch: null,
    resolved: null,
    chargeBacks: 0,
    taken: null,
    takenLeft: null,
    takenAt: null,
    debit: null,
    disputes: new Map(),
  }),
  evolve: {
    PaymentStarted: ({ data, at }, state) => {
      const { payment: _, transaction_cost: __, discount, ...kept } = data;
      const ordered = { discount_code: discount?.code ?? null, ordered_at: at.toISOString() };
      return Object.assign(state, kept, { status: 'started', ...ordered });
    },
    PaymentRegistered: ({ data: { provider_reference } }, state) => Object.assign(state, { provider_reference }),
    PaymentPending: (_, state) => become(state, 'pending'),
    PaymentCompleted: ({ at }, state) =>
      Object.assign(become(state, 'completed'), { mismatch: null, resolved: null, completed_at: at.toISOString() }),
    PaymentFailed: (_, state) => become(state, 'failed'),
    PaymentCancelled: (_, state) => become(state, 'cancelled'),
    // Nothing was taken and nothing is credited: people look.
    PaymentMismatched: ({ data: { told, status } }, state) => Object.assign(state, { mismatch: { told, status } }),
    MismatchResolved: ({ data: { how, told, status, by } }, state) =>
      Object.assign(state, { mismatch: null, resolved: { how, told, status, by } }),
    PaymentReturned: ({ data: { amount } }, state) => {
      state.returned = sumOf(state.returned, amount);
      state.returns += 1;
      return become(state, 'returned');
    },
    PaymentRefunded: ({ data: { refund, amount, credits = 0, reference = null } }, state) => {
      state.refunds.set(refund, { amount, credits, reference, byHand: state.byHand.has(refund) });
      state.refused.delete(refund);
      state.refunded_minor += amount.amount_minor;
      // The bank was quicker: a charge back stays one.
      return state.status === 'charged_back' || state.status === 'returned' ? state : become(state, 'refunded');
    },
    RefundFailed: ({ data: { refund, amount, credits, reference } }, state) => {
      state.refunds.delete(refund);
      state.refused.set(refund, { amount, credits, asked: false });
      state.failedTries.set(refund, new Set([...(state.failedTries.get(refund) ?? []), reference]));
      state.refunded_minor -= amount.amount_minor;
      return state.status === 'refunded' && state.refunded_minor === 0 ? become(state, 'completed') : state;
    },
    RefundRefused: ({ data: { refund, amount, credits } }, state) => {
      state.refused.set(refund, { amount, credits, asked: false });
      return state;
    },
    // The money is told of by PaymentRefunded.
    RefundPaidByHand: ({ data: { refund } }, state) => {
      state.byHand.add(refund);
      return state;
    },
    RefundRetried: ({ data: { refund } }, state) => {
      const refused = state.refused.get(refund);
      if (refused) refused.asked = true;
      return state;
    },
    RefundReversed: ({ data: { refund } }, state) => {
      state.refused.delete(refund);
      state.reversed.add(refund);
      return state;
    },
    PaymentChargedBack: ({ data: { taken }, at }, state) => {
      const left = leftOf(state);
      state.taken = taken ?? left;
      state.takenLeft = state.taken && left && left.amount_minor < state.taken.amount_minor ? left : state.taken;
      state.takenAt = at.toISOString();
      state.chargeBacks += 1;
      return become(state, 'charged_back');
    },
    DisputeOpened: ({ data: { dispute, amount } }, state) => {
      state.disputes.set(dispute, { status: 'open', amount });
      return state;
    },
    DisputeContested: ({ data: { dispute } }, state) => disputeBecomes(state, dispute, 'contested'),
    DisputeAccepted: ({ data: { dispute } }, state) => disputeBecomes(state, dispute, 'accepted'),
    DisputeLost: ({ data: { dispute } }, state) => disputeBecomes(state, dispute, 'lost'),
    DisputeWon: ({ data: { dispute } }, state) => {
      disputeBecomes(state, dispute, 'won');
      // What was not taken goes back once more, as before: it never completes.
      if (state.returned) return become(state, 'returned');
      return become(state, state.refunded_minor > 0 ? 'refunded' : 'completed');
    },
    MandateSigned: ({ data }, state) => {
      const { reference, mandate, debtors, collect_on, hints } = data;
      const known = { reference, mandate, debtors, hints, collect_on };
      const debit: Debit = { ...known, collection: null, status: 'waiting', settled: false, forgotten: false };
      return Object.assign(state, { debit });
    },
    DebitCollected: ({ data: { collection, collect_on } }, state) =>
      debitBecomes(state, { collection, collect_on, status: 'collected' }),
    DebitWithdrawn: (_, state) => debitBecomes(state, { status: 'withdrawn' }),
    DebitSettled: (_, state) => debitBecomes(state, { status: 'settled', settled: true }),
    DebitReturned: (_, state) => debitBecomes(state, { status: 'returned' }),
    MandateForgotten: (_, state) => debitBecomes(state, { forgotten: true }),
  },
};

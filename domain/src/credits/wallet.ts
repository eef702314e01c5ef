import type { ApprovalKind } from '@vonk/contracts/credits/events';
import type { EventOn, StreamOn } from '@vonk/contracts/events';
import type { Money } from '@vonk/contracts/kernel';
import { refuse } from '../refuse.ts';
import { noteWithdrawal } from './noteWithdrawal.ts';
import { packMessages, unpackMessages, type PackedMessages, type SentMessage, type Spent } from './packMessages.ts';

export type WalletEvent = EventOn<'wallet'>;
export type { SentMessage, Spent };

/** Credits that came in together. */
export type Lot = {
  lot: string;
  kind: 'granted' | 'bought';
  /** How many came in. */
  credits: number;
  unused: number;
  /** Of bought lots; the lot has the payment's id. */
  payment: string | null;
  /** Price of the package after discount, without transaction cost. */
  price: Money | null;
  /** ISO 8601 UTC. */
  bought_at: string | null;
  /** In which it can be taken back, as was promised with it; absent where nobody wrote that down. */
  refund_days?: number | undefined;
  /** Minor units of `price` that went back so far; transaction cost that went back with it is none of them. */
  refunded_minor: number;
  /** The provider took the money back: nothing returns into this lot. */
  revoked: boolean;
  /** Credits that a charge-back took, while it stands. */
  taken?: number;
};

/**
 * How many of the newest messages a wallet knows. A command is repeated within minutes; an older one meets the ids of its
 * own events in the store.
 */
export const MESSAGES_KEPT = 1_000;

/** The start of a conversation. `position`: its place in the store; `yielded`: the other had started it before. */
export type Start = { conversation: string; position: bigint; yielded: boolean };

/** What staff asked for and a second person decides. `amount` and `payment` of a refund or a wrong amount; `credits` and `proof` as in ApprovalRequested. */
export type Approval = {
  kind: ApprovalKind;
  credits: number;
  payment: string | null;
  amount: Money | null;
  by: string;
  decided: boolean;
  proof?: string | undefined;
};

/** A withdrawal from a purchase: when it was sent first (ISO 8601 UTC), and each time by its id. */
export type Withdrawal = { declared_at: string; ids: string[] };

/** State of `wallet-{member}`. Lots in order of arrival; `started` by the other member. Nothing personal. */
export type Wallet = {
  lots: Map<string, Lot>;
  balance: number;
  premium: boolean;
  started: Map<string, Start>;
  /** The last MESSAGES_KEPT, oldest first. */
  messages: Map<string, SentMessage>;
  /** Private photos already paid for. */
  photos: Set<string>;
  refunds: Set<string>;
  /** Refunds whose credits came back. */
  restored: Set<string>;
  adjustments: Set<string>;
  approvals: Map<string, Approval>;
  /** Withdrawals that were sent, by the purchase they are about. */
  withdrawals: Map<string, Withdrawal>;
  /** When those came in that name no purchase of the member and were not corrected (ISO 8601 UTC), oldest first. */
  unmatched: string[];
};

type KeptWallet = PackedMessages & {
  lots: Lot[];
  premium: boolean;
  started: [string, { conversation: string; position: string; yielded: boolean }][];
  photos: string[];
  refunds: string[];
  /** Absent in snapshots of before it was kept. */
  restored?: string[];
  adjustments: string[];
  /** Absent in snapshots of before there were any. */
  approvals?: [string, Approval][];
  withdrawals?: [string, Withdrawal][];
  unmatched?: string[];
};

const change = (state: Wallet, id: string, credits: number) => {
  const lot = state.lots.get(id);
  if (!lot) return;
  lot.unused += credits;
  state.balance += credits;
};

const spend = (state: Wallet, spent: Readonly<Spent>) => {
  for (const { lot, credits } of spent) change(state, lot, -credits);
};

const receive = (state: Wallet, lot: Lot) => {
  state.lots.set(lot.lot, lot);
  state.balance += lot.unused;
};

const decided = (state: Wallet, id: string): Wallet => {
  const approval = state.approvals.get(id);
  if (approval) approval.decided = true;
  return state;
};

/**
 * `wallet-{member}`: credits, and everything that costs some. Debit and message are one event of this stream, so that two
 * sends that race can never both spend the last credit (DESIGN "Streams").
 */
export const wallet: StreamOn<'wallet', Wallet> = {
  category: 'wallet',
  initial: () => ({
    lots: new Map(),
    balance: 0,
    premium: false,
    started: new Map(),
    messages: new Map(),
    photos: new Set(),
    refunds: new Set(),
    restored: new Set(),
    adjustments: new Set(),
    approvals: new Map(),
    withdrawals: new Map(),
    unmatched: [],
  }),
  evolve: {
    CreditsGranted: ({ data }, state) => {
      const { lot, credits } = data;
      const none = { payment: null, price: null, bought_at: null, refunded_minor: 0, revoked: false };
      receive(state, { lot, kind: 'granted', credits, unused: credits, ...none });
      return state;
    },
    CreditsBought: ({ data, at }, state) => {
      const { lot, credits, payment, price, refund_days } = data;
      const bought = { payment, price, refund_days, bought_at: at.toISOString(), refunded_minor: 0, revoked: false };
      receive(state, { lot, kind: 'bought', credits, unused: credits, ...bought });
      return state;
    },
    BecamePremium: (_, state) => {
      state.premium = true;
      return state;
    },
    PremiumEnded: (_, state) => {
      state.premium = false;
      return state;
    },
    CreditsRefunded: ({ data }, state) => {
      change(state, data.lot, -data.credits);
      const lot = state.lots.get(data.lot);
      // Beyond the price it is transaction cost, which comes back with a lot that nobody touched.
      if (lot)
        lot.refunded_minor = Math.min(lot.price?.amount_minor ?? 0, lot.refunded_minor + data.amount.amount_minor);
      state.refunds.add(data.refund);
      return state;
    },
    CreditsRestored: ({ data }, state) => {
      change(state, data.lot, data.credits);
      const lot = state.lots.get(data.lot);
      if (lot) lot.refunded_minor = Math.max(0, lot.refunded_minor - data.amount.amount_minor);
      state.restored.add(data.refund);
      return state;
    },
    CreditsRevoked: ({ data }, state) => {
      const { lot, payment, credits } = data;
      // The charge back may overtake the credits: an empty revoked lot keeps them from ever being credited.
      const empty = { credits: 0, unused: 0, price: null, bought_at: null, refunded_minor: 0, revoked: true };
      if (!state.lots.has(lot)) receive(state, { lot, kind: 'bought', payment, ...empty });
      change(state, lot, -credits);
      const revoked = state.lots.get(lot);
      if (revoked) Object.assign(revoked, { revoked: true, taken: credits });
      return state;
    },
    CreditsReinstated: ({ data }, state) => {
      change(state, data.lot, data.credits);
      const lot = state.lots.get(data.lot);
      if (lot) Object.assign(lot, { revoked: false, taken: undefined });
      return state;
    },
    CreditsTaken: ({ data }, state) => {
      spend(state, data.spent);
      if (data.adjustment !== undefined) state.adjustments.add(data.adjustment);
      return state;
    },
    ApprovalRequested: ({ data }, state) => {
      const { approval, kind, credits, payment = null, amount = null, by, proof } = data;
      state.approvals.set(approval, { kind, credits, payment, amount, by, decided: false, proof });
      return state;
    },
    ApprovalGranted: ({ data }, state) => decided(state, data.approval),
    ApprovalDeclined: ({ data }, state) => decided(state, data.approval),
    ApprovalWithdrawn: ({ data }, state) => decided(state, data.approval),
    WithdrawalDeclared: ({ data, at }, state) => {
      noteWithdrawal(state, data, at);
      return state;
    },
    ConversationStarted: ({ data, position }, state) => {
      state.started.set(data.with, { conversation: data.conversation, position, yielded: false });
      return state;
    },
    ConversationYielded: ({ data }, state) => {
      const start = state.started.get(data.with);
      if (start) start.yielded = true;
      return state;
    },
    MessageSent: ({ data }, state) => {
      const { message, to, spent } = data;
      spend(state, spent);
      state.messages.set(message, { to, spent, dropped: false });
      for (const oldest of state.messages.keys()) {
        if (state.messages.size <= MESSAGES_KEPT) break;
        state.messages.delete(oldest);
      }
      return state;
    },
    PrivatePhotoViewed: ({ data }, state) => {
      spend(state, data.spent);
      state.photos.add(data.photo);
      return state;
    },
    MessageDropped: ({ data }, state) => {
      for (const { lot, credits } of data.spent) change(state, lot, credits);
      const message = state.messages.get(data.message);
      if (message) message.dropped = true;
      return state;
    },
  },
  snapshot: {
    // Those of before do not say when withdrawals of no order came in: they are read anew from the events.
    version: 5,
    write: ({ lots, balance: _, premium, ...rest }): KeptWallet => ({
      lots: [...lots.values()].map((lot) => ({ ...lot })),
      premium,
      started: [...rest.started].map(([other, start]) => [other, { ...start, position: String(start.position) }]),
      ...packMessages(rest.messages),
      photos: [...rest.photos],
      refunds: [...rest.refunds],
      restored: [...rest.restored],
      adjustments: [...rest.adjustments],
      approvals: [...rest.approvals].map(([id, approval]) => [id, { ...approval }]),
      withdrawals: [...rest.withdrawals].map(([payment, sent]) => [payment, { ...sent, ids: [...sent.ids] }]),
      unmatched: [...rest.unmatched],
    }),
    read: (kept) => {
      const { lots, premium, withdrawals = [], ...rest } = kept as KeptWallet;
      return {
        lots: new Map(lots.map((lot) => [lot.lot, { ...lot }])),
        balance: lots.reduce((sum, { unused }) => sum + unused, 0),
        premium,
        started: new Map(rest.started.map(([other, start]) => [other, { ...start, position: BigInt(start.position) }])),
        messages: unpackMessages(rest),
        photos: new Set(rest.photos),
        refunds: new Set(rest.refunds),
        restored: new Set(rest.restored ?? []),
        adjustments: new Set(rest.adjustments),
        approvals: new Map((rest.approvals ?? []).map(([id, approval]) => [id, { ...approval }])),
        withdrawals: new Map(withdrawals.map(([payment, sent]) => [payment, { ...sent, ids: [...sent.ids] }])),
        unmatched: [...(rest.unmatched ?? [])],
      };
    },
  },
};

/** How many conversations count as started: not those that the other had started first (DECISIONS "free conversations"). */
export const startsOf = (state: Wallet): number => [...state.started.values()].filter(({ yielded }) => !yielded).length;

/** The lots in the order in which they are spent: granted first, then bought, each oldest first (DECISIONS "refund of unused credits"). */
const inSpendingOrder = (state: Wallet): Lot[] => {
  const lots = [...state.lots.values()].filter(({ unused }) => unused > 0);
  return [...lots.filter(({ kind }) => kind === 'granted'), ...lots.filter(({ kind }) => kind === 'bought')];
};

/**
 * Which lots pay for something that costs `credits`, and what the balance is then.
 * Refuses `insufficient_credits` with `missing`, in credits.
 */
export function pay(state: Wallet, credits: number): { credits: number; spent: Spent; balance_after: number } {
  if (state.balance < credits) refuse('insufficient_credits', { missing: credits - state.balance });
  const spent: Spent = [];
  let due = credits;
  for (const lot of inSpendingOrder(state)) {
    if (due === 0) break;
    const part = Math.min(due, lot.unused);
    spent.push({ lot: lot.lot, credits: part });
    due -= part;
  }
  return { credits, spent, balance_after: state.balance - credits };
}

import type { EventOn, StreamOn } from '@vonk/contracts/events';
import { DAY_MS } from '../daysAfter.ts';

export type DebtorEvent = EventOn<'debtor'>;

/** How long a debit counts against the limit of 30 days. */
export const COUNTED_MS = 30 * DAY_MS;

/** State of `debtor-{hash}`: a member, an account or a phone. Amounts in minor units, `at` in milliseconds. */
export type Debtor = {
  blocked: boolean;
  debits: Map<string, { amount_minor: number; at: number; open: boolean }>;
};

/** `debtor-{hash}`: limits and blocks of direct debits, which must hold when two orders race (SPEC 5 "direct debit"). */
export const debtor: StreamOn<'debtor', Debtor> = {
  category: 'debtor',
  initial: () => ({ blocked: false, debits: new Map() }),
  evolve: {
    DebitReserved: ({ data: { payment, amount }, at }, state) => {
      // What counts for nothing any more is let go: the state does not grow with the years.
      for (const [id, debit] of state.debits)
        if (!debit.open && debit.at <= at.getTime() - COUNTED_MS) state.debits.delete(id);
      state.debits.set(payment, { amount_minor: amount.amount_minor, at: at.getTime(), open: true });
      return state;
    },
    DebitReleased: ({ data: { payment } }, state) => {
      state.debits.delete(payment);
      return state;
    },
    DebitClosed: ({ data: { payment } }, state) => {
      const debit = state.debits.get(payment);
      if (debit) debit.open = false;
      return state;
    },
    DebtorBlocked: (_, state) => Object.assign(state, { blocked: true }),
    DebtorUnblocked: (_, state) => Object.assign(state, { blocked: false }),
  },
};

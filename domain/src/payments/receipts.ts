import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type ReceiptEvent = EventOn<'receipt'>;

/** State of `receipt-{site}-{year}`: the last number. What was issued is remembered by the ids of its events. */
export type Receipts = { last: number };

/** `receipt-{site}-{year}`: numbers without gaps, whoever issues them at once. */
export const receipts: StreamOn<'receipt', Receipts> = {
  category: 'receipt',
  initial: () => ({ last: 0 }),
  evolve: {
    ReceiptIssued: ({ data: { number } }, state) => {
      state.last = number;
      return state;
    },
  },
  snapshot: { version: 1, write: (state) => ({ ...state }), read: (kept) => ({ ...(kept as Receipts) }) },
};

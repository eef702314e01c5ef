import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type MonthEvent = EventOn<'month'>;

/** State of `month-{yyyy-mm}`. `cut`: the last place at which the books were cut for it. */
export type Month = { cut: string | null; closed: boolean };

/** `month-{yyyy-mm}`: a month of the books is closed once, on the cut that its figures were made of. */
export const month: StreamOn<'month', Month> = {
  category: 'month',
  initial: () => ({ cut: null, closed: false }),
  evolve: {
    MonthCut: ({ data: { cut } }, state) => ({ ...state, cut }),
    MonthClosed: (_, state) => ({ ...state, closed: true }),
  },
};

import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type SettlementEvent = EventOn<'settlement'>;
/** Where a settlement parts from the books, as its event has it. */
export type Difference = Extract<SettlementEvent, { type: 'DifferencesFound' }>['data']['differences'][number];

/**
 * State of `settlement-{id}`. `begun`: what is taken in, null before that; `taken`: lines that are here; `whole`: all of them
 * are. `open` and `explained`: its differences, each open one with what was found.
 */
export type Settlement = {
  begun: Readonly<{ lines: number; digest: string }> | null;
  taken: number;
  whole: boolean;
  open: Map<string, string>;
  explained: Set<string>;
};

/** `settlement-{id}`: what was paid out is taken in once, and a difference explained once. */
export const settlement: StreamOn<'settlement', Settlement> = {
  category: 'settlement',
  initial: () => ({ begun: null, taken: 0, whole: false, open: new Map(), explained: new Set() }),
  evolve: {
    SettlementBegun: ({ data: { lines, digest } }, state) => ({ ...state, begun: { lines, digest }, taken: 0 }),
    SettlementLinesTaken: ({ data: { lines } }, state) => ({ ...state, taken: state.taken + lines.length }),
    SettlementTaken: (_, state) => ({ ...state, whole: true }),
    DifferencesFound: ({ data: { differences } }, state) => {
      for (const one of differences) state.open.set(one.difference, gist(one));
      return state;
    },
    DifferencesGone: ({ data: { differences } }, state) => {
      for (const one of differences) state.open.delete(one);
      return state;
    },
    SettlementMatched: (_, state) => state,
    DifferenceExplained: ({ data: { difference } }, state) => {
      state.open.delete(difference);
      state.explained.add(difference);
      return state;
    },
  },
};

/** What makes a difference another one than before. */
export const gist = ({ expected, found, month, payment }: Difference): string =>
  [expected, found, month, payment].join('|');

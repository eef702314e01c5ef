import { gist, type Difference, type Settlement, type SettlementEvent } from './settlement.ts';

/** Differences that one append tells of: some 100 kB. */
export const DIFFERENCES_IN_PART = 400;

type NoteDifferencesCommand = Readonly<{
  settlement: string;
  differences: readonly Difference[];
  by: string;
  at: string;
}>;

/**
 * Notes where a settlement parts from the books now, some at a time: what is new, what is none any more, and with the last of
 * them that it was matched. What somebody explained stays explained. Nothing while it is not whole.
 */
export function noteDifferences(
  state: Settlement,
  { settlement, differences, by, at }: NoteDifferencesCommand,
): SettlementEvent[] {
  if (!state.whole) return [];
  const { found, gone } = unnoted(state, differences);
  const foundNow = found.slice(0, DIFFERENCES_IN_PART);
  const goneNow = gone.slice(0, DIFFERENCES_IN_PART - foundNow.length);
  const isLast = foundNow.length === found.length && goneNow.length === gone.length;
  const open = state.open.size + found.filter(({ difference }) => !state.open.has(difference)).length - gone.length;
  return [
    ...(foundNow.length > 0
      ? [{ type: 'DifferencesFound' as const, data: { settlement, differences: foundNow } }]
      : []),
    ...(goneNow.length > 0 ? [{ type: 'DifferencesGone' as const, data: { settlement, differences: goneNow } }] : []),
    ...(isLast ? [{ type: 'SettlementMatched' as const, data: { settlement, open, by, at } }] : []),
  ];
}

/** What of these differences the settlement does not know yet, and what it knows that is not among them. */
export function unnoted(
  { open, explained }: Settlement,
  differences: readonly Difference[],
): { found: Difference[]; gone: string[] } {
  const now = new Set(differences.map(({ difference }) => difference));
  return {
    found: differences.filter((one) => !explained.has(one.difference) && open.get(one.difference) !== gist(one)),
    gone: [...open.keys()].filter((one) => !now.has(one)),
  };
}

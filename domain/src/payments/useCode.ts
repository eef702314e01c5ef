import { isUsedUp, type Code, type CodeEvent } from './code.ts';

export type CodeUse = { code: string; member: string; payment: string };

/**
 * The money of an order with this code came: it has the code while one of its `times` is left, once. Nothing where it is
 * used up, and where it is good without end: then no order is counted here.
 */
export function useCode(state: Code, use: CodeUse): CodeEvent[] {
  if (state.terms === null || state.terms.times === null) return [];
  if (state.used.has(use.payment) || isUsedUp(state)) return [];
  return [{ type: 'CodeUsed', data: use }];
}

/** Gives a use back, of an order that does not have the discount after all. */
export const releaseCode = (state: Code, use: CodeUse): CodeEvent[] =>
  state.used.has(use.payment) ? [{ type: 'CodeReleased', data: use }] : [];

/** Whether an order lost a code because all of its `times` are gone. */
export const hasLostCode = ({ terms, used }: Code, payment: string): boolean =>
  terms !== null && terms.times !== null && !used.has(payment);

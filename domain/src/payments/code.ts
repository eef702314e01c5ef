import type { EventOn, StreamOn } from '@vonk/contracts/events';
import { CODE_LENGTH } from '@vonk/contracts/payments/codeLimits';
import { FIRST_PURCHASE_CODES } from '@vonk/contracts/payments/methods';

export type CodeEvent = EventOn<'code'>;

/** What a code was issued with; times ISO 8601 UTC. */
export type CodeTerms = Extract<CodeEvent, { type: 'CodeIssued' }>['data'];

/** State of `code-{CODE}`: its terms, null before it is issued; `used`: payments that have one of its `times`. */
export type Code = { terms: CodeTerms | null; ended: boolean; used: Set<string> };

/** `code-{CODE}`: used as often as it was made for, decided when the money comes (SPEC 3 "Discount code", validity). */
export const code: StreamOn<'code', Code> = {
  category: 'code',
  initial: () => ({ terms: null, ended: false, used: new Set() }),
  evolve: {
    CodeIssued: ({ data }, state) => ({ ...state, terms: data }),
    CodeEnded: (_, state) => ({ ...state, ended: true }),
    CodeUsed: ({ data: { payment } }, state) => {
      state.used.add(payment);
      return state;
    },
    CodeReleased: ({ data: { payment } }, state) => {
      state.used.delete(payment);
      return state;
    },
  },
};

/** A code as it is compared and stored: without spaces around it, in capitals. */
export const normalizedCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether anybody can type it on any keyboard: letters A to Z, digits and hyphens, none in front. */
export const isTypable = (normalized: string): boolean =>
  /^[A-Z0-9][A-Z0-9-]*$/.test(normalized) &&
  normalized.length >= CODE_LENGTH.min &&
  normalized.length <= CODE_LENGTH.max;

/** Whether staff can have issued it: the built-in ones are settings. */
export const isIssuable = (normalized: string): boolean =>
  isTypable(normalized) && !FIRST_PURCHASE_CODES.includes(normalized);

/** Whether so many orders have it that nobody else can. */
export const isUsedUp = ({ terms, used }: Code): boolean =>
  terms !== null && terms.times !== null && used.size >= terms.times;

import type { LedgerFinding } from './foldLedger.ts';

/**
 * What a proof found. `chained`: events that have a line in the chain, `head` its last link; `credits` and `money` what the
 * events come to; `findings` the first of `count`.
 */
export type LedgerProof = Readonly<{
  events: number;
  chained: number;
  head: string;
  credits: number;
  money: readonly { currency: string; paid: number; back: number }[];
  count: number;
  findings: readonly LedgerFinding[];
}>;

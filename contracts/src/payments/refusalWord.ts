import type { RefundFailure, RefundRefusal } from './methods.ts';

const words: Readonly<Record<RefundRefusal | RefundFailure, string>> = {
  unknown_payment: 'it does not know this payment',
  not_paid: 'the payment is not paid there, or was charged back meanwhile',
  more_than_paid: 'it is more than is left of what was paid',
  refused: 'it gave no reason',
  by_transfer: 'a direct debit is paid back by a bank transfer, made by hand',
  failed: 'it took the refund, and could not pay it out: the account may be closed',
  cancelled: 'the refund was cancelled there before it was paid out',
  no_provider: 'this house has no connection to the provider of this payment now',
};

/** Why the provider does not give money back, or did not after all, as the end of a sentence. */
export const refusalWord = (reason: unknown): string => words[reason as RefundRefusal | RefundFailure] ?? words.refused;

/**
 * Why a line of the ledger moved credits, and in which sum of a purchase it counts, as a bank is told it in a dispute: what was put
 * into the account, used, paid back or taken back. Null: such a line never moves what was bought.
 */
export const ledgerCauses = {
  purchase: 'bought',
  text: 'spent',
  photo: 'spent',
  gift: 'spent',
  private_photo: 'spent',
  /** What was paid for and did not arrive was not used. */
  message_dropped: 'spent',
  adjustment: 'spent',
  refund: 'refunded',
  refund_reversed: 'refunded',
  charged_back: 'taken',
  dispute_won: 'taken',
  signup: null,
  promotion: null,
} as const satisfies Readonly<Record<string, 'bought' | 'spent' | 'refunded' | 'taken' | null>>;

/** Why a line of the ledger moved credits. */
export type LedgerCause = keyof typeof ledgerCauses;
/** Why credits of a purchase moved. */
export type PurchaseCause = {
  [Cause in LedgerCause]: (typeof ledgerCauses)[Cause] extends null ? never : Cause;
}[LedgerCause];

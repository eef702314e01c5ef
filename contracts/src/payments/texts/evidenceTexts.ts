import type { LedgerCause, PurchaseCause } from '../../credits/ledgerCauses.ts';

/**
 * What the evidence about a chargeback says. In English alone, and no text that staff change: the bank that took the money back reads
 * it, wherever the member lives and whatever the language of the site.
 */
export const evidenceTexts = {
  title: 'Evidence about a chargeback',
  lead: (of: { payment: string; recorded: string; zone: string }) =>
    `Order ${of.payment}, as recorded on ${of.recorded}. All times are those of ${of.zone}.`,
  chargeback: {
    title: 'Chargeback',
    reference: 'Provider’s reference',
    amount: 'Amount',
    reason: 'Reason of the bank',
    noReason: 'none told',
    told: 'Told',
    deadline: 'To be answered until',
  },
  order: {
    title: 'Order',
    seller: 'Sold by',
    noSeller: 'not on a receipt yet',
    number: 'Order number',
    reference: 'Provider’s reference',
    ordered: 'Ordered',
    settled: 'Paid and delivered',
    bought: 'Bought',
    price: 'Price',
    cost: 'Transaction cost',
    discount: 'Discount',
    charged: 'Charged',
    refunded: 'Refunded',
    nothing: 'nothing',
    method: 'Method',
    country: 'Country',
    receipts: 'Receipts',
  },
  use: {
    title: 'Use of what was bought',
    bought: 'Put into the account',
    spent: 'Used',
    refunded: 'Refunded',
    unused: 'Unused now',
  },
  log: 'Log of use',
  /** By the cause of a line of the ledger. */
  causes: {
    purchase: 'Credits of this order put into the account',
    text: 'Message sent',
    gift: 'Gift sent',
    photo: 'Photo sent',
    private_photo: 'Private photo looked at',
    message_dropped: 'Message did not arrive',
    refund: 'Credits refunded',
    refund_reversed: 'Refund did not happen',
    charged_back: 'Credits taken: chargeback',
    dispute_won: 'Credits back: chargeback undone',
    adjustment: 'Correction by staff',
  } satisfies Readonly<Record<PurchaseCause, string>> as Readonly<Partial<Record<LedgerCause, string>>>,
  mails: 'Mails',
  credits: (count: number) => `${count} credits`,
  none: 'none',
  /** What stands in a part that has no lines. */
  emptyPart: 'None',
  never: 'never',
} as const;

import type { Receipt } from '@vonk/contracts/payments/receiptEvents';
import type { ReceiptEvent, Receipts } from './receipts.ts';

export type IssueReceiptCommand = Omit<Receipt, 'number'>;

/** The next number of the year. Once a purchase or refund: the command's id is made of it. */
export const issueReceipt = (state: Receipts, receipt: IssueReceiptCommand): ReceiptEvent[] => [
  { type: 'ReceiptIssued', data: { ...receipt, number: state.last + 1 } },
];

import { remember } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { issueReceipt, type IssueReceiptCommand } from './issueReceipt.ts';
import { receipts, type ReceiptEvent } from './receipts.ts';
import { settlementsSince } from './settlementsSince.ts';

// Whose receipt it is and what stands in it says its issuer: the number alone is decided here.
const receipt = { site: 'main', year: 2026 } as unknown as IssueReceiptCommand;
const issued = (number: number): ReceiptEvent => ({ type: 'ReceiptIssued', data: { ...receipt, number } });

describe('the number of a receipt', () => {
  it('is the next of the year, without gaps, also after a snapshot', () => {
    expect(issueReceipt(receipts.initial(), receipt)).toEqual([issued(1)]);
    const state = remember(receipts, [issued(1), issued(2)]);
    expect(issueReceipt(state, receipt)).toEqual([issued(3)]);
    const kept: unknown = JSON.parse(JSON.stringify(receipts.snapshot?.write(state)));
    expect(issueReceipt(receipts.snapshot!.read(kept as object), receipt)).toEqual([issued(3)]);
  });
});

describe('what a provider is asked for', () => {
  it('is what it paid out in the last 62 days of 24 hours', () =>
    expect(settlementsSince(new Date('2026-03-05T12:00:00Z'))).toEqual(new Date('2026-01-02T12:00:00Z')));
});

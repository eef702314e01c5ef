import { issueReceipt, type IssueReceiptCommand } from '@vonk/domain/payments/issueReceipt';
import { receipts } from '@vonk/domain/payments/receipts';
import type { SignedUp } from '../../testing/members.ts';
import type { TestApp } from '../../testing/openTestApp.ts';

/** Of the first receipt that a test issues. */
export const RECEIPT_ID = '2026-000001';

/** Issues the first receipt of the first site's 2026 for a purchase, as the workers do when it is paid; the same each time. */
export async function issuedReceipt(
  app: TestApp,
  { user }: SignedUp,
  payment: string,
  over: Partial<IssueReceiptCommand> = {},
): Promise<string> {
  const price = { amount_minor: 746, currency: 'EUR' };
  const { position } = await app.context.commands.execute({
    stream: receipts,
    id: 'main-2026',
    command: { id: 'r', fingerprint: '', actor: 'system:test' },
    decide: (state) =>
      issueReceipt(state, {
        ...{ site: 'main', year: 2026, kind: 'receipt', payment, member: user.id, refund: null, of: null },
        ...{ at: '2026-11-22T12:00:00.000Z', language: 'nl', method: 'ideal', credits: 10, list_price: price },
        ...{ discount: null, transaction_cost: null, total: price, country: 'NL', vat_percentage: 21 },
        company: { name: 'Vonk', address: 'x', city: 'y', country: 'NL', kvk: '1', vat_numbers: [] },
        ...over,
      }),
  });
  await app.context.readYourWrites.waitFor(position);
  return RECEIPT_ID;
}

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Whole } from '../app/adminClient.ts';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { openScreen } from '../ui/testing/openScreen.tsx';
import { PaymentShow } from './PaymentShow.tsx';

const server = backOfficeServer();
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const payment = (over: Partial<Whole<'payments'>>): Whole<'payments'> => ({
  ...{ id: 'p1', payment_id: 'p1', member: 'm1', package: 'p10', credits: 250, price: eur(123_400) },
  ...{ transaction_cost: eur(50), amount: eur(123_450), discount: null, method: 'ideal', issuer: null },
  ...{ status: 'pending', started_at: '2026-11-20T10:00:00.000Z', settled_at: null, refunded: null },
  ...{ provider: 'sandbox', provider_reference: 'sb_1', country: 'NL', failure: null, told: null, mismatch: null },
  ...{ quote: null, approval: null, receipts: [], wrong_amount: null },
  ...over,
});
const waiting = { id: 'a1', asked_at: '2026-11-21T10:00:00.000Z', asked_by: 'f1', amount: eur(99_900) };
const open = (record: Whole<'payments'>) => {
  server.has({ records: { payments: [record] } });
  openScreen(<PaymentShow />, {
    ...{ at: '/payments/p1/show', resource: 'payments' },
    permissions: ['payments.read', 'payments.refund', 'approvals.read'],
  });
};

it('a payment whose wrong amount is open has a mark where there is nothing to tell yet', async () => {
  open(payment({ told: eur(1), mismatch: 'open' }));
  const label = await screen.findByText('How that ended');
  expect(label.nextElementSibling).toHaveTextContent('–');
});

describe('what waits for a second person', () => {
  it.each([
    ['refund', /A refund of €999\.00 requested/],
    ['return_wrong_amount', /Wrong amount sent back: €999\.00/],
    ['settle_wrong_amount', /Wrong amount settled elsewhere: €999\.00/],
  ] as const)('of a payment is called what it is: %s', async (kind, words) => {
    open(payment({ approval: { ...waiting, kind } }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Approvals' })).toHaveAttribute('href', '/approvals');
  });
});

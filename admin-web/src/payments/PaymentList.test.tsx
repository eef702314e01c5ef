import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { PaymentList } from './PaymentList.tsx';

const server = backOfficeServer();
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const payment: Row<'payments'> = {
  ...{ id: 'p1', payment_id: 'p1', member: 'm1', package: 'p10', credits: 250, price: eur(123_400) },
  ...{ transaction_cost: eur(50), amount: eur(123_450), discount: null, method: 'ideal', issuer: null },
  ...{ status: 'completed', started_at: '2026-11-20T10:00:00.000Z', settled_at: null, refunded: eur(995) },
  ...{ provider: 'sandbox', provider_reference: 'sb_1', country: 'NL', failure: null, told: null, mismatch: null },
};

describe('payments', () => {
  it('say what was charged and what went back, with what all that were found come to', async () => {
    const totals = {
      id: 'EUR',
      payments: 1,
      paid: eur(123_450),
      refunded: eur(995),
      charged_back: eur(122),
      unpaid: eur(0),
    };
    server.has({ rows: { payments: [payment], 'payment-totals': [totals] } });
    openScreen(<PaymentList />, { permissions: ['payments.read'] });
    const row = await rowOf(/€1,234\.50/);
    for (const text of ['iDEAL', '250', '€9.95', 'NL']) expect(row.getByText(text)).toBeVisible();
    expect(row.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining('/payments/p1/show'));
    const sums = within(await screen.findByRole('region', { name: /Totals/ }));
    expect(sums.getByText(/€1,234\.50 paid · €9\.95 refunded · €1\.22 charged back · €0\.00 not paid/)).toBeVisible();
  });

  it('are found by what somebody types, and the totals are of the same', async () => {
    server.has({ rows: { payments: [payment] } });
    openScreen(<PaymentList />);
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'sb_1' } });
    await waitFor(() => {
      for (const resource of ['payments', 'payment-totals'])
        expect(server.asked.filter((one) => one.resource === resource).at(-1)?.filter).toEqual({ q: 'sb_1' });
    });
  });

  it('are all asked for again when the switch for wrong amounts is off', async () => {
    const filter = encodeURIComponent(JSON.stringify({ mismatched: true }));
    openScreen(<PaymentList />, { at: `/payments?filter=${filter}` });
    const isOn = await screen.findByRole('switch');
    expect(isOn).toBeChecked();
    fireEvent.click(isOn);
    await waitFor(() => {
      for (const resource of ['payments', 'payment-totals'])
        expect(server.asked.filter((one) => one.resource === resource).at(-1)?.filter).toEqual({});
    });
  });

  it('are none, without a row or totals', async () => {
    openScreen(<PaymentList />);
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
    expect(screen.queryByRole('region', { name: /Totals/ })).toBeNull();
  });
});

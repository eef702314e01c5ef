import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { DisputeList } from './DisputeList.tsx';

const server = backOfficeServer();
const HOUR_MS = 3_600_000;
const dispute = (id: string, hours: number, over: Partial<Row<'disputes'>> = {}): Row<'disputes'> => ({
  ...{ id, payment: `p-${id}`, member: 'm1', status: 'open', amount: { amount_minor: 123_450, currency: 'EUR' } },
  ...{ reason: 'Fraud', opened_at: '2026-11-20T10:00:00.000Z', answered_at: null, answered_by: null, closed_at: null },
  ...{ deadline: new Date(Date.now() + hours * HOUR_MS + 60_000).toISOString(), closed_by: null, ...over },
});

describe('disputes', () => {
  it('say how much time is left to answer the bank, and when it is over', async () => {
    server.has({ rows: { disputes: [dispute('d1', 5), dispute('d2', -30), dispute('d3', 24 * 8)] } });
    openScreen(<DisputeList />, { permissions: ['disputes.read', 'payments.read'] });
    const row = await rowOf(/p-d1/);
    expect(row.getByText('in 5 hours')).toBeVisible();
    for (const text of ['€1,234.50', 'Fraud']) expect(row.getByText(text)).toBeVisible();
    expect(await row.findByRole('link', { name: 'p-d1' })).toHaveAttribute(
      'href',
      expect.stringContaining('/payments/p-d1/show'),
    );
    expect((await rowOf(/p-d2/)).getByText(/^Overdue/)).toHaveTextContent(/yesterday|1 day ago/);
    expect((await rowOf(/p-d3/)).getByText('in 8 days')).toBeVisible();
  });

  it('say so where the bank gives no reason, and no time is left of what was answered', async () => {
    server.has({ rows: { disputes: [dispute('d1', 5, { reason: null, status: 'contested' })] } });
    openScreen(<DisputeList />);
    const row = await rowOf(/p-d1/);
    expect(row.queryByText('in 5 hours')).toBeNull();
    expect(row.getByText(/No reason/i)).toBeVisible();
  });

  it('are none in words', async () => {
    openScreen(<DisputeList />);
    expect(await screen.findByText('There are no disputes.')).toBeVisible();
  });
});

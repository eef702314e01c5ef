import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { WithdrawalList } from './WithdrawalList.tsx';

const server = backOfficeServer();
const withdrawal: Row<'withdrawals'> = {
  ...{ id: 'w1', member: 'm1', payment: null, order: 'bestelling 12', status: 'unmatched' },
  received_at: '2026-11-20T10:00:00.000Z',
};

describe('withdrawals', () => {
  it('say what number was given where it is that of no order, and lead to the payment where it is', async () => {
    server.has({
      rows: { withdrawals: [withdrawal, { ...withdrawal, id: 'w2', payment: 'p1', order: '', status: 'waiting' }] },
    });
    openScreen(<WithdrawalList />, { permissions: ['payments.read'] });
    const row = await rowOf(/bestelling 12/);
    expect(row.getByText('Unmatched')).toBeVisible();
    expect(row.queryByRole('link')).toBeNull();
    expect(await (await rowOf(/Waiting/)).findByRole('link', { name: 'p1' })).toBeVisible();
  });

  it('are found by how they stand', async () => {
    server.has({ rows: { withdrawals: [withdrawal] } });
    openScreen(<WithdrawalList />);
    fireEvent.mouseDown(await screen.findByLabelText('Status'));
    fireEvent.click(await screen.findByRole('option', { name: 'Unmatched' }));
    await waitFor(() => expect(server.asked.at(-1)?.filter).toEqual({ status: 'unmatched' }));
  });

  it('are none in words', async () => {
    openScreen(<WithdrawalList />);
    expect(await screen.findByText(/Nobody has withdrawn/)).toBeVisible();
  });
});

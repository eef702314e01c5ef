import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { DiscountCodeList } from './DiscountCodeList.tsx';

const server = backOfficeServer();
const held = {
  id: 'm1:WINTER',
  member: 'm1',
  code: 'WINTER',
  payment: 'p1',
  status: 'redeemed',
  at: '2026-11-20T10:00:00.000Z',
} as const;

describe('codes that members hold', () => {
  it('say who used which for what, and lead there as far as the reader may go', async () => {
    server.has({ rows: { 'discount-codes': [held] } });
    openScreen(<DiscountCodeList />, { permissions: ['payments.read'] });
    const row = await rowOf(/WINTER/);
    expect(row.getByText('Redeemed')).toBeVisible();
    expect(await row.findByRole('link', { name: 'p1' })).toHaveAttribute(
      'href',
      expect.stringContaining('/payments/p1/show'),
    );
    expect(row.queryByRole('link', { name: 'm1' })).toBeNull();
  });

  it('are found by code', async () => {
    server.has({ rows: { 'discount-codes': [held] } });
    openScreen(<DiscountCodeList />);
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'WINTER' } });
    await waitFor(() => expect(server.asked.at(-1)?.filter).toEqual({ code: 'WINTER' }));
  });

  it('are none, without a row', async () => {
    openScreen(<DiscountCodeList />);
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { UnusedLotList } from './UnusedLotList.tsx';

const server = backOfficeServer();
const lot = {
  ...{ id: 'm1:p1', member: 'm1', payment: 'p1', package: 'p10', at: '2026-11-20T10:00:00.000Z', bought: 250 },
  ...{ unused: 99, worth: { amount_minor: 123_450, currency: 'EUR' } },
};

describe('unused lots', () => {
  it('say what is left of each and its worth, and lead to the purchase', async () => {
    server.has({ rows: { 'unused-lots': [lot] } });
    const filter = { on: '2026-11-22', currency: 'EUR' };
    openScreen(<UnusedLotList />, {
      at: `/unused-lots?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      permissions: ['books.read', 'payments.read'],
    });
    const row = await rowOf(/€1,234\.50/);
    for (const text of ['250', '99']) expect(row.getByText(text)).toBeVisible();
    expect(await row.findByRole('link', { name: 'p1' })).toHaveAttribute(
      'href',
      expect.stringContaining('/payments/p1/show'),
    );
    expect(server.asked).toContainEqual({ resource: 'unused-lots', filter });
  });

  it('that were granted are worth nothing', async () => {
    server.has({ rows: { 'unused-lots': [{ ...lot, payment: null, package: null, worth: null }] } });
    openScreen(<UnusedLotList />, { permissions: ['payments.read'] });
    const row = await rowOf(/99/);
    expect(row.getAllByText('–')).toHaveLength(2);
    expect(row.queryByRole('link')).toBeNull();
  });

  it('are none, without a row', async () => {
    openScreen(<UnusedLotList />);
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  });
});

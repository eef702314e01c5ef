import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { linkOf, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { LedgerList } from './LedgerList.tsx';

const server = backOfficeServer();
const entry = (over: Partial<Row<'ledger'>> = {}): Row<'ledger'> => ({
  ...{ id: 'e1', member: 'm1', at: '2026-11-20T10:00:00.000Z', kind: 'spend', credits: -3, balance_after: 7 },
  ...{ cause: { code: 'photo' }, amount: null, by: null, ...over },
});

describe('the ledger', () => {
  it('leads from what credits were spent on to the fact, and to the lots that paid for it', async () => {
    server.has({ rows: { ledger: [entry()] } });
    openScreen(<LedgerList />, { permissions: ['ledger.read'] });
    const row = await rowOf(/-3/);
    expect(linkOf(await row.findByRole('link', { name: /Photo in a chat/i }))).toBe('/ledger/e1/show');
    expect(linkOf(await row.findByRole('link', { name: /lots/i }))).toBe('/lot-lines {"entry":"e1"}');
    expect(row.getByText('7')).toBeVisible();
  });

  it('parts thousands as the language of the page does', async () => {
    server.has({ rows: { ledger: [entry({ kind: 'adjustment', credits: 9999, balance_after: 10_006 })] } });
    openScreen(<LedgerList />, { permissions: ['ledger.read'] });
    const row = await rowOf(/\+9,999/);
    expect(row.getByText('10,006')).toBeVisible();
  });

  it('leads from a purchase to its payment, with its sign and its money', async () => {
    const bought = entry({
      id: 'e2',
      kind: 'purchase',
      credits: 250,
      balance_after: 257,
      cause: { code: 'purchase', payment: 'p1' },
    });
    server.has({ rows: { ledger: [{ ...bought, amount: { amount_minor: 123_450, currency: 'EUR' } }] } });
    openScreen(<LedgerList />, { permissions: ['ledger.read', 'payments.read'] });
    const row = await rowOf(/\+250/);
    expect(row.getByText('€1,234.50')).toBeVisible();
    expect(linkOf(await row.findByRole('link', { name: /Purchase/i }))).toBe('/payments/p1/show');
    expect(linkOf(row.getByRole('link', { name: 'p1' }))).toBe('/payments/p1/show');
  });

  it('is empty without a row', async () => {
    openScreen(<LedgerList />);
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  });
});

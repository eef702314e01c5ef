import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { BookLineList } from './BookLineList.tsx';

const server = backOfficeServer();
const line = (over: Partial<Row<'book-lines'>> = {}): Row<'book-lines'> => ({
  ...{ id: '7-sale', at: '2026-11-22T12:00:00.000Z', date: '2026-11-22', kind: 'sale', payment: 'p1', member: null },
  ...{ amount: { amount_minor: 123_450, currency: 'EUR' }, country: 'NL', method: 'ideal', package: 'p10' },
  ...{ discount: '', source: 'bing', ...over },
});
const filterAt = (filter: object) => `/book-lines?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('the lines of the books', () => {
  it('say what moved, signed, and lead to the payment', async () => {
    const fee = line({
      id: '-8-fee',
      kind: 'fee',
      amount: { amount_minor: -29, currency: 'EUR' },
      payment: null,
      method: '',
    });
    server.has({ rows: { 'book-lines': [line(), fee] } });
    openScreen(<BookLineList />, { permissions: ['books.read', 'payments.read'] });
    const row = await rowOf(/€1,234\.50/);
    expect(await row.findByRole('link', { name: 'p1' })).toHaveAttribute(
      'href',
      expect.stringContaining('/payments/p1/show'),
    );
    for (const text of ['iDEAL', 'bing', 'NL', '22 Nov 2026']) expect(row.getByText(text)).toBeVisible();
    const other = await rowOf(/-€0\.29/);
    expect(other.queryByRole('link')).toBeNull();
  });

  it.each([
    { month: '2026-10', currency: 'EUR' },
    { from: '2026-10-02', to: '2026-10-31', currency: 'EUR', source: '', kind: 'sale' },
    { from: '2026-10-02', to: '2026-10-31', currency: 'EUR', discount: '' },
  ])('are asked for as a figure says, an empty heading among it: %j', async (filter) => {
    server.has({ rows: { 'book-lines': [line()] } });
    openScreen(<BookLineList />, { at: filterAt(filter) });
    await rowOf(/€1,234\.50/);
    expect(server.asked.at(-1)).toEqual({ resource: 'book-lines', filter });
  });

  it('say which way and of whom they are, where that is asked for', async () => {
    server.has({ rows: { 'book-lines': [line()] } });
    openScreen(<BookLineList />, { at: filterAt({ side: 'out', member: 'm1' }) });
    await rowOf(/€1,234\.50/);
    expect(screen.getByRole('combobox', { name: 'Direction' })).toHaveTextContent('Out');
    expect(screen.getByLabelText(/Member ID/i)).toHaveValue('m1');
  });

  it('are none, without a row', async () => {
    openScreen(<BookLineList />, { at: filterAt({ currency: 'EUR' }) });
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { act, linkOf, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { MonthList } from './MonthList.tsx';

const server = backOfficeServer();
const month = (id: string, over: Partial<Row<'months'>> = {}): Row<'months'> => ({
  ...{ id, state: 'open', differences: 0, unsettled: 0, closed_at: null, closed_by: null },
  ...{
    net: [
      { amount_minor: 123_450, currency: 'EUR' },
      { amount_minor: -500, currency: 'GBP' },
    ],
    ...over,
  },
});
const open = (may = true) =>
  openScreen(<MonthList />, { permissions: may ? ['books.read', 'books.close'] : ['books.read'] });

describe('the months of the books', () => {
  it('say what each comes to by currency, and open the lines of that', async () => {
    server.has({ rows: { months: [month('2026-10')] } });
    open();
    const row = await rowOf(/Oct 2026/);
    expect(linkOf(row.getByRole('link', { name: '€1,234.50' }))).toBe(
      '/book-lines {"month":"2026-10","currency":"EUR"}',
    );
    expect(linkOf(row.getByRole('link', { name: '-£5.00' }))).toBe('/book-lines {"month":"2026-10","currency":"GBP"}');
  });

  it('lead to what differs instead of being closed, and are not closed while they run', async () => {
    server.has({
      rows: { months: [month('2026-10', { differences: 2 }), month('2026-11', { state: 'running', net: [] })] },
    });
    open();
    const link = (await rowOf(/Oct 2026/)).getByRole('link', { name: '2 open differences' });
    expect(linkOf(link)).toBe('/settlement-differences {"resolved":false}');
    await rowOf(/Nov 2026/);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('lead to the settlements while the provider has not settled all of one that is over', async () => {
    const unsettled = [month('2026-10', { unsettled: 3 }), month('2026-11', { state: 'running', unsettled: 5 })];
    server.has({ rows: { months: unsettled } });
    open();
    const link = (await rowOf(/Oct 2026/)).getByRole('link', { name: '3 movements not settled yet' });
    expect(linkOf(link)).toBe('/settlements');
    expect((await rowOf(/Nov 2026/)).queryByText(/not settled/)).toBeNull();
  });

  it('are closed, or say in words why not', async () => {
    server.has({ rows: { months: [month('2026-10')] }, acts: { 'months/2026-10/close': 'month_has_differences' } });
    open();
    const dialog = await act('Close');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/difference/);
    const closed = month('2026-10', { state: 'closed', closed_at: '2026-11-02T10:00:00.000Z', closed_by: 'f1' });
    server.has({ acts: { 'months/2026-10/close': closed }, rows: { months: [closed] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Oct 2026 is closed')).toBeVisible();
    expect(server.sent.at(-1)).toMatchObject({ path: 'months/2026-10/close', body: { reason: 'A test' } });
  });

  it('are closed by nobody who only reads', async () => {
    server.has({ rows: { months: [month('2026-10')] } });
    open(false);
    await rowOf(/Oct 2026/);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

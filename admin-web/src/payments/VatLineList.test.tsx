import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { linkOf, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { VatLineList } from './VatLineList.tsx';

const server = backOfficeServer();
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const line = (over: Partial<Row<'vat-lines'>> = {}): Row<'vat-lines'> => ({
  ...{ id: 'main 2026-000007', kind: 'receipt', at: '2026-12-31T23:30:00.000Z', date: '2027-01-01' },
  ...{ payment: 'p1', country: 'NL' },
  ...{ rate: 21, gross: eur(121_000), net: eur(100_000), vat: eur(21_000), ...over },
});
const filterAt = (filter: object) => `/vat-lines?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('the lines of the VAT', () => {
  it('have the document by its number, its amounts and rate, and lead to the payment', async () => {
    server.has({ rows: { 'vat-lines': [line()] } });
    openScreen(<VatLineList />, { permissions: ['books.read', 'payments.read'] });
    const row = await rowOf(/€1,210\.00/);
    for (const text of ['2026-000007', '€1,000.00', '€210.00', 'NL', '1 Jan 2027'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText(/^21\s?%$/)).toBeVisible();
    expect(linkOf(await row.findByRole('link', { name: 'p1' }))).toBe('/payments/p1/show');
  });

  it('name the site of a document that is not of the first', async () => {
    server.has({ rows: { 'vat-lines': [line({ id: 'amor 2026-000007' })] } });
    openScreen(<VatLineList />);
    expect((await rowOf(/€1,210\.00/)).getByText('amor-2026-000007')).toBeVisible();
  });

  it('are signed where money went back, tell a credit note that was cancelled, and where no VAT is charged', async () => {
    const back = line({ kind: 'cancellation', rate: null, gross: eur(-1250), net: eur(-1250), vat: eur(0) });
    server.has({ rows: { 'vat-lines': [back] } });
    openScreen(<VatLineList />);
    const row = await rowOf(/-€12\.50/);
    expect(row.getByText('Credit note cancelled')).toBeVisible();
    expect(row.queryByText(/%/)).toBeNull();
  });

  it.each([
    { country: 'NL', rate: 21, currency: 'EUR', from: '2026-10-01', to: '2026-10-31', side: 'in' },
    { country: 'US', rate: 'none', currency: 'USD', from: '2026-10-01', to: '2026-10-31' },
  ])('are asked for as a figure of the report says: %j', async (filter) => {
    server.has({ rows: { 'vat-lines': [line()] } });
    openScreen(<VatLineList />, { at: filterAt(filter) });
    await rowOf(/€1,210\.00/);
    expect(server.asked.at(-1)).toEqual({ resource: 'vat-lines', filter });
  });

  it('say everything that a figure of the report asks for, and let go of each', async () => {
    server.has({ rows: { 'vat-lines': [line()] } });
    openScreen(<VatLineList />, { at: filterAt({ country: 'NL', rate: 21, currency: 'EUR', side: 'in' }) });
    await rowOf(/€1,210\.00/);
    expect(screen.getByRole('combobox', { name: 'Rate' })).toHaveTextContent('21%');
    expect(screen.getByRole('combobox', { name: 'Direction' })).toHaveTextContent('In');
    fireEvent.change(screen.getByLabelText('Currency'), { target: { value: '' } });
    await waitFor(() => expect(server.asked.at(-1)?.filter).toEqual({ country: 'NL', rate: 21, side: 'in' }));
  });

  it('are none, without a row', async () => {
    openScreen(<VatLineList />, { at: filterAt({ currency: 'EUR' }) });
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  });
});

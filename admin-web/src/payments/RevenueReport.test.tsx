import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { linkOf, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { RevenueReport } from './RevenueReport.tsx';

const server = backOfficeServer();
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const group = (name: string, over: Partial<Row<'revenue'>> = {}): Row<'revenue'> => ({
  ...{ id: `${name}|EUR`, group: name, from: '2026-11-01', to: '2026-11-30' },
  ...{ before_from: '2026-10-02', before_to: '2026-10-31', purchases: 2 },
  ...{ sale: eur(123_450), transaction_cost: eur(70), refund: eur(-995), charge_back: eur(0), fee: eur(0) },
  ...{ net: eur(122_525), before: eur(50_000), closed: null, ...over },
});

describe('the report of revenue', () => {
  it('formats its figures, and each opens its lines, those of the period before too', async () => {
    server.has({ rows: { revenue: [group('2026-11-01', { to: '2026-11-01', before_to: '2026-10-02' })] } });
    openScreen(<RevenueReport />);
    const row = await rowOf(/^1 Nov 2026/);
    const days = '"from":"2026-11-01","to":"2026-11-01","currency":"EUR"';
    const leads = (name: string) => linkOf(row.getByRole('link', { name }));
    expect(leads('€1,234.50')).toBe(`/book-lines {${days},"kind":"sale"}`);
    expect(leads('-€9.95')).toBe(`/book-lines {${days},"kind":"refund"}`);
    expect(leads('€1,225.25')).toBe(`/book-lines {${days}}`);
    expect(leads('€500.00')).toBe('/book-lines {"from":"2026-10-02","to":"2026-10-02","currency":"EUR"}');
    expect(leads('2')).toBe(`/book-lines {${days},"kind":"sale"}`);
    expect(row.getAllByText('–')).toHaveLength(2);
    expect(screen.queryByText(/Previous period:/)).toBeNull();
  });

  it('says of a closed month with which amount, where its days come to another one by now', async () => {
    server.has({ rows: { revenue: [group('2026-10-01', { closed: eur(1736) }), group('2026-11-01')] } });
    openScreen(<RevenueReport />);
    expect(await screen.findByText('Closed with €17.36. What came later counts in a later month.')).toBeVisible();
    expect(screen.getAllByText(/Closed with/)).toHaveLength(1);
  });

  it('is put under a heading, of which the lines are chosen, none among them, and adds up below', async () => {
    const groups = [group(''), group('bing', { sale: eur(550), net: eur(0), before: eur(0) })];
    openScreen(<RevenueReport />);
    fireEvent.mouseDown(await screen.findByLabelText('Group by'));
    server.has({ rows: { revenue: groups } });
    await userEvent.click(await screen.findByRole('option', { name: 'Traffic source' }));
    const none = await rowOf(/^Not known/);
    const sales = linkOf(none.getByRole('link', { name: '€1,234.50' }));
    expect(sales).toBe(
      '/book-lines {"from":"2026-11-01","to":"2026-11-30","currency":"EUR","source":"","kind":"sale"}',
    );
    const total = await rowOf(/^Total/);
    expect(linkOf(total.getByRole('link', { name: '€1,240.00' }))).toBe(
      '/book-lines {"from":"2026-11-01","to":"2026-11-30","currency":"EUR","kind":"sale"}',
    );
    expect(total.getByRole('link', { name: '4' })).toBeVisible();
    expect(screen.getByText('1 Nov 2026 – 30 Nov 2026 · Previous period: 2 Oct 2026 – 31 Oct 2026')).toBeVisible();
    expect(server.asked.at(-1)).toEqual({ resource: 'revenue', filter: { by: 'source' } });
  });

  it('keeps currencies apart, and asks for the days that are chosen', async () => {
    const pounds = (amount_minor: number) => ({ amount_minor, currency: 'GBP' });
    const british = {
      ...group('2026-11-01'),
      id: '2026-11-01|GBP',
      sale: pounds(100),
      net: pounds(100),
      before: pounds(0),
    };
    const zero = { transaction_cost: pounds(0), refund: pounds(0), charge_back: pounds(0), fee: pounds(0) };
    server.has({ rows: { revenue: [group('2026-11-01'), { ...british, ...zero }] } });
    openScreen(<RevenueReport />);
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-01' } });
    const table = within(await screen.findByRole('group', { name: 'Revenue in GBP' }));
    expect(table.getAllByText('£1.00').length).toBeGreaterThan(0);
    expect(table.queryByText(/€/)).toBeNull();
    expect(server.asked.at(-1)?.filter).toEqual({ by: 'day', from: '2026-11-01' });
  });

  it('says so where nothing came in or went out', async () => {
    openScreen(<RevenueReport />);
    expect(await screen.findByText(/Nothing came in or went out/)).toBeVisible();
  });
});

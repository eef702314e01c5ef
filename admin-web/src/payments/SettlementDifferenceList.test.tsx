import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { act, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { SettlementDifferenceList } from './SettlementDifferenceList.tsx';

const server = backOfficeServer();
const difference = (over: Partial<Row<'settlement-differences'>> = {}): Row<'settlement-differences'> => ({
  ...{ id: 's1:amount:3', settlement: 's1', kind: 'amount', reference: 'tr_1', payment: 'p1', expected: 'EUR 9.95' },
  ...{ found: 'EUR 9.85', month: '2026-11', resolved_at: null, resolved_by: null, note: null, ...over },
});
const open = (may = true) =>
  openScreen(<SettlementDifferenceList />, {
    permissions: may ? ['books.read', 'books.close', 'payments.read'] : ['books.read'],
  });

describe('differences of settlements', () => {
  it('say in words what differs, by the books and by the file, and lead to the payment', async () => {
    const unknown = difference({
      id: 's1:unknown_payment:4',
      kind: 'unknown_payment',
      reference: 'VONK-f1',
      payment: null,
      expected: '',
    });
    server.has({ rows: { 'settlement-differences': [difference(), unknown] } });
    open();
    const row = await rowOf(/Different amount/);
    for (const text of ['EUR 9.95', 'EUR 9.85', 'Nov 2026']) expect(row.getByText(text)).toBeVisible();
    expect(await row.findByRole('link', { name: 'tr_1' })).toHaveAttribute(
      'href',
      expect.stringContaining('/payments/p1/show'),
    );
    const other = await rowOf(/The payment isn’t in the books/);
    expect(other.getByText('VONK-f1')).toBeVisible();
    expect(other.getByText('None', { exact: false })).toBeVisible();
  });

  it('are explained once; what somebody said stands there afterwards', async () => {
    server.has({
      rows: { 'settlement-differences': [difference()] },
      acts: { 'settlement-differences/s1:amount:3/resolve': 'not_found' },
    });
    open();
    const dialog = await act('Explain', { Reason: 'Typed wrong' });
    expect(await dialog.findByRole('alert')).toBeVisible();
    const done = difference({ resolved_at: '2026-12-01T10:00:00.000Z', resolved_by: 'f1', note: 'Typed wrong' });
    server.has({
      rows: { 'settlement-differences': [done] },
      acts: { 'settlement-differences/s1:amount:3/resolve': done },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Explain' }));
    expect(await screen.findByText('Typed wrong')).toBeVisible();
    expect(server.sent.map(({ body }) => body.reason)).toEqual(['Typed wrong', 'Typed wrong']);
  });

  it('are explained by nobody who only reads', async () => {
    server.has({ rows: { 'settlement-differences': [difference()] } });
    open(false);
    expect((await rowOf(/Different amount/)).queryByRole('button')).toBeNull();
  });

  it('are asked for by whether they are explained, and all of them again', async () => {
    const filter = encodeURIComponent(JSON.stringify({ resolved: false }));
    openScreen(<SettlementDifferenceList />, { at: `/settlement-differences?filter=${filter}` });
    const choice = await screen.findByRole('combobox', { name: 'Explained' });
    expect(choice).toHaveTextContent('no');
    const asked = () => server.asked.at(-1)?.filter;
    expect(asked()).toEqual({ resolved: false });
    for (const [place, filters] of [
      [1, { resolved: true }],
      [0, {}],
    ] as const) {
      await userEvent.click(choice);
      const option = screen.getAllByRole('option')[place];
      if (option) await userEvent.click(option);
      await waitFor(() => expect(asked()).toEqual(filters));
    }
  });

  it('are none in words', async () => {
    open();
    expect(await screen.findByText('No differences.')).toBeVisible();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { linkOf, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { SettlementList } from './SettlementList.tsx';

const server = backOfficeServer();
const settlement = (over: Partial<Row<'settlements'>> = {}): Row<'settlements'> => ({
  ...{ id: 's1', name: 'December', imported_at: '2026-12-02T10:00:00.000Z', imported_by: 'f1', from: '2026-11-01' },
  ...{ to: '2026-11-30', lines: 12, payout: { amount_minor: 123_450, currency: 'EUR' }, open: 3, resolved: 1 },
  ...{ provider: null, left_out: 0, ...over },
});
const open = (may = true) =>
  openScreen(<SettlementList />, { permissions: may ? ['books.read', 'books.close'] : ['books.read'] });

async function importing(name: string, file: File, bank = false) {
  await userEvent.click(await screen.findByRole('button', { name: 'Import a file' }));
  const dialog = within(await screen.findByRole('dialog'));
  if (bank) {
    fireEvent.mouseDown(dialog.getByLabelText(/^Whose file/));
    await userEvent.click(await screen.findByRole('option', { name: /Our bank/ }));
  }
  fireEvent.change(dialog.getByLabelText(/^Name on/), { target: { value: name } });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Month end' } });
  fireEvent.change(dialog.getByLabelText('File'), { target: { files: [file] } });
  // The text of the file is read before it can be sent.
  await waitFor(async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Import a file' }));
    expect(server.sent).not.toEqual([]);
  });
  return dialog;
}

describe('settlements', () => {
  it('say what was paid out, whose they are, and lead to what differs', async () => {
    const bank = settlement({ id: 's2', name: 'Statement 7', provider: 'bank', left_out: 41 });
    server.has({ rows: { settlements: [settlement(), bank] } });
    open();
    const row = await rowOf(/December/);
    expect(linkOf(row.getByRole('link', { name: 'December' }))).toBe('/settlement-differences {"settlement":"s1"}');
    expect(row.getByText('€1,234.50')).toBeVisible();
    expect(row.getByText('Payment provider')).toBeVisible();
    const other = await rowOf(/Statement 7/);
    expect(other.getByText(/Our bank/)).toBeVisible();
    expect(other.getByText('12, 41 left out')).toBeVisible();
  });

  it('are taken in as a file, whatever its letters are written in, and say what differs', async () => {
    server.has({ acts: { 'settlements/import': settlement() } });
    open();
    const latin = new File([new Uint8Array([0x63, 0x61, 0x66, 0xe9])], 'mollie.csv');
    await importing('December', latin);
    expect(await screen.findByText('3 differences')).toBeVisible();
    const { path, body } = server.sent.at(-1) ?? {};
    expect([path, body]).toMatchObject(['settlements/import', { name: 'December', file: 'café', reason: 'Month end' }]);
    expect(body?.provider).toBe('provider');
  });

  it('are refused in words at the line that is not understood; those of the bank are told to be that', async () => {
    server.has({ acts: { 'settlements/import': 'file_line_unclear' } });
    open();
    const dialog = await importing('Statement 7', new File(['<Document/>'], 'camt.xml'), true);
    expect(await dialog.findByText(/can’t be read/)).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ provider: 'bank' });
  });

  it('are fetched from the provider at once', async () => {
    server.has({ acts: { 'settlements/fetch': settlement({ name: 'Mollie 7' }) } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch from the provider' }));
    expect(await screen.findByText(/The latest: Mollie 7/)).toBeVisible();
  });

  it('are none, in words, and taken in by nobody who only reads', async () => {
    open(false);
    expect(await screen.findByText('No settlements have been imported yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import a file' })).toBeNull();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { DirectDebitList } from './DirectDebitList.tsx';

const server = backOfficeServer();
const debit: Row<'direct-debits'> = {
  ...{ id: 'p1', member: 'm1', reference: 'A'.repeat(32), account: 'NL…4300', status: 'returned', code: 'AM04' },
  ...{ amount: { amount_minor: 995, currency: 'EUR' }, signed_at: '2026-11-20T10:00:00.000Z' },
  ...{ collect_on: '2026-12-01', collection: null },
};
const open = (may = true) =>
  openScreen(<DirectDebitList />, { permissions: may ? ['payments.read', 'payments.refund'] : ['payments.read'] });

async function returning(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Import returns' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Today' } });
  fireEvent.change(dialog.getByLabelText('Bank file'), { target: { files: [new File([text], 'returns.csv')] } });
  await waitFor(async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Import returns' }));
    expect(server.sent).not.toEqual([]);
  });
  return dialog;
}

describe('direct debits', () => {
  it('say how they stand, why one came back, and open their payment', async () => {
    server.has({ rows: { 'direct-debits': [debit] } });
    open();
    const row = await rowOf(/NL…4300/);
    for (const text of ['€9.95', 'AM04', 'Returned']) expect(row.getByText(text)).toBeVisible();
    expect(row.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining('/payments/p1/show'));
  });

  it('take in what the bank returned, and say of each line what became of it', async () => {
    const line = { reference: 'A'.repeat(32), code: 'AM04', payment: 'p1' } as const;
    const rows = [
      { ...line, outcome: 'taken_back' },
      { ...line, reference: 'B'.repeat(32), outcome: 'not_found', payment: null },
    ];
    server.has({ acts: { 'direct-debits/returns': { id: 'c1', rows } } });
    open();
    const dialog = await returning('A;AM04');
    expect(await dialog.findByText('B'.repeat(32))).toBeVisible();
    expect(dialog.getAllByText('AM04')).toHaveLength(2);
    expect(server.sent[0]?.body).toMatchObject({ file: 'A;AM04', reason: 'Today' });
  });

  it('refuse a file that is none, in words', async () => {
    server.has({ acts: { 'direct-debits/returns': 'file_not_understood' } });
    open();
    const dialog = await returning('nonsense');
    expect(await dialog.findByText(/We don’t recognise the columns/)).toBeVisible();
  });

  it('are none in words, and take nothing in for who only reads', async () => {
    open(false);
    expect(await screen.findByText(/Nobody has paid by direct debit/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import returns' })).toBeNull();
  });
});

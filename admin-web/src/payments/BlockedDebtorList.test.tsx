import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { act, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { BlockedDebtorList } from './BlockedDebtorList.tsx';

const server = backOfficeServer();
const phone: Row<'blocked-debtors'> = {
  ...{ id: 'd1', kind: 'phone', hint: '+32…3456', cause: 'staff', member: null, payment: null, by: 'f1' },
  blocked_at: '2026-11-20T10:00:00.000Z',
};
const account: Row<'blocked-debtors'> = {
  ...phone,
  id: 'd2',
  kind: 'iban',
  hint: 'NL…4300',
  cause: 'returned',
  payment: 'p1',
  by: null,
};
const open = (may = true) =>
  openScreen(<BlockedDebtorList />, { permissions: may ? ['payments.read', 'payments.refund'] : ['payments.read'] });

describe('who cannot pay by direct debit', () => {
  it('is told apart by kind and last signs, and why', async () => {
    server.has({ rows: { 'blocked-debtors': [phone, account] } });
    open();
    expect((await rowOf(/\+32…3456/)).getByText('Phone')).toBeVisible();
    expect((await rowOf(/NL…4300/)).getByRole('link', { name: 'p1' })).toBeVisible();
  });

  it('is nobody, in words', async () => {
    open();
    expect(await screen.findByText(/Nobody is blocked/)).toBeVisible();
  });

  it('is blocked by a phone as it is written in the country that is chosen, which is asked of phones alone', async () => {
    server.has({ acts: { 'blocked-debtors/block': phone } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText(/^Country of the phone/)).toBeNull();
    const choose = async (label: RegExp, option: string) => {
      fireEvent.mouseDown(dialog.getByLabelText(label));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/^What/, 'Phone');
    await choose(/^Country of the phone/, 'Belgium');
    fireEvent.change(dialog.getByLabelText(/^Member ID, IBAN/), { target: { value: '0470/12.34.56' } });
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Fraud' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({
      kind: 'phone',
      value: '0470/12.34.56',
      country: 'BE',
      reason: 'Fraud',
    });
  });

  it('is allowed again, or stays blocked with the reason in words', async () => {
    server.has({ rows: { 'blocked-debtors': [phone] }, acts: { 'blocked-debtors/d1/unblock': 'not_found' } });
    open();
    const dialog = await act('Unblock');
    expect(await dialog.findByRole('alert')).toBeVisible();
    server.has({ acts: { 'blocked-debtors/d1/unblock': { id: 'd1' } } });
    await userEvent.click(dialog.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('Direct debit is allowed again')).toBeVisible();
    expect(server.sent.map(({ path }) => path)).toEqual(['blocked-debtors/d1/unblock', 'blocked-debtors/d1/unblock']);
  });

  it('is changed by nobody who only reads', async () => {
    server.has({ rows: { 'blocked-debtors': [phone] } });
    open(false);
    await rowOf(/\+32…3456/);
    expect(screen.queryByRole('button', { name: /Block|Unblock/ })).toBeNull();
  });
});

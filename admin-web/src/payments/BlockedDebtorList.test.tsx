import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Row, Whole } from '../app/adminClient.ts';
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
const swiss: Whole<'members'> = {
  ...{ id: 'm1', name: 'Vera', email: 'vera@example.org', new_email: null, age: 41, gender: 'female' },
  ...{ city: null, country: 'CH', site: 'main', language: 'de', origin: 'member', status: 'active', terminated: false },
  ...{ suspension: null, signup_date: '2026-10-01T10:00:00.000Z', confirmed_at: null, paid_user: true },
  ...{ bought_before: true, credits: 20, conversations_started: 1, via_profile: null, terms_version: '1' },
  ...{ tracking: {}, signup_step: 5, notifications_disabled: [], deletion_final_at: null },
  ...{
    sanction_lengths: { suspension_days: [7], limit_days_max: 30 },
    sanctions_in_force: { suspended_until: null, limits: {}, warnings: 0 },
    password_changed_at: null,
  },
  ...{ locked_until: null, deletion_requested_at: null, deletion_reason: null, deletion_remarks: null, sessions: [] },
  invitation: null,
  ...{ profile: null, consents: [], sanctions: [], balance: { credits: 20, paid_user: true }, lots: [] },
  ...{ timeline: [], timeline_total: 0 },
};
const open = ({ may = true, of }: { may?: boolean; of?: string } = {}) =>
  openScreen(<BlockedDebtorList />, {
    permissions: may ? ['payments.read', 'payments.refund'] : ['payments.read'],
    at: of ? `/blocked-debtors?filter=${encodeURIComponent(JSON.stringify({ member: of }))}` : '/blocked-debtors',
  });
/** The dialog in which something is blocked, and what a choice of it is made by. */
const blocking = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (label: RegExp, option: string) => {
    fireEvent.mouseDown(dialog.getByLabelText(label));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  return { dialog, choose };
};

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
    const { dialog, choose } = await blocking();
    expect(dialog.queryByLabelText(/^Country of the phone/)).toBeNull();
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

  it('is blocked by a phone of the country of the member whose blocks are looked at, unless another is chosen', async () => {
    server.has({ records: { members: [swiss] }, acts: { 'blocked-debtors/block': phone } });
    open({ of: 'm1' });
    const { dialog, choose } = await blocking();
    await choose(/^What/, 'Phone');
    expect(dialog.getByLabelText(/^Country of the phone/)).toHaveTextContent('Switzerland');
    fireEvent.change(dialog.getByLabelText(/^Member ID, IBAN/), { target: { value: '079 123 45 67' } });
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Fraud' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ kind: 'phone', value: '079 123 45 67', country: 'CH' });
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
    open({ may: false });
    await rowOf(/\+32…3456/);
    expect(screen.queryByRole('button', { name: /Block|Unblock/ })).toBeNull();
  });
});

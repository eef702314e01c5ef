import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { act, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { ApprovalList } from './ApprovalList.tsx';

const server = backOfficeServer();
const approval = (over: Partial<Row<'approvals'>> = {}): Row<'approvals'> => ({
  ...{ id: 'a1', member: 'm1', kind: 'refund', status: 'waiting', credits: 100, payment: 'p1', reason: 'Goodwill' },
  ...{ amount: { amount_minor: 123_450, currency: 'EUR' }, asked_by: 'f1', asked_at: '2026-11-20T10:00:00.000Z' },
  ...{
    decided_by: null,
    decided_at: null,
    decision: '',
    proof: null,
    staff_names: { f1: 'Fien', f2: 'Frank' },
    ...over,
  },
});
const open = (me = 'f2', may = true) =>
  openScreen(<ApprovalList />, { me, permissions: may ? ['approvals.read', 'approvals.decide'] : ['approvals.read'] });

describe('what waits for a second person', () => {
  it('says what it comes to, who asked and why', async () => {
    server.has({ rows: { approvals: [approval()] } });
    open();
    const row = await rowOf(/Fien/);
    expect(row.getByText(/€1,234\.50 for 100 credits/)).toBeVisible();
    expect(row.getByText('Goodwill')).toBeVisible();
  });

  it('is approved with a one-time code by somebody else', async () => {
    server.has({ rows: { approvals: [approval()] }, acts: { 'approvals/a1/approve': 'otp_required' } });
    open();
    const dialog = await act('Approve');
    await userEvent.type(await dialog.findByLabelText(/authenticator/), '123456');
    const done = approval({
      status: 'approved',
      decided_by: 'f2',
      decided_at: '2026-11-21T10:00:00.000Z',
      decision: 'A test',
    });
    server.has({ rows: { approvals: [done] }, acts: { 'approvals/a1/approve': done } });
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Frank')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ otp: '123456', reason: 'A test' });
  });

  it('is declined, or says in words that a colleague was quicker', async () => {
    server.has({ rows: { approvals: [approval()] }, acts: { 'approvals/a1/decline': 'approval_already_decided' } });
    open();
    const dialog = await act('Decline');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/\w{4,}/);
    expect(server.sent[0]?.path).toBe('approvals/a1/decline');
  });

  it('is withdrawn, and never approved, by who asked', async () => {
    server.has({
      rows: { approvals: [approval()] },
      acts: { 'approvals/a1/withdraw': approval({ status: 'withdrawn' }) },
    });
    open('f1');
    await rowOf(/Fien/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible());
    for (const name of ['Approve', 'Decline']) expect(screen.queryByRole('button', { name })).toBeNull();
    await act('Withdraw');
    await waitFor(() => expect(server.sent[0]?.path).toBe('approvals/a1/withdraw'));
  });

  it('is decided by nobody who only reads', async () => {
    server.has({ rows: { approvals: [approval()] } });
    open('f2', false);
    expect((await rowOf(/Fien/)).queryByRole('button')).toBeNull();
  });

  it('is nothing in words', async () => {
    open();
    expect(await screen.findByText('Nothing is waiting for a second person.')).toBeVisible();
  });
});

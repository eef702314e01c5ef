import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Row, Whole } from '../app/adminClient.ts';
import { act, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { RefundList } from './RefundList.tsx';

const server = backOfficeServer();
const refund = (over: Partial<Row<'refunds'>> = {}): Row<'refunds'> => ({
  ...{ id: 'r1', payment: 'p1', member: 'm1', credits: 10, amount: { amount_minor: 123_450, currency: 'EUR' } },
  ...{ status: 'refused', refusal: 'not_paid', returned: false, requested_at: '2026-11-20T10:00:00.000Z' },
  ...{ paid_at: null, ...over },
});
const whole = (over: Partial<Whole<'refunds'>> = {}): Whole<'refunds'> => ({ ...refund(), account: null, ...over });
const open = (may = true) =>
  openScreen(<RefundList />, { permissions: may ? ['payments.read', 'payments.refund'] : ['payments.read'] });
const OTHERS = ['Try again', 'Paid by hand', 'Give the credits back'];

describe('refunds', () => {
  it('that the provider refuses say why, and what finance can do', async () => {
    server.has({ rows: { refunds: [refund()] } });
    open();
    const row = await rowOf(/€1,234\.50/);
    expect(row.getByText(/^No: \w/)).toBeVisible();
    expect((await row.findAllByRole('button')).length).toBe(OTHERS.length);
  });

  it('that are paid ask nothing, and so do all of who only reads', async () => {
    server.has({ rows: { refunds: [refund({ status: 'paid', refusal: null, paid_at: '2026-11-21T10:00:00.000Z' })] } });
    open();
    expect((await rowOf(/€1,234\.50/)).queryByRole('button')).toBeNull();
  });

  it('are asked for once more with a one-time code', async () => {
    server.has({ rows: { refunds: [refund()] }, acts: { 'refunds/r1/retry': 'otp_required' } });
    open();
    const dialog = await act('Try again');
    await userEvent.type(await dialog.findByLabelText(/authenticator/), '123456');
    server.has({ acts: { 'refunds/r1/retry': whole({ status: 'processing', refusal: null }) } });
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ otp: '123456', reason: 'A test' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say in words that a colleague was quicker', async () => {
    server.has({ rows: { refunds: [refund()] }, acts: { 'refunds/r1/retry': 'refund_not_refused' } });
    open();
    const dialog = await act('Try again');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/\w{4,}/);
  });

  it('without credits offer none back', async () => {
    server.has({ rows: { refunds: [refund({ credits: 0, returned: true })] } });
    open();
    expect((await (await rowOf(/€1,234\.50/)).findAllByRole('button')).length).toBe(OTHERS.length - 1);
  });

  it('of a debit name the account that finance transfers them to, where the transfer is noted', async () => {
    const refusal = 'by_transfer' as const;
    const account = { holder: 'Robin de Vries', iban: 'NL91ABNA0417164300' };
    server.has({ rows: { refunds: [refund({ refusal })] }, records: { refunds: [whole({ refusal, account })] } });
    open();
    const dialog = await act('Paid by hand');
    expect(await dialog.findByText('NL91 ABNA 0417 1643 00')).toBeVisible();
    expect(dialog.getByText('Robin de Vries')).toBeVisible();
  });

  it('say where that account is not kept any more, and ask for none of other refunds', async () => {
    const refusal = 'by_transfer' as const;
    server.has({ rows: { refunds: [refund({ refusal })] }, records: { refunds: [whole({ refusal })] } });
    open();
    expect(await (await act('Paid by hand')).findByText(/mandates are kept for 14 months/)).toBeVisible();
    cleanup();
    server.has({ rows: { refunds: [refund()] } });
    open();
    const dialog = await act('Paid by hand');
    expect(dialog.queryByText(/mandates are kept/)).toBeNull();
    expect(dialog.queryByText('Account holder')).toBeNull();
  });

  it('are changed by nobody who only reads, and none without a row', async () => {
    server.has({ rows: { refunds: [refund()] } });
    open(false);
    expect((await rowOf(/€1,234\.50/)).queryByRole('button')).toBeNull();
  });
});

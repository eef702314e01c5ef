import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Whole } from '../app/adminClient.ts';
import { act, openScreen } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { RefundPaymentButton } from './RefundPaymentButton.tsx';

type Quote = NonNullable<Whole<'payments'>['quote']>;
const server = backOfficeServer();
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const quote = (over: Partial<Quote> = {}): Quote => ({
  ...{ payment: 'p1', bought: 250, unused: 100, credits: 100, refund: eur(123_450), transaction_cost: eur(35) },
  ...{ refundable_until: '2026-12-01T00:00:00.000Z', in_period: true, second_person: false, ...over },
});
const open = (over: Partial<Quote> = {}) =>
  openScreen(<RefundPaymentButton payment="p1" method="ideal" quote={quote(over)} />, {
    permissions: ['payments.refund'],
  });

describe('giving a purchase back', () => {
  it('shows what it comes to and sends what was shown, with a one-time code', async () => {
    server.has({ acts: { 'payments/p1/refund': 'otp_required' } });
    open();
    const dialog = await act('Refund');
    for (const text of ['€1,234.50', '€0.35', 'iDEAL']) expect(dialog.getByText(text)).toBeVisible();
    const code = await dialog.findByLabelText(/authenticator/);
    fireEvent.change(code, { target: { value: '123456' } });
    server.has({ acts: { 'payments/p1/refund': 'quote_changed' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.sent[1]?.body).toMatchObject({
      credits: 100,
      amount_minor: 123_450,
      otp: '123456',
      reason: 'A test',
    });
    // Somebody spent meanwhile: nothing was paid, and why is said in words.
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/\w{4,}/));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('after the period asks for goodwill, within it does not', async () => {
    server.has({ acts: { 'payments/p1/refund': 'refund_period_over' } });
    open({ in_period: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('switch'));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Kind' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ goodwill: true }));
  });

  it('says before it that a second person has to approve it above the limit', async () => {
    open({ second_person: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/above the limit/i)).toBeVisible();
    expect(dialog.queryByRole('switch')).toBeNull();
  });
});

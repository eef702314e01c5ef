import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { WithdrawalPayoutScreen } from './WithdrawalPayoutScreen.tsx';
import { WithdrawalScreen } from './WithdrawalScreen.tsx';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const lot = {
  ...{ payment: 'pay-1', bought: 10, unused: 10, refund: eur(1045), transaction_cost: eur(50), method: 'paypal' },
  refundable_until: '2026-12-06T23:00:00.000Z',
};
let sent: Record<string, unknown>[];
let answer: { status: number; body: Record<string, unknown> };
let payouts: Record<string, unknown>[];
const reply = async (request: Request) => {
  sent.push((await request.json()) as Record<string, unknown>);
  return HttpResponse.json(answer.body, { status: answer.status });
};
startServer(
  http.post('*/api/withdrawals', ({ request }) => reply(request)),
  http.get('*/api/withdrawals/payout', () => {
    const next = payouts.length > 1 ? payouts.shift() : payouts[0];
    return next?.code ? HttpResponse.json(next, { status: 410 }) : HttpResponse.json(next);
  }),
  http.post('*/api/withdrawals/payout', ({ request }) => reply(request)),
);
beforeEach(() => {
  sent = [];
  answer = { status: 202, body: { received_at: '2026-11-22T12:00:00.000Z' } };
  payouts = [{ payment: 'pay-1', received_at: '2026-11-22T12:00:00.000Z', in_period: true, lot }];
});

describe('the withdrawal form', () => {
  it('says in a sentence what is declared before it is sent, and when it was received', async () => {
    renderScreen(<WithdrawalScreen />);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Your account’s email address'), 'robin@example.test');
    await user.type(screen.getByLabelText('Order number'), '212d848a');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(sent).toEqual([]);
    expect(
      screen.getByText(/I withdraw from the contract for order 212d848a, placed using robin@example.test/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText('Order number')).toHaveValue('212d848a');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await screen.findByText(/received your withdrawal on 22 Nov 2026/)).toBeVisible();
    expect(sent).toMatchObject([{ email: 'robin@example.test', order: '212d848a' }]);
  });

  it('goes back to the field that is wrong', async () => {
    answer = {
      status: 422,
      body: { code: 'invalid_request', title: '', status: 422, errors: [{ path: 'email', code: 'email_invalid' }] },
    };
    renderScreen(<WithdrawalScreen />);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Your account’s email address'), 'robin@x');
    await user.type(screen.getByLabelText('Order number'), '212d848a');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
    await waitFor(() => expect(screen.getByLabelText('Your account’s email address')).toBeInvalid());
  });
});

describe('the link in its receipt', () => {
  it('says what goes back, of it the transaction cost, and how long that takes, and pays just that', async () => {
    answer = {
      status: 201,
      body: { refund: { id: 'r', payment: 'pay-1', credits: 10, amount: eur(1045), status: 'processing' } },
    };
    renderScreen(<WithdrawalPayoutScreen />, { at: '/withdrawal/payout?token=abc' });
    expect(await screen.findByText('You’ll get €10.45 back for 10 unused credits.')).toBeVisible();
    expect(
      screen.getByText(/That includes a transaction fee of €0.50. The money goes back to your PayPal account/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start my refund' }));
    expect(await screen.findByText('€10.45 is on its way back to you.')).toBeVisible();
    expect(sent).toMatchObject([{ token: 'abc', credits: 10, amount_minor: 1045 }]);
  });

  it('shows what it is now when it changed meanwhile', async () => {
    const less = { ...lot, unused: 9, refund: eur(896), transaction_cost: eur(0) };
    payouts = [...payouts, { ...payouts[0], lot: less }];
    answer = { status: 409, body: { code: 'quote_changed', title: '', status: 409 } };
    renderScreen(<WithdrawalPayoutScreen />, { at: '/withdrawal/payout?token=abc' });
    await userEvent.click(await screen.findByRole('button', { name: 'Start my refund' }));
    expect(await screen.findByText('You’ll get €8.96 back for 9 unused credits.')).toBeVisible();
  });

  it.each([
    [{ lot: null }, /nothing left to refund/],
    [{ in_period: false }, /after the withdrawal period for this order/],
  ])('pays nothing where there is nothing to pay: %o', async (over, words) => {
    payouts = [{ ...payouts[0], ...over }];
    renderScreen(<WithdrawalPayoutScreen />, { at: '/withdrawal/payout?token=abc' });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start my refund' })).toBeNull();
  });

  it.each(['?token=abc', '?token=', ''])('leads back to the form when it does not work: %s', async (token) => {
    payouts = [{ code: 'link_expired', title: '', status: 410 }];
    renderScreen(<WithdrawalPayoutScreen />, { at: `/withdrawal/payout${token}` });
    expect(await screen.findByRole('link', { name: 'Go to the form' })).toHaveAttribute('href', '/withdrawal');
  });
});

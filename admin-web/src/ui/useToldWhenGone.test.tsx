import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, Notification, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { RefundPaymentButton } from '../payments/RefundPaymentButton.tsx';
import { startServer } from './testing/startServer.ts';

const posted: unknown[] = [];
startServer(
  http.post('*/admin/api/payments/p1/refund', async ({ request }) => {
    posted.push(await request.json());
    return HttpResponse.json({ id: 'p1' });
  }),
);
afterEach(() => {
  posted.splice(0);
  sessionStorage.clear();
});

const quote = {
  payment: 'p1',
  credits: 38,
  bought: 50,
  unused: 38,
  refund: { amount_minor: 3036, currency: 'EUR' },
  transaction_cost: { amount_minor: 0, currency: 'EUR' },
  refundable_until: '2026-12-06T23:00:00.000Z',
  in_period: true,
};

describe('a dialog whose button goes while somebody writes, for a colleague was quicker', () => {
  const page = (there: boolean) => (
    <AdminContext dataProvider={testDataProvider()}>
      {there && <RefundPaymentButton payment="p1" method="paypal" quote={{ ...quote, second_person: false }} />}
      <Notification />
    </AdminContext>
  );
  const said = /“Refund” isn’t possible any more/;

  it('says that nothing was sent', async () => {
    const { rerender } = render(page(true));
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.type(screen.getByLabelText(/Reason/), 'asked');
    rerender(page(false));
    expect(await screen.findByText(said)).toBeVisible();
    expect(posted).toEqual([]);
  });

  it('says nothing where it was closed before, or was sent', async () => {
    const { rerender } = render(page(true));
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.type(screen.getByLabelText(/Reason/), 'asked');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Refund/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    rerender(page(false));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText(said)).toBeNull();
  });

  it('says nothing to whoever goes to another page', async () => {
    const { rerender } = render(page(true));
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    window.history.pushState(null, '', '/#/elsewhere');
    rerender(page(false));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText(said)).toBeNull();
    window.history.pushState(null, '', '/');
  });
});

import { screen } from '@testing-library/react';
import type { Payment } from '@vonk/contracts/payments/queries';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { EarlierOrder } from './EarlierOrder.tsx';
import { paymentsQuery } from './paymentQueries.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const payment = (over: Partial<Payment>): Payment => ({
  ...{ payment_id: 'pay-1', status: 'completed', package: 'p10', credits: 10, method: 'ideal', issuer: null },
  ...{ price: eur(995), transaction_cost: eur(0), discount: null, amount: eur(995), refunded: null },
  ...{ started_at: ago(5), settled_at: ago(4), ...over },
});
const said = (payments: Payment[], discounted = false) => {
  const view = renderScreen(<EarlierOrder discounted={discounted} />);
  view.client.setQueryData(paymentsQuery.queryKey, { payments });
};
const later = () => new Promise((go) => setTimeout(go, 30));

describe('what stands beside an order that would come on top of another', () => {
  it('is that one that was not finished, and the way to it', async () => {
    said([payment({ status: 'pending', settled_at: null })]);
    expect(await screen.findByText(/isn’t finished yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/transactions/pay-1');
  });

  it('is that one that was paid just now', async () => {
    said([payment({})]);
    expect(await screen.findByText(/You bought 10 credits on .+ you’ll pay again/)).toBeVisible();
  });

  it('is that the earlier one will be cancelled, where both would have the same discount', async () => {
    const discount = { code: 'TIMEBONUS25', percentage: 25, amount: eur(249) };
    said([payment({ status: 'pending', settled_at: null, discount })], true);
    expect(await screen.findByText(/the earlier one will be cancelled/)).toBeVisible();
  });

  it.each<Partial<Payment>>([
    { started_at: ago(90), settled_at: ago(89) },
    { status: 'pending', started_at: ago(25 * 60), settled_at: null },
    { status: 'failed' },
    { status: 'cancelled' },
    { status: 'refunded' },
  ])('is nothing of an order long ago, or that came to nothing: %j', async (over) => {
    said([payment(over)]);
    await later();
    expect(screen.queryByText(/order now/)).toBeNull();
  });
});

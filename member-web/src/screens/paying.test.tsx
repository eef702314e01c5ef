import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vonk/contracts/accounts/queries';
import type { DiscountCode, Package, PackagesAnswer, Payment } from '@vonk/contracts/payments/queries';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { setUser } from '../app/session.ts';
import { packagesQuery, paymentsQuery } from '../payments/paymentQueries.ts';
import { SavedCard } from '../payments/SavedCard.tsx';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { RepeatOrderScreen } from './RepeatOrderScreen.tsx';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const method = (id: string, name: string, cost = 0, more: object = {}) => ({
  ...{ id, name, transaction_cost: eur(cost), ...more },
});
const p10 = {
  ...{ id: 'p10', credits: 10, price: eur(995), price_per_message: eur(100), discounted_price: eur(746) },
  methods: [
    method('ideal', 'iDEAL', 0, { banks: [{ id: 'ing', name: 'ING' }] }),
    method('credit_card', 'Credit card'),
    method('visa', 'Visa'),
    method('maestro', 'Maestro'),
    method('paypal', 'PayPal', 50),
    method('bank_transfer', 'SEPA bank transfer'),
  ],
} as Package;
const WELCOME: DiscountCode = {
  ...{ code: 'WELCOME25', country: null, user_id: null, value_percentage: 25, value_amount: null, currency: null },
  ...{ minimum_order_value: null, status: 'active', validity: 'once-per-user', expired: false, paymentmethods: [] },
  expires: null,
};
const shop: PackagesAnswer = { packages: [p10] };
const payment = (over: Partial<Payment> = {}): Payment => ({
  ...{ payment_id: 'pay-1', status: 'completed', package: 'p10', credits: 10, method: 'ideal', issuer: null },
  ...{ price: eur(995), transaction_cost: eur(0), discount: null, amount: eur(995), refunded: null },
  ...{ started_at: '2026-11-22T12:00:00.000Z', settled_at: '2026-11-22T12:01:00.000Z' },
  ...over,
});

const assign = vi.fn();
let ordered: unknown[];
let card: { label: string; last4: string; saved_at: string } | null;
let answer: { status: number; code?: string };
let sold: PackagesAnswer;
const reply = async (request: Request) => {
  ordered.push(await request.json());
  const { status, code } = answer;
  if (code) return HttpResponse.json({ code, title: '', status }, { status });
  return HttpResponse.json(
    { payment: payment({ status: 'pending', settled_at: null }), redirect_url: '#paid' },
    { status },
  );
};
const server = startServer(
  http.get('*/api/packages', () => HttpResponse.json(sold)),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', message_credits: 1, refund_days: 14 })),
  http.get('*/api/card', () => HttpResponse.json({ card })),
  http.delete('*/api/card', () => {
    card = null;
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/api/payments', ({ request }) => reply(request)),
  http.post('*/api/payments/repeat', ({ request }) => reply(request)),
);
beforeEach(() => {
  [ordered, answer, card, sold] = [[], { status: 201 }, null, shop];
  assign.mockClear();
  localStorage.clear();
  vi.stubGlobal('location', { ...window.location, assign });
});
afterEach(() => vi.unstubAllGlobals());

const checkout = (at = '/credits/p10') => {
  const view = renderScreen(
    <Routes>
      <Route path="/credits/:id/:paymentmethod?" element={<CheckoutScreen />} />
    </Routes>,
    { at },
  );
  setUser(view.client, { status: 'active', paid_user: false, credits: 0, profile: {} } as User);
  view.client.setQueryData(packagesQuery.queryKey, shop);
  view.client.setQueryData(paymentsQuery.queryKey, { payments: [] });
  return userEvent.setup();
};
const rows = () => screen.findAllByRole('radio');
const pay = () => screen.getByRole('button', { name: /order and pay/i });

describe('choosing how to pay', () => {
  it('shows cards as one line with their brands, in the order in which the country uses the methods', async () => {
    checkout();
    const names = (await rows()).map((row) => row.closest('label')?.textContent);
    expect(names).toEqual([
      ...['iDEALfree', 'Credit or debit cardVisa, Maestrofree', 'PayPal+ €0.50'],
      expect.stringMatching(/transfer/i),
    ]);
  });

  it('says under the chosen method alone what comes next', async () => {
    const user = checkout();
    await rows();
    expect(screen.getByText(/You’ll go to your bank/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Credit or debit card/ }));
    expect(screen.getByText(/You’ll enter your card details/)).toBeVisible();
    expect(screen.queryByText(/You’ll go to your bank/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /transfer/i }));
    expect(screen.getByText(/usually within 1 to 3 working days/)).toBeVisible();
  });

  it('orders by card, and by the brand that the address names', async () => {
    const user = checkout();
    await user.click(await screen.findByRole('radio', { name: /Credit or debit card/ }));
    await user.click(pay());
    await waitFor(() => expect(ordered).toMatchObject([{ package: 'p10', method: 'credit_card' }]));
  });

  it('keeps the brand of the address', async () => {
    const user = checkout('/credits/p10/maestro');
    expect(await screen.findByRole('radio', { name: /Credit or debit card/ })).toBeChecked();
    await user.click(pay());
    await waitFor(() => expect(ordered).toMatchObject([{ method: 'maestro' }]));
  });

  it('sends the bank along that was chosen, and none that was not', async () => {
    const user = checkout();
    await user.selectOptions(await screen.findByLabelText('Bank'), 'ing');
    await user.click(pay());
    await waitFor(() => expect(ordered).toMatchObject([{ method: 'ideal', issuer: 'ing' }]));
  });

  it('adds the cost of the method to the total before the button', async () => {
    checkout('/credits/p10/paypal');
    await rows();
    expect(screen.getByText('€7.96')).toBeVisible();
  });

  it('says why an order was refused, and lets another way be tried', async () => {
    answer = { status: 422, code: 'method_not_available' };
    const user = checkout();
    await rows();
    await user.click(pay());
    expect(await screen.findByRole('alert')).toBeVisible();
    answer = { status: 201 };
    await user.click(screen.getByRole('radio', { name: /PayPal/ }));
    await user.click(pay());
    await waitFor(() => expect(assign).toHaveBeenCalledWith('#paid'));
  });
});

const again = (last: Partial<Payment>, sold: PackagesAnswer = shop) => {
  const view = renderScreen(<RepeatOrderScreen />);
  setUser(view.client, { status: 'active', paid_user: true, credits: 3, profile: {} } as User);
  view.client.setQueryData(packagesQuery.queryKey, sold);
  view.client.setQueryData(paymentsQuery.queryKey, { payments: [payment(last)] });
  return userEvent.setup();
};

describe('the last order once more', () => {
  it('costs what it costs now, and is ordered with one press', async () => {
    const user = again({ method: 'paypal', amount: eur(1), price: eur(1) });
    expect(await screen.findByText('€7.96')).toBeVisible();
    await user.click(pay());
    await waitFor(() => expect(ordered).toHaveLength(1));
  });

  it('of another total by now shows the new one and says so, and orders that with the next press', async () => {
    const user = again({ method: 'paypal' });
    await screen.findByText('€7.96');
    answer = { status: 409, code: 'quote_changed' };
    sold = { packages: [{ ...p10, discounted_price: undefined }] };
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(/amount has changed/);
    expect(screen.getByText('€10.45')).toBeVisible();
    expect(screen.queryByText('€7.96')).toBeNull();
    answer = { status: 201 };
    await user.click(pay());
    await waitFor(() => expect(ordered).toMatchObject([{ amount_minor: 796 }, { amount_minor: 1045 }]));
    expect((ordered[1] as { id: string }).id).toBe((ordered[0] as { id: string }).id);
  });

  it('is one order for who reloads while its answer is on its way, though it is the last one itself by then', async () => {
    card = { label: 'Visa', last4: '4242', saved_at: '2026-11-22T12:00:00.000Z' };
    const first = again({ method: 'visa' });
    await first.click(await screen.findByRole('button', { name: /order and pay/i }));
    await waitFor(() => expect(ordered).toHaveLength(1));
    cleanup();
    const second = again({ payment_id: 'pay-2', method: 'visa', settled_at: new Date().toISOString() });
    await second.click(await screen.findByRole('button', { name: /order and pay/i }));
    await waitFor(() => expect(ordered).toHaveLength(2));
    expect(ordered[1]).toEqual(ordered[0]);
  });

  it('shows what it comes to once its discount is over, without being asked', async () => {
    const until = Date.now() + 500;
    const discounted = { ...shop, discount: { ...WELCOME, expires: new Date(until).toISOString() } };
    const full: PackagesAnswer = { packages: [{ ...p10, discounted_price: undefined }] };
    server.use(http.get('*/api/packages', () => HttpResponse.json(Date.now() < until ? discounted : full)));
    again({ method: 'paypal' }, discounted);
    expect(await screen.findByText('€7.96')).toBeVisible();
    expect(await screen.findByText('€10.45')).toBeVisible();
  });

  it('says before any button that its method is gone, and leads to the others', async () => {
    again({ method: 'sofort' });
    expect(await screen.findByText(/You last paid with Sofort/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /order and pay/i })).toBeNull();
    expect(screen.getByRole('link', { name: /Choose another method/ })).toHaveAttribute('href', '/credits/p10');
  });

  it('says before any button that its package is gone', async () => {
    again({ package: 'p999' });
    expect(await screen.findByText(/no longer sold/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /order and pay/i })).toBeNull();
  });
});

describe('a saved card', () => {
  const visa = { label: 'Visa', last4: '4242', saved_at: '2026-11-22T12:00:00.000Z' };

  it('is kept only where somebody ticks it, and is asked of cards alone', async () => {
    const user = checkout('/credits/p10/visa');
    const keep = await screen.findByRole('checkbox', { name: /Save this card/ });
    expect(keep).not.toBeChecked();
    await user.click(pay());
    await waitFor(() => expect(ordered).toHaveLength(1));
    expect(ordered[0]).not.toHaveProperty('save_card');
    await user.click(keep);
    await user.click(pay());
    await waitFor(() => expect(ordered[1]).toMatchObject({ method: 'visa', save_card: true }));
    await user.click(screen.getByRole('radio', { name: /PayPal/ }));
    expect(screen.queryByRole('checkbox', { name: /Save this card/ })).toBeNull();
  });

  it('is named before it pays, and when it is refused the other ways stand beside the reason', async () => {
    card = visa;
    answer = { status: 402, code: 'recurring_card_failed' };
    const user = again({ method: 'visa' });
    expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
    await user.click(pay());
    expect(await screen.findByText(/Your saved card wasn’t accepted/)).toBeVisible();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Enter card details')).toBe('/credits/p10/visa?card=new');
    expect(href('Pay with PayPal')).toBe('/credits/p10/paypal');
    expect(href('Another way to pay')).toBe('/credits/p10');
    // The card may have money by now: it is asked again, and that is another order.
    await user.click(pay());
    await waitFor(() => expect(ordered).toHaveLength(2));
    expect((ordered[1] as { id: string }).id).not.toBe((ordered[0] as { id: string }).id);
  });

  it('pays in the shop too, unless somebody would rather enter another card', async () => {
    card = visa;
    const user = checkout('/credits/p10/visa');
    const use = await screen.findByRole('checkbox', { name: /Pay with Visa ending in 4242/ });
    expect(use).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /Save this card/ })).toBeNull();
    await user.click(pay());
    await waitFor(() => expect(ordered[0]).toMatchObject({ method: 'visa', saved_card: true }));
    await user.click(use);
    await user.click(pay());
    await waitFor(() => expect(ordered).toHaveLength(2));
    expect(ordered[1]).not.toHaveProperty('saved_card');
    expect((ordered[1] as { id: string }).id).not.toBe((ordered[0] as { id: string }).id);
    await user.click(screen.getByRole('radio', { name: /PayPal/ }));
    expect(screen.queryByRole('checkbox', { name: /Pay with Visa/ })).toBeNull();
  });

  it('that is refused in the shop was not charged, and the next press asks for another', async () => {
    card = visa;
    answer = { status: 402, code: 'recurring_card_failed' };
    const user = checkout('/credits/p10/visa');
    await user.click(await screen.findByRole('button', { name: /order and pay/i }));
    expect(await screen.findByText(/You weren’t charged/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Pay with Visa/ })).not.toBeChecked();
  });

  it('does not pay where its member came to enter another', async () => {
    card = visa;
    checkout('/credits/p10/visa?card=new');
    expect(await screen.findByRole('checkbox', { name: /Pay with Visa/ })).not.toBeChecked();
  });

  it('is let go in the settings', async () => {
    card = visa;
    renderScreen(<SavedCard />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove card' }));
    expect(await screen.findByText(/You have no saved card/)).toBeVisible();
    expect(card).toBeNull();
  });
});

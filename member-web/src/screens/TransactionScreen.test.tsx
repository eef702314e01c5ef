import { screen } from '@testing-library/react';
import type { Payment } from '@vonk/contracts/payments/queries';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { begunOrders } from '../payments/begunOrders.ts';
import { paymentsQuery } from '../payments/paymentQueries.ts';
import { TransactionScreen, TransactionsScreen } from './TransactionScreen.tsx';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const payment = (over: Partial<Payment> = {}): Payment => ({
  ...{ payment_id: 'pay-1', status: 'completed', package: 'p10', credits: 10, method: 'ideal', issuer: null },
  ...{ price: eur(995), transaction_cost: eur(0), discount: null, amount: eur(995), refunded: null },
  ...{ started_at: '2026-11-22T12:00:00.000Z', settled_at: '2026-11-22T12:01:00.000Z' },
  ...over,
});

let issued: object[];
let payAt: string | null;
startServer(
  http.get('*/api/payments/:id/receipts', () => HttpResponse.json({ receipts: issued })),
  http.get('*/api/payments/:id/checkout', () => HttpResponse.json({ checkout_url: payAt })),
  http.get('*/api/payments/abc', () => HttpResponse.json({ code: 'payment_not_found' }, { status: 404 })),
);
beforeEach(() => {
  issued = [];
  payAt = null;
});

it('is said not to be there where an address names no payment of one’s own, without another try', async () => {
  renderScreen(
    <Routes>
      <Route path="/transactions/:id" element={<TransactionScreen />} />
    </Routes>,
    { at: '/transactions/abc' },
  );
  expect(await screen.findByRole('heading', { name: 'We can’t find this page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

describe('an order whose outcome was seen', () => {
  it.each<[Payment['status'], boolean]>([
    ['pending', true],
    ['completed', false],
    ['failed', false],
  ])('%s: who sends it again sends the same one: %s', async (status, isSame) => {
    localStorage.clear();
    const id = begunOrders('').idOf('p10|ideal');
    const view = renderScreen(
      <Routes>
        <Route path="/transactions/:id" element={<TransactionScreen />} />
      </Routes>,
      { at: `/transactions/${id}` },
    );
    view.client.setQueryData(['payments', 'one', id], payment({ payment_id: id, status }));
    await screen.findByText(id);
    expect(begunOrders('').idOf('p10|ideal') === id).toBe(isSame);
  });
});

describe('what became of a payment', () => {
  const result = (over: Partial<Payment>) => {
    const view = renderScreen(
      <Routes>
        <Route path="/transactions/:id" element={<TransactionScreen />} />
      </Routes>,
      { at: '/transactions/pay-1' },
    );
    view.client.setQueryData(['payments', 'one', 'pay-1'], payment(over));
  };

  it.each<[Partial<Payment>, RegExp, string | null]>([
    [{ status: 'completed' }, /10 credits have been added to your account/, '/chats'],
    [{ status: 'completed' }, /Payment received/, '/chats'],
    [{ status: 'completed', method: 'direct_debit' }, /Order placed/, '/chats'],
    [{ status: 'pending', settled_at: null }, /being processed/, '/chats'],
    [{ status: 'failed' }, /You weren’t charged/, '/credits/p10'],
    [
      { status: 'failed', note: 'recurring_card_failed', method: 'visa' },
      /saved card was declined/,
      '/credits/p10/visa?card=new',
    ],
    [{ status: 'cancelled' }, /You weren’t charged/, '/credits/p10'],
    [{ status: 'charged_back' }, /unused credits from this order are no longer in your account/, null],
    [{ status: 'charged_back', note: 'dispute_lost' }, /unused credits from this order won’t come back/, null],
    [{ status: 'completed', note: 'refund_delayed' }, /mail you as soon as it’s on its way/, '/chats'],
    [
      { status: 'completed', note: 'refund_reversed' },
      /you returned from this order are back in your account/,
      '/chats',
    ],
    [{ status: 'completed', note: 'dispute_won' }, /unused credits from this order are back/, null],
  ])('%o is said in words, with the way on', async (over, words, href) => {
    result(over);
    expect(await screen.findByText(words)).toBeVisible();
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    if (href) expect(links).toContain(href);
    else expect(links).not.toContain('/credits/p10');
  });

  it('says which order it was and when it was made', async () => {
    result({});
    const list = await screen.findByText('Order date');
    expect(list.nextSibling).toHaveTextContent(/22 Nov 2026/);
    expect(screen.getByText('Order number').nextSibling).toHaveTextContent('pay-1');
  });

  it('is not said to be under way while nobody has paid: it leads back to where it is paid', async () => {
    payAt = '/sandbox/checkout/sb_1';
    result({ status: 'pending', settled_at: null });
    expect(await screen.findByRole('heading', { name: 'This order hasn’t been paid yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', payAt);
    expect(screen.getByRole('link', { name: /other|another|different/i })).toHaveAttribute('href', '/credits/p10');
  });

  it('offers receipt and credit notes as PDFs', async () => {
    const at = '2026-11-22T12:00:00.000Z';
    issued = [
      { id: '2026-000012', kind: 'receipt', at, total: eur(995) },
      { id: '2026-000014', kind: 'credit_note', at, total: eur(100) },
      { id: '2026-000015', kind: 'cancellation', at, total: eur(100) },
    ];
    result({ status: 'refunded' });
    const receipt = await screen.findByRole('link', { name: /Receipt \(PDF\) 2026-000012/ });
    expect(receipt).toHaveAttribute('href', '/api/receipts/2026-000012');
    expect(screen.getByRole('link', { name: /^Credit note/ })).toHaveAttribute('href', '/api/receipts/2026-000014');
    expect(screen.getByRole('link', { name: /^Cancellation of credit note/ })).toHaveAttribute(
      'href',
      '/api/receipts/2026-000015',
    );
  });

  it('stands in the list of all payments', async () => {
    const view = renderScreen(<TransactionsScreen />);
    view.client.setQueryData(paymentsQuery.queryKey, { payments: [payment(), payment({ payment_id: 'pay-2' })] });
    const links = await screen.findAllByRole('link', { name: '10 credits' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/transactions/pay-1', '/transactions/pay-2']);
  });
});

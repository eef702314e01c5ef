import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Package, PackagesAnswer } from '@vonk/contracts/payments/queries';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { setUser } from '../app/session.ts';
import { packagesQuery, paymentsQuery } from '../payments/paymentQueries.ts';
import { RepeatOrderScreen } from './RepeatOrderScreen.tsx';
import { DirectDebitScreen, directDebitQuery } from './DirectDebitScreen.tsx';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const packages: PackagesAnswer = {
  packages: [
    {
      ...{ id: 'p10', credits: 10, price: eur(995), price_per_message: eur(100) },
      methods: [{ id: 'direct_debit', name: 'SEPA Direct Debit', transaction_cost: eur(0) }],
    },
  ],
};
const terms = {
  creditor: {
    name: 'Vonk BV',
    identifier: 'NL79ZZZ999999990000',
    address: 'Straat 1',
    city: 'Amsterdam',
    country: 'NL',
  },
  ...{ collect_on: '2026-11-26', credits_at: 'accepted' as const, refused_countries: ['GB'], blocked: false },
};
const code = {
  ...{ code: 'FIVE', country: null, user_id: null, expires: null, value_percentage: 0, value_amount: eur(500) },
  ...{ currency: 'EUR', minimum_order_value: null, status: 'active', validity: 'once', expired: false },
  paymentmethods: [],
};
type Order = Record<string, unknown> & { id: string };
let codeQueries: string[];
let orders: Order[];
let sold: PackagesAnswer;
let refusal: { status: number; body: Record<string, unknown> };
startServer(
  http.get('*/api/packages', () => HttpResponse.json(sold)),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', message_credits: 1, refund_days: 14 })),
  http.get('*/api/discountcode.php', ({ request }) => {
    codeQueries.push(new URL(request.url).search);
    return HttpResponse.json(code);
  }),
  http.post('*/api/directdebit/code', () =>
    HttpResponse.json({ resend_after: 60, valid_minutes: 10, phone: '+31612345678' }, { status: 202 }),
  ),
  http.post('*/api/directdebit', async ({ request }) => {
    orders.push((await request.json()) as Order);
    return HttpResponse.json(refusal.body, { status: refusal.status });
  }),
);
const refuse = (code: string, status: number, path?: string) => {
  const errors = path ? { errors: [{ path, code }] } : {};
  refusal = { status, body: { code: code === 'required' ? 'invalid_request' : code, title: '', status, ...errors } };
};
beforeEach(() => {
  [orders, codeQueries, sold] = [[], [], packages];
  refuse('direct_debit_limit', 409);
  localStorage.clear();
});
afterEach(cleanup);

const show = (told: object = {}, at = '/directdebit?package=p10') => {
  const view = renderScreen(
    <Routes>
      <Route path="/transactions/:id" element={<p>what came of it</p>} />
      <Route path="*" element={<DirectDebitScreen />} />
    </Routes>,
    { at },
  );
  setUser(view.client, { status: 'active', paid_user: false, credits: 0, profile: {} } as unknown as User);
  view.client.setQueryData(packagesQuery.queryKey, packages);
  view.client.setQueryData(directDebitQuery.queryKey, { ...terms, ...told });
  return view;
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = () => {
  for (const [label, value] of [
    ...[
      ['Account holder’s name', 'Robin'],
      ['IBAN', 'NL91 ABNA 0417 1643 00'],
      ['Street', 'Dorpsstraat'],
    ],
    ...[
      ['House number', '1'],
      ['City', 'Utrecht'],
      ['Postcode', '1234 AB'],
      ['Mobile number', '0612345678'],
    ],
    ['Code from the text message', '123456'],
  ] as [string, string][])
    type(label, value);
};
const send = async () => {
  const before = orders.length;
  fireEvent.submit(screen.getByRole('button', { name: 'Order and pay' }).closest('form') as HTMLFormElement);
  await waitFor(() => expect(orders).toHaveLength(before + 1));
  return orders.at(-1);
};

describe('the form of a direct debit', () => {
  it('says who takes how much and when, before anything is ordered', async () => {
    show();
    expect(await screen.findByText(/Creditor: Vonk BV.*NL79ZZZ999999990000/)).toBeInTheDocument();
    expect(screen.getByLabelText(/I authorise Vonk BV to make a single debit of €9.95 from my account/)).toBeRequired();
    expect(screen.getByText(/on or after 26 November 2026/)).toBeInTheDocument();
    expect(screen.getByText(/You’ll get your credits straight away/)).toBeInTheDocument();
  });

  it('tells the bank of a right account and says when it is none', async () => {
    show();
    await screen.findByLabelText('IBAN');
    type('IBAN', 'nl91 abna 0417 1643 00');
    expect(screen.getByText('Bank: ABN AMRO')).toBeInTheDocument();
    type('IBAN', 'NL91ABNA0417164301');
    expect(screen.queryByText(/Bank:/)).toBeNull();
    expect(screen.getByText('That IBAN doesn’t look right. Check it and try again.')).toBeInTheDocument();
  });

  it('sends the code, and another one only after the wait', async () => {
    show();
    await screen.findByLabelText('Mobile number');
    expect(screen.getByRole('button', { name: 'Send code' })).toBeDisabled();
    type('Mobile number', '06 12345678');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/Code sent to \+31612345678. It’s valid for 10 minutes/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /New code in \d+\ss$/ })).toBeDisabled();
  });

  it('sends the whole form with the consent, and keeps what was typed when it is refused', async () => {
    show();
    await screen.findByLabelText('IBAN');
    fill();
    fireEvent.click(screen.getByLabelText(/I authorise/));
    const first = await send();
    expect(first).toMatchObject({
      ...{ package: 'p10', account_holder: 'Robin', iban: 'NL91 ABNA 0417 1643 00', street: 'Dorpsstraat' },
      ...{ house_number: '1', zip: '1234 AB', city: 'Utrecht', phone: '0612345678', otp: '123456', consent: true },
    });
    expect(await screen.findByText(/You’ve reached the direct debit limit. Try again later/)).toBeInTheDocument();
    expect(screen.getByLabelText('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00');
    // Whatever is corrected, it is the same order: whose answer was lost is debited once.
    type('Code from the text message', '654321');
    expect((await send())?.id).toBe(first?.id);
    type('City', 'Zeist');
    expect((await send())?.id).toBe(first?.id);
  });

  it('is the same order from a page that was loaded anew, and leads to the one that stands', async () => {
    const page = show();
    await screen.findByLabelText('IBAN');
    fill();
    const first = await send();
    page.unmount();
    refuse('idempotency_key_reused', 422);
    show();
    await screen.findByLabelText('IBAN');
    fill();
    type('City', 'Zeist');
    expect((await send())?.id).toBe(first?.id);
    expect(await screen.findByText('what came of it')).toBeVisible();
  });

  it.each([
    ['code_invalid', 'otp', 'Code from the text message'],
    ['iban_country_refused', 'iban', 'IBAN'],
    ['phone_invalid', 'phone', 'Mobile number'],
    ['required', 'city', 'City'],
  ])('says %s at its field', async (code, path, label) => {
    refuse(code, 422, path);
    show();
    await screen.findByLabelText('IBAN');
    fill();
    await send();
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
  });

  it('takes an amount off where the code gives an amount, and says no percentage', async () => {
    show({}, '/directdebit?package=p10&code=FIVE');
    const lines = await screen.findByRole('complementary', { name: 'Your order' });
    expect(lines).toHaveTextContent('Discount−€5.00Transaction feefree');
    expect(lines).not.toHaveTextContent('%');
    expect(lines).toHaveTextContent('Total, incl. VAT€4.95');
    // A code may ask for a minimum order: it is looked up for the package it is used on.
    expect(codeQueries).toEqual(['?code=FIVE&package=p10']);
  });

  it('of another total by now says so, and asks for consent to the new one', async () => {
    refuse('quote_changed', 409);
    show();
    await screen.findByLabelText('IBAN');
    fill();
    fireEvent.click(screen.getByLabelText(/I authorise/));
    const [p10] = packages.packages;
    sold = { packages: [{ ...p10, price: eur(1095) } as Package] };
    const first = await send();
    expect(first).toMatchObject({ amount_minor: 995 });
    expect(await screen.findByText(/The amount has changed/)).toBeInTheDocument();
    const consent = await screen.findByLabelText(/a single debit of €10.95 from my account/);
    expect(consent).not.toBeChecked();
    expect(screen.getByLabelText('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00');
    fireEvent.click(consent);
    expect(await send()).toMatchObject({ id: first?.id, amount_minor: 1095 });
  });

  it('says that the package is gone, and leads to the others', async () => {
    show({}, '/directdebit?package=p999');
    expect(await screen.findByRole('link', { name: 'All packages' })).toHaveAttribute('href', '/credits');
    expect(screen.queryByLabelText('IBAN')).toBeNull();
  });

  it('is not there for who is blocked, who reads why and where to go', async () => {
    show({ blocked: true });
    expect(
      await screen.findByText('Direct debit is blocked for your account. Choose another payment method.'),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('IBAN')).toBeNull();
    expect(screen.getByRole('link', { name: 'Another payment method' })).toHaveAttribute('href', '/credits/p10');
  });
});

describe('the order once more', () => {
  it('leads to the form when the last one was a direct debit', async () => {
    const view = renderScreen(<RepeatOrderScreen />, { at: '/credits/repeat-order' });
    setUser(view.client, { status: 'active', paid_user: true, credits: 1, profile: {} } as unknown as User);
    view.client.setQueryData(packagesQuery.queryKey, packages);
    const last = { status: 'completed', method: 'direct_debit', package: 'p10' };
    view.client.setQueryData(paymentsQuery.queryKey, { payments: [last] } as never);
    await waitFor(() => expect(screen.queryByText('Order and pay')).toBeNull());
    expect(screen.queryByRole('heading', { name: /buy credits/i })).toBeNull();
  });
});

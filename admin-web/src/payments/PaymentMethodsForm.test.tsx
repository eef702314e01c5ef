import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { PaymentMethodSetting } from '@vonk/contracts/site/settings';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../ui/testing/startServer.ts';
import { PaymentMethodsForm } from './PaymentMethodsForm.tsx';

type Asked = { setting: string; country: string; value: PaymentMethodSetting[] };
let asked: Asked[];
let problem: string | null;
startServer(
  http.post('*/admin/api/packages/preview', async ({ request }) => {
    asked.push((await request.json()) as Asked);
    if (problem === null)
      return HttpResponse.json({ id: 'x', closed: false, message_credits: 1, packages: [] }, { status: 201 });
    const errors = [{ path: `value.${problem}`, code: 'too_small', detail: 'Not below 0' }];
    return HttpResponse.json({ code: 'invalid_request', detail: 'Not so', errors }, { status: 422 });
  }),
);

const method = (id: PaymentMethodSetting['id'], more: Partial<PaymentMethodSetting> = {}): PaymentMethodSetting => ({
  ...{ id, name: id, active: true, countries: [], banks: [], transaction_cost: {}, retired_at: null },
  ...more,
});
const METHODS = [
  method('ideal', { countries: ['NL'], banks: [{ id: 'ing', name: 'ING' }] }),
  method('paypal', { transaction_cost: { EUR: 50 } }),
];
const change = vi.fn<(value: unknown) => void>();
const value = () => change.mock.lastCall?.[0] as PaymentMethodSetting[];
beforeEach(() => {
  [asked, problem] = [[], null];
  change.mockClear();
});

function Around() {
  const [now, setNow] = useState<unknown>(METHODS);
  const onChange = (next: unknown) => {
    change(next);
    setNow(next);
  };
  return (
    <PaymentMethodsForm
      setting="payment_methods"
      value={now}
      onChange={onChange}
      problems={{}}
      at={{ site: 'main', country: null }}
    />
  );
}
const details = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Details of ${name}` }));

describe('the form of the payment methods', () => {
  it('says where each is offered, and switches one off without a word about the others', () => {
    render(<Around />);
    expect(within(screen.getByRole('row', { name: /iDEAL/ })).getByText('NL')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /PayPal/ })).getByText('Every country')).toBeVisible();
    fireEvent.click(screen.getByLabelText('PayPal is on'));
    expect(value()).toEqual([METHODS[0], { ...METHODS[1], active: false }]);
  });

  it('takes the transaction cost in units of each currency of its countries', () => {
    render(<Around />);
    details('iDEAL');
    // The Netherlands pay in euros alone.
    expect(screen.queryByLabelText('PLN')).toBeNull();
    fireEvent.change(screen.getByLabelText('EUR'), { target: { value: '0,35' } });
    expect(value()[0]?.transaction_cost).toEqual({ EUR: 35 });
    fireEvent.change(screen.getByLabelText('EUR'), { target: { value: '' } });
    expect(value()[0]?.transaction_cost).toEqual({});
  });

  it('retires one from midnight of a day, and takes that back', () => {
    render(<Around />);
    details('PayPal');
    const day = screen.getByLabelText('PayPal is retired from');
    fireEvent.change(day, { target: { value: '2027-01-01' } });
    expect(value()[1]?.retired_at).toBe('2027-01-01T00:00:00.000Z');
    fireEvent.change(day, { target: { value: '' } });
    expect(value()[1]?.retired_at).toBeNull();
  });

  it('adds the next of the catalogue, switched off', () => {
    render(<Around />);
    fireEvent.click(screen.getByText('Add a method'));
    expect(value()).toHaveLength(3);
    expect(value()[2]?.active).toBe(false);
    expect(['ideal', 'paypal']).not.toContain(value()[2]?.id);
  });

  it('opens the details of what cannot be saved, and says why at its field', async () => {
    problem = '1.transaction_cost.EUR';
    render(<Around />);
    await waitFor(() => expect(asked[0]).toMatchObject({ setting: 'payment_methods', country: 'NL' }));
    expect(await screen.findByText('Not below 0')).toBeVisible();
  });
});

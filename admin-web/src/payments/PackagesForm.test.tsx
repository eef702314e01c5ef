import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CreditPackage } from '@vonk/contracts/site/settings';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PackagesForm } from './PackagesForm.tsx';
import { startServer } from '../ui/testing/startServer.ts';

type Asked = { country: string; value: CreditPackage[] };
const asked: Asked[] = [];
let answer: (body: Asked) => Response;
/** What staff say in German instead, and which words were asked for. */
let changed: Record<string, Record<string, string>> = {};
let spaces: string[] = [];
startServer(
  http.get('*/api/texts/:language/:space', ({ params: { language, space } }) => {
    spaces.push(`${String(language)}/${String(space)}`);
    return HttpResponse.json({ texts: language === 'de' ? changed : {} });
  }),
  http.post('*/admin/api/packages/preview', async ({ request }) => {
    const body = (await request.json()) as Asked;
    asked.push(body);
    return answer(body);
  }),
);
beforeEach(() => {
  asked.splice(0);
  [changed, spaces] = [{}, []];
  change.mockClear();
  answer = ({ value }) =>
    HttpResponse.json(
      {
        id: 'x',
        closed: false,
        message_credits: 2,
        packages: value.map(({ id, credits, prices }) => ({
          ...{ id, credits, price: { amount_minor: prices.EUR ?? 0, currency: 'EUR' }, methods: [] },
          price_per_message: { amount_minor: 199, currency: 'EUR' },
        })),
      },
      { status: 201 },
    );
});

const PACKAGES: CreditPackage[] = [
  { id: 'p10', credits: 10, prices: { EUR: 995, PLN: 4299 }, active: true },
  { id: 'p25', credits: 25, prices: { EUR: 2245 }, active: true },
];
const change = vi.fn<(value: unknown) => void>();
/** What the form said last. */
const value = () => (change.mock.lastCall?.[0] ?? PACKAGES) as CreditPackage[];

function Around() {
  const [now, setNow] = useState<unknown>(PACKAGES);
  const onChange = (next: unknown) => {
    change(next);
    setNow(next);
  };
  return (
    <PackagesForm
      setting="packages"
      value={now}
      onChange={onChange}
      problems={{}}
      at={{ site: 'main', country: null }}
    />
  );
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

describe('the form of the packages', () => {
  it('takes prices in units of the currency, and says at once what a credit and a message cost', async () => {
    render(<Around />);
    type('Price of p10 in EUR', '12,50');
    expect(value()[0]?.prices).toEqual({ EUR: 1250, PLN: 4299 });
    expect(screen.getByLabelText('Price of p10 in EUR')).toHaveValue('12,50');
    const row = within(screen.getByRole('row', { name: /p10/ }));
    expect(row.getAllByText('€1.25')[0]).toBeVisible();
    // Two credits a message, as the api says.
    expect(await row.findByText('€2.50')).toBeVisible();
  });

  it('stops selling in a currency whose price is emptied, and keeps what is no amount out of the value', () => {
    render(<Around />);
    type('Price of p25 in EUR', '');
    expect(value()[1]?.prices).toEqual({});
    expect(screen.getByText(/Not sold in EUR/)).toBeVisible();
    type('Price of p10 in EUR', '9.999');
    expect(value()[0]?.prices.EUR).toBeNaN();
    expect(screen.getByText('No amount')).toBeVisible();
  });

  it('warns of a package that is worse value than a smaller one', () => {
    render(<Around />);
    expect(screen.queryByText(/Worse value/)).toBeNull();
    type('Price of p25 in EUR', '24.88');
    expect(screen.getByText(/Worse value than the 10-credit package/)).toBeVisible();
  });

  it('puts rows in another order, adds and removes them', () => {
    render(<Around />);
    fireEvent.click(screen.getByLabelText('Move p25 up'));
    expect(value().map(({ id }) => id)).toEqual(['p25', 'p10']);
    fireEvent.click(screen.getByText('Add a package'));
    type('Name of package 3', 'p100');
    type('Credits of p100', '100');
    expect(value()[2]).toMatchObject({ id: 'p100', credits: 100, active: true });
    fireEvent.click(screen.getByLabelText('Remove p25'));
    expect(value().map(({ id }) => id)).toEqual(['p10', 'p100']);
  });

  it('shows the shop in the words and figures of a country, and what is wrong at its field', async () => {
    render(<Around />);
    const shop = within(screen.getByRole('region', { name: 'Shop preview' }));
    expect(await shop.findByText(/€\s9,95/)).toBeVisible();
    expect(asked[0]).toMatchObject({ country: 'NL', setting: 'packages', site: 'main' });
    answer = () =>
      HttpResponse.json(
        {
          ...{ code: 'invalid_request', detail: 'Not so' },
          errors: [{ path: 'value.1.prices.PLN', code: 'too_small', detail: 'More than 0' }],
        },
        { status: 422 },
      );
    fireEvent.click(screen.getByRole('button', { name: 'PLN' }));
    await waitFor(() => expect(asked.at(-1)?.country).toBe('PL'));
    expect(await shop.findByText(/This can’t be saved/)).toBeVisible();
    expect(screen.getByText('More than 0')).toBeVisible();
  });

  it('shows the shop in the words that staff changed', async () => {
    changed = { 'payments/screen': { 'checkout.choose': 'Womit zahlst du heute?' } };
    render(<Around />);
    const shop = within(screen.getByRole('region', { name: 'Shop preview' }));
    expect(await shop.findByText('Hoe wil je betalen?')).toBeVisible();
    fireEvent.mouseDown(screen.getByLabelText('Preview language'));
    fireEvent.click(await screen.findByRole('option', { name: 'German' }));
    expect(await shop.findByText('Womit zahlst du heute?')).toBeVisible();
    expect(spaces).toEqual(['nl/payments', 'de/payments']);
  });
});

import { act, waitFor } from '@testing-library/react';
import type { DiscountCode, Package } from '@vonk/contracts/payments/queries';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderBehaviour } from '../../test/renderBehaviour.tsx';
import { startServer } from '../../test/startServer.ts';
import { packagesQuery } from '../payments/paymentQueries.ts';
import { useCheckout } from './useCheckout.ts';
import { useDiscountCode } from './useDiscountCode.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const p10 = {
  id: 'p10',
  credits: 10,
  price: eur(1000),
  methods: [
    { id: 'ideal', name: 'iDEAL', transaction_cost: eur(30), banks: [{ id: 'ing', name: 'ING' }] },
    { id: 'paypal', name: 'PayPal', transaction_cost: eur(100) },
  ],
} as unknown as Package;
const code = (value_percentage: number, more: Partial<DiscountCode> = {}): DiscountCode => ({
  ...{ code: 'LENTE', country: null, user_id: null, expires: null, value_percentage, value_amount: null },
  ...{ currency: null, minimum_order_value: null, status: 'active', validity: 'once-per-user', expired: false },
  paymentmethods: [],
  ...more,
});

type Order = { id: string; method: string; amount_minor: number; issuer?: string; discount_code?: string };
let orders: Order[];
let refusal: { code: string; status: number };
let asked: number;
let lookedUp: string[];
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: null })),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', message_credits: 2, refund_days: 14 })),
  http.post('*/api/payments', async ({ request }) => {
    orders.push((await request.json()) as Order);
    return HttpResponse.json({ ...refusal, title: '' }, { status: refusal.status });
  }),
  http.get('*/api/packages', () => {
    asked += 1;
    return HttpResponse.json({ packages: [p10] });
  }),
  http.get('*/api/discountcode.php', ({ request }) => {
    const asked = new URL(request.url).searchParams.get('code') ?? '';
    lookedUp.push(asked);
    return asked === 'LENTE'
      ? HttpResponse.json(code(25))
      : HttpResponse.json({ code: 'code_not_found', title: '', status: 404 }, { status: 404 });
  }),
);
beforeEach(() => {
  [orders, lookedUp, asked] = [[], [], 0];
  localStorage.clear();
  refusal = { code: 'shop_closed', status: 403 };
});

const checkout = (at = '/credits/p10', chosen = p10, active?: DiscountCode, hasCard = false) =>
  renderBehaviour(() => useCheckout(chosen, active, hasCard), {
    at,
    within: (inner) => (
      <Routes>
        <Route path="/credits/:id/:paymentmethod?" element={inner} />
      </Routes>
    ),
  });

describe('an order', () => {
  it('is paid by the method of the address, else by the first that costs nothing more, else by the first', () => {
    const free = { id: 'sepa', name: 'SEPA', transaction_cost: eur(0), banks: [] };
    const dear = (at: string, ...more: object[]) =>
      checkout(at, { ...p10, methods: [...p10.methods, ...more] } as unknown as Package).now().method?.id;
    expect(dear('/credits/p10', free, { ...free, id: 'bancontact' })).toBe('sepa');
    expect(dear('/credits/p10/paypal', free)).toBe('paypal');

    expect(checkout('/credits/p10/paypal').now().method?.id).toBe('paypal');
    expect(checkout('/credits/p10/gone').now().method?.id).toBe('ideal');
    expect(checkout().now().method?.id).toBe('ideal');
  });

  it('is paid by the card that is saved, unless the address names another method', () => {
    const card = { id: 'credit_card', name: 'Card', transaction_cost: eur(0), banks: [] };
    const sold = { ...p10, methods: [...p10.methods, card] } as unknown as Package;
    expect(checkout('/credits/p10', sold, undefined, true).now()).toMatchObject({ method: card, usesSaved: true });
    expect(checkout('/credits/p10/paypal', sold, undefined, true).now().method?.id).toBe('paypal');
    expect(checkout('/credits/p10/ideal', sold).now()).toMatchObject({ method: { id: 'ideal' }, usesSaved: null });
    expect(checkout('/credits/p10', p10, undefined, true).now().method?.id).toBe('ideal');
  });

  it('lets go of the bank when the method is another one, which then stands in the address', () => {
    const { now, address } = checkout();
    act(() => now().setIssuer('ing'));
    expect(now().issuer).toBe('ing');
    act(() => now().chooseMethod('paypal'));
    expect(now()).toMatchObject({ issuer: '', method: { id: 'paypal' } });
    expect(address()).toBe('/credits/p10/paypal');
  });

  it('is the same payment when it is sent again, another one when it was changed, and the first one changed back', async () => {
    const { now } = checkout();
    const send = async () => {
      const before = orders.length;
      act(() => now().order());
      await waitFor(() => expect(orders).toHaveLength(before + 1));
      await waitFor(() => expect(now()).toMatchObject({ busy: false, failure: expect.anything() as unknown }));
      return orders.at(-1);
    };
    const first = await send();
    expect(first).toMatchObject({ package: 'p10', method: 'ideal' });
    expect(first).not.toHaveProperty('issuer');
    expect(first).not.toHaveProperty('discount_code');
    expect((await send())?.id).toBe(first?.id);
    act(() => now().setIssuer('ing'));
    const second = await send();
    expect(second).toMatchObject({ issuer: 'ing' });
    expect(second?.id).not.toBe(first?.id);
    act(() => now().setCode(code(25)));
    expect(await send()).toMatchObject({ discount_code: 'LENTE' });
    expect(new Set(orders.map(({ id }) => id)).size).toBe(3);
    act(() => now().setCode(null));
    act(() => now().setIssuer(''));
    expect((await send())?.id).toBe(first?.id);
  });

  it('is the same payment when it is sent again from a page that was loaded anew', async () => {
    for (let times = 1; times <= 2; times++) {
      const { now, unmount } = checkout();
      act(() => now().order());
      await waitFor(() => expect(orders).toHaveLength(times));
      await waitFor(() => expect(now().busy).toBe(false));
      unmount();
    }
    expect(orders[1]).toEqual(orders[0]);
  });

  it('that stands already at another total leads to what came of it', async () => {
    refusal = { code: 'idempotency_key_reused', status: 422 };
    const { now, address } = checkout();
    act(() => now().order());
    await waitFor(() => expect(address()).toBe(`/transactions/${orders[0]?.id}`));
  });

  it('says what it came to where it was shown, transaction cost and discount included', async () => {
    const { now } = checkout('/credits/p10/paypal');
    act(() => now().setCode(code(25)));
    act(() => now().order());
    await waitFor(() => expect(orders).toMatchObject([{ amount_minor: 850 }]));
  });

  it('of another total by now is the same order still, and the shop is asked for the new total', async () => {
    refusal = { code: 'quote_changed', status: 409 };
    const { now, client } = checkout();
    await client.fetchQuery(packagesQuery);
    act(() => now().order());
    await waitFor(() => expect(now()).toMatchObject({ busy: false, failure: { code: 'quote_changed' } }));
    expect(client.getQueryState(packagesQuery.queryKey)?.isInvalidated).toBe(true);
    act(() => now().order());
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders[1]?.id).toBe(orders[0]?.id);
  });

  it('lets go of a code that ended meanwhile, and keeps one that is refused for something else', async () => {
    const { now } = checkout();
    act(() => now().setCode(code(25)));
    act(() => now().order());
    await waitFor(() => expect(now().failure).not.toBeNull());
    expect(now().code).not.toBeNull();
    refusal = { code: 'code_expired', status: 410 };
    act(() => now().order());
    await waitFor(() => expect(now().code).toBeNull());
    expect(now().totals.total).toEqual(eur(1030));
    expect(now().failure).toMatchObject({ code: 'code_expired' });
  });

  it('that a saved card did not pay is another one when that card is asked again', async () => {
    refusal = { code: 'recurring_card_failed', status: 402 };
    const card = { id: 'credit_card', name: 'Card', transaction_cost: eur(0), banks: [] };
    const { now } = checkout('/credits/p10', { ...p10, methods: [card] } as unknown as Package, undefined, true);
    act(() => now().order());
    await waitFor(() => expect(now()).toMatchObject({ busy: false, usesSaved: false }));
    act(() => now().setUsesSaved(true));
    act(() => now().order());
    await waitFor(() => expect(orders).toMatchObject([{ saved_card: true }, { saved_card: true }]));
    expect(orders[1]?.id).not.toBe(orders[0]?.id);
  });

  it('is not sent while there is no way to pay', () => {
    const { now } = checkout('/credits/p10', { ...p10, methods: [] });
    act(() => now().order());
    expect(now()).toMatchObject({ method: undefined, busy: false });
    expect(orders).toEqual([]);
  });

  it('says what a message costs by the setting of the place', async () => {
    const { now } = checkout();
    await waitFor(() => expect(now().totals.perMessage).toEqual(eur(200)));
  });

  it('takes an amount off with a code for one, never more than the house does', () => {
    const { now } = checkout();
    act(() => now().setCode(code(0, { value_amount: eur(250), currency: 'EUR' })));
    expect(now().totals).toMatchObject({ price: eur(1000), discount: eur(250), total: eur(780) });
  });

  it('waits for another method where the code is not good for the chosen one', async () => {
    const { now } = checkout();
    act(() => now().setCode(code(25, { paymentmethods: ['paypal'] })));
    expect(now().wrongMethod).toBe(true);
    act(() => now().order());
    act(() => now().chooseMethod('paypal'));
    await waitFor(() => expect(now().wrongMethod).toBe(false));
    act(() => now().order());
    await waitFor(() => expect(orders).toMatchObject([{ method: 'paypal', discount_code: 'LENTE' }]));
  });

  it('takes a code of one’s own instead of the discount that runs anyway, and rounds to whole cents', () => {
    const running = { ...p10, price: eur(999), discounted_price: eur(899) } as Package;
    const { now } = checkout('/credits/p10/paypal', running, code(10));
    expect(now()).toMatchObject({ discount: { value_percentage: 10 }, totals: { discount: eur(100) } });
    act(() => now().setCode(code(25)));
    expect(now()).toMatchObject({ discount: { value_percentage: 25 }, totals: { discount: eur(250) } });
  });
});

describe('a discount code', () => {
  const open = (found: DiscountCode | null = null) => {
    const told: (DiscountCode | null)[] = [];
    return { ...renderBehaviour(() => useDiscountCode('p10', found, (one) => void told.push(one))), told };
  };

  it('is looked up without the spaces around it, and only when there is one', async () => {
    const { now, told } = open();
    act(() => now().type('   '));
    expect(now().canLook).toBe(false);
    act(() => now().look());
    act(() => now().type(' LENTE '));
    act(() => now().look());
    await waitFor(() => expect(told).toEqual([code(25)]));
    expect(lookedUp).toEqual(['LENTE']);
  });

  it('that is unknown says so', async () => {
    const { now, told } = open();
    act(() => now().type('HERFST'));
    act(() => now().look());
    await waitFor(() => expect(now().failure).not.toBeNull());
    expect(told).toEqual([]);
  });

  it('counts no more once it is changed', () => {
    const { now, told } = open(code(25));
    act(() => now().type('LENTE2'));
    expect(told).toEqual([null]);
  });
});

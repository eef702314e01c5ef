import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vonk/contracts/accounts/queries';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { setUser } from '../app/session.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const lot = (payment: string, cost: number, unused = 10) => ({
  ...{ payment, bought: 10, unused, refund: eur(unused === 10 ? 995 + cost : 896), transaction_cost: eur(cost) },
  ...{ method: 'paypal', refundable_until: '2026-12-06T23:00:00.000Z' },
});
const leaving = { status: 'active', paid_user: true, credits: 15, profile: {} } as User;
let lots: ReturnType<typeof lot>[];
let asked: unknown[];
let refused: string | null;
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: leaving })),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.get('*/api/refunds/quote', () => HttpResponse.json({ lots, totals: [] })),
  http.post('*/api/refunds', async ({ request }) => {
    asked.push(await request.json());
    if (refused !== null) return HttpResponse.json({ code: refused, title: '', status: 409 }, { status: 409 });
    const { payment, unused: credits, refund: amount } = lots.shift() ?? lot('pay-1', 0);
    const refund = { id: 'refund-1', payment, credits, amount, status: 'processing' };
    return HttpResponse.json({ refund }, { status: 201 });
  }),
);
beforeEach(() => {
  [asked, refused] = [[], null];
});

const open = () => {
  const { client } = renderScreen(<DeleteAccount onCancel={() => undefined} />);
  setUser(client, leaving);
};

describe('the refund that is offered before an account is deleted', () => {
  it('says what of it is transaction fee, where it goes, and pays just what was shown', async () => {
    lots = [lot('pay-1', 50)];
    open();
    expect(
      await screen.findByText(/That includes a transaction fee of €0.50. The money goes back to your PayPal account/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /€10.45/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('€10.45');
    expect(asked).toMatchObject([{ payment: 'pay-1', credits: 10, amount_minor: 1045 }]);
  });

  it('speaks of no transaction fee where none goes back', async () => {
    lots = [lot('pay-1', 0)];
    open();
    expect(await screen.findByRole('button', { name: /€9.95/ })).toBeVisible();
    expect(screen.getByText(/The money goes back to your PayPal account/)).toBeVisible();
    expect(screen.queryByText(/transaction fee/)).toBeNull();
  });

  it('shows what it is now when credits were spent meanwhile, without the fee', async () => {
    lots = [lot('pay-1', 50)];
    refused = 'quote_changed';
    open();
    const take = await screen.findByRole('button', { name: /€10.45/ });
    lots = [lot('pay-1', 0, 9)];
    await userEvent.click(take);
    expect(await screen.findByRole('button', { name: /€8.96/ })).toBeVisible();
    expect(screen.queryByText(/transaction fee/)).toBeNull();
    refused = null;
    await userEvent.click(screen.getByRole('button', { name: /€8.96/ }));
    expect(await screen.findByText(/€8.96 is on its way back/)).toBeVisible();
    expect(asked).toMatchObject([{ amount_minor: 1045 }, { credits: 9, amount_minor: 896 }]);
  });
});

import { cleanup, screen } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import type { PackagesAnswer } from '@vonk/contracts/payments/queries';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { setUser } from '../app/session.ts';
import { packagesQuery, paymentsQuery } from '../payments/paymentQueries.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { CreditsScreen } from './CreditsScreen.tsx';
import { RepeatOrderScreen } from './RepeatOrderScreen.tsx';
import { PremiumScreen } from './PremiumScreen.tsx';
import { PricingScreen } from './PricingScreen.tsx';

const closed: PackagesAnswer = { packages: [], closed: true };
const show = (what: ReactNode) => {
  const view = renderScreen(what);
  view.client.setQueryData(packagesQuery.queryKey, closed);
  view.client.setQueryData(paymentsQuery.queryKey, { payments: [] });
};
afterEach(cleanup);

describe('where nobody takes money', () => {
  it.each([
    ['the shop', <CreditsScreen key="s" />],
    ['the prices', <PricingScreen key="p" />],
    ['premium', <PremiumScreen key="m" />],
    ['the checkout', <CheckoutScreen key="c" />],
    ['the order once more', <RepeatOrderScreen key="r" />],
  ])('%s says that the shop is closed, and offers no way to buy', async (_name, what) => {
    show(what);
    expect(await screen.findByText(/Credits aren’t for sale/, {}, { timeout: 60_000 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /order and pay/i })).toBeNull();
    expect(screen.queryByRole('link', { name: /choose a package|more credits/i })).toBeNull();
  });
});

describe('for a suspended member', () => {
  it.each([
    ['the shop', <CreditsScreen key="s" />],
    ['the checkout', <CheckoutScreen key="c" />],
    ['the order once more', <RepeatOrderScreen key="r" />],
  ])('%s says why nothing can be bought, and where to go', async (_name, what) => {
    const view = renderScreen(what);
    setUser(view.client, { status: 'suspended', paid_user: true, credits: 5, profile: {} } as User);
    view.client.setQueryData(packagesQuery.queryKey, { packages: [] });
    view.client.setQueryData(paymentsQuery.queryKey, { payments: [] });
    const way = await screen.findByRole('link', { name: /See why, or appeal/ }, { timeout: 60_000 });
    expect(way).toHaveAttribute('href', '/sanctions');
    expect(screen.getByText(/Your account is suspended/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /order and pay/i })).toBeNull();
  });
});

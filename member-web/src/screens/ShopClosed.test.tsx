import { cleanup, screen } from '@testing-library/react';
import type { PackagesAnswer } from '@vonk/contracts/payments/queries';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { packagesQuery, paymentsQuery } from '../payments/paymentQueries.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { CreditsScreen, RepeatOrderScreen } from './CreditsScreen.tsx';
import { PremiumScreen, PricingScreen } from './PremiumScreen.tsx';

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
    expect(await screen.findByText(/The shop is closed/, {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /order and pay/i })).toBeNull();
    expect(screen.queryByRole('link', { name: /choose a package|more credits/i })).toBeNull();
  });
});

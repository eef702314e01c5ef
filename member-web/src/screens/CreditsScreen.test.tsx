import { screen } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Package } from '@vonk/contracts/payments/queries';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { setUser } from '../app/session.ts';
import { settingsQuery } from '../app/siteSettings.ts';
import { packagesQuery } from '../payments/paymentQueries.ts';
import { CreditsScreen } from './CreditsScreen.tsx';
import { PremiumScreen } from './PremiumScreen.tsx';
import { PricingScreen } from './PricingScreen.tsx';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const offer = (credits: number, price: number, more: object = {}) =>
  ({
    ...{
      id: `p${credits}`,
      credits,
      price: eur(price),
      price_per_message: eur(Math.round(price / credits)),
      methods: [],
    },
    ...more,
  }) as unknown as Package;
const packages = [offer(10, 995), offer(25, 2245), offer(50, 3995)];
const show = (what: ReactNode, { paid_user = false, shop = { packages }, message_credits = 1, costs = {} } = {}) => {
  const view = renderScreen(what);
  setUser(view.client, { status: 'active', paid_user, credits: 3, profile: {} } as User);
  view.client.setQueryData(packagesQuery.queryKey, shop);
  view.client.setQueryData(settingsQuery.queryKey, {
    message_credits,
    minimum_message_costs: costs,
    geoip_selected_country: 'NL',
    gift_credits: {},
  } as unknown as SiteSettings);
};

describe('the shop', () => {
  it('shows each package with its price and the price of a message, and leads to its checkout', async () => {
    show(<CreditsScreen />);
    const ways = await screen.findAllByRole('link', { name: /credits/ });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/credits/p10', '/credits/p25', '/credits/p50']);
    expect(ways[0]).toHaveTextContent(/€9\.95.*€1\.00 per message/);
    expect(screen.getByText('You have 3 credits')).toBeVisible();
  });

  it('shows the price of a message that costs two credits', async () => {
    show(<CreditsScreen />, { message_credits: 2 });
    const [ten] = await screen.findAllByRole('link', { name: /credits/ });
    expect(ten).toHaveTextContent(/€9\.95.*€1\.99 per message/);
  });

  it('shows what it was before a discount, and what it is now', async () => {
    show(<CreditsScreen />, { shop: { packages: [offer(10, 995, { discounted_price: eur(746) })] } });
    const way = await screen.findByRole('link', { name: /credits/ });
    expect(way).toHaveTextContent('€9.95');
    expect(way).toHaveTextContent('€7.46');
  });
});

describe('premium', () => {
  it('offers a package to who is free, and more credits to who has it', async () => {
    show(<PremiumScreen />);
    expect(await screen.findByRole('link', { name: /choose a package/i })).toHaveAttribute('href', '/credits');
  });

  it('says so to who has it', async () => {
    show(<PremiumScreen />, { paid_user: true });
    expect(await screen.findByRole('heading', { level: 1, name: /You.*Premium/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /more credits/i })).toHaveAttribute('href', '/credits');
  });
});

describe('the prices', () => {
  it('show every package and what costs what', async () => {
    show(<PricingScreen />);
    expect(await screen.findByText('€9.95')).toBeVisible();
    expect(screen.getByText('A message')).toBeVisible();
  });

  it.each([
    ['as the cheapest package', packages, '€0.80'],
    ['with a discount of one’s own', [...packages, offer(40, 3995, { discounted_price: eur(1798) })], '€0.45'],
    ['as the house says it where nothing is sold', [], '€0.60'],
  ])('name the lowest price of a message %s', async (_case, sold, price) => {
    show(<PricingScreen />, { shop: { packages: sold }, costs: { NL: { costs: 60, currency: 'EUR' } } });
    const line = (await screen.findByText('Lowest price per message')).parentElement;
    expect(line).toHaveTextContent(price);
  });
});

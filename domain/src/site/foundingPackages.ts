import type { CreditPackage } from '@vonk/contracts/site/settings';

const CURRENCIES = ['EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD'] as const;

/** Credits, then the price in minor units by currency, VAT included (DECISIONS "packages"). */
const TABLE: readonly (readonly [credits: number, ...prices: number[]])[] = [
  [10, 995, 895, 990, 4299, 1099, 1499, 1699, 1799],
  [25, 2245, 1995, 2250, 9599, 2499, 3399, 3799, 4099],
  [50, 3995, 3495, 3990, 16_999, 4399, 5999, 6699, 7299],
  [100, 6995, 5995, 6990, 29_999, 7699, 10_499, 11_699, 12_699],
  [250, 14_995, 12_995, 14_990, 63_999, 16_499, 22_499, 24_999, 27_299],
];

export const foundingPackages: CreditPackage[] = TABLE.map(([credits, ...prices]) => ({
  id: `p${credits}`,
  credits,
  prices: Object.fromEntries(CURRENCIES.map((currency, place) => [currency, prices[place] ?? 0])),
  active: true,
}));

import { COUNTRY_CURRENCY } from '@vonk/contracts/languages';
import type { CreditPackage, Settings } from '@vonk/contracts/site/settings';
import { packagePrice, pricePerMessage } from './packagePrice.ts';

/**
 * What a message costs at least, by country, from the cheapest real package there, never typed by hand (DECISIONS
 * "minimum_message_costs"). `costs` in minor units of `currency`. A country where nothing is sold is left out.
 */
export function minimumMessageCosts(
  packages: readonly CreditPackage[],
  settings: Pick<Settings, 'countries' | 'message_credits'>,
): Record<string, { costs: number; currency: string }> {
  return Object.fromEntries(
    settings.countries.flatMap((country) => {
      const costs = packages
        .filter(({ active }) => active)
        .flatMap((sold) => {
          const price = packagePrice(sold, country);
          return price ? [pricePerMessage(price, sold.credits, settings.message_credits).amount_minor] : [];
        });
      return costs.length === 0 ? [] : [[country, { costs: Math.min(...costs), currency: COUNTRY_CURRENCY[country] }]];
    }),
  );
}

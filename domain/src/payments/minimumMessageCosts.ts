import { COUNTRY_CURRENCY, type Country } from '@vonk/contracts/languages';
import type { Settings } from '@vonk/contracts/site/settings';
import { packagePrice, pricePerMessage } from './packagePrice.ts';

/**
 * What a message costs at least, by country, from the cheapest real package there, never typed by hand (DECISIONS
 * "minimum_message_costs"). `costs` in minor units of `currency`. Each by what is sold in that country, and by what a message
 * takes there, not where whoever asks is. A country where nothing is sold is left out.
 */
export function minimumMessageCosts(
  countries: readonly Country[],
  settingsIn: (country: Country) => Pick<Settings, 'packages' | 'message_credits'>,
): Record<string, { costs: number; currency: string }> {
  return Object.fromEntries(
    countries.flatMap((country) => {
      const { packages, message_credits } = settingsIn(country);
      const costs = packages
        .filter(({ active }) => active)
        .flatMap((sold) => {
          const price = packagePrice(sold, country);
          return price ? [pricePerMessage(price, sold.credits, message_credits).amount_minor] : [];
        });
      return costs.length === 0 ? [] : [[country, { costs: Math.min(...costs), currency: COUNTRY_CURRENCY[country] }]];
    }),
  );
}

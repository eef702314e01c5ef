import { foundingPackages } from '../site/foundingPackages.ts';
import { foundingPaymentMethods } from '../site/foundingPaymentMethods.ts';
import { foundingSettings } from '../site/foundingSettings.ts';

/** What a new site sells, in which countries, and how it is paid. */
export const foundingCatalogue = {
  packages: foundingPackages,
  payment_methods: foundingPaymentMethods,
  countries: foundingSettings.countries,
};

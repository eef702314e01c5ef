import type { Country } from '@vonk/contracts/languages';
import { visitorAudience } from '../audience.ts';
import type { PageDetailsOf } from '../http/pageDetails.ts';
import { siteOf } from '../siteOf.ts';
import { directDebitOffered } from './directDebitOffered.ts';
import { packagesOf } from './packages.ts';

/** What a price is in the currency's own unit, as schema.org wants it: `9.95`. */
const decimal = (amountMinor: number) => (amountMinor / 100).toFixed(2);

/** The packages with their prices where the reader is, undiscounted; nothing while nobody takes money here. */
export const pricingPageDetails: PageDetailsOf = (context, _page, { request }) => {
  const audience = visitorAudience(context, request);
  const settings = context.settings.of(audience);
  const { payments: provider } = context;
  if (provider === null) return Promise.resolve(null);
  const debits = directDebitOffered(context, settings);
  const packages = packagesOf(settings, audience.country as Country, null, context.clock(), provider, debits);
  if (packages.length === 0) return Promise.resolve(null);
  const { url } = siteOf(context, request);
  const offers = packages.map(({ id, credits, price }) => ({
    '@type': 'Offer',
    sku: id,
    name: `${credits} credits`,
    price: decimal(price.amount_minor),
    priceCurrency: price.currency,
    availability: 'https://schema.org/OnlineOnly',
    url: `${url}/credits/${id}`,
  }));
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${settings.name} credits`,
    description: settings.description,
    image: `${url}/icon-512.png`,
    brand: { '@type': 'Brand', name: settings.name },
    offers,
  };
  return Promise.resolve({ structured: [product] });
};

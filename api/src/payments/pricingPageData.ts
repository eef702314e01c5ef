import type { Country } from '@vonk/contracts/languages';
import type { PageDataOf } from '../http/pageData.ts';
import { directDebitOffered } from './directDebitOffered.ts';
import { packagesOf } from './packages.ts';

/** The packages as a visitor sees them, on the page of prices. */
export const pricingPageData: PageDataOf = (context, _page, { audience, now }) => {
  const { payments: provider } = context;
  const settings = context.settings.of(audience);
  const packages = (of: NonNullable<typeof provider>) =>
    packagesOf(settings, audience.country as Country, null, now, of, directDebitOffered(context, settings));
  const answer = provider === null ? { packages: [], closed: true as const } : { packages: packages(provider) };
  return Promise.resolve([[['payments', 'packages'], answer]]);
};

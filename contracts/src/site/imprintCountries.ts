import type { Country } from '../languages.ts';

type WithImprint = 'AT' | 'BE' | 'CH' | 'DE' | 'ES' | 'FR' | 'IT';
type WithoutImprint = 'NL' | 'GB' | 'IE' | 'US' | 'CA' | 'AU' | 'NZ' | 'PL';
type Undecided = Exclude<Country, WithImprint | WithoutImprint>;

/**
 * Where the law gives the company details a name of their own, that name stands in the footer (ECD 5, TMG, LCEN, LSSI). A country
 * that is in neither of the two types above does not compile; no page carries those without.
 */
export const IMPRINT_COUNTRIES: [Undecided] extends [never] ? readonly WithImprint[] : { undecided: Undecided } = [
  'AT',
  'BE',
  'CH',
  'DE',
  'ES',
  'FR',
  'IT',
];

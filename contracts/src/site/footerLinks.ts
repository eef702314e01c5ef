import { IMPRINT_COUNTRIES } from './imprintCountries.ts';

const LINKS = [
  ['terms', '/pages/terms'],
  ['privacy', '/pages/privacy'],
  ['cookies', '/pages/cookies'],
  ['ban', '/pages/ban'],
  ['pricing', '/pricing'],
  ['complaints', '/complaints'],
  ['returnPolicy', '/pages/return-policy'],
  ['withdraw', '/withdrawal'],
  ['faq', '/pages/faq'],
  ['service', '/pages/service'],
  ['compliance', '/pages/2257-compliance-statement'],
  ['languages', '/lang-config'],
] as const;
const IMPRINT = ['imprint', '/pages/service#company'] as const;

/** What a link of the footer is called (`site:footer.<name>`), and where it leads. */
export type FooterLink = (typeof LINKS)[number] | typeof IMPRINT;

/**
 * The links of the footer of every page (SPEC 2), the withdrawal function among them (DECISIONS "refunds"); where the law of
 * the reader's country has a name for the company details, these too.
 */
export const footerLinks = (country: string | null | undefined): readonly FooterLink[] =>
  IMPRINT_COUNTRIES.some((one) => one === country) ? [...LINKS, IMPRINT] : LINKS;

import type { Country } from './languages.ts';

/**
 * The zone in which a member's age is counted: where a country has several, the one where a new day begins last, so that
 * nobody comes of age before the calendar of their own town says so (DECISIONS "minimum age").
 */
export const countryZone: Readonly<Record<Country, string>> = {
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  IT: 'Europe/Rome',
  FR: 'Europe/Paris',
  CH: 'Europe/Zurich',
  ES: 'Atlantic/Canary',
  US: 'Pacific/Honolulu',
  CA: 'America/Vancouver',
  AU: 'Australia/Perth',
  NZ: 'Pacific/Auckland',
  PL: 'Europe/Warsaw',
};

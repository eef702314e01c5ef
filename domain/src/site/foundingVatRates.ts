import type { Settings } from '@vonk/contracts/site/settings';

const since = (from: string, percentage: number) => ({ from, percentage });

/**
 * Standard rates of VAT (GST in Australia and New Zealand) where a buyer may live, as known in November 2026. The United States
 * and Canada are missing: their sales taxes go by state, and are not charged here. Finance keeps them in the back office.
 */
export const foundingVatRates: Settings['vat_rates'] = {
  AT: [since('2016-01-01', 20)],
  AU: [since('2017-07-01', 10)],
  BE: [since('2016-01-01', 21)],
  BG: [since('2016-01-01', 20)],
  CH: [since('2018-01-01', 7.7), since('2024-01-01', 8.1)],
  CY: [since('2016-01-01', 19)],
  CZ: [since('2016-01-01', 21)],
  DE: [since('2021-01-01', 19)],
  DK: [since('2016-01-01', 25)],
  EE: [since('2016-01-01', 20), since('2024-01-01', 22), since('2025-07-01', 24)],
  ES: [since('2016-01-01', 21)],
  FI: [since('2016-01-01', 24), since('2024-09-01', 25.5)],
  FR: [since('2016-01-01', 20)],
  GB: [since('2016-01-01', 20)],
  GR: [since('2016-06-01', 24)],
  HR: [since('2016-01-01', 25)],
  HU: [since('2016-01-01', 27)],
  IE: [since('2021-03-01', 23)],
  IT: [since('2016-01-01', 22)],
  LT: [since('2016-01-01', 21)],
  LU: [since('2016-01-01', 17), since('2023-01-01', 16), since('2024-01-01', 17)],
  LV: [since('2016-01-01', 21)],
  MT: [since('2016-01-01', 18)],
  NL: [since('2016-01-01', 21)],
  NZ: [since('2016-10-01', 15)],
  PL: [since('2016-01-01', 23)],
  PT: [since('2016-01-01', 23)],
  RO: [since('2017-01-01', 19), since('2025-08-01', 21)],
  SE: [since('2016-01-01', 25)],
  SI: [since('2016-01-01', 22)],
  SK: [since('2016-01-01', 20), since('2025-01-01', 23)],
};

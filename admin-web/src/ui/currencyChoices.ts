import { COUNTRY_CURRENCY } from '@vonk/contracts/languages';

/** The currencies that the countries of the site pay in. */
export const currencyChoices: readonly string[] = [...new Set(Object.values(COUNTRY_CURRENCY))].sort();

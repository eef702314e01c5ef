import { COUNTRIES } from '@vonk/contracts/languages';

const NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

/** The countries of the site by name. */
export const countryChoices = COUNTRIES.map((id) => ({ id, name: NAMES.of(id) ?? id }));

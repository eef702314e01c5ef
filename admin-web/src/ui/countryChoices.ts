import { COUNTRIES } from '@vonk/contracts/languages';
import { countryName } from './formatText.ts';

/** The countries of the site by name, in the language of the page. */
export const countryChoices = () => COUNTRIES.map((id) => ({ id, name: countryName(id) }));

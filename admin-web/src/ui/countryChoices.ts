import { COUNTRIES } from '@vonk/contracts/languages';
import { currentLocale } from '../app/words.ts';
import { countryName } from './formatText.ts';

/** The countries of the site in the order of their names, in the language of the page. */
export const countryChoices = () => {
  const { compare } = new Intl.Collator(currentLocale());
  return COUNTRIES.map((id) => ({ id, name: countryName(id) })).sort((one, other) => compare(one.name, other.name));
};

import { useTranslation } from 'react-i18next';
import { useFormat } from './useFormat.ts';

/** Countries as choices of a select: in the order of their names, as the reader's language spells and sorts them. */
export function useCountryChoices(countries: readonly string[]): { value: string; label: string }[] {
  const format = useFormat();
  const { compare } = new Intl.Collator(useTranslation().i18n.language);
  return countries
    .map((value) => ({ value, label: format.country(value) }))
    .sort((one, other) => compare(one.label, other.label));
}

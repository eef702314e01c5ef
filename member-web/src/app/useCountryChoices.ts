import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from './useFormat.ts';

/** Countries as choices of a select: in the order of their names, as the reader's language spells and sorts them. */
export function useCountryChoices(countries: readonly string[]): { value: string; label: string }[] {
  const format = useFormat();
  const { language } = useTranslation().i18n;
  // Forms are drawn with each letter that is typed: a collator costs more than all of its fifteen names.
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return countries
      .map((value) => ({ value, label: format.country(value) }))
      .sort((one, other) => compare(one.label, other.label));
  }, [countries, format, language]);
}

import { elided } from './elision.ts';

/**
 * A date as people of a locale write it: as Intl has it, but for the first of a month in French, which is “1er mars” and never
 * “1 mars”.
 */
export function writtenDate(locale: string, options: Intl.DateTimeFormatOptions, at: Date | number): string {
  const written = new Intl.DateTimeFormat(locale, options).format(at);
  return locale.startsWith('fr') ? elided('premier', written) : written;
}

/** The first of a month, at the start of a date or after its day of the week. */
const FIRST_OF_MONTH = /^(?<weekday>\p{L}+[.,]?\s)?1(?=\s\p{L})/u;

/**
 * A date as people of a locale write it: as Intl has it, but for the first of a month in French, which is “1er mars” and never
 * “1 mars”.
 */
export function writtenDate(locale: string, options: Intl.DateTimeFormatOptions, at: Date | number): string {
  const written = new Intl.DateTimeFormat(locale, options).format(at);
  return locale.startsWith('fr') ? written.replace(FIRST_OF_MONTH, '$<weekday>1er') : written;
}

/** What a time is counted in. */
export type TimeUnit = 'minute' | 'hour' | 'day';

const HOUR = 60;

/**
 * So many of a unit of time as people of a locale say it, on one line: 15 minutes, 7 jours. Whole hours in minutes are said as
 * hours from two on: nobody counts 1440 minutes, and everybody counts 60.
 */
export function writtenTime(locale: string, count: number, unit: TimeUnit): string {
  const isHours = unit === 'minute' && count >= 2 * HOUR && count % HOUR === 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: isHours ? 'hour' : unit, unitDisplay: 'long' })
    .format(isHours ? count / HOUR : count)
    .replace(/\s/g, '\u00a0');
}

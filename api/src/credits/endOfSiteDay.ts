import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { daysAfter } from '@vonk/domain/daysAfter';
import { startOfDay } from '@vonk/domain/startOfDay';

/** The end of a day (YYYY-MM-DD) in the zone the books are kept in, of today when none is told: the first moment after it. */
export function endOfSiteDay(on: string | undefined, now: Date): { date: string; before: Date } {
  const date = on ?? calendarDate(now, siteZone);
  return { date, before: startOfDay(daysAfter(date, 1), siteZone) };
}

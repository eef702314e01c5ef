import { CalendarDate } from '@vonk/contracts/fields';
import { siteZone } from '@vonk/contracts/siteZone';
import { daysAfter } from '@vonk/domain/daysAfter';
import { startOfDay } from '@vonk/domain/startOfDay';

/** The first and the last day of a list, both included, in the zone the books are kept in (YYYY-MM-DD). */
export const siteDays = { from: CalendarDate.optional(), to: CalendarDate.optional() };

/** The moments of these days: from `since` on, and before `before`. */
export const dayBounds = ({ from, to }: Readonly<{ from?: string; to?: string }>): { since?: Date; before?: Date } => ({
  ...(from ? { since: startOfDay(from, siteZone) } : {}),
  ...(to ? { before: startOfDay(daysAfter(to, 1), siteZone) } : {}),
});

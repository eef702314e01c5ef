import { CalendarDate } from '../fields.ts';

/** The first and the last day of a list, both included, in the zone the books are kept in (YYYY-MM-DD). */
export const siteDays = { from: CalendarDate.optional(), to: CalendarDate.optional() };

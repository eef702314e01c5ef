import { z } from 'zod';
import { CalendarDate } from '../fields.ts';

/** Beyond these lies nothing of any house, and soon what a database or a clock has no date for. */
const YEARS = { first: '1970', last: '2199' } as const;
const within = (text: string): boolean => text >= YEARS.first && text.slice(0, 4) <= YEARS.last;

/** A day that something can be asked for, YYYY-MM-DD. */
export const SiteDay = CalendarDate.refine(within);
/** A month that something can be asked for, YYYY-MM. */
export const SiteMonth = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .refine(within);
/** The first and the last day of a list, both included, in the zone the books are kept in (YYYY-MM-DD). */
export const siteDays = { from: SiteDay.optional(), to: SiteDay.optional() };

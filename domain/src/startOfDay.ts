import { zonedInstant } from './zonedInstant.ts';

/** The instant at which the calendar day `date` (`2026-03-29`) begins on the wall of `zone`, summer time included. */
export const startOfDay = (date: string, zone: string): Date => zonedInstant(`${date}T00:00:00`, zone);

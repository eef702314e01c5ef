import { siteZone } from '@vonk/contracts/siteZone';
import { startOfDay } from '../startOfDay.ts';
import { bankingDayBefore } from './bankingDay.ts';

/** Banks take files until the afternoon: it lies ready before anybody of finance is there. */
const AT_HOUR_MS = 5 * 60 * 60_000;

/** When the file with the debits of a day (ISO 8601) is made: on the morning of the last banking day before it, `key`. */
export function collectingAt(collectOn: string): { key: string; dueAt: Date } {
  const day = bankingDayBefore(collectOn);
  return { key: day, dueAt: new Date(startOfDay(day, siteZone).getTime() + AT_HOUR_MS) };
}

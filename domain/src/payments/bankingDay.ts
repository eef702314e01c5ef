import { daysAfter } from '../daysAfter.ts';

/** Easter Sunday of a year (the anonymous Gregorian algorithm), as a date. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(day / 31)).padStart(2, '0')}-${String((day % 31) + 1).padStart(2, '0')}`;
}

/** Whether euros move between banks on a date: not at weekends, nor on the six closing days of the T2 system. */
export function isBankingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const sunday = easter(Number(date.slice(0, 4)));
  const closed = [daysAfter(sunday, -2), daysAfter(sunday, 1)];
  return !['01-01', '05-01', '12-25', '12-26'].includes(date.slice(5)) && !closed.includes(date);
}

/** The first banking day at least `days` days after a date. Dates are ISO 8601. */
export function bankingDayAfter(date: string, days: number): string {
  let day = daysAfter(date, days);
  while (!isBankingDay(day)) day = daysAfter(day, 1);
  return day;
}

/** The first day on which a bank debits what it is given on a date: it has a whole banking day for it. */
export const debitDayFor = (given: string): string => bankingDayAfter(bankingDayAfter(given, 0), 1);

/** The last banking day before a date. */
export function bankingDayBefore(date: string): string {
  let day = daysAfter(date, -1);
  while (!isBankingDay(day)) day = daysAfter(day, -1);
  return day;
}
